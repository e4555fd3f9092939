import { getSchema, type JSONContent } from '@tiptap/core'
import { type Node as Content, DOMParser, DOMSerializer } from '@tiptap/pm/model'
import { cleanHtml, type Removals, removesNothing } from './clean-html.ts'
import { contentSchema } from './schema.ts'

const parser = DOMParser.fromSchema(getSchema(contentSchema))
const parsed = (html: string): Content => parser.parse(cleanHtml(html).fragment)

/** Any HTML as the editor shows it. */
export const documentOf = (html: string): JSONContent => parsed(html).toJSON()

/** Any HTML as the editor would write it. */
export const asEdited = (html: string): string => htmlOf(parsed(html))

/** What the editor shows as HTML of the allow-list; empty when there is nothing in it. */
export function htmlOf(shown: Content): string {
  const isEmpty = shown.childCount === 1 && shown.firstChild?.isTextblock && shown.firstChild.childCount === 0
  if (isEmpty) return ''
  const holder = document.createElement('div')
  DOMSerializer.fromSchema(shown.type.schema).serializeFragment(shown.content, {}, holder)
  for (const item of holder.querySelectorAll('li')) tighten(item)
  return holder.innerHTML
}

/** An item of one paragraph is written as people write it: as text. */
function tighten(item: Element) {
  const [first, ...others] = item.children
  const isAlone = others.every((other) => other.matches('ul, ol'))
  if (first?.localName === 'p' && isAlone && first.hasChildNodes()) first.replaceWith(...first.childNodes)
}

/** What saving it, or showing it in the visual editor, would take away; null when nothing is. */
export function removalsOf(html: string): Removals | null {
  const { removals } = cleanHtml(html)
  return removesNothing(removals) ? null : removals
}

const entity = /&(?:nbsp|#160|#xa0|ZeroWidthSpace);/gi
const seen = /[^\s\p{Cc}\p{Cf}\p{Zs}\u2800\u3164]/u

/** Whether HTML shows something: an empty paragraph is empty content. Quick rather than exact, for every keystroke. */
export const showsSomething = (html: string): boolean =>
  seen.test(html.replace(/<[^<>]*>/g, '').replace(entity, ' '))

/** The same HTML with a line for each block, as people read it. */
export const readable = (html: string): string =>
  html.replace(/(<\/(?:p|h[1-3]|ul|ol|li|blockquote)>|<(?:ul|ol|blockquote)>)(?=<)/g, '$1\n')
