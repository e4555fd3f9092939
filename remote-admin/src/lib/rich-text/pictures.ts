import { NodeSelection, TextSelection } from '@tiptap/pm/state'
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

/** Whether a picture is selected, and the blocks between which it can move. */
export function selectedPicture({ state: { doc, selection } }: Editor) {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'picture') return null
  const { $from, from, to } = selection
  const block = $from.node(1)
  const isAlone = $from.depth === 1 && block.childCount === 1
  return {
    /** In a list, or beside words, the picture alone is taken out. */
    range: isAlone ? { from: $from.before(1), to: $from.after(1) } : { from, to },
    isFirst: $from.index(0) === 0,
    isLast: $from.index(0) === doc.childCount - 1,
  }
}

/** Moves the selected picture over the block before or after its own. */
export function movePicture(editor: Editor, by: -1 | 1): void {
  const found = selectedPicture(editor)
  if (!found || (by < 0 ? found.isFirst : found.isLast)) return
  const { tr, selection } = editor.state
  const { $from } = selection
  const { node } = selection as NodeSelection
  const paragraph = editor.schema.node('paragraph', null, node)
  const goal = by < 0 ? $from.posAtIndex($from.index(0) - 1, 0) : $from.posAtIndex($from.index(0) + 2, 0)
  tr.delete(found.range.from, found.range.to)
  const at = tr.mapping.map(goal)
  tr.insert(at, paragraph)
  editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, at + 1)).scrollIntoView())
}

export function takeOutPicture(editor: Editor): void {
  const found = selectedPicture(editor)
  if (!found) return
  const { tr, doc } = editor.state
  // A text has at least one block.
  const isAll = found.range.to - found.range.from === doc.content.size
  tr.delete(found.range.from + (isAll ? 1 : 0), found.range.to - (isAll ? 1 : 0))
  const near = TextSelection.near(tr.doc.resolve(Math.min(found.range.from, tr.doc.content.size)), -1)
  editor.view.dispatch(tr.setSelection(near).scrollIntoView())
}
