import { posts } from '@grace/contract/posts'
import { callPage } from '@grace/shared-auth/call'
import { queryOptions } from '@tanstack/react-query'
import { subjects } from '../lib/audit-entries/subjects.ts'
import { defineResource } from '../resource/define-resource.ts'
import { keys } from '../resource/keys.ts'

const key = keys('posts')

export const postResource = defineResource(posts, {
  ...subjects.post,
  key,
  nameOf: ({ title }) => title,
  removing: ({ title }) => `${title}. Its blog and pictures stay.`,
  failed: (verb) => `Failed to ${verb} post. Please try again.`,
})

/** The newest posts that show a blog. */
export const postsOfBlogQuery = (blogId: number) =>
  queryOptions({
    queryKey: key.list({ blogId }),
    queryFn: ({ signal }) =>
      callPage(posts.byBlog, { params: { blogId }, query: { page: '1', size: '2' }, signal }),
  })
