import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

/** Encrypts texts for the database. */
export interface SecretBox {
  seal(text: string, context: string): string
  /** @returns null if it was encrypted with another key or for another context. */
  open(sealed: string, context: string): string | null
}

/** AES-256-GCM with a random nonce. The context is authenticated: a text cannot be moved to another place. */
export const aesGcm = (key: Buffer): SecretBox => ({
  seal(text, context) {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
    const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url')
  },
  open(sealed, context) {
    const bytes = Buffer.from(sealed, 'base64url')
    if (bytes.length < nonceBytes + tagBytes) return null
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
      .setAAD(Buffer.from(context))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    try {
      return (
        decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
      )
    } catch {
      return null
    }
  },
})
