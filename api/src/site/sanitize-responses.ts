import { blogContentMaxChars } from '@grace/contract/limits'
import { cleanHtml } from '../html/clean-html.ts'
import type { QueryApi } from './page-renderer.ts'

/**
 * Sanitizes HTML in responses again before it is rendered; it was sanitized when written, too. Long texts take time,
 * so use this only where pages are rendered, not in the process that serves requests.
 */
export const sanitizing =
  (queryApi: QueryApi): QueryApi =>
  async (address) => {
    const response = await queryApi(address)
    return { ...response, body: sanitized(response.body) }
  }

function sanitized(body: unknown) {
  const { content, blogId } = (body ?? {}) as { content?: unknown; blogId?: unknown }
  const isPost = blogId !== undefined && typeof content === 'string'
  return isPost ? { ...(body as object), content: cleanHtml(content, blogContentMaxChars * 2) } : body
}
