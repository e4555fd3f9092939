import { blogs } from '@grace/contract/blogs'
import { languages } from '@grace/contract/languages'
import { useNavigate } from '@grace/shared-auth/router'
import { useQueryClient } from '@tanstack/react-query'
import { useAddress } from '../lib/address.tsx'
import { useToast } from '../lib/toasts.tsx'
import { pageQuery } from '../resource/list-query.ts'
import { blogResource } from './queries.ts'

/** The two that have waited longest: one of them may be the blog that was just decided on. */
const waitingQuery = pageQuery(blogResource.key, blogs.list, {
  status: 'PENDING',
  sort: 'updatedAt',
  size: '2',
})

/** Shows the success of a decision about a blog, with a button that opens the next one that waits for approval. */
export function useDecidedToast() {
  const client = useQueryClient()
  const toast = useToast()
  const navigate = useNavigate()
  const address = useAddress()
  return async (message: string, blogId: number): Promise<void> => {
    const waiting = await client
      .fetchQuery({ ...waitingQuery, staleTime: 0, retry: false })
      .catch(() => ({ items: [] }))
    const next = waiting.items.find(({ id }) => id !== blogId)
    if (!next) return toast.success(message)
    const language = languages.find((code) => next.languages[code]?.status === 'PENDING') ?? next.language
    toast.success(message, {
      action: {
        label: 'Next blog',
        run: () => void navigate(address(`/blogs/${next.id}/edit?tab=${language}`)),
      },
    })
  }
}
