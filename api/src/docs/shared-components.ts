const text = { type: 'string' }
const number = { type: 'integer', minimum: 0 }

/** A reference to one of the headers below. */
export const header = (name: string) => ({
  [name]: { $ref: `#/components/headers/${name.replaceAll('-', '')}` },
})

/** Components referenced by many operations. */
export const sharedComponents = {
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'Made up by the client, a new one for each thing to be done.',
      schema: { type: 'string', pattern: '^[!-~]{1,200}$' },
      example: '4c1f6f2e-6c34-4a55-8d0d-1f6a8e0b9a77',
    },
    IfNoneMatch: {
      name: 'If-None-Match',
      in: 'header',
      required: false,
      description: 'The `ETag` of the answer that the client has.',
      schema: text,
      example: '"kq3Vv0m8n2Zy1cXbF7a9Qw"',
    },
  },
  headers: {
    XRequestId: { description: 'Also in the server’s log', schema: text },
    XTotalCount: { description: 'How many there are on all pages', schema: number },
    Link: { description: 'Addresses of the `next` and the `prev` page (RFC 8288)', schema: text },
    ETag: { description: 'Names this answer; to visitors only', schema: text },
    CacheControl: {
      description: '`public, no-cache` to visitors: keep it, and ask each time whether it still holds',
      schema: text,
    },
    RetryAfter: { description: 'Seconds', schema: number },
    WWWAuthenticate: { description: '`Bearer`', schema: text },
    RateLimitLimit: { description: 'Requests in a window', schema: number },
    RateLimitRemaining: { description: 'Requests that are left in this window', schema: number },
    RateLimitReset: { description: 'Seconds until the next window', schema: number },
  },
  responses: {
    NotModified: {
      description: 'The client has this answer already',
      headers: { ...header('ETag'), ...header('Cache-Control') },
    },
  },
  securitySchemes: {
    accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  },
}
