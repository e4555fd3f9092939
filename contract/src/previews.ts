import { boundedString } from './bounded-string.ts'
import type { AreaDocs } from './docs.ts'
import type { Endpoint } from './endpoint.ts'
import { key } from './messages.ts'
import { z } from './zod.ts'

/** SHA-256 of the JSON of a preview, in base64url. */
const Digest = boundedString(43, key('value_not_valid')).check(z.regex(/^[\w-]{43}$/, key('value_not_valid')))
const Seal = boundedString(100, key('value_not_valid'))

export const previews = {
  seal: {
    method: 'POST',
    path: '/admin/previews',
    access: 'admin',
    body: z.object({ digest: Digest }),
    status: 200,
    response: z.object({
      seal: z.string(),
      /** Public address of the site. */
      siteUrl: z.string(),
    }),
  },
  check: {
    method: 'POST',
    path: '/previews/check',
    access: 'anyone',
    body: z.object({ digest: Digest, seal: Seal }),
    status: 200,
    response: z.object({ isGenuine: z.boolean() }),
    limit: { max: 60, windowMs: 600_000 },
  },
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof previews> = {
  about:
    'Unsaved input of a console at an origin of its own, shown on the public site. Neither stored nor sent: only its digest is.',
  examples: {
    digest: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg',
    seal: '1921490400000.b3JkaW5hcnk',
    siteUrl: 'https://church.example.org',
    isGenuine: true,
  },
  endpoints: {
    seal: { summary: 'Seals a preview for an hour, so that the site knows that an administrator made it.' },
    check: { summary: 'Whether a preview is sealed by this installation, and the seal has not expired.' },
  },
}
