import type { FastifyInstance } from 'fastify'

/** JSON is the only format of a body. An empty one counts as none: browsers send the header with a bare POST. */
export function acceptOnlyJson(app: FastifyInstance): void {
  // `__proto__` and `constructor.prototype` are dropped, like every field that a schema does not name.
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
}
