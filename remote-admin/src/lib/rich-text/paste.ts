import { safeLink } from '@grace/contract/html'
import { Extension } from '@tiptap/core'
import { type Node as Content, DOMParser, Slice } from '@tiptap/pm/model'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import { dropPoint } from '@tiptap/pm/transform'
import type { EditorView } from '@tiptap/pm/view'
import { cleanHtml } from './clean-html.ts'
import { leftOutOf } from './left-out.ts'
import { newElement } from './new-element.ts'
import { nodesOfText } from './pasted-text.ts'
import { asLines } from './tables.ts'
import { picturesIn } from './take-pictures.ts'

/**
 * Handles paste and drop before ProseMirror does. ProseMirror would need a permissive Trusted Types policy, and would
 * add styles that the CSP refuses.
 */
export const Paste = Extension.create<{
  /** Called after each paste and drop with a message about what was left out, or null. */
  onLeftOut: (message: string | null) => void
  /** Takes the pictures of a paste or drop; null: they are left out. */
  takePictures: () => ((files: readonly File[]) => void) | null
}>({
  name: 'cleanPaste',
  addOptions: () => ({ onLeftOut() {}, takePictures: () => null }),
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            paste: (view, event) => onPaste(view, event, this.options),
            drop: (view, event) => onDrop(view, event, this.options),
          },
        },
      }),
    ]
  },
})

interface Options {
  onLeftOut: (message: string | null) => void
  takePictures: () => ((files: readonly File[]) => void) | null
}

/** Hands over the pictures, and tells what is left out. */
function sortOut(data: DataTransfer, what: 'pasted' | 'dropped', { onLeftOut, takePictures }: Options) {
  const take = takePictures()
  onLeftOut(leftOutOf(data, what, { takesPictures: take !== null }))
  const { files } = picturesIn(data)
  if (take && files.length > 0) take(files)
}

function onPaste(view: EditorView, event: ClipboardEvent, options: Options): boolean {
  const { clipboardData } = event
  if (!clipboardData || !view.editable) return false
  event.preventDefault()
  const text = clipboardData.getData('text/plain')
  if (linkSelection(view, text)) return true
  sortOut(clipboardData, 'pasted', options)
  const slice = sliceOf(view, clipboardData)
  if (slice) {
    const tr = view.state.tr.replaceSelection(slice)
    view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'))
  }
  return true
}

/** ProseMirror handles moves inside the editor. */
function onDrop(view: EditorView, event: DragEvent, options: Options): boolean {
  const { dataTransfer } = event
  if (view.dragging || !dataTransfer || !view.editable) return false
  // Includes files, which the browser would open instead of the console.
  event.preventDefault()
  sortOut(dataTransfer, 'dropped', options)
  const slice = sliceOf(view, dataTransfer)
  const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
  if (!slice || !place) return true
  const at = dropPoint(view.state.doc, place.pos, slice) ?? place.pos
  const tr = view.state.tr.replaceRange(at, at, slice)
  const end = tr.mapping.map(at)
  view.focus()
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(end), -1)).setMeta('uiEvent', 'drop'))
  return true
}

function sliceOf({ state }: EditorView, data: DataTransfer): Slice | null {
  const html = data.getData('text/html')
  const nodes = html ? pastedNodes(html) : nodesOfText(data.getData('text/plain'))
  if (state.selection.$from.node(1)?.type.name === 'table') {
    for (const table of nodes.querySelectorAll('table')) asLines(table)
  }
  const { content } = DOMParser.fromSchema(state.schema).parse(nodes)
  return content.textBetween(0, content.size, ' ', textOfLeaf).trim() ? Slice.maxOpen(content, false) : null
}

/** A picture is content without text. */
const textOfLeaf = ({ type }: Content) => (type.name === 'picture' ? '[picture]' : ' ')

function pastedNodes(html: string): DocumentFragment {
  const { fragment } = cleanHtml(html)
  // Two line breaks in a chat message mean a new paragraph; Word uses empty paragraphs as spacing.
  for (const br of fragment.querySelectorAll('br + br, hr + br')) {
    const before = br.previousElementSibling
    if (!isRightAfter(br, before)) continue
    if (before?.localName === 'br') before.replaceWith(document.createElement('hr'))
    br.remove()
  }
  // Mails and pages use tables of one column as frames.
  for (const table of fragment.querySelectorAll('table')) {
    const isFrame = [...table.rows].every(({ cells }) => cells.length === 1)
    if (isFrame)
      table.replaceWith(
        ...[...table.querySelectorAll('td, th')].map((cell) => newElement('div', cell.childNodes)),
      )
  }
  for (const paragraph of fragment.querySelectorAll('p')) {
    if (!paragraph.textContent?.trim() && !paragraph.querySelector('img')) paragraph.remove()
  }
  return fragment
}

/** True when only white space separates the two elements. */
function isRightAfter(element: Element, before: Element | null): boolean {
  let node = element.previousSibling
  while (node !== before && node?.nodeType === Node.TEXT_NODE && !node.textContent?.trim()) {
    node = node.previousSibling
  }
  return node === before
}

/** Pasting an address over selected text makes it a link. */
function linkSelection({ state, dispatch }: EditorView, text: string): boolean {
  const address = text.trim()
  const { empty, from, to } = state.selection
  const href = /^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(address) ? safeLink(address) : null
  const link = state.schema.marks.link
  if (empty || href === null || !link) return false
  dispatch(state.tr.addMark(from, to, link.create({ href })))
  return true
}
