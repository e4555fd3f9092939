import { useEffect, useState } from 'react'

const pages = /\/(?:reset-password|confirm-email|request|keep-account|guardian|newsletter\/unsubscribe)\/*$/

/**
 * Moves the token of a link from the address to the state of the history entry: it does not appear in requests,
 * `Referer` or screenshots, and survives a reload. Links of earlier releases have it in the query.
 */
function takeLinkToken(): string {
  if (!pages.test(location.pathname)) return ''
  const token = [location.hash.slice(1), location.search]
    .map((text) => new URLSearchParams(text).get('token'))
    .find((found) => found !== null)
  if (token === undefined) return history.state?.linkToken ?? ''
  history.replaceState({ ...history.state, linkToken: token }, '', location.pathname)
  return token
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
