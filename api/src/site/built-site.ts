import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Language, languages } from '@grace/contract/languages'
import { CannotStart } from '../start/cannot-start.ts'
import { pageFile, publishedFolder, readPage, readPublished } from './page-files.ts'

/** Page addresses of the build, written by `host-public/prerender/main.ts`. */
interface Addresses {
  /** `/posts/:id`; each also exists below every language. */
  public: string[]
  /** Public pages that belong into the sitemap. */
  listed: string[]
  /** Pages without a language prefix; `/admin/*` includes everything below it. */
  account: string[]
  /** By address, the query parameters that select another page. Numbers, and the search text `q`. */
  parameters: Record<string, string[]>
  /** By list address, the items per page. Absent in old releases. */
  itemsPerPage?: Record<string, number>
  /** Placeholder for the address in the 404 page. */
  unknownAddress: string
}

/** A build of the public site. */
export interface BuiltSite {
  directory: string
  addresses: Addresses
  /** Unique per build. */
  buildId: string
  /** Time of the build, as an instant. */
  builtAt: string
  /** False if another build has replaced it. */
  isStillThere(): boolean
  /** True if the site has a page at this address; addresses below `/admin` are checked by the console. */
  isPage(pathname: string): boolean
  /** URLs of the style sheets. */
  sheets: string[]
  /** A page from a file: as last published, or else as prerendered by the build; null if neither exists. */
  pageFromFile(address: string, language: Language): Promise<string | null>
  /** A published sitemap file; null if there is none. */
  publishedSitemap(name: string): Promise<string | null>
  /** The client-rendered page, for any address. */
  shell(language: Language): Promise<string>
}

const siteUrlPlaceholder = /https:\/\/site\.invalid/g

/** @param dataDir folder of published pages. @throws CannotStart if there is no build. */
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

/** The shell references scripts and styles by hashed names, so its hash identifies the build. */
const buildIn = (index: string) =>
  createHash('sha256').update(readFileSync(index)).digest('base64url').slice(0, 12)

const under = (language: Language, page: string) => (page === '/' ? `/${language}` : `/${language}${page}`)

const patternOf = (page: string) =>
  // regexp-bound: 2_048 characters, because the server refuses longer addresses before it routes them
  new RegExp(`^${page.replace(/:id/g, '[1-9]\\d{0,8}').replace(/\/\*$/, '(?:/.*)?')}$`)

/** `/fr/about` is in French; `/about` has no language. */
export function languageOfAddress(pathname: string): Language | null {
  const [, first] = pathname.split('/')
  return languages.find((language) => language === first) ?? null
}
