import { isLinkPage } from '@grace/contract/link-pages'
import type { OwnRequestKind } from '@grace/contract/own-requests'
import { useEffect, useState } from 'react'

/** State of a navigation to the page of a request. */
export interface RequestPageState {
  linkToken: string
  /** Has just been sent. */
  sent?: OwnRequestKind
  /** The link is mailed as well. */
  isMailed?: boolean
}

/** A token that fits on paper is the whole fragment. */
const writableToken = /^#((?:[\da-z]{4}-?){5})(?![\w-])/i

/**
 * Moves the token of a link from the address to the state of the history entry: it does not appear in further requests,
 * `Referer` or screenshots, and survives a reload. Mailed links have it in the query, links that a page shows in the
 * fragment.
 */
function takeLinkToken(): string {
  if (!isLinkPage(location.pathname)) return ''
  const token =
    writableToken.exec(location.hash)?.[1] ??
    [location.hash.slice(1), location.search]
      .map((text) => new URLSearchParams(text).get('token'))
      .find((found) => found !== null)
  if (token === undefined) return history.state?.linkToken ?? ''
  // A mail program may take the full stop behind a link for a part of it.
  const [linkToken = ''] = /^[\w-]*/.exec(token) ?? []
  history.replaceState({ ...history.state, linkToken }, '', location.pathname)
  return linkToken
}

// This module is loaded before the router first reads the address, so the router never sees the token.
if (typeof document !== 'undefined') takeLinkToken()

/**
 * For a ref of the field that is sent: a press from before hydration is repeated before a state of React could fill it in.
 */
export function fillInLinkToken(field: HTMLInputElement | null): void {
  if (field) field.value = takeLinkToken()
}

/** The token of the link that was opened; empty for a truncated link, null before the address has been read. */
export function useLinkToken(): string | null {
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    const take = () => setToken(takeLinkToken())
    take()
    // Opening a second link in the same tab changes only the fragment.
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return token
}
