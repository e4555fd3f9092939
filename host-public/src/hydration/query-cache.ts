import type { Language } from '@grace/contract/languages'
import type { Site } from '@grace/contract/site'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

/** Response of the API to a GET. */
export interface CachedResponse {
  /** 200, or 404 if the resource does not exist. */
  status: number
  body: unknown
  /** Total number of items of a list. */
  total: number | null
  etag: string | null
}

/** By address below `/api`: `/posts?page=2&size=12`. */
export type CachedResponses = Record<string, CachedResponse>

export interface QueryCache {
  get(address: string): CachedResponse | undefined
  /** The response embedded in the document, which its HTML shows. */
  first(address: string): CachedResponse | undefined
  put(address: string, response: CachedResponse): void
  subscribe(changed: () => void): () => void
}

/** Responses of the API: at first those embedded in the document, later those fetched. */
export function createQueryCache(first: CachedResponses): QueryCache {
  const current = new Map(Object.entries(first))
  const listeners = new Set<() => void>()
  return {
    get: (address) => current.get(address),
    first: (address) => first[address],
    put(address, response) {
      current.set(address, response)
      for (const changed of listeners) changed()
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
  }
}

export const QueryCacheContext = createContext<QueryCache>(createQueryCache({}))

export function useCachedResponse(address: string): CachedResponse | undefined {
  const { subscribe, get, first } = useContext(QueryCacheContext)
  return useSyncExternalStore(
    subscribe,
    () => get(address),
    () => first(address),
  )
}

/** Id of the script element in which a document carries its responses. */
export const queryCacheElementId = 'answers'

/** Query whose response every document carries, in its language. */
export const siteAddress = (language: Language) => `/site?language=${language}`

/** Address of the site in the current language; a change of language loads it first. */
export const useSiteAddress = () => siteAddress(useTranslation().i18n.language as Language)

export const useSite = (): Site => useCachedResponse(useSiteAddress())?.body as Site
