import type { SetUpStep } from '@grace/contract/accounts'
import { CallError } from '@grace/shared-auth/call'
import { useSyncExternalStore } from 'react'

const steps: Partial<Record<CallError['code'], SetUpStep>> = {
  password_change_required: 'password_change',
  second_factor_setup_required: 'second_factor',
}

let step: SetUpStep | null = null
const listeners = new Set<() => void>()

function change(to: SetUpStep | null): void {
  step = to
  for (const listener of listeners) listener()
}

/** Set-up step that the server requires before anything else, taken from its refusals. */
export const requiredSetUp = {
  /** Called for every failed query and mutation. */
  onCallError(error: unknown): void {
    const named = error instanceof CallError ? steps[error.code] : undefined
    if (named && named !== step) change(named)
  },
  done: () => change(null),
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useRequiredSetUp = (): SetUpStep | null => useSyncExternalStore(subscribe, () => step)
