import { type Blog, blogs } from '@grace/contract/blogs'
import { call } from '@grace/shared-auth/call'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { keys } from '../../resource/keys.ts'
import { pageQuery, queryOf } from '../../resource/list-query.ts'

/** A small number, because each blog includes its whole text. */
export const blogsOffered = 20

/** Items of a list are cached and not fetched one by one. */
const staleTime = 300_000

export const blogChoicesQuery = (q: string) =>
  queryOptions({
    ...pageQuery(keys('post-form-blogs'), blogs.list, queryOf({ page: '1', size: String(blogsOffered), q })),
    placeholderData: keepPreviousData,
  })

export const chosenBlogQuery = (id: number) =>
  queryOptions({
    queryKey: keys('post-form-blogs').one(id),
    queryFn: ({ signal }): Promise<Blog> => call(blogs.one, { params: { id }, signal }),
    staleTime,
  })

/** The pictures that were put into a blog while it was written. */
export const picturesOfBlogQuery = (id: number) =>
  queryOptions({
    queryKey: keys('post-form-blogs').other('pictures', id),
    queryFn: async ({ signal }) => (await call(blogs.one, { params: { id }, signal })).pictureIds,
  })

export const cacheBlog = (client: QueryClient, blog: Blog) =>
  client.setQueryData(chosenBlogQuery(blog.id).queryKey, blog)
