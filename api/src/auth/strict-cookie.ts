import type { FastifyRequest } from 'fastify'

/** Options of a cookie that no script can read and no other site can send. */
export const strictCookie = ({ protocol }: FastifyRequest, siteUrl: string) => ({
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: protocol === 'https' || siteUrl.startsWith('https:'),
})
