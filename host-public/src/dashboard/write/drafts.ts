import type { Language } from '@grace/contract/languages'
import type { WholeWriting } from '@grace/contract/writings'
import { draftPrefix, draftsOf } from '../../lib/writing-drafts.ts'
import { newKey } from '../../offline/outbox/new-key.ts'
import { pictureFiles } from './picture-files.ts'

export interface DraftPicture {
  /** Key of the file in the browser, and of its upload. */
  key: string
  /** Once the server has it. */
  id: number | null
  /** File of a picture that the text had before; null: chosen here. */
  path: string | null
  /** Query that reads it for an hour. */
  access?: string
  altText: string
  /** Name of the chosen file. */
  fileName?: string
}

/** Request that the server may have carried out although no response arrived. */
interface Attempt {
  key: string
  body: string
}

/** A text that is not sent, as it is stored in the browser. */
export interface Draft {
  title: string
  text: string
  language: Language
  shownName: string | null
  pictures: DraftPicture[]
  /** Writing that it changes; null: a new one. */
  writingId: number | null
  /** Version of the writing that it was made from. */
  updatedAt: string | null
  attempt: Attempt | null
  savedAtMs: number
}

const retentionMs = 30 * 24 * 60 * 60_000
const prefix = 'grace.writing.'

export const draftName = (accountId: number, writingId: number | null) =>
  `${draftPrefix(accountId)}${writingId ?? 'new'}`

export const blankDraft = (language: Language, shownName: string): Draft => ({
  title: '',
  text: '',
  language,
  shownName,
  pictures: [],
  writingId: null,
  updatedAt: null,
  attempt: null,
  savedAtMs: 0,
})

export const draftOf = ({
  id,
  title,
  text,
  language,
  shownName,
  pictures,
  updatedAt,
}: WholeWriting): Draft => ({
  title,
  text,
  language,
  shownName,
  pictures: pictures.map((picture) => ({
    key: newKey(),
    id: picture.id,
    path: (picture.variants.find(({ format }) => format === 'webp') ?? picture).path,
    ...(picture.access && { access: picture.access }),
    altText: picture.altTextByLanguage[language] ?? '',
  })),
  writingId: id,
  updatedAt,
  attempt: null,
  savedAtMs: 0,
})

export function readDraft(name: string): Draft | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as Draft | null
  } catch {
    return null
  }
}

/** @returns false if this browser stores nothing. */
export function writeDraft(name: string, draft: Draft): boolean {
  try {
    localStorage.setItem(name, JSON.stringify({ ...draft, savedAtMs: Date.now() } satisfies Draft))
    return true
  } catch {
    return false
  }
}

export async function removeDraft(name: string): Promise<void> {
  const draft = readDraft(name)
  try {
    localStorage.removeItem(name)
  } catch {
    // Nothing was stored.
  }
  const keys = draft?.pictures.map(({ key }) => key) ?? []
  await pictureFiles.remove(name, keys)
}

/** Deletes all drafts of an account in this browser. */
export const removeDraftsOf = (accountId: number) => Promise.all(draftsOf(accountId).map(removeDraft))

/** Deletes drafts of every account of this browser that nobody has touched for 30 days. */
export async function removeOldDrafts(): Promise<void> {
  try {
    for (const name of Object.keys(localStorage).filter((key) => key.startsWith(prefix))) {
      if ((readDraft(name)?.savedAtMs ?? 0) < Date.now() - retentionMs) await removeDraft(name)
    }
  } catch {
    // This browser stores nothing.
  }
}
