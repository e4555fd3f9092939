import { blogContentMaxChars } from '@grace/contract/limits'
import { cleanHtml } from '../html/clean-html.ts'
import type { Ask } from './page-maker.ts'

/**
 * HTML is cleaned when it is written, and once more before it is shown. Long texts take a while: this is for the threads
 * and processes that make pages, not for those that answer.
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
