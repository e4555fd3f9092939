import type { Language } from '@grace/contract/language'

export interface WantedPage {
  /** Without the site's own: `/fr/posts?page=2`. */
  address: string
  language: Language
  /** Where people reach the site. */
  siteUrl: string
}

export interface MadePage {
  html: string
  /** Whether there is such a page. */
  status: 200 | 404
}

/** What a page was told by the API. */
export interface Answer {
  status: number
  body: unknown
  total: number | null
  etag: string | null
}

/** Asks the API as a visitor. @param address below `/api`. @throws when it cannot answer. */
export type Ask = (address: string) => Promise<Answer>

/** Makes the HTML of a page, with what the API says now. @throws when that fails. */
export interface PageMaker {
  make(wanted: WantedPage): Promise<MadePage>
  close(): Promise<void>
}
