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

/** What the server wants an administrator to do before anything else, as it said when it refused a call. */
export const requiredSetUp = {
  /** To be told of every failed call. */
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
