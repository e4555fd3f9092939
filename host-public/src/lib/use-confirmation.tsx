import { type ReactNode, useState } from 'react'
import { ConfirmForm } from './confirm-form.tsx'

/**
 * Asks for the password or a passkey where the server requires it.
 *
 * @returns `confirm` for `callConfirmed`, and the form, which is null unless it is asked.
 */
export function useConfirmation(): { confirm: () => Promise<boolean>; form: ReactNode } {
  const [settle, setSettle] = useState<((isConfirmed: boolean) => void) | null>(null)
  const settled = (isConfirmed: boolean) => {
    setSettle(null)
    settle?.(isConfirmed)
  }
  return {
    confirm: () => new Promise((resolve) => setSettle(() => resolve)),
    form: settle ? <ConfirmForm onConfirmed={() => settled(true)} onCancel={() => settled(false)} /> : null,
  }
}
