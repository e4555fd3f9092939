import { recordings } from '@grace/contract/recordings'
import { sermons } from '@grace/contract/sermons'
import { call } from '@grace/shared-auth/call'
import { queryOptions } from '@tanstack/react-query'
import { subjects } from '../lib/audit-entries/subjects.ts'
import { defineResource } from '../resource/define-resource.ts'
import { keys } from '../resource/keys.ts'

export const sermonResource = defineResource(sermons, {
  ...subjects.sermon,
  key: keys('sermons'),
  nameOf: ({ texts }) => Object.values(texts)[0]?.title ?? '',
})

/** An upload or the recording that it became. */
export const uploadQuery = (id: number) =>
  queryOptions({
    queryKey: ['recordings', id],
    queryFn: ({ signal }) => call(recordings.state, { params: { id }, signal }),
  })
