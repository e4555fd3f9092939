import { blogContentMaxChars } from '@grace/contract/limits'
import type { FastifyInstance } from 'fastify'
import { cleanHtml } from '../html/clean-html.ts'
import type { Ask } from './page-maker.ts'

/** What a page wants to know goes through the API like a visitor's own question, and under the same rules. */
export const askApi =
  (app: FastifyInstance): Ask =>
  async (address) => {
    const { statusCode, headers, json } = await app.inject({ url: `/api${address}` })
    if (statusCode !== 200 && statusCode !== 404) throw new Error(`${address} answered ${statusCode}`)
    const total = headers['x-total-count']
    return {
      status: statusCode,
      body: shown(json()),
      total: total === undefined ? null : Number(total),
      etag: headers.etag ?? null,
    }
  }

/** HTML is cleaned when it is written, and once more before it is shown. */
function shown(body: { content?: unknown; blogId?: unknown }) {
  const isPost = body.blogId !== undefined && typeof body.content === 'string'
  return isPost ? { ...body, content: cleanHtml(body.content as string, blogContentMaxChars * 2) } : body
}
