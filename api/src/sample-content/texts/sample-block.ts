import type { BlockText, NewBlock } from '@grace/contract/blocks'
import type { Language } from '@grace/contract/language'

/** A block with its texts in all languages; fields that its kind lacks are omitted. */
export interface SampleBlock extends Pick<NewBlock, 'kind' | 'date' | 'image' | 'action'> {
  texts: Record<Language, Partial<BlockText>>
}
