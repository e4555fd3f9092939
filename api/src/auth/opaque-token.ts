import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits that mean nothing by themselves. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a token. It is random, so a plain fast hash cannot be guessed backwards. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
