import type { FastifyRequest } from 'fastify'

/** Cookie options: inaccessible to scripts, never sent by other sites. */
export const strictCookie = ({ protocol }: FastifyRequest, siteUrl: string) => ({
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: protocol === 'https' || siteUrl.startsWith('https:'),
})
