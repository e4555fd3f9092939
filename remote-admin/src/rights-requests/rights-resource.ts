import { rightsRequests } from '@grace/contract/rights-requests'
import { subjects } from '../lib/audit-entries/subjects.ts'
import { defineResource } from '../resource/define-resource.ts'
import { keys } from '../resource/keys.ts'
import { nameOf } from './names.ts'

export const rightsResource = defineResource(rightsRequests, {
  ...subjects['rights-request'],
  key: keys('rights-requests'),
  nameOf,
})
