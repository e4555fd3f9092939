import { createHmac } from 'node:crypto'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Decodes the claims of a token without verification. */
export const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>

/** Signs without the server's library, which is under test. */
export function signedToken(claims: object, secret: string): string {
  const content = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}

export const unsignedToken = (claims: object) => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`
