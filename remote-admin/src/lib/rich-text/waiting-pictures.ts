import { Node } from '@tiptap/core'
import type { Node as Content, ResolvedPos } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** The place of a picture that is not uploaded yet: at the end of the block that it stands after. */
interface Place {
  file: File
  pos: number
}

type Change =
  | { added: readonly Place[] }
  | { gone: Blob }
  /** It stands in the text: the others of its place stand before and after it. */
  | { filled: Blob; before: number; after: number }

const key = new PluginKey<readonly Place[]>('waitingPictures')
/** Attribute of an `<img>` that is pasted: position among the files that are taken from the paste. */
export const fileAttribute = 'data-file'

/**
 * Keeps the places of pictures until they are described and uploaded. They are no part of the text: neither saved nor
 * undone. The node marks them within what is pasted, and leaves the text again at once.
 */
export const WaitingPictures = Node.create({
  name: 'waitingPicture',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    file: { default: null, parseHTML: (element) => Number(element.getAttribute(fileAttribute)) },
  }),
  parseHTML: () => [{ tag: `img[${fileAttribute}]` }],
  renderHTML: () => ['span'],
  addProseMirrorPlugins: () => [
    new Plugin<readonly Place[]>({
      key,
      state: {
        init: () => [],
        apply: (tr, places, before) => placesAfter(tr, places, before.doc),
      },
      props: {
        decorations: (state) =>
          DecorationSet.create(
            state.doc,
            placesOf(state).map(({ file, pos }, at, { length }) =>
              Decoration.widget(blockEnd(state.doc, pos), () => noteOf(file), {
                // Their order where several stand together.
                side: at - length,
                key: `${file.name} ${file.lastModified} ${at}`,
                ignoreSelection: true,
              }),
            ),
          ),
      },
    }),
  ],
})

const placesOf = (state: EditorState): readonly Place[] => key.getState(state) ?? []

function placesAfter(tr: Transaction, places: readonly Place[], before: Content): readonly Place[] {
  const change = tr.getMeta(key) as Change | undefined
  const filled = change && 'filled' in change ? places.findIndex(({ file }) => file === change.filled) : -1
  const end = filled < 0 ? null : blockEnd(before, places[filled]?.pos ?? 0)
  const remaining = places.flatMap(({ file, pos }, at) => {
    if (at === filled || (change && 'gone' in change && change.gone === file)) return []
    if (change && 'filled' in change && blockEnd(before, pos) === end)
      return { file, pos: at < filled ? change.before : change.after }
    const moved = tr.mapping.mapResult(pos, -1)
    return moved.deletedAcross ? [] : { file, pos: moved.pos }
  })
  const added = change && 'added' in change ? change.added : []
  return [...remaining, ...added].sort((a, b) => a.pos - b.pos)
}

/** Where a picture is inserted for a place. */
function blockEnd(doc: Content, pos: number): number {
  const at = doc.resolve(pos)
  return at.depth === 0 ? pos : at.after(1)
}

/** Between two blocks: the end of the one before. */
const endBefore = (boundary: number) => Math.max(0, boundary - 1)

const placeAfter = (at: ResolvedPos) => (at.depth === 0 ? endBefore(at.pos) : at.end(1))

/** Before a paragraph that a picture begins, otherwise after the whole block. */
function placeAt(at: ResolvedPos): number {
  const begins =
    at.depth === 1 && at.parentOffset === 0 && at.parent.isTextblock && at.parent.content.size > 0
  return begins ? endBefore(at.before(1)) : placeAfter(at)
}

/** Keeps places for files, in this order. */
export const keepPlaces = (tr: Transaction, added: readonly Place[]): Transaction =>
  tr.setMeta(key, { added } satisfies Change)

/** Keeps places for files after the block of a position. */
export const placesFor = (tr: Transaction, files: readonly File[], pos: number): Place[] =>
  files.map((file) => ({ file, pos: placeAfter(tr.doc.resolve(pos)) }))

/** Takes the marks of pictures out of what was pasted, and the blocks that held nothing else. */
export function placesOfMarks(tr: Transaction, files: readonly File[]): Place[] {
  const marks: { file: File; pos: number }[] = []
  tr.doc.descendants((node, pos) => {
    const file = node.type.name === 'waitingPicture' ? files[Number(node.attrs.file)] : undefined
    if (file) marks.push({ file, pos })
  })
  const found = marks.reverse().map(({ file, pos }) => {
    const { from, to } = onlyHolding(tr.doc, pos)
    tr.delete(from, to + (to === from + 1 && isBetweenSpaces(tr.doc.resolve(from)) ? 1 : 0))
    return { file, from, steps: tr.steps.length }
  })
  return found.reverse().map(({ file, from, steps }) => ({
    file,
    pos: placeAt(tr.doc.resolve(tr.mapping.slice(steps).map(from, -1))),
  }))
}

/** The mark at a position, with all around it that would be left empty; a text and a cell keep a block. */
function onlyHolding(doc: Content, pos: number): { from: number; to: number } {
  const at = doc.resolve(pos)
  let { depth } = at
  while (!keepsBlock.has(at.node(depth).type.name) && at.node(depth).childCount === 1) depth--
  const isAll = keepsBlock.has(at.node(depth).type.name) && at.node(depth).childCount === 1
  if (depth === at.depth || isAll) return { from: pos, to: pos + 1 }
  return { from: at.before(depth + 1), to: at.after(depth + 1) }
}

const isBetweenSpaces = ({ parent, parentOffset: at }: ResolvedPos) =>
  !/\S$/.test(parent.textBetween(0, at, '', '-')) &&
  /^\s/.test(parent.textBetween(at + 1, parent.content.size, '', '-'))

const keepsBlock = new Set(['doc', 'tableCell', 'tableHeader'])

/** Position that a file waits at. */
export const placeOf = (state: EditorState, file: Blob | undefined): number | undefined =>
  placesOf(state).find((place) => place.file === file)?.pos

export const forgetPlace = (tr: Transaction, gone: Blob): Transaction =>
  tr.setMeta(key, { gone } satisfies Change)

/** @param from position of the paragraph with the picture. */
export const fillPlace = (tr: Transaction, filled: Blob, from: number): Transaction =>
  tr.setMeta(key, { filled, before: endBefore(from), after: from + 2 } satisfies Change)

function noteOf({ name }: File): HTMLElement {
  const note = document.createElement('p')
  note.className = 'adm-waiting-picture'
  note.contentEditable = 'false'
  note.textContent = `“${name}” stands here once it is added below.`
  return note
}
