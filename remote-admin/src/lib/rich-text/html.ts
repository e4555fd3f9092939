import { getSchema, type JSONContent } from '@tiptap/core'
import { type Node as Content, DOMParser, DOMSerializer, type Schema } from '@tiptap/pm/model'
import { cleanHtml, type Removals, removesNothing } from './clean-html.ts'
import { contentSchema } from './schema.ts'

const parser = DOMParser.fromSchema(getSchema(contentSchema))
const parsed = (html: string): Content => parser.parse(cleanHtml(html).fragment)

/** Parses any HTML into the editor's document. */
export const documentOf = (html: string): JSONContent => parsed(html).toJSON()

/** Rewrites any HTML as the editor would write it. */
export const asEdited = (html: string): string => htmlOf(parsed(html))

/** Serializes the editor's document; an empty document gives an empty text. */
export function htmlOf(shown: Content): string {
  const isEmpty = shown.childCount === 1 && shown.firstChild?.isTextblock && shown.firstChild.childCount === 0
  if (isEmpty) return ''
  const holder = document.createElement('div')
  DOMSerializer.fromSchema(shown.type.schema).serializeFragment(shown.content, {}, holder)
  for (const item of holder.querySelectorAll('li, th, td')) tighten(item)
  const last = holder.lastElementChild
  // The place of the cursor below the last table or picture.
  if (last?.matches('p:empty') && isNoText(last.previousElementSibling)) last.remove()
  return holder.innerHTML
}

const isNoText = (block: Element | null) =>
  block?.localName === 'table' || (block?.textContent === '' && block.querySelector('img') !== null)

/** The tag of a picture, as the editor writes it. */
export function htmlOfPicture(schema: Schema, attrs: Record<string, unknown>): string {
  const holder = document.createElement('div')
  holder.append(DOMSerializer.fromSchema(schema).serializeNode(schema.node('picture', attrs)))
  return holder.innerHTML
}

/** Unwraps the only paragraph of a list item or a cell. */
function tighten(item: Element) {
  const [first, ...others] = item.children
  const isAlone = others.every((other) => other.matches('ul, ol'))
  if (first?.localName === 'p' && isAlone && (first.hasChildNodes() || item.localName !== 'li'))
    first.replaceWith(...first.childNodes)
}

/** Removals by saving or by switching to the visual tab; null for none. */
export function removalsOf(html: string): Removals | null {
  const { removals } = cleanHtml(html)
  return removesNothing(removals) ? null : removals
}

const entity = /&(?:nbsp|#160|#xa0|ZeroWidthSpace);/gi
const seen = /[^\s\p{Cc}\p{Cf}\p{Zs}\u2800\u3164]/u

/** Tells visible content from empty paragraphs. Runs on every keystroke, so it is fast rather than exact. */
export const showsSomething = (html: string): boolean =>
  seen.test(html.replace(/<[^<>]*>/g, '').replace(entity, ' '))

/** Adds a line break after each block. */
export const readable = (html: string): string =>
  html.replace(/(<\/(?:p|h[1-3]|ul|ol|li|blockquote|table|tr)>|<(?:ul|ol|blockquote|tbody)>)(?=<)/g, '$1\n')
