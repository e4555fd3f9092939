import { categories } from '@grace/contract/categories'
import { type Post, type PostInput, posts } from '@grace/contract/posts'
import { call, callPage } from '@grace/shared-auth/call'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { changePages } from '../lib/list/change-pages.ts'
import { sayingOtherwise } from '../lib/saying-otherwise.ts'
import { useOnceKey } from '../lib/use-once-key.ts'
import type { PostListState } from './list-state.ts'

const all = ['posts']
const pages = [...all, 'pages']
const oneKey = (id: number) => [...all, 'one', id]

export const postListQuery = ({ q, category, page, size }: PostListState) =>
  queryOptions({
    queryKey: [...pages, { q, category, page, size }],
    queryFn: ({ signal }) =>
      callPage(posts.list, {
        query: { page, size, ...(q && { q }), ...(category && { categoryId: category }) },
        signal,
      }),
  })

export const postQuery = (id: number) =>
  queryOptions({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => call(posts.one, { params: { id }, signal }),
  })

/** The newest posts that show a blog. */
export const postsOfBlogQuery = (blogId: number) =>
  queryOptions({
    queryKey: [...all, 'of-blog', blogId],
    queryFn: ({ signal }) =>
      callPage(posts.byBlog, { params: { blogId }, query: { page: '1', size: '2' }, signal }),
  })

/** Every category by its name. */
export const categoryChoicesQuery = queryOptions({
  queryKey: ['category-choices'],
  queryFn: ({ signal }) => call(categories.list, { query: { sort: 'name' }, signal }),
})

export function useCreatePost() {
  const client = useQueryClient()
  const { keyFor, arrived } = useOnceKey()
  return useMutation({
    mutationFn: (body: PostInput) =>
      sayingOtherwise(
        call(posts.create, { body, idempotencyKey: keyFor(body) }),
        'Failed to create post. Please try again.',
      ),
    onSuccess: () => {
      arrived()
      void client.invalidateQueries({ queryKey: all })
    },
  })
}

export function useUpdatePost() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, input }: { id: number; input: PostInput }) =>
      sayingOtherwise(
        call(posts.update, { params: { id }, body: input }),
        'Failed to update post. Please try again.',
      ),
    onSuccess: ({ data }) => {
      client.setQueryData(oneKey(data.id), data)
      return changePages<Post>(client, pages, (items) =>
        items.map((post) => (post.id === data.id ? data : post)),
      )
    },
  })
}

export function useRemovePost() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(posts.remove, { params: { id } }),
    onSuccess: (_, id) => changePages<Post>(client, pages, (items) => items.filter((post) => post.id !== id)),
  })
}
