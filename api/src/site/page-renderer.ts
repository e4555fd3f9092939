import type { Language } from '@grace/contract/language'

export interface PageRequest {
  /** Path and query: `/fr/posts?page=2`. */
  address: string
  language: Language
  /** Public address of the site. */
  siteUrl: string
}

export interface RenderedPage {
  html: string
  /** 404 if the page does not exist. */
  status: 200 | 404
}

/** A response of the API to a page's query. */
export interface QueryResponse {
  status: number
  body: unknown
  total: number | null
  etag: string | null
}

/** Queries the API as a visitor. @param address below `/api`. @throws if it cannot answer. */
export type QueryApi = (address: string) => Promise<QueryResponse>

/** Renders the HTML of a page with current data. @throws if that fails. */
export interface PageRenderer {
  make(wanted: PageRequest): Promise<RenderedPage>
  close(): Promise<void>
}
