import { type Blog, blogs } from '@grace/contract/blogs'
import { type CallOptions, call, callPage } from '@grace/shared-auth/call'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useOnceKey } from '../lib/use-once-key.ts'

const all = ['blogs']
const oneKey = (id: number) => ['blog', id]
const historyKey = (id: number) => ['blog-history', id]

type Query = NonNullable<CallOptions<typeof blogs.list>['query']>
type NewBlog = NonNullable<Exclude<CallOptions<typeof blogs.create>['body'], FormData>>
type BlogChange = NonNullable<Exclude<CallOptions<typeof blogs.update>['body'], FormData>>

/** One page. */
export const blogsQuery = (query: Query) =>
  queryOptions({
    queryKey: [...all, query],
    queryFn: ({ signal }) => callPage(blogs.list, { query, signal }),
  })

/** To be edited: always as it is now, never as it was when it was last looked at. */
export const blogQuery = (id: number) =>
  queryOptions({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => call(blogs.one, { params: { id }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const fetchBlog = (id: number): Promise<Blog> => call(blogs.one, { params: { id } })

export const historyQuery = (id: number) =>
  queryOptions({
    queryKey: historyKey(id),
    queryFn: ({ signal }) => call(blogs.history, { params: { id }, signal }),
  })

export function useCreateBlog() {
  const { keyFor, arrived } = useOnceKey()
  return useMutation({
    mutationFn: (body: NewBlog) => call(blogs.create, { body, idempotencyKey: keyFor(body) }),
    onSuccess: arrived,
  })
}

/** Of the text or the state; what is on the screen shows it at once. */
export function useUpdateBlog() {
  const queryClient = useQueryClient()
  /** Puts a blog as it is now in the place of what was read before. */
  const show = (blog: Blog) => {
    queryClient.setQueryData<Blog>(oneKey(blog.id), (read) => read && blog)
    void queryClient.invalidateQueries({ queryKey: historyKey(blog.id) })
    return queryClient.invalidateQueries({ queryKey: all })
  }
  const update = useMutation({
    mutationFn: ({ id, ...body }: BlogChange & { id: number }) =>
      call(blogs.update, { params: { id }, body }),
    onSuccess: ({ data }) => show(data),
  })
  return { ...update, show }
}

export function useRemoveBlog() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(blogs.remove, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: all }),
  })
}
