import { Extension } from '@tiptap/core'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/**
 * Browsers tell later that a selection has moved. On a slow machine the next key is quicker: after Ctrl+A and an arrow
 * it would still replace or delete all that there is.
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
