import { useNavigate } from '@grace/shared-auth/router'
import { useAddress } from '../lib/address.tsx'
import { useToast } from '../lib/toasts.tsx'
import { useNextWaiting } from './use-next-waiting.ts'

/** Shows the success of a decision about a blog, with a button that opens the next one that waits for approval. */
export function useDecidedToast() {
  const nextWaiting = useNextWaiting()
  const toast = useToast()
  const navigate = useNavigate()
  const address = useAddress()
  return async (message: string, blogId: number): Promise<void> => {
    const next = await nextWaiting(blogId)
    if (!next) return toast.success(message)
    toast.success(message, { actions: [{ label: 'Next blog', run: () => void navigate(address(next)) }] })
  }
}
