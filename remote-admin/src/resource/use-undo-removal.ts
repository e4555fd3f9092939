import { type TrashKind, trash } from '@grace/contract/trash'
import { useQueryClient } from '@tanstack/react-query'
import { callConfirmed } from '../confirmation/call-confirmed.ts'
import { errorMessageOr } from '../lib/error-message.ts'
import { useToast } from '../lib/toasts.tsx'
import { type Keys, keys } from './keys.ts'

/** Returns a function that restores what was deleted, and says so. */
export function useUndoRemoval({ key }: { key: Keys }) {
  const toast = useToast()
  const client = useQueryClient()
  return async (deleted: { kind: TrashKind; id: number }): Promise<void> => {
    try {
      toast.success((await callConfirmed(trash.restore, { params: deleted })).message)
    } catch (error) {
      toast.error(errorMessageOr(error as Error, 'This could not be undone. You find it in the trash.'))
    }
    const changed = deleted.kind === 'blog' ? [key, keys('posts')] : [key]
    await Promise.all(changed.map(({ lists }) => client.invalidateQueries({ queryKey: lists.slice(0, 1) })))
  }
}
