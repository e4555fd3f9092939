import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Language, languages } from '@grace/contract/language'
import { CannotStart } from '../start/cannot-start.ts'

/** What the build of the public site says of its addresses; `host-public/prerender/main.ts` writes it. */
interface Addresses {
  /** `/posts/:id`; each also stands under every language. */
  public: string[]
  /** Those of them that are there to be found. */
  listed: string[]
  /** Without a language of their own; `/admin/*` with everything below it. */
  account: string[]
  /** By address, the parameters that make another page of it. All are numbers. */
  parameters: Record<string, string[]>
  /** In the page for addresses at which there is nothing. */
  unknownAddress: string
}

/** The folder in which the built public site lies. */
export interface BuiltSite {
  directory: string
  addresses: Addresses
  /** When it was built, as an instant. */
  builtAt: string
  /** Whether the site draws a page there; what comes below `/admin` is for the console to know. */
  isPage(pathname: string): boolean
  /** As it was built; for a page that is drawn in the browser, or that only the API could fill, the shell. */
  builtPage(address: string, language: Language): string
}

const siteUrlPlaceholder = /https:\/\/site\.invalid/g

/** @throws CannotStart when there is none. */
export function readBuiltSite(directory: string, siteUrl: string): BuiltSite {
  const pages = path.join(directory, 'pages')
  try {
    const addresses: Addresses = JSON.parse(readFileSync(path.join(pages, 'addresses.json'), 'utf8'))
    const files = new Map<string, string>(
      readdirSync(pages, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
        const [, folder, language] = /^(.*?)\/?index\.(\w\w)\.html$/.exec(file.replaceAll('\\', '/')) ?? []
        if (folder === undefined) return []
        const html = readFileSync(path.join(pages, file), 'utf8').replace(siteUrlPlaceholder, siteUrl)
        return [[`${language} /${folder}`, html] as const]
      }),
    )
    const shell = addresses.account[0]
    const patterns = [
      ...addresses.public.flatMap((page) => [page, ...languages.map((language) => under(language, page))]),
      ...addresses.account,
    ].map(patternOf)
    return {
      directory,
      addresses,
      builtAt: statSync(path.join(directory, 'index.html')).mtime.toISOString(),
      isPage: (pathname) => patterns.some((pattern) => pattern.test(pathname)),
      builtPage: (address, language) =>
        (files.get(`${language} ${address}`) ?? files.get(`${language} ${shell}`)) as string,
    }
  } catch (error) {
    throw new CannotStart(
      `SITE_DIR names ${directory}, where no built site is. Build it first: npm run build. (${(error as Error).message})`,
    )
  }
}

const under = (language: Language, page: string) => (page === '/' ? `/${language}` : `/${language}${page}`)

const patternOf = (page: string) =>
  new RegExp(`^${page.replace(/:id/g, '[1-9]\\d{0,8}').replace(/\/\*$/, '(?:/.*)?')}$`)

/** `/fr/about` is in French, `/about` leaves the language open. */
export function languageOfAddress(pathname: string): Language | null {
  const [, first] = pathname.split('/')
  return languages.find((language) => language === first) ?? null
}
