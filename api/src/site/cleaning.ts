import { blogContentMaxChars } from '@grace/contract/limits'
import { cleanHtml } from '../html/clean-html.ts'
import type { Ask } from './page-maker.ts'

/**
 * Sanitizes HTML in responses again before it is rendered; it was sanitized when written, too. Long texts take time,
 * so use this only where pages are rendered, not in the process that serves requests.
 */
export const cleaning =
  (ask: Ask): Ask =>
  async (address) => {
    const answer = await ask(address)
    return { ...answer, body: shown(answer.body) }
  }

function shown(body: unknown) {
  const { content, blogId } = (body ?? {}) as { content?: unknown; blogId?: unknown }
  const isPost = blogId !== undefined && typeof content === 'string'
  return isPost ? { ...(body as object), content: cleanHtml(content, blogContentMaxChars * 2) } : body
}
