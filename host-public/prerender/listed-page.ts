import { joinPath, type Language } from '@grace/contract/languages'
import type { Settings } from '@grace/contract/settings'
import type { Site } from '@grace/contract/site'
import type { TFunction } from 'i18next'
import type { PageMeta } from '../src/layout/use-page.ts'
import type { PublicPath } from '../src/public-paths.ts'

/** A page that search engines may list, with all data for its head. */
export interface ListedPage extends PageMeta {
  pattern: PublicPath
  /** Language prefix of the address, if it has one. */
  prefix: Language | null
  /** Address of this page, including its language prefix. */
  url: string
  language: Language
  siteUrl: string
  site: Site
  /** Response to the page's own query, besides `/site`. */
  response: unknown
  /** Texts of every page, and those of posts on posts. */
  text: TFunction<['site', 'posts']>
}

/** The church's address in the current language, as schema.org data; nothing until it has written one. */
export function postalAddress({ address, addressByLanguage }: Settings, language: Language) {
  const streetAddress = addressByLanguage[language] ?? address
  return streetAddress ? { address: { '@type': 'PostalAddress', streetAddress, addressCountry: 'RW' } } : {}
}

/** Heading and vision of the home page. */
export const heroOf = ({ site }: Pick<ListedPage, 'site'>) => site.blocks.find(({ kind }) => kind === 'hero')

/** Address of another page, with the language prefix of this one. */
export const siblingUrl = ({ siteUrl, prefix }: ListedPage, path: string) => siteUrl + joinPath(prefix, path)
