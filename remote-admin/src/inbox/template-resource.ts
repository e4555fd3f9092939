import { answerTemplates } from '@grace/contract/answer-templates'
import { call } from '@grace/shared-auth/call'
import { queryOptions } from '@tanstack/react-query'
import { subjects } from '../lib/audit-entries/subjects.ts'
import { defineResource } from '../resource/define-resource.ts'
import { keys } from '../resource/keys.ts'

const key = keys('answer-templates')

export const templateResource = defineResource(answerTemplates, {
  ...subjects['answer-template'],
  key,
  nameOf: ({ name }) => name,
})

/** All templates, to choose one for an answer. */
export const templatesQuery = queryOptions({
  queryKey: key.other('all'),
  queryFn: ({ signal }) => call(answerTemplates.list, { signal }),
})
