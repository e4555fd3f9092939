import { Extension } from '@tiptap/core'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/**
 * Synchronizes the selection on keydown. Browsers report `selectionchange` late: on a slow machine, Ctrl+A, an arrow
 * and a letter would still replace the whole text.
 */
export const FollowSelection = Extension.create({
  name: 'followSelection',
  addProseMirrorPlugins: () => [new Plugin({ props: { handleDOMEvents: { keydown: follow } } })],
})

function follow(view: EditorView): false {
  const { anchorNode, anchorOffset, isCollapsed } = getSelection() ?? {}
  const isBehind = isCollapsed && !view.state.selection.empty && !view.composing
  if (isBehind && anchorNode && view.dom.contains(anchorNode)) {
    const at = view.state.doc.resolve(view.posAtDOM(anchorNode, anchorOffset ?? 0))
    view.dispatch(view.state.tr.setSelection(TextSelection.near(at)))
  }
  return false
}
