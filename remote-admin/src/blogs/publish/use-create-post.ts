import type { BodyOf } from '@grace/contract/endpoint'
import { posts } from '@grace/contract/posts'
import { call } from '@grace/shared-auth/call'
import { keys } from '../../resource/keys.ts'
import { useCreate } from '../../resource/mutations.ts'

export const useCreatePost = () =>
  useCreate(
    keys('posts'),
    (body: BodyOf<typeof posts.create>, idempotencyKey) => call(posts.create, { body, idempotencyKey }),
    { fallbackMessage: 'Failed to create post. Please try again.' },
  )
