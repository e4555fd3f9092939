import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { silent } from '../database/log.ts'
import { type BuiltSite, readBuiltSite } from './built-site.ts'
import { everyone, ownerOnly, publishedFolder, readPage, writeAtomically } from './page-files.ts'
import type { PageRenderer } from './page-renderer.ts'
import { publishAfterChanges } from './publish-after-changes.ts'
import { publishPages } from './publish-pages.ts'
import { sitemaps } from './sitemap.ts'

const siteUrl = 'https://church.example'
const root = mkdtempSync(path.join(tmpdir(), 'grace-publish-'))
const directory = path.join(root, 'built')
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}
const build = (name: string) => write(path.join(directory, 'index.html'), name)
let count = 0
let brandSheet: string | null = null
const newFolder = () => path.join(root, `folder-${++count}`)
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5))
}

beforeAll(() => {
  build('the first build')
  for (const language of ['en', 'fr', 'rw']) {
    write(path.join(directory, `pages/login/index.${language}.html`), `shell ${language}`)
  }
  write(path.join(directory, 'pages/about/index.en.html'), 'as built, of https://site.invalid')
  write(
    path.join(directory, 'pages/addresses.json'),
    JSON.stringify({
      public: ['/', '/about', '/posts/:id'],
      listed: ['/', '/about', '/posts/:id'],
      account: ['/login'],
      parameters: {},
      unknownAddress: '/unknown-address',
    }),
  )
})
afterAll(() => rmSync(root, { recursive: true }))

const builtSite = (dataDir: string | null = null): BuiltSite => readBuiltSite(directory, { siteUrl, dataDir })

/** Publishes a site with these posts, some of which are deleted before their pages are rendered. */
async function publish(folder: string, ids: number[], gone: number[] = []) {
  const renderedIds: number[] = []
  const changedAt = '2026-01-02T03:04:05.000Z'
  const progress = await publishPages({
    site: builtSite(),
    folder,
    modes: everyone,
    siteUrl,
    brandSheet: async () => brandSheet,
    make: async ({ address, language }) => ({
      html: `${address} in ${language}`,
      status: gone.some((id) => address.endsWith(`/posts/${id}`)) ? 404 : 200,
    }),
    sitemap: sitemaps({
      siteUrl,
      listed: ['/', '/about', '/posts/:id'],
      builtAt: changedAt,
      currentVersion: async () => 1,
      published: {
        changes: async () => ({ settings: null, announcementsAndEvents: null }),
        sermons: async () => [],
        events: async () => [],
        stretches: async (length) =>
          [...new Set(ids.map((id) => Math.floor((id - 1) / length)))].map((stretch) => ({
            stretch,
            count: ids.filter((id) => Math.floor((id - 1) / length) === stretch).length,
            changedAt,
          })),
        postsIn: async (stretch, length) =>
          ids
            .filter((id) => Math.floor((id - 1) / length) === stretch)
            .map((id) => ({ id, languages: ['en', 'fr', 'rw'], changedAt })),
      },
    }),
    progress: (pages) => renderedIds.push(pages),
  })
  return { published: progress, seen: renderedIds }
}
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))

test('every page is written in every language, with and without it in the address', async () => {
  const folder = newFolder()
  const { published: progress, seen: renderedIds } = await publish(folder, [3, 14])
  expect(progress).toEqual({ pages: 33, posts: 2, removed: 0 })
  expect(renderedIds.at(-1)).toBe(33)
  const places = ['.', 'about', 'posts/3', 'posts/14', 'unknown-address']
  const expected = places.flatMap((place) =>
    ['en', 'fr', 'rw'].flatMap((language) =>
      [place, `${language}/${place}`].map((each) => path.posix.join(each, `index.${language}.html`)),
    ),
  )
  const shells = ['en', 'fr', 'rw'].map((language) => `login/index.${language}.html`)
  expect(filesIn(folder).sort()).toEqual([...expected, ...shells, 'robots.txt', 'sitemap.xml'].sort())
  expect(readFileSync(path.join(folder, 'fr/posts/14/index.fr.html'), 'utf8')).toBe('/fr/posts/14 in fr')
  expect(readFileSync(path.join(folder, 'index.rw.html'), 'utf8')).toBe('/ in rw')
})

test('publishing removes pages that no longer exist, and keeps files of others', async () => {
  const folder = newFolder()
  await publish(folder, [3, 14, 15])
  write(path.join(folder, 'posts/notes.txt'), 'mine')
  const { published: progress } = await publish(folder, [14, 15], [15])
  expect(progress).toMatchObject({ posts: 1, removed: 2 })
  expect(readdirSync(path.join(folder, 'posts')).sort()).toEqual(['14', 'notes.txt'])
  expect(readdirSync(path.join(folder, 'rw/posts'))).toEqual(['14'])
})

test('publishing deletes sitemap files that are no longer needed', async () => {
  const folder = newFolder()
  write(path.join(folder, 'sitemap-posts-9.xml'), 'old')
  await publish(folder, [1])
  expect(filesIn(folder)).not.toContain('sitemap-posts-9.xml')
})

test('the colours of the church are a file, as long as it has chosen some', async () => {
  const folder = newFolder()
  brandSheet = ':root{}'
  await publish(folder, [1])
  expect(readFileSync(path.join(folder, 'brand.css'), 'utf8')).toBe(':root{}')
  brandSheet = null
  await publish(folder, [1])
  expect(filesIn(folder)).not.toContain('brand.css')
})

test('published files are readable by a web server whatever the umask, and files of the data folder are not', async () => {
  const modeOf = (file: string) => statSync(file).mode & 0o777
  const folder = path.join(root, 'mirror/pages')
  const umask = process.umask(0o077)
  try {
    await publish(folder, [1])
    process.umask(0)
    await writeAtomically(path.join(root, 'private/about/index.en.html'), '', ownerOnly)
  } finally {
    process.umask(umask)
  }
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    expect(modeOf(path.join(entry.parentPath, entry.name))).toBe(entry.isFile() ? 0o644 : 0o755)
  expect(modeOf(path.join(root, 'mirror'))).toBe(0o755)
  expect(modeOf(path.join(root, 'private/about/index.en.html'))).toBe(0o600)
  expect(modeOf(path.join(root, 'private/about'))).toBe(0o700)
})

test('no file is ever half written', async () => {
  const folder = newFolder()
  await publish(folder, [1])
  const file = path.join(folder, 'about/index.en.html')
  const sizes = new Set<number>()
  let isDone = false
  const reading = (async () => {
    while (!isDone) {
      sizes.add(readFileSync(file).length)
      await new Promise(setImmediate)
    }
  })()
  for (let round = 0; round < 8; round += 1) await publish(folder, [1])
  isDone = true
  await reading
  expect([...sizes]).toEqual(['/about in en'.length])
  expect(filesIn(folder).filter((name) => name.endsWith('.tmp'))).toEqual([])
})

test('a page is sent from the file of the last publication, else from that of the build, else as the shell', async () => {
  const dataDir = newFolder()
  const site = builtSite(dataDir)
  expect(await site.pageFromFile('/about', 'en')).toBe('as built, of https://church.example')
  expect(await site.pageFromFile('/posts/3', 'fr')).toBeNull()
  expect(await site.shell('fr')).toBe('shell fr')
  await publish(publishedFolder(dataDir, site.buildId), [3])
  expect(await site.pageFromFile('/about', 'en')).toBe('/about in en')
  expect(await site.pageFromFile('/posts/3', 'fr')).toBe('/posts/3 in fr')
  // Another build has other scripts.
  build('the second build')
  expect(await builtSite(dataDir).pageFromFile('/about', 'en')).toBe('as built, of https://church.example')
  build('the first build')
})

describe('a server that keeps its pages as files', () => {
  const wanted: string[] = []
  const renderer: PageRenderer = {
    async make({ address, language }) {
      wanted.push(address)
      return { html: `${address} in ${language}, page ${wanted.length}`, status: 200 }
    },
    close: async () => {},
  }
  const pagesInAll = 21
  const warnings: string[] = []
  const log = { ...silent, warn: (_: object, message: string) => void warnings.push(message) }
  const sitemap = async (name: string) => `<loc>of ${name}</loc>`
  const keep = (dataDir: string, more = {}) => {
    const site = builtSite(dataDir)
    const folder = publishedFolder(dataDir, site.buildId)
    return {
      folder,
      ...publishAfterChanges({
        site,
        renderer,
        siteUrl,
        sitemap,
        folder,
        log,
        debounceMs: 20,
        startMs: 1e6,
        ...more,
      }),
    }
  }
  beforeEach(() => {
    wanted.length = 0
    warnings.length = 0
  })

  test('several changes in a row publish the pages once, without posts', async () => {
    const { folder, changed, close } = keep(newFolder())
    for (let change = 0; change < 5; change += 1) changed()
    await until(() => existsSync(path.join(folder, 'published.json')))
    close()
    expect(wanted).toHaveLength(pagesInAll)
    expect(wanted.filter((address) => address.includes('/posts/'))).toEqual([])
    expect(await readPage(folder, '/rw/about', 'rw')).toMatch('/rw/about in rw')
  })

  test('publishing writes the sitemap, unless it consists of several files', async () => {
    const { folder, changed, close } = keep(newFolder())
    changed()
    await until(() => existsSync(path.join(folder, 'published.json')))
    close()
    const file = path.join(folder, 'sitemap.xml')
    expect(readFileSync(file, 'utf8')).toBe('<loc>of sitemap.xml</loc>')

    const large = keep(newFolder(), {
      sitemap: async () => `<loc>${siteUrl}/sitemap-pages.xml</loc>`,
    })
    large.changed()
    await until(() => existsSync(path.join(large.folder, 'published.json')))
    large.close()
    expect(filesIn(large.folder).filter((name) => name.endsWith('.xml'))).toEqual([])
  })

  test('a change during the publication publishes again', async () => {
    const { folder, changed, close } = keep(newFolder())
    changed()
    await until(() => wanted.length > 3)
    changed()
    await until(() => wanted.length >= 2 * pagesInAll)
    await until(() => existsSync(path.join(folder, 'published.json')))
    close()
  })

  test('a start publishes only if the build has no published pages yet', async () => {
    const dataDir = newFolder()
    const first = keep(dataDir, { startMs: 10 })
    await until(() => existsSync(path.join(first.folder, 'published.json')))
    first.close()
    wanted.length = 0
    const second = keep(dataDir, { startMs: 10 })
    await new Promise((resolve) => setTimeout(resolve, 60))
    second.close()
    expect(wanted).toEqual([])
  })

  test('a server does not publish after another build has replaced its own', async () => {
    const { folder, changed, close } = keep(newFolder())
    build('the second build')
    changed()
    await new Promise((resolve) => setTimeout(resolve, 60))
    build('the first build')
    close()
    expect(existsSync(folder)).toBe(false)
  })

  test('publishing keeps the pages of the previous build, and deletes older ones', async () => {
    const dataDir = newFolder()
    const pages = path.join(dataDir, 'pages')
    write(path.join(pages, 'oldest/index.en.html'), '')
    await new Promise((resolve) => setTimeout(resolve, 20))
    write(path.join(pages, 'before/index.en.html'), '')
    const { folder, changed, close } = keep(dataDir)
    changed()
    await until(() => !existsSync(path.join(pages, 'oldest')))
    close()
    expect(readdirSync(pages).sort()).toEqual(['before', path.basename(folder)].sort())
  })

  test('a server that cannot write pages logs a warning and continues', async () => {
    const dataDir = newFolder()
    // Root may write everywhere, but nobody below a file.
    write(path.join(dataDir, 'pages'), 'a file')
    const { changed, close } = keep(dataDir)
    changed()
    await until(() => warnings.length > 0)
    expect(warnings).toEqual(['pages could not be kept'])
    close()
  })
})
