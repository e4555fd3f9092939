import { useNavigate } from '@grace/shared-auth/router'
import { useAddress } from '../lib/address.tsx'
import { type ToastAction, useToast } from '../lib/toasts.tsx'
import { useNextWaiting } from './use-next-waiting.ts'

/** Shows the success of a decision about a blog, with a button that opens the next one that waits for approval. */
export function useDecidedToast() {
  const nextWaiting = useNextWaiting()
  const toast = useToast()
  const navigate = useNavigate()
  const address = useAddress()
  return async (message: string, blogId: number, actions: ToastAction[] = []): Promise<void> => {
    const next = await nextWaiting(blogId)
    const goOn = next ? [{ label: 'Next blog', run: () => void navigate(address(next)) }] : []
    toast.success(message, { actions: [...actions, ...goOn] })
  }
}
