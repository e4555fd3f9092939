import { useEffect, useState } from 'react'

const pages = /\/(?:reset-password|confirm-email|newsletter\/unsubscribe)\/*$/

/**
 * Moves the token of a link out of the address into the state of the history entry: no request, `Referer` or screenshot
 * shows it, and a reload still finds it. Links of earlier releases carry it in the query.
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

// This module is loaded before the router reads the address for the first time: the router never sees the token.
if (typeof document !== 'undefined') takeLinkToken()

/** The token of the link that led here; empty in prerendered pages and when the link was cut off. */
export function useLinkToken(): string {
  const [token, setToken] = useState('')
  useEffect(() => {
    const take = () => setToken(takeLinkToken())
    take()
    // A second link that is opened in the same tab changes the fragment only.
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return token
}
