import type { Blog } from '@grace/contract/blogs'
import type { Language } from '@grace/contract/languages'
import { errorMessageOr } from '../lib/error-message.ts'
import { type ToastAction, useToast } from '../lib/toasts.tsx'
import { useUpdateBlog } from './queries.ts'

/**
 * Returns a function that makes the Undo of a decision by which a text stopped waiting for approval; nothing for an
 * approval, which visitors and subscribers may have seen.
 */
export function useUndoDecision() {
  const update = useUpdateBlog()
  const toast = useToast()
  return ({ id, updatedAt, languages }: Blog, language: Language): ToastAction[] => {
    if (languages[language]?.status === 'APPROVED') return []
    const undo = async () => {
      const waiting = { id, language, status: 'PENDING', reason: null, updatedAt } as const
      try {
        toast.success((await update.mutateAsync(waiting)).message)
      } catch (error) {
        toast.error(errorMessageOr(error, 'This could not be undone.'))
      }
    }
    return [{ label: 'Undo', isUndo: true, run: () => void undo() }]
  }
}
