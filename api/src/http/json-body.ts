import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'
import { isWithinBounds } from './json-bounds.ts'

/** JSON is the only format of a body. An empty one counts as none: browsers send the header with a bare POST. */
export function acceptOnlyJson(app: FastifyInstance): void {
  // `__proto__` and `constructor.prototype` are dropped, like every field that a schema does not name.
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else if (!isWithinBounds(body as string)) done(new AppError('malformed_request'))
    else void parse(request, body as string, done)
  })
}
