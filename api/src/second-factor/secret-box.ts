import { hkdfSync } from 'node:crypto'
import { aesGcm, type SecretBox } from '../lib/aes-gcm.ts'

export type { SecretBox }

/**
 * Encrypts with a key derived from the server's secret, so that a stolen database or backup alone reveals nothing.
 *
 * @param secret of the server; after a change, existing values cannot be decrypted.
 */
export const secretBox = (secret: string): SecretBox =>
  aesGcm(Buffer.from(hkdfSync('sha256', secret, '', 'grace one-time secrets', 32)))
