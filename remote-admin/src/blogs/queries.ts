import { type Blog, blogs, type WholeBlog } from '@grace/contract/blogs'
import type { BodyOf } from '@grace/contract/endpoint'
import { call } from '@grace/shared-auth/call'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callConfirmed } from '../confirmation/call-confirmed.ts'
import { subjects } from '../lib/audit-entries/subjects.ts'
import { useIdempotencyKey } from '../lib/use-idempotency-key.ts'
import { keys } from '../resource/keys.ts'
import { refresh } from '../resource/refresh.ts'
import type { Resource } from '../resource/resource.ts'

const key = keys('blogs')

export const blogResource: Resource<Blog> = {
  ...subjects.blog,
  key,
  nameOf: ({ title }) => title,
  goesWithItsPosts: true,
  remove: (id, postIds) =>
    call(blogs.remove, { params: { id }, query: postIds.length > 0 ? { postIds: postIds.join() } : {} }),
}

export const blogQuery = (id: number) =>
  queryOptions({
    queryKey: key.one(id),
    queryFn: ({ signal }) => call(blogs.one, { params: { id }, signal }),
  })

export const historyQuery = (id: number) =>
  queryOptions({
    queryKey: key.other('history', id),
    queryFn: ({ signal }) => call(blogs.history, { params: { id }, signal }),
  })

export function useCreateBlog() {
  const { keyFor, clearKey } = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: BodyOf<typeof blogs.create>) =>
      callConfirmed(blogs.create, { body, idempotencyKey: keyFor(body) }),
    onSuccess: clearKey,
  })
}

/** Updates text or status; the cached blog is replaced at once. */
export function useUpdateBlog() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: BodyOf<typeof blogs.update> & { id: number }) =>
      callConfirmed(blogs.update, { params: { id }, body }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData<WholeBlog>(key.one(data.id), (read) => read && data)
      void queryClient.invalidateQueries({ queryKey: key.other('history', data.id) })
      return refresh(queryClient, key, { saved: [data] })
    },
  })
}
