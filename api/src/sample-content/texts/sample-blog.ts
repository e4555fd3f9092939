import type { BlogStatus } from '@grace/contract/blogs'
import type { Language } from '@grace/contract/language'
import type { CategoryName } from './categories.ts'
import type { PictureName } from './pictures.ts'

/** A blog, and the parts of its post if approved. */
export interface SampleBlog {
  language: Language
  title: string
  /** A team, so that no person is invented. */
  writer: string
  daysAgo: number
  status: BlogStatus
  /** Reason of a rejection. */
  reason?: string
  /** Only for an approved blog. */
  post?: { categories: CategoryName[]; pictures: PictureName[] }
  /** Sanitized HTML. */
  content: string
}
