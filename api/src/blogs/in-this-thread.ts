import type { BlogTexts } from './text.ts'

/** The server has a thread for this, and starts faster without the sanitizer. */
const load = () => import('./text.ts')

/** Runs in the calling thread: for tests and commands. */
export const inThisThread: BlogTexts = {
  cleanContent: async (html) => (await load()).cleanContent(html),
  cleanLetterContent: async (html) => (await load()).cleanLetterContent(html),
  derivedFrom: async (blog) => (await load()).derivedFrom(blog),
  close: async () => {},
}
