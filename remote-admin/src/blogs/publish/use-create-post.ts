import type { BodyOf } from '@grace/contract/endpoint'
import { posts } from '@grace/contract/posts'
import { call } from '@grace/shared-auth/call'
import { lastCategories } from '../../lib/last-choices.ts'
import { keys } from '../../resource/keys.ts'
import { useCreate } from '../../resource/mutations.ts'

export const useCreatePost = () =>
  useCreate(
    keys('posts'),
    async (body: BodyOf<typeof posts.create>, idempotencyKey) => {
      const created = await call(posts.create, { body, idempotencyKey })
      lastCategories.remember(created.data.categoryIds)
      return created
    },
    { fallbackMessage: 'Failed to create post. Please try again.' },
  )
