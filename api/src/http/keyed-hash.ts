import { createHmac } from 'node:crypto'

/** Keyed hash of names and addresses in the rate limit tables: comparable by this server only. */
export type KeyedHash = (purpose: string, value: string) => string

export const keyedHash =
  (secret: string): KeyedHash =>
  (purpose, value) =>
    createHmac('sha256', secret).update(`${purpose}\n${value}`).digest('base64url')
