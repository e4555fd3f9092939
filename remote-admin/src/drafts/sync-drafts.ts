import { isSharedDraft, drafts as onServer } from '@grace/contract/drafts'
import type { Endpoint } from '@grace/contract/endpoint'
import { draftMaxChars } from '@grace/contract/limits'
import { CallError, type CallOptions, call } from '@grace/shared-auth/call'
import { randomKey } from '../lib/random-key.ts'
import { waitForDraftLock } from '../lib/unsaved/draft-locks.ts'
import {
  type Draft,
  draftOwner,
  draftsOf,
  isExpired,
  removeDraft,
  type StoredDraft,
  writeDraft,
} from '../lib/unsaved/drafts.ts'
import { keyOf, leftHere, writeLeftHere } from '../lib/unsaved/left-here.ts'
import { type Mark, readMarks, writeMarks } from './draft-marks.ts'

/** Content of a draft on the server: without its id, which two browsers may give differently. */
type Content = Draft & { name: string }

/** Changes that the server refused: they are not sent again until they change. By `keyOf`, their `at`. */
const refused = new Map<string, string>()

/** Revisions that this console cannot use, by `id` and number: they are not fetched again. */
const unusable = new Set<string>()

/**
 * Sends the drafts of texts for visitors that have changed or were deleted in this browser, and fetches those of the
 * user's other browsers. What two browsers have changed becomes two drafts. One tab does it at a time.
 *
 * @param isPush only sends, and calls nothing if there is nothing to send.
 */
export async function syncDrafts(owner: number, { isPush = false } = {}): Promise<void> {
  // The page before this one may still hold it: what is fetched waits, what is sent is sent by the other.
  const options = { ifAvailable: isPush }
  await navigator.locks.request(`grace.console.drafts-sync.${owner}`, options, async (lock) => {
    if (!lock) return
    try {
      await syncAlone(owner, isPush)
    } catch (error) {
      // Offline, or signed out meanwhile: the next time.
      if (!(error instanceof CallError)) throw error
    }
  })
}

async function syncAlone(owner: number, isPush: boolean): Promise<void> {
  const marks = readMarks(owner)
  const { device } = marks
  // Before anything is sent: the page may be closed before its answer.
  writeMarks(owner, marks)
  const mark = (key: string, value: Mark | null) => {
    if (value) marks.drafts[key] = value
    else delete marks.drafts[key]
    writeMarks(owner, marks)
  }
  const localOf = (key: string) => draftsOf(owner).find((draft) => keyOf(draft) === key)
  const isMissing = (error: unknown) => error instanceof CallError && error.code === 'not_found'
  const isOneTooMany = (error: unknown) =>
    error instanceof CallError && error.errors.some(({ code }) => code === 'drafts_too_many')
  const isStale = (error: unknown) => error instanceof CallError && error.code === 'changed_meanwhile'

  /** The session may have become that of another user of this browser. */
  const send = <E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}) => {
    if (draftOwner() !== owner) throw new CallError('Signed out', { code: 'cancelled' })
    return call(endpoint, { ...options, isBackground: true })
  }
  const save = async (draft: StoredDraft, { id, revision }: Pick<Mark, 'id' | 'revision'>) => {
    const { id: _, ...content } = draft
    const body = { form: draft.name, content: JSON.stringify(content satisfies Content), device, revision }
    const { data } = await send(onServer.save, { params: { id }, body })
    return { id, revision: data.revision, at: draft.at }
  }
  const saveOrFork = async (draft: StoredDraft, known: Pick<Mark, 'id' | 'revision'>) => {
    try {
      return await save(draft, known)
    } catch (error) {
      if (!isStale(error)) throw error
      return save(draft, { id: randomKey(), revision: 0 })
    }
  }

  /** @returns whether there were any. */
  async function sendRemovals(): Promise<boolean> {
    let hasRoom = false
    for (const [key, { id, revision }] of Object.entries(marks.drafts)) {
      if (localOf(key)) continue
      try {
        await send(onServer.remove, { params: { id }, query: { device, revision: String(revision) } })
      } catch (error) {
        // Another browser has changed it: that one is fetched.
        if (!isStale(error)) throw error
      }
      mark(key, null)
      hasRoom = true
    }
    return hasRoom
  }

  /** @param triesAll whether there may be room for those that were too many the last time. */
  async function sendChanges(triesAll: boolean) {
    const before = triesAll ? new Set<string>() : leftHere(owner)
    const left: string[] = []
    for (const draft of draftsOf(owner)) {
      const key = keyOf(draft)
      const known = marks.drafts[key]
      const isSent = known?.at === draft.at || refused.get(key) === draft.at
      if (isSent || !draft.id || !isSharedDraft(draft.name)) continue
      if (!known && (left.length > 0 || before.has(key))) {
        left.push(key)
        continue
      }
      try {
        if (JSON.stringify(draft).length > draftMaxChars) refused.set(key, draft.at)
        else mark(key, await saveOrFork(draft, known ?? { id: draft.id, revision: 0 }))
      } catch (error) {
        if (isOneTooMany(error)) left.push(key)
        else if (!(error instanceof CallError) || error.status !== 400) throw error
        else refused.set(key, draft.at)
      }
    }
    writeLeftHere(owner, left)
  }

  async function fetchOthers() {
    const listed = await send(onServer.list)
    for (const { id, revision, isDeleted } of listed) {
      const [key, known] = Object.entries(marks.drafts).find(([, each]) => each.id === id) ?? []
      if (!key || !known) {
        if (!isDeleted && !unusable.has(`${id} ${revision}`)) await fetchOne(id, null)
        continue
      }
      const draft = localOf(key)
      // A draft that was changed here stays, and becomes one of its own when it is sent.
      if (known.revision === revision || !draft || draft.at !== known.at) continue
      const release = await waitForDraftLock(draft.id)
      // It is open in a form.
      if (!release) continue
      try {
        if (isDeleted) {
          mark(key, null)
          removeDraft(owner, draft)
        } else await fetchOne(id, draft)
      } finally {
        release()
      }
    }
    // An older backup was restored there: they are sent again.
    const ids = new Set(listed.map(({ id }) => id))
    for (const [key, { id }] of Object.entries(marks.drafts)) if (!ids.has(id)) mark(key, null)
  }

  async function fetchOne(id: string, into: StoredDraft | null) {
    try {
      const { content, revision } = await send(onServer.one, { params: { id } })
      const draft = contentIn(content)
      if (!draft) return void unusable.add(`${id} ${revision}`)
      const isTaken = draftsOf(owner).some((each) => keyOf(each) === keyOf({ ...draft, id }))
      const local = { ...draft, id: into?.id ?? (isTaken ? randomKey() : id) }
      // As a new one: lists show it again, which they do not for each word that a form writes.
      if (into) removeDraft(owner, into)
      if (writeDraft(owner, local)) mark(keyOf(local), { id, revision, at: draft.at })
      // The storage is full: without it the draft would count as deleted here.
      else if (into) writeDraft(owner, into)
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }

  const hasRoom = await sendRemovals()
  await sendChanges(hasRoom || !isPush)
  if (!isPush) await fetchOthers()
}

/** Null for what a newer console wrote differently, or what is too old to be kept here. */
function contentIn(json: string): Content | null {
  try {
    const content = JSON.parse(json) as Content
    const isWhole = isSharedDraft(content.name) && typeof content.values === 'object'
    return isWhole && !isExpired(content) ? content : null
  } catch {
    return null
  }
}
