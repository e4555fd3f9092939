import type { Editor } from '@tiptap/react'

/**
 * Inserts a picture between paragraphs: after the block of the cursor, or in its place if it is empty. The cursor goes
 * on after the picture, where the next one follows.
 */
export function insertPicture(editor: Editor, attrs: Record<string, unknown>): void {
  const { $to } = editor.state.selection
  const block = $to.node(1)
  const isEmpty = block?.type.name === 'paragraph' && block.childCount === 0
  const at = !block ? $to.pos : isEmpty ? { from: $to.before(1), to: $to.after(1) } : $to.after(1)
  const picture = { type: 'paragraph', content: [{ type: 'picture', attrs }] }
  const isLast = (block ? $to.after(1) : $to.pos) === editor.state.doc.content.size
  editor
    .chain()
    .insertContentAt(at, isLast ? [picture, { type: 'paragraph' }] : picture)
    .run()
}
