import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { aesGcm, type SecretBox } from '../lib/aes-gcm.ts'

/** Key of what one person sent in one submission, as the database stores it: encrypted by an installation key. */
export interface PersonKey {
  id: string
  wrappedKey: string
  /** Id of the installation key. */
  wrappedBy: string
}

/** Purpose of a sealed text; a text that was copied to another column cannot be opened. */
export type SealedField = 'text' | 'note' | 'answer' | 'word'

/**
 * Envelope encryption of what people entrust to the church: AES-256-GCM with a key per person, which is wrapped by the
 * installation's key. That one is outside the database; see docs/decisions/0053-encryption-of-submissions.md.
 */
export interface Sealing {
  /** Makes a key. Insert it in the transaction that inserts the text. */
  newKey(): PersonKey
  /** @returns null if the installation key of the person key is missing. */
  seal(key: PersonKey, field: SealedField, text: string): string | null
  /** @param key null: it was erased. @returns null if it cannot be read, because a key is missing. */
  open(key: PersonKey | null, field: SealedField, sealed: string): string | null
  /** Wraps a key with the current installation key. @returns null if its installation key is missing. */
  rewrap(key: PersonKey): PersonKey | null
  /** Id of the installation key that wraps new keys. */
  currentKey(): string
  /** Ids of all installation keys at hand. */
  knownKeys(): string[]
  /** Replaces the installation keys; the first wraps new person keys. */
  setKeys(installationKeys: readonly string[]): void
}

const keyBytes = 32
/** Distinguishes sealed texts from what stands in place of a withdrawn one. */
const prefix = 'sealed:1:'

export const isSealed = (text: string): boolean => text.startsWith(prefix)

/** Names an installation key without revealing it. */
export const installationKeyId = (key: string): string =>
  createHash('sha256').update(`grace installation key ${key.toLowerCase()}`).digest('hex').slice(0, 16)

/** @param installationKeys 64 hexadecimal digits each; the first wraps new keys, the others only unwrap. */
export function sealingWith(installationKeys: readonly string[]): Sealing {
  let current = ''
  let boxes = new Map<string, SecretBox>()

  const setKeys = (keys: readonly string[]) => {
    const [first] = keys
    if (!first) throw new Error('Sealing needs an installation key')
    boxes = new Map(keys.map((key) => [installationKeyId(key), aesGcm(Buffer.from(key, 'hex'))]))
    current = installationKeyId(first)
  }
  setKeys(installationKeys)

  const wrap = (id: string, key: Buffer): PersonKey => ({
    id,
    wrappedKey: (boxes.get(current) as SecretBox).seal(key.toString('base64url'), id),
    wrappedBy: current,
  })
  const unwrap = ({ id, wrappedKey, wrappedBy }: PersonKey): Buffer | null => {
    const key = boxes.get(wrappedBy)?.open(wrappedKey, id) ?? null
    return key === null ? null : Buffer.from(key, 'base64url')
  }

  return {
    newKey: () => wrap(randomUUID(), randomBytes(keyBytes)),
    seal(key, field, text) {
      const unwrapped = unwrap(key)
      return unwrapped && `${prefix}${aesGcm(unwrapped).seal(text, `${key.id} ${field}`)}`
    },
    open(key, field, sealed) {
      const unwrapped = key && unwrap(key)
      return unwrapped && aesGcm(unwrapped).open(sealed.slice(prefix.length), `${key.id} ${field}`)
    },
    rewrap(key) {
      const unwrapped = unwrap(key)
      return unwrapped && wrap(key.id, unwrapped)
    },
    currentKey: () => current,
    knownKeys: () => [...boxes.keys()],
    setKeys,
  }
}
