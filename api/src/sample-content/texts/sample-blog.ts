import type { BlogStatus } from '@grace/contract/blogs'
import type { Language } from '@grace/contract/language'
import type { CategoryName } from './categories.ts'
import type { PictureName } from './pictures.ts'

/** A blog, and what the post of an approved one shows. */
export interface SampleBlog {
  language: Language
  title: string
  /** A team: no person is invented. */
  writer: string
  daysAgo: number
  status: BlogStatus
  /** Of a refusal. */
  reason?: string
  /** Of an approved one; the others have no post. */
  post?: { categories: CategoryName[]; pictures: PictureName[] }
  /** HTML of the allow-list, as cleaning leaves it. */
  content: string
}
