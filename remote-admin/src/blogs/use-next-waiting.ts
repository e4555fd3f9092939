import { type Blog, blogs } from '@grace/contract/blogs'
import { type Language, languages } from '@grace/contract/languages'
import { useQueryClient } from '@tanstack/react-query'
import type { ConsolePath } from '../lib/address.tsx'
import { pageQuery } from '../resource/list-query.ts'
import { blogResource } from './queries.ts'

/** The two that have waited longest: one of them may be the blog that was just decided on. */
export const waitingQuery = pageQuery(blogResource.key, blogs.list, {
  status: 'PENDING',
  sort: 'updatedAt',
  size: '2',
})

export const waitingLanguage = (blog: Pick<Blog, 'languages'>): Language | undefined =>
  languages.find((code) => blog.languages[code]?.status === 'PENDING')

export const reviewPath = (blog: Pick<Blog, 'id' | 'language' | 'languages'>): ConsolePath =>
  `/blogs/${blog.id}/review?tab=${waitingLanguage(blog) ?? blog.language}`

/** @returns a function that resolves to the review of the next blog that waits for approval; null without any. */
export function useNextWaiting() {
  const client = useQueryClient()
  return async (decidedId: number): Promise<ConsolePath | null> => {
    const waiting = await client
      .fetchQuery({ ...waitingQuery, staleTime: 0, retry: false })
      .catch(() => ({ items: [] }))
    const next = waiting.items.find(({ id }) => id !== decidedId)
    return next ? reviewPath(next) : null
  }
}
