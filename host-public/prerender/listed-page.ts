import { joinPath, type Language } from '@grace/contract/languages'
import type { Settings } from '@grace/contract/settings'
import type { Site } from '@grace/contract/site'
import type { TFunction } from 'i18next'
import type { PageMeta } from '../src/layout/use-page.ts'
import type { PublicPath } from '../src/public-paths.ts'

/** A page that is for everybody to find, with all that its head tells about it. */
export interface ListedPage extends PageMeta {
  pattern: PublicPath
  /** Of its address, which need not have one. */
  prefix: Language | null
  /** Of this page; with its language where the address has one. */
  url: string
  language: Language
  siteUrl: string
  site: Site
  /** What the page itself asked the API for, beside the site. */
  response: unknown
  /** The texts of every page, and those of posts where the page is one of them. */
  text: TFunction<['site', 'posts']>
}

/** Where the church is, in the language that is read. */
export const postalAddress = ({ address, addressByLanguage }: Settings, language: Language) => ({
  '@type': 'PostalAddress',
  streetAddress: addressByLanguage[language] ?? address,
  addressCountry: 'RW',
})

/** The address of another page, with a language where this one has it. */
export const siblingUrl = ({ siteUrl, prefix }: ListedPage, path: string) => siteUrl + joinPath(prefix, path)
