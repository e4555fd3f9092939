import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '../lib/toasts.tsx'

/** Changes which languages are needed, and counts anew. */
export function useLanguagesChange<Change>(
  change: (change: Change) => Promise<{ message: string }>,
  /** Names the thing, for a message that does not. */
  detail?: string,
) {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async ({ message }) => {
      toast.success(message, detail ? { detail } : {})
      await client.invalidateQueries()
    },
    onError: (error) => toast.error(error.message),
  })
}
