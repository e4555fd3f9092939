import { blogContentMaxChars, letterContentMaxChars } from '@grace/contract/limits'
import type { MessageKey } from '@grace/contract/messages'
import { searchKey } from '@grace/contract/search-key'
import { cleanHtml } from '../html/clean-html.ts'
import { hasVisibleText, plainText, previewOf } from '../html/plain-text.ts'

/** @returns `problem` if no visible content remains, or more than the maximum. */
export function cleanContent(html: string): { content: string; problem: MessageKey | null } {
  const content = cleanHtml(html, blogContentMaxChars)
  if (content.length > blogContentMaxChars) return { content: '', problem: 'blog_content_too_long' }
  const problem = hasVisibleText(plainText(content)) ? null : 'blog_content_required'
  return { content, problem }
}

/** The same for a letter. */
export function cleanLetterContent(html: string): ReturnType<typeof cleanContent> {
  const content = cleanHtml(html, letterContentMaxChars)
  if (content.length > letterContentMaxChars) return { content: '', problem: 'letter_content_too_long' }
  const problem = hasVisibleText(plainText(content)) ? null : 'letter_content_required'
  return { content, problem }
}

/** Preview and search text, stored so that lists and searches do not read the content. */
export interface Derived {
  preview: string
  searchText: string
}

/** A text of a blog as it is stored. */
export interface StoredText extends Derived {
  title: string
  content: string
}

export function derivedFrom({ title, content }: { title: string; content: string }): Derived {
  const text = plainText(content)
  // Compatibility normalisation makes some texts eighteen times as long.
  const searchText = searchKey(`${title} ${text}`).slice(0, blogContentMaxChars)
  return { preview: wellFormed(previewOf(text)), searchText: wellFormed(searchText) }
}

/** Truncation may leave half of a surrogate pair, which JSON in the database refuses. */
const wellFormed = (text: string) => Buffer.from(text).toString()

/** Sanitizing and derivation of the texts of blogs and letters. */
export interface BlogTexts {
  cleanContent(html: string): Promise<ReturnType<typeof cleanContent>>
  cleanLetterContent(html: string): Promise<ReturnType<typeof cleanContent>>
  derivedFrom(blog: { title: string; content: string }): Promise<Derived>
  close(): Promise<void>
}
