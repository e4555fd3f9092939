import { createContext, useContext } from 'react'

/** Where people reach the site; said by whoever draws pages where there is no browser to know it. */
export const SiteUrl = createContext<string | null>(null)

export const useSiteUrl = (): string => useContext(SiteUrl) ?? location.origin
