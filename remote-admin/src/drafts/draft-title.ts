import { englishNames, isLanguage, type Language } from '@grace/contract/languages'
import { capitalized } from '../lib/capitalized.ts'
import { truncate } from '../lib/truncate.ts'
import type { Draft, StoredDraft } from '../lib/unsaved/drafts.ts'

const words = (name: string) => capitalized(name.replaceAll('-', ' '))

/** Notes on submissions are confidential: their words are not shown in lists and messages. */
const notes: Record<string, string> = {
  'prayer-requests': 'Note on prayer request',
  messages: 'Note on contact message',
}

const partsOf = (name: string) => {
  const [, kind = name, id = null] = /^(.*)-(new|\d+)$/.exec(name) ?? []
  return { kind, id }
}

/** Form and entry of a draft: `New blog`, `Blog “Harvest”`, or `Blog 7` if the entry has no title. */
export function formOf({ name, base }: Pick<StoredDraft, 'name' | 'base'>): string {
  const { kind, id } = partsOf(name)
  if (kind === 'pictures-upload') return 'Pictures to upload'
  if (kind.startsWith('pictures-') && id) {
    const one = words(kind.slice('pictures-'.length)).toLowerCase()
    return `Pictures for ${id === 'new' ? `a new ${one}` : `${one} ${id}`}`
  }
  if (kind.startsWith('settings')) return 'Settings'
  if (id === 'new') return `New ${words(kind).toLowerCase()}`
  if (id === null) return words(kind)
  if (notes[kind]) return `${notes[kind]} ${id}`
  const title = titleOf(base)
  return title ? `${words(kind)} “${title}”` : `${words(kind)} ${id}`
}

const titles = [
  'title',
  'subject',
  'name',
  'fullName',
  'username',
  'altText',
  'content',
  'text',
  'churchName',
]
const maxChars = 80

const titleOf = (values: unknown): string | null => {
  const text = titles.flatMap((field) => textIn(values, field) ?? [])[0]
  return text ? truncate(text, maxChars) : null
}

/** The first text of a field, at any depth. */
function textIn(value: unknown, field: string): string | null {
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const found = typeof inner === 'string' ? (key === field ? plain(inner) : null) : textIn(inner, field)
    if (found) return found
  }
  return null
}

const entities: Record<string, string> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"' }

/** Text of HTML. The Trusted Types policy of the page refuses the browser's parser. */
const plain = (html: string) =>
  html
    .replace(/<\/?[a-z][^<>]*>/gi, (tag) =>
      /^<\/?(?:p|h\d|li|ul|ol|br|blockquote|t[dhr])\b/i.test(tag) ? '\n' : '',
    )
    .replace(/&(nbsp|amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')

/** Its title, name or first words; null if it has none or they are confidential. */
export const firstWordsOf = ({ name, values }: Pick<StoredDraft, 'name' | 'values'>): string | null =>
  notes[partsOf(name).kind] ? null : (titleOf(values)?.split('\n')[0] ?? null)

export interface WrittenText {
  /** Name of the field, such as `Title in French`. */
  label: string
  text: string
  lang: Language | undefined
}

/** Fields that the form fills in by itself. */
const notWritten = ['updatedAt', 'kind', 'id', 'format', 'key', 'attempt']

/** Texts of a draft that differ from its base, to read and copy them where the form no longer opens. */
export const writtenTexts = ({ values, base }: Pick<Draft, 'values' | 'base'>): WrittenText[] =>
  textsIn(values, base)

function textsIn(value: unknown, base: unknown, lang?: Language): WrittenText[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    if (notWritten.includes(key)) return []
    const before = (base as Record<string, unknown> | null | undefined)?.[key]
    if (typeof inner !== 'string') return textsIn(inner, before, isLanguage(key) ? key : lang)
    const text = plain(inner)
    // Descriptions of pictures are by language, without a name of their own.
    const own = isLanguage(key) ? key : lang
    const name = isLanguage(key)
      ? 'Text'
      : words(key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
    return text && inner !== before
      ? [{ label: own ? `${name} in ${englishNames[own]}` : name, text, lang: own }]
      : []
  })
}
