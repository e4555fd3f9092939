import { splitPath } from '../language/languages.ts'
import { listQuestions, postQuestion } from '../posts/posts-address.ts'
import { siteAddress } from './answers.ts'

/** What the page at an address wants to know of the API before it is drawn. */
export function questionsOf(address: string): string[] {
  const url = new URL(address, 'http://any')
  const { path } = splitPath(url.pathname)
  if (path === '/posts') return [siteAddress, ...listQuestions(url.searchParams)]
  const [, id] = /^\/posts\/(\d+)$/.exec(path) ?? []
  return id ? [siteAddress, postQuestion(id)] : [siteAddress]
}
