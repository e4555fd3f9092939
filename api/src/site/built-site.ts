import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Language, languages } from '@grace/contract/languages'
import { CannotStart } from '../start/cannot-start.ts'
import { pageFile, publishedFolder, readPage, readPublished } from './page-files.ts'

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
  /** By address of a list, how many items one page of it has. Releases from before have none. */
  itemsPerPage?: Record<string, number>
  /** In the page for addresses at which there is nothing. */
  unknownAddress: string
}

/** The folder in which the built public site lies. */
export interface BuiltSite {
  directory: string
  addresses: Addresses
  /** Another one for each build. */
  buildId: string
  /** When it was built, as an instant. */
  builtAt: string
  /** Whether no other build has taken its place. */
  isStillThere(): boolean
  /** Whether the site draws a page there; what comes below `/admin` is for the console to know. */
  isPage(pathname: string): boolean
  /** Addresses of the style sheets. */
  sheets: string[]
  /** A page from its file, as it was last published, or as it was built; null where only the API could fill it. */
  pageFromFile(address: string, language: Language): Promise<string | null>
  /** A file of the sitemap as it was last published; null when there is none. */
  publishedSitemap(name: string): Promise<string | null>
  /** The page that is drawn in the browser, for any address. */
  shell(language: Language): Promise<string>
}

const siteUrlPlaceholder = /https:\/\/site\.invalid/g

/** @param dataDir where pages are kept that were published. @throws CannotStart when there is no built site. */
export function readBuiltSite(
  directory: string,
  { siteUrl, dataDir }: { siteUrl: string; dataDir: string | null },
): BuiltSite {
  const pages = path.join(directory, 'pages')
  const index = path.join(directory, 'index.html')
  try {
    const addresses: Addresses = JSON.parse(readFileSync(path.join(pages, 'addresses.json'), 'utf8'))
    const shell = addresses.account[0] as string
    for (const language of languages) statSync(path.join(pages, pageFile(shell, language)))
    const buildId = buildIn(index)
    const publishedPages = dataDir && publishedFolder(dataDir, buildId)
    const folders = [...(publishedPages ? [publishedPages] : []), pages]
    const patterns = [
      ...addresses.public.flatMap((page) => [page, ...languages.map((language) => under(language, page))]),
      ...addresses.account,
    ].map(patternOf)
    const fileOf = async (address: string, language: Language): Promise<string | null> => {
      for (const folder of folders) {
        const html = await readPage(folder, address, language)
        if (html !== null) return html.replace(siteUrlPlaceholder, siteUrl)
      }
      return null
    }
    return {
      directory,
      addresses,
      buildId,
      builtAt: statSync(index).mtime.toISOString(),
      isStillThere: () => existsSync(index) && buildIn(index) === buildId,
      isPage: (pathname) => patterns.some((pattern) => pattern.test(pathname)),
      sheets: [...readFileSync(index, 'utf8').matchAll(/href="(\/static\/[^"]+\.css)"/g)].map(
        ([, href]) => href as string,
      ),
      pageFromFile: fileOf,
      publishedSitemap: async (name) => publishedPages && readPublished(publishedPages, name),
      async shell(language) {
        const html = await fileOf(shell, language)
        if (html === null) throw new Error(`${directory} has no page for ${shell}`)
        return html
      },
    }
  } catch (error) {
    throw new CannotStart(
      `SITE_DIR names ${directory}, where no built site is. Build it first: npm run build. (${(error as Error).message})`,
    )
  }
}

/** The shell names the first script and the styles, and these by their content all others. */
const buildIn = (index: string) =>
  createHash('sha256').update(readFileSync(index)).digest('base64url').slice(0, 12)

const under = (language: Language, page: string) => (page === '/' ? `/${language}` : `/${language}${page}`)

const patternOf = (page: string) =>
  // regexp-bound: 2_048 characters, because the server refuses longer addresses before it routes them
  new RegExp(`^${page.replace(/:id/g, '[1-9]\\d{0,8}').replace(/\/\*$/, '(?:/.*)?')}$`)

/** `/fr/about` is in French, `/about` leaves the language open. */
export function languageOfAddress(pathname: string): Language | null {
  const [, first] = pathname.split('/')
  return languages.find((language) => language === first) ?? null
}
