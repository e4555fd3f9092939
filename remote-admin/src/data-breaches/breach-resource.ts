import { dataBreaches } from '@grace/contract/data-breaches'
import { subjects } from '../lib/audit-entries/subjects.ts'
import { defineResource } from '../resource/define-resource.ts'
import { keys } from '../resource/keys.ts'

export const breachResource = defineResource(dataBreaches, {
  ...subjects['data-breach'],
  key: keys('data-breaches'),
  nameOf: ({ name }) => name,
})
