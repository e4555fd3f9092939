import { Extension } from '@tiptap/core'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/**
 * Synchronizes the selection on a key and on a click. Browsers report `selectionchange` late: on a slow machine, Ctrl+A,
 * an arrow and a letter would still replace the whole text, and a letter after a click would go where the cursor was.
 */
export const FollowSelection = Extension.create({
  name: 'followSelection',
  addProseMirrorPlugins: () => [
    new Plugin({ props: { handleDOMEvents: { keydown: follow, mouseup: follow } } }),
  ],
})

function follow(view: EditorView): false {
  const { selection, doc, tr } = view.state
  const { anchorNode, anchorOffset, isCollapsed } = getSelection() ?? {}
  if (!isCollapsed || view.composing || !anchorNode || !view.dom.contains(anchorNode)) return false
  const at = doc.resolve(view.posAtDOM(anchorNode, anchorOffset ?? 0))
  // Within a paragraph the editor knows more: what is bold from here on.
  const isElsewhere = selection instanceof TextSelection && !selection.$head.sameParent(at)
  if (!selection.empty || isElsewhere) view.dispatch(tr.setSelection(TextSelection.near(at)))
  return false
}
