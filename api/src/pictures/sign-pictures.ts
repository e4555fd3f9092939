import { writings } from '@grace/contract/writings'
import type { FastifyRequest } from 'fastify'
import { isEditor } from '../http/access.ts'
import type { App } from '../http/app-instance.ts'
import type { PictureSignatures } from './file-access.ts'

/**
 * Adds the query that reads its files to each unposted picture in the responses to administrators of the area `content`,
 * and in those about the caller's own texts.
 */
export function signPictures(app: App, { sign }: PictureSignatures): void {
  app.decorateRequest('withSignedPictures', function (this: FastifyRequest, value: unknown) {
    const isOwn = this.routeOptions.url?.includes(writings.list.path) && this.caller !== null
    return isOwn || isEditor(this) ? signed(value) : value
  })
  app.addHook('preSerialization', async (request, _, payload) => request.withSignedPictures(payload))

  /** Rows may be in a cache, so that what changes is copied. */
  function signed(value: unknown): unknown {
    if (Array.isArray(value)) {
      const all = value.map(signed)
      return all.some((one, index) => one !== value[index]) ? all : value
    }
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
      return value
    let copy = value as Record<string, unknown>
    for (const [name, field] of Object.entries(value)) {
      const changed = typeof field === 'object' ? signed(field) : field
      if (changed !== field) copy = { ...copy, [name]: changed }
    }
    if (!('isUnposted' in copy)) return copy
    // No response schema removes it from the body of a conflict.
    const { isUnposted, ...picture } = copy
    return isUnposted === true ? { ...picture, access: sign(Number(picture.id)) } : picture
  }
}
