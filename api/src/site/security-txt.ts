import { type Settings, sampleSettings } from '@grace/contract/settings'
import type { FastifyInstance } from 'fastify'
import type { QueryApi } from './page-renderer.ts'

const dayMs = 86_400_000
/** Validity of a copy. */
const validDays = 180

/** Contact for security reports, in the format of RFC 9116. */
export const securityTxt = (siteUrl: string, email: string, now = Date.now()) =>
  `Contact: mailto:${email}
Expires: ${new Date(Math.ceil((now + validDays * dayMs) / dayMs) * dayMs).toISOString()}
Preferred-Languages: en, fr, rw
Canonical: ${siteUrl}/.well-known/security.txt
`

/** Serves the contact address of the settings; 404 while there is none, or the sample. */
export function sendSecurityTxt(
  app: FastifyInstance,
  { siteUrl, queryApi }: { siteUrl: string; queryApi: QueryApi },
): void {
  app.get('/.well-known/security.txt', async (request, reply) => {
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8')
    const answer = await queryApi('/site').catch((error: unknown) => {
      request.log.warn({ err: error }, 'security.txt could not be made')
      return null
    })
    if (!answer) return reply.code(503).header('retry-after', 60).send('Not available at the moment')
    const { email } = (answer.body as { settings: Settings }).settings
    const isSample = email === sampleSettings.email
    return isSample || email === '' ? reply.code(404).send('Not found') : securityTxt(siteUrl, email)
  })
}
