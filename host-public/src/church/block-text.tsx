import type { ShownBlock } from './use-blocks.ts'

/** The text of a block, with its line breaks; nothing if it has none. */
export function BlockText({ of: block }: { of: ShownBlock | undefined }) {
  if (!block?.text) return null
  return (
    <p className="lines" lang={block.lang}>
      {block.text}
    </p>
  )
}
