import { blogContentMaxChars } from '@grace/contract/limits'
import { searchKey } from '@grace/contract/search-key'
import { cleanHtml } from '../html/clean-html.ts'
import { plainText, previewOf, saysSomething } from '../html/plain-text.ts'
import { problem } from '../http/app-error.ts'

/** @throws AppError when nothing that can be seen is left of it, or more than could be sent again. */
export function cleanContent(html: string): string {
  const content = cleanHtml(html, blogContentMaxChars)
  if (content.length > blogContentMaxChars) throw problem('content', 'blog_content_too_long')
  if (!saysSomething(plainText(content))) throw problem('content', 'blog_content_required')
  return content
}

/** What is kept beside a title and its clean content, so that lists and searches need not read them. */
export function derivedFrom(title: string, content: string) {
  const text = plainText(content)
  return { preview: previewOf(text), searchText: searchKey(`${title} ${text}`) }
}
