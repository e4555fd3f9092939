import { albums } from '@grace/contract/albums'
import { type Language, languages } from '@grace/contract/languages'
import { type Picture, pictures, type WholePicture } from '@grace/contract/pictures'
import { CallError, call } from '@grace/shared-auth/call'
import { callConfirmed } from '../../../confirmation/call-confirmed.ts'
import { randomKey } from '../../../lib/random-key.ts'
import type { AltTexts } from './uploads.ts'

/** An attempt whose result is unknown; a retry must send the same key, texts and album. */
export interface Attempt {
  key: string
  altTexts: AltTexts
  /** Id of the album; empty or absent: none. */
  album?: string
}

/**
 * Uploads one picture. Retries reuse the idempotency key, so it is stored once.
 *
 * @param attempts unfinished attempts by picture, owned by the caller.
 */
export async function sendPicture(
  { id, name, file, altTexts }: { id: string; name: string; file: Blob; altTexts: AltTexts },
  attempts: Map<string, Attempt>,
  {
    main,
    album,
    ...options
  }: { main: Language; album: string; signal: AbortSignal; onProgress: (sent: number) => void },
): Promise<WholePicture | undefined> {
  const attempt = attempts.get(id) ?? { key: randomKey(), altTexts, album }
  attempts.set(id, attempt)
  const response = await callConfirmed(pictures.upload, {
    body: formOf(file, name, attempt, main),
    idempotencyKey: attempt.key,
    ...options,
  }).catch((error: unknown) => {
    if (isRefusal(error)) attempts.delete(id)
    throw error
  })
  const [picture] = response.data
  await updateAltTexts(picture, attempt.altTexts, altTexts)
  await moveToAlbum(picture, attempt.album ?? '', album)
  attempts.delete(id)
  return picture
}

/** Nothing was stored, so the next attempt gets a new key. */
const isRefusal = (error: unknown) =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 409

function formOf(file: Blob, name: string, { altTexts, album }: Attempt, main: Language): FormData {
  const form = new FormData()
  form.append('type', 'general')
  if (album) form.append('album', album)
  for (const language of languages) {
    // Field names are by the file's index in the form.
    const field = language === main ? 'altText_0' : `altText_0_${language}`
    if (altTexts[language].trim()) form.append(field, altTexts[language])
  }
  form.append('files', file, name)
  return form
}

/** Saves alt texts that were edited between the first attempt and its retry. */
async function updateAltTexts(picture: Picture | undefined, sent: AltTexts, { en, fr, rw }: AltTexts) {
  const isSame = sent.en === en && sent.fr === fr && sent.rw === rw
  if (!picture || isSame) return
  await callConfirmed(pictures.update, {
    params: { id: picture.id },
    body: { texts: { en: { altText: en }, fr: { altText: fr }, rw: { altText: rw } } },
  })
}

/** Follows an album that was chosen between the first attempt and its retry. */
async function moveToAlbum(picture: Picture | undefined, sent: string, album: string) {
  if (!picture || sent === album) return
  const { id } = picture
  if (sent) await call(albums.changePictures, { params: { id: sent }, body: { remove: [id] } })
  if (album) await call(albums.changePictures, { params: { id: album }, body: { add: [id] } })
}
