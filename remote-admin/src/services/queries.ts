import { services } from '@grace/contract/services'
import { subjects } from '../lib/audit-entries/subjects.ts'
import { defineResource } from '../resource/define-resource.ts'
import { keys } from '../resource/keys.ts'

export const serviceResource = defineResource(services, {
  ...subjects.service,
  key: keys('services'),
  nameOf: ({ texts }) => Object.values(texts)[0]?.name ?? '',
})
