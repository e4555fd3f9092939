import { createContext, useContext } from 'react'

/** Public origin of the site; set by the prerendering, where there is no `location`. */
export const SiteUrl = createContext<string | null>(null)

export const useSiteUrl = (): string => useContext(SiteUrl) ?? location.origin
