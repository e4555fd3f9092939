import type { BlockKind, PublicBlock } from '@grace/contract/blocks'
import { useSite } from '../hydration/query-cache.ts'
import { useLanguage } from '../language/use-language.ts'

export interface ShownBlock extends PublicBlock {
  /** Language of its texts, if it is not that of the page. */
  lang: PublicBlock['language'] | undefined
}

/** Blocks of the church for a place on the pages, in order. */
export function useBlocks(kind: BlockKind): ShownBlock[] {
  const current = useLanguage()
  return useSite()
    .blocks.filter((block) => block.kind === kind)
    .map((block) => ({ ...block, lang: block.language === current ? undefined : block.language }))
}

/** The text of a place that the pages have once. */
export const useBlock = (kind: BlockKind): ShownBlock | undefined => useBlocks(kind)[0]
