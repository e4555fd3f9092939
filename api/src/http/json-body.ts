import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'
import { isWithinBounds } from './json-bounds.ts'

/** Accepts only JSON bodies. An empty body counts as none: browsers send the header with a bare POST. */
export function acceptOnlyJson(app: FastifyInstance): void {
  // Drop `__proto__` and `constructor.prototype`, like all fields that no schema declares.
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else if (!isWithinBounds(body as string)) done(new AppError('malformed_request'))
    else void parse(request, body as string, done)
  })
}
