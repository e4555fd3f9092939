import type { BodyOf } from '@grace/contract/endpoint'
import { type NewWriting, type WholeWriting, type WritingChange, writings } from '@grace/contract/writings'
import { CallError, call } from '@grace/shared-auth/call'
import { newKey } from '../../offline/outbox/new-key.ts'
import type { Draft, DraftPicture } from './drafts.ts'
import { pictureFiles } from './picture-files.ts'

/** A chosen picture that the browser has lost. */
export class PictureLost extends Error {}

export const bodyOf = ({ title, text, language, shownName, pictures, updatedAt, writingId }: Draft) => ({
  title,
  text,
  language,
  shownName,
  pictures: pictures.map(({ id, altText }) => ({ id: id ?? 0, altText })),
  ...(writingId !== null && updatedAt !== null && { updatedAt }),
})

async function deliver(writingId: number | null, { key, body }: { key: string; body: string }) {
  const options = { idempotencyKey: key }
  const given = JSON.parse(body) as NewWriting & WritingChange
  if (writingId === null)
    return (await call(writings.create, { ...options, body: given as BodyOf<typeof writings.create> })).data
  return (
    await call(writings.update, {
      ...options,
      params: { id: writingId },
      body: given as BodyOf<typeof writings.update>,
    })
  ).data
}

/** The server has answered, and has not done it. */
const isRefusal = (error: unknown) => error instanceof CallError && error.status >= 400 && error.status < 500

const isLostPicture = (error: unknown) =>
  error instanceof CallError && error.errors.some(({ code }) => code === 'writing_picture_unknown')

/**
 * Sends a draft: its pictures one by one, then the text. It can be repeated after any failure: what has arrived is not
 * sent again, and what was sent without an answer is stored once.
 *
 * @param keep stores the draft in the browser after each step.
 */
export async function sendDraft(
  name: string,
  given: Draft,
  keep: (draft: Draft) => void,
): Promise<WholeWriting> {
  let draft = given
  const change = (changes: Partial<Draft>) => {
    draft = { ...draft, ...changes }
    keep(draft)
  }
  const uploadPictures = async () => {
    for (const picture of draft.pictures) {
      if (picture.id !== null) continue
      const file = await pictureFiles.get(name, picture.key)
      if (!file) throw new PictureLost()
      const form = new FormData()
      form.append('files', file, picture.fileName ?? 'picture')
      const { data } = await call(writings.upload, { body: form, idempotencyKey: picture.key })
      change({ pictures: withId(draft.pictures, picture.key, data[0]?.id ?? null) })
    }
  }
  const sendText = async () => {
    const body = JSON.stringify(bodyOf(draft))
    if (draft.attempt && draft.attempt.body !== body) {
      // It may have arrived before this text was changed: then this is a change of it, and not another one.
      const earlier = await deliver(draft.writingId, draft.attempt).catch((error: unknown) => {
        if (isRefusal(error)) return null
        throw error
      })
      change({ attempt: null, ...(earlier && { writingId: earlier.id, updatedAt: earlier.updatedAt }) })
    }
    if (!draft.attempt) change({ attempt: { key: newKey(), body: JSON.stringify(bodyOf(draft)) } })
    try {
      return await deliver(draft.writingId, draft.attempt as NonNullable<Draft['attempt']>)
    } catch (error) {
      // A session that has ended is refused before the server looks for the key.
      if (isRefusal(error) && (error as CallError).status !== 401) change({ attempt: null })
      throw error
    }
  }

  await uploadPictures()
  try {
    return await sendText()
  } catch (error) {
    const lost = draft.pictures.filter(({ path }) => path === null)
    if (!isLostPicture(error) || lost.length === 0) throw error
    // They arrived long ago, and were deleted meanwhile.
    const files = await Promise.all(lost.map(({ key }) => pictureFiles.get(name, key)))
    const again = await Promise.all(
      lost.map(async (picture, index): Promise<DraftPicture> => {
        const key = newKey()
        const file = files[index]
        if (!file) throw new PictureLost()
        await pictureFiles.put(name, key, file)
        return { ...picture, key, id: null }
      }),
    )
    change({ pictures: draft.pictures.map((picture) => again[lost.indexOf(picture)] ?? picture) })
    await uploadPictures()
    return sendText()
  }
}

const withId = (pictures: DraftPicture[], key: string, id: number | null): DraftPicture[] =>
  pictures.map((picture) => (picture.key === key ? { ...picture, id } : picture))
