import { sermons } from '@grace/contract/sermons'
import { subjects } from '../lib/audit-entries/subjects.ts'
import { defineResource } from '../resource/define-resource.ts'
import { keys } from '../resource/keys.ts'

export const sermonResource = defineResource(sermons, {
  ...subjects.sermon,
  key: keys('sermons'),
  nameOf: ({ texts }) => Object.values(texts)[0]?.title ?? '',
})
