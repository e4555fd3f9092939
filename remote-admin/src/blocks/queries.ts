import { type Block, type BlockKind, blocks } from '@grace/contract/blocks'
import { call } from '@grace/shared-auth/call'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ConsolePath } from '../lib/address.tsx'
import { subjects } from '../lib/audit-entries/subjects.ts'
import { useToast } from '../lib/toasts.tsx'
import { truncate } from '../lib/truncate.ts'
import { defineResource } from '../resource/define-resource.ts'
import { keys } from '../resource/keys.ts'
import { pageQuery } from '../resource/list-query.ts'
import { kindTexts } from './kinds.ts'

type Texts = Pick<Block, 'texts'>['texts']
const nameChars = 80

/** Name of a block in lists: its title, or the beginning of its text. */
export const nameOf = (fields: Texts[keyof Texts]): string =>
  truncate(fields?.title ?? fields?.text ?? '', nameChars)

export const blockResource = defineResource(blocks, {
  ...subjects.block,
  key: keys('blocks'),
  nameOf: ({ texts }) => nameOf(Object.values(texts)[0]),
})

/** The resource with the names of a kind. */
export const resourceOf = (kind: BlockKind) => ({
  ...blockResource,
  one: kindTexts[kind].one,
  many: kindTexts[kind].name,
  path: (id: number): ConsolePath => (kind === 'news' ? `/news/${id}` : `/blocks/${id}`),
})

/** All blocks, or all of a kind, in order. */
export const blocksQuery = (kind?: BlockKind) =>
  pageQuery(blockResource.key, blocks.list, kind ? { kind } : {})

/** Saves the order of a kind; a failure is said and the present order fetched. */
export function useOrder(kind: BlockKind) {
  const client = useQueryClient()
  const toast = useToast()
  const { queryKey } = blocksQuery(kind)
  return useMutation({
    mutationFn: (ids: number[]) => call(blocks.order, { body: { kind, ids } }),
    onSuccess: ({ message, data }) => {
      client.setQueryData(queryKey, { items: data, total: data.length })
      toast.success(message)
    },
    onError: (error) => {
      toast.error(error.message)
      return client.invalidateQueries({ queryKey })
    },
  })
}
