import type { Block, BlockKind, BlockText } from '@grace/contract/blocks'
import type { Preview } from '@grace/shared-auth/preview'
import { typedTexts } from '../lib/forms/texts.ts'

const nothing: BlockText = { title: null, subtitle: null, text: null, writer: null }

/** Preview of a possibly incomplete form. */
export function previewOf(
  kind: BlockKind,
  typed: Record<string, unknown>,
  saved: Block | null,
): Preview | null {
  const texts = Object.fromEntries(
    Object.entries(typedTexts<Partial<BlockText>>(typed.texts)).map(([language, fields]) => [
      language,
      { ...nothing, ...fields },
    ]),
  )
  if (Object.keys(texts).length === 0) return null
  const { date, image, action, picture } = typed as Pick<Block, 'date' | 'image' | 'action' | 'picture'>
  return {
    kind: 'block',
    block: { id: saved?.id ?? 0, kind, date: date || null, picture, image, action, texts },
  }
}
