import { createHmac } from 'node:crypto'

/** Names and addresses as they stand in the tables of limits: recognisable to this server, and readable to nobody. */
export type KeyedHash = (purpose: string, value: string) => string

export const keyedHash =
  (secret: string): KeyedHash =>
  (purpose, value) =>
    createHmac('sha256', secret).update(`${purpose}\n${value}`).digest('base64url')
