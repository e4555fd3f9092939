import { safeLink } from '@grace/contract/html'
import { Extension } from '@tiptap/core'
import { type Node as Content, DOMParser, Slice } from '@tiptap/pm/model'
import { Plugin, TextSelection, type Transaction } from '@tiptap/pm/state'
import { dropPoint } from '@tiptap/pm/transform'
import type { EditorView } from '@tiptap/pm/view'
import { cleanHtml } from './clean-html.ts'
import { leftOutOf } from './left-out.ts'
import { newElement } from './new-element.ts'
import { nodesOfText } from './pasted-text.ts'
import { asLines } from './tables.ts'
import { picturesIn } from './take-pictures.ts'
import { fileAttribute, keepPlaces, placesFor, placesOfMarks, WaitingPictures } from './waiting-pictures.ts'

/**
 * Handles paste and drop before ProseMirror does. ProseMirror would need a permissive Trusted Types policy, and would
 * add styles that the CSP refuses.
 */
export const Paste = Extension.create<{
  /** Called with a message about what was left out of a paste or drop. */
  onLeftOut: (message: string) => void
  /** Takes the pictures of a paste or drop with their places; null: they are left out. */
  takePictures: () => ((files: readonly File[]) => void) | null
}>({
  name: 'cleanPaste',
  addExtensions: () => [WaitingPictures],
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
  onLeftOut: (message: string) => void
  takePictures: () => ((files: readonly File[]) => void) | null
}

/** Tells what is left out, and sorts pictures from text. */
function sortOut(
  view: EditorView,
  data: DataTransfer,
  what: 'pasted' | 'dropped',
  { onLeftOut, takePictures }: Options,
) {
  const take = takePictures()
  const message = leftOutOf(data, what, { takesPictures: take !== null })
  if (message) onLeftOut(message)
  const { files, addresses } = take ? picturesIn(data) : { files: [], addresses: [] }
  return {
    slice: sliceOf(view, data, addresses),
    /**
     * Keeps the places of the pictures, and takes them.
     *
     * @param tr has what was pasted.
     * @param pos for pictures that stand in no text.
     */
    takeInto(tr: Transaction, pos: number): Transaction {
      if (!take || files.length === 0) return tr
      const marked = placesOfMarks(tr, files)
      const others = files.filter((file) => !marked.some((place) => place.file === file))
      take(files)
      return keepPlaces(tr, [...marked, ...placesFor(tr, others, tr.mapping.map(pos))])
    },
  }
}

function onPaste(view: EditorView, event: ClipboardEvent, options: Options): boolean {
  const { clipboardData } = event
  if (!clipboardData || !view.editable) return false
  event.preventDefault()
  const text = clipboardData.getData('text/plain')
  if (linkSelection(view, text)) return true
  const { slice, takeInto } = sortOut(view, clipboardData, 'pasted', options)
  const { tr, selection } = view.state
  if (slice) tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste')
  view.dispatch(takeInto(tr, selection.to))
  return true
}

/** ProseMirror handles moves inside the editor. */
function onDrop(view: EditorView, event: DragEvent, options: Options): boolean {
  const { dataTransfer } = event
  if (view.dragging || !dataTransfer || !view.editable) return false
  // Includes files, which the browser would open instead of the console.
  event.preventDefault()
  const { slice, takeInto } = sortOut(view, dataTransfer, 'dropped', options)
  const { tr, selection, doc } = view.state
  const pos = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? selection.to
  if (slice) {
    const at = dropPoint(doc, pos, slice) ?? pos
    tr.replaceRange(at, at, slice)
    view.focus()
    tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map(at)), -1)).setMeta('uiEvent', 'drop')
  }
  view.dispatch(takeInto(tr, pos))
  return true
}

/** @param taken addresses of the pictures that are marked in it, by their position. */
function sliceOf({ state }: EditorView, data: DataTransfer, taken: readonly string[]): Slice | null {
  const html = data.getData('text/html')
  const nodes = html ? pastedNodes(html, taken) : nodesOfText(data.getData('text/plain'))
  if (state.selection.$from.node(1)?.type.name === 'table') {
    for (const table of nodes.querySelectorAll('table')) asLines(table)
  }
  const { content } = DOMParser.fromSchema(state.schema).parse(nodes)
  return content.textBetween(0, content.size, ' ', textOfLeaf).trim() ? Slice.maxOpen(content, false) : null
}

/** A picture is content without text. */
const textOfLeaf = ({ type }: Content) =>
  type.name === 'picture' || type.name === 'waitingPicture' ? '[picture]' : ' '

function pastedNodes(html: string, taken: readonly string[]): DocumentFragment {
  const { fragment } = cleanHtml(html, (address) => taken.includes(address))
  const left: (string | null)[] = [...taken]
  for (const picture of fragment.querySelectorAll('img')) {
    const at = left.indexOf(picture.getAttribute('src'))
    if (at < 0) continue
    left[at] = null
    picture.removeAttribute('src')
    picture.setAttribute(fileAttribute, String(at))
  }
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
