import { type TrashKind, trash } from '@grace/contract/trash'
import { useQueryClient } from '@tanstack/react-query'
import { callConfirmed } from '../confirmation/call-confirmed.ts'
import { errorMessageOr } from '../lib/error-message.ts'
import { useToast } from '../lib/toasts.tsx'
import type { Keys } from './keys.ts'

/** Returns a function that restores a deleted row of a resource, and says so. */
export function useUndoRemoval({ key }: { key: Keys }) {
  const toast = useToast()
  const client = useQueryClient()
  return async (kind: TrashKind, id: number): Promise<void> => {
    try {
      const { message } = await callConfirmed(trash.restore, { params: { kind, id } })
      toast.success(message)
    } catch (error) {
      toast.error(errorMessageOr(error as Error, 'This could not be undone. You find it in the trash.'))
    }
    await client.invalidateQueries({ queryKey: key.lists.slice(0, 1) })
  }
}
