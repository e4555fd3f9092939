import type { OwnRequestKind } from '@grace/contract/own-requests'

/** A private link that the visitor chose to keep in this browser. */
export interface SavedRequest {
  token: string
  kind: OwnRequestKind
}

export const savedKey = 'grace.saved-requests'

/** Newest first. Empty also if the browser stores nothing. */
export function savedRequests(): SavedRequest[] {
  try {
    return JSON.parse(localStorage.getItem(savedKey) ?? '[]') as SavedRequest[]
  } catch {
    return []
  }
}

/** @returns whether the browser has stored it. */
export function saveRequest(request: SavedRequest): boolean {
  return store([request, ...without(request.token)])
}

export function forgetRequest(token: string): void {
  store(without(token))
}

const without = (token: string) => savedRequests().filter((each) => each.token !== token)

function store(saved: SavedRequest[]): boolean {
  try {
    if (saved.length > 0) localStorage.setItem(savedKey, JSON.stringify(saved))
    else localStorage.removeItem(savedKey)
    return true
  } catch {
    // Storage is full or blocked.
    return false
  }
}
