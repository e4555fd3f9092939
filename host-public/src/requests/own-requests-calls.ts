import { type OwnRequest, ownRequests } from '@grace/contract/own-requests'
import { call, callPage } from '@grace/shared-auth/call'

/** The first page of what the member has sent, with what is closed. */
export async function firstOwnRequests(size: number, signal: AbortSignal) {
  const [page, closed] = await Promise.all([
    ownRequestsPage(1, size, signal),
    call(ownRequests.closed, { signal }),
  ])
  return { ...page, closed }
}

/** A page of what the member has sent, newest first. */
export const ownRequestsPage = (page: number, size: number, signal?: AbortSignal) =>
  callPage(ownRequests.list, {
    query: { page: String(page), size: String(size) },
    ...(signal && { signal }),
  })

export async function withdrawOwn({ kind, id }: OwnRequest): Promise<void> {
  await call(ownRequests.withdraw, { params: { kind, id } })
}
