import { type Picture, pictures } from '@grace/contract/pictures'
import { CallError, call } from '@grace/shared-auth/call'
import { randomKey } from '../../lib/random-key.ts'
import type { AltTexts } from './uploads.ts'

/** What may have arrived although nobody heard of it: the same again must be the very same. */
interface Attempt {
  key: string
  altTexts: AltTexts
}

/**
 * Sends one picture, however often it is called for it, and stores it once.
 *
 * @param attempts what was tried before, by picture; kept by the caller.
 */
export async function sendPicture(
  { id, name, file, altTexts }: { id: string; name: string; file: Blob; altTexts: AltTexts },
  attempts: Map<string, Attempt>,
  options: { signal: AbortSignal; onProgress: (sent: number) => void },
): Promise<void> {
  const attempt = attempts.get(id) ?? { key: randomKey(), altTexts }
  attempts.set(id, attempt)
  const response = await call(pictures.upload, {
    body: formOf(file, name, attempt.altTexts),
    idempotencyKey: attempt.key,
    ...options,
  }).catch((error: unknown) => {
    if (isRefusal(error)) attempts.delete(id)
    throw error
  })
  await updateAltTexts(response.data[0], attempt.altTexts, altTexts)
  attempts.delete(id)
}

/** The server has said no: nothing of it is stored, and the next attempt is another. */
const isRefusal = (error: unknown) =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 409

function formOf(file: Blob, name: string, { en, fr, rw }: AltTexts): FormData {
  const form = new FormData()
  form.append('type', 'general')
  // The only file of its form, and so the first.
  for (const [field, text] of Object.entries({ altText_0: en, altText_0_fr: fr, altText_0_rw: rw })) {
    if (text.trim()) form.append(field, text)
  }
  form.append('files', file, name)
  return form
}

/** What was written between a first attempt, which had arrived after all, and the second. */
async function updateAltTexts(picture: Picture | undefined, sent: AltTexts, { en, fr, rw }: AltTexts) {
  const isSame = sent.en === en && sent.fr === fr && sent.rw === rw
  if (!picture || isSame) return
  await call(pictures.update, {
    params: { id: picture.id },
    body: { altText: en, altTextByLanguage: { fr, rw } },
  })
}
