import { createContext } from 'react'

/**
 * Fetches the page at an address, in the language of the site. Given from above: links are drawn by the very pages that
 * they lead to.
 */
export const Preloading = createContext<(address: string) => Promise<unknown>>(() => Promise.resolve())
