import type { Draft, StoredDraft } from '../lib/unsaved/drafts.ts'

const words = (name: string) => name.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase())

/** What the draft is of: `New blog`, `Blog 7`, `Settings`. */
export function formOf({ name }: Pick<StoredDraft, 'name'>): string {
  if (name === 'pictures-upload') return 'Pictures to upload'
  const [, kind = '', id] = /^(.*)-(new|\d+)$/.exec(name) ?? []
  if (id === 'new') return `New ${words(kind).toLowerCase()}`
  return id ? `${words(kind)} ${id}` : words(name)
}

const titles = ['title', 'name', 'fullName', 'username', 'altText', 'note', 'content', 'churchName']
const maxChars = 80

/** The first of the fields that has text, in the order of `titles`, at any depth. */
function textIn(value: unknown, field: string): string | null {
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const found = typeof inner === 'string' ? (key === field ? plain(inner) : null) : textIn(inner, field)
    if (found) return found
  }
  return null
}

/** Text of a field, of HTML without its tags; enough for a name. */
const plain = (text: string) =>
  text
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()

/** Its title, name or first words; null if it has none. */
export function firstWordsOf({ values }: Pick<Draft, 'values'>): string | null {
  const [text] = titles.flatMap((field) => textIn(values, field) ?? [])
  if (!text) return null
  return text.length > maxChars ? `${text.slice(0, maxChars).trimEnd()}…` : text
}
