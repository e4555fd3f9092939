import { blogContentMaxChars } from '@grace/contract/limits'
import type { MessageKey } from '@grace/contract/messages'
import { searchKey } from '@grace/contract/search-key'
import { cleanHtml } from '../html/clean-html.ts'
import { plainText, previewOf, saysSomething } from '../html/plain-text.ts'

/** @returns `problem` when nothing that can be seen is left of it, or more than could be sent again. */
export function cleanContent(html: string): { content: string; problem: MessageKey | null } {
  const content = cleanHtml(html, blogContentMaxChars)
  if (content.length > blogContentMaxChars) return { content: '', problem: 'blog_content_too_long' }
  const problem = saysSomething(plainText(content)) ? null : 'blog_content_required'
  return { content, problem }
}

/** What is stored beside a title and its clean content, so that lists and searches need not read them. */
export interface Derived {
  preview: string
  searchText: string
}

export function derivedFrom({ title, content }: { title: string; content: string }): Derived {
  const text = plainText(content)
  // Compatibility forms make some texts eighteen times as long.
  const searchText = searchKey(`${title} ${text}`).slice(0, blogContentMaxChars)
  return { preview: previewOf(text), searchText }
}

/** What is made of the texts of blogs before they are stored. */
export interface BlogTexts {
  cleanContent(html: string): Promise<ReturnType<typeof cleanContent>>
  derivedFrom(blog: { title: string; content: string }): Promise<Derived>
  close(): Promise<void>
}

/** In the thread that asks: for tests, and for processes that answer nobody. */
export const inThisThread: BlogTexts = {
  cleanContent: async (html) => cleanContent(html),
  derivedFrom: async (blog) => derivedFrom(blog),
  close: async () => {},
}
