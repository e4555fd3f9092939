import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { fillPlace, placeOf } from './waiting-pictures.ts'

/**
 * Inserts a picture between paragraphs: after the block where its file waits or else of the cursor, or in the place of
 * that block if it is empty. A cursor there goes on after the picture, where the next one follows.
 */
export function insertPicture(editor: Editor, attrs: Record<string, unknown>, file?: Blob): void {
  const { doc, selection } = editor.state
  const place = placeOf(editor.state, file)
  const $at = place === undefined ? selection.$to : doc.resolve(place)
  const block = $at.node(1)
  const isEmpty = block?.type.name === 'paragraph' && block.childCount === 0
  const [from, to] = block ? [isEmpty ? $at.before(1) : $at.after(1), $at.after(1)] : [$at.pos, $at.pos]
  const picture = { type: 'paragraph', content: [{ type: 'picture', attrs }] }
  editor
    .chain()
    .insertContentAt({ from, to }, to === doc.content.size ? [picture, { type: 'paragraph' }] : picture, {
      updateSelection: selection.$to.node(1) === block,
    })
    .command(({ tr }) => {
      if (file) fillPlace(tr, file, from)
      return true
    })
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
