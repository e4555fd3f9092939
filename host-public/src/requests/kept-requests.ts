import type { OwnRequestKind } from '@grace/contract/own-requests'

/** A private link that the visitor chose to keep in this browser. */
export interface KeptRequest {
  token: string
  kind: OwnRequestKind
}

export const keptKey = 'grace.kept-requests'

/** Newest first. Empty also if the browser stores nothing. */
export function keptRequests(): KeptRequest[] {
  try {
    return JSON.parse(localStorage.getItem(keptKey) ?? '[]') as KeptRequest[]
  } catch {
    return []
  }
}

/** @returns whether the browser has stored it. */
export function keepRequest(request: KeptRequest): boolean {
  return store([request, ...without(request.token)])
}

export function forgetRequest(token: string): void {
  store(without(token))
}

const without = (token: string) => keptRequests().filter((each) => each.token !== token)

function store(kept: KeptRequest[]): boolean {
  try {
    if (kept.length > 0) localStorage.setItem(keptKey, JSON.stringify(kept))
    else localStorage.removeItem(keptKey)
    return true
  } catch {
    // Storage is full or blocked.
    return false
  }
}
