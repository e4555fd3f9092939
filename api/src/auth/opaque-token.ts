import { createHash, randomBytes } from 'node:crypto'

/** A random token of 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The stored form of a token. A fast hash is enough because the token is random. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
