import type { Language } from '@grace/contract/languages'
import { languages } from '@grace/contract/languages'
import { isListed, publicPaths } from '@grace/host-public/public-paths'
import { wordingProblems } from '@grace/host-public/testing/wording'
import { textProblems } from './lib/foreign-texts.ts'
import { expect, type Page, type Site, test, thorough } from './lib/journey.ts'
import { atNothing, inLanguage, publishedPosts } from './lib/public-pages.ts'
import { type PageAsRead, readPage } from './lib/read-page.ts'
import {
  comment,
  hydrateAll,
  missingPictures,
  scrollThrough,
  sendEmptyForms,
  unfold,
} from './lib/whole-page.ts'

/** Follows every link of the public pages in a language, and checks all texts and requests of each page. */

test.use({ sample: true })
test.describe.configure({ mode: 'parallel' })

const unlinked = publicPaths.filter((path) => !path.includes(':') && !isListed(path))

for (const language of languages) {
  const title = `every page that links lead to in ${language} is right in every word`
  test(title, thorough, async ({ page, site }) => {
    const complaints = complaintsOf(page, site)
    const churchWords = await wordsOfTheChurch(site)
    const problems: string[] = []
    const titles = new Map<string, string>()
    const anchors: { from: string; to: string; id: string }[] = []
    const idsOf = new Map<string, Set<string>>()
    const elsewhere = new Map<string, string>()
    const queue = ['/', ...unlinked, atNothing].map((path) => inLanguage(language, path))

    for (const address of queue) {
      const answer = await page.goto(address)
      const found: string[] = []
      const expected = address === inLanguage(language, atNothing) ? 404 : 200
      if (answer?.status() !== expected) found.push(`answered ${answer?.status()}`)
      const read = await readWhole(page)

      found.push(...problemsOf(read, language, churchWords), ...complaints.splice(0))
      await expect
        .poll(() => missingPictures(page), { timeout: 30_000 })
        .toEqual([])
        .catch(async () => found.push(...(await missingPictures(page)).map((src) => `no picture at ${src}`)))
      const twin = titles.get(read.title)
      if (twin) found.push(`has the title of ${twin}: ${read.title}`)
      titles.set(read.title, address)
      idsOf.set(address, new Set(read.ids))

      for (const href of read.links) {
        const { origin, pathname, search, hash } = new URL(href)
        if (origin !== site.url) continue
        const to = pathname + search
        if (hash) anchors.push({ from: address, to, id: decodeURIComponent(hash.slice(1)) })
        // A calendar file is downloaded and not opened.
        if (new RegExp(`^/${language}(/|$)`).test(pathname) && !pathname.endsWith('.ics')) {
          if (!queue.includes(to)) queue.push(to)
        } else elsewhere.set(to, address)
      }
      problems.push(...found.map((problem) => `${address}: ${problem}`))
    }

    for (const [to, from] of elsewhere) {
      const { status, isNothing } = await statusOf(page, to)
      if (status !== 200 && !isNothing) problems.push(`${from}: the link to ${to} answers ${status}`)
    }
    for (const { from, to, id } of anchors) {
      if (idsOf.get(to)?.has(id) === false) problems.push(`${from}: ${to} has no #${id}`)
    }
    console.log(
      `${language}: ${queue.length} pages, ${elsewhere.size} other addresses, ${anchors.length} anchors`,
    )
    expect([...new Set(problems)]).toEqual([])
    const patterns = queue.map((address) => address.replace(/^\/../, '').replace(/\?.*/, '') || '/')
    expect(patterns).toEqual(expect.arrayContaining(publicPaths.filter((path) => !path.includes(':'))))
    expect(patterns.filter((path) => /^\/posts\/\d+$/.test(path)).length).toBeGreaterThan(2)
  })
}

/** Reads the page with every section hydrated and unfolded, and every form invalid. */
async function readWhole(page: Page): Promise<PageAsRead> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await hydrateAll(page)
  await unfold(page)
  await comment(page)
  await sendEmptyForms(page)
  await scrollThrough(page)
  return readPage(page)
}

/** Collects the browser's complaints and the page's requests to other origins. */
function complaintsOf(page: Page, site: Site): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const isNothing = /status of 404/.test(message.text()) && message.location().url.endsWith(atNothing)
    if (!isNothing) complaints.push(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`))
  page.context().on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== site.url && !/^(?:data|blob):$/.test(protocol)) complaints.push(`asked ${request.url()}`)
  })
  return complaints
}

/** Names that are equal in every language, and content written in another language than the page. */
async function wordsOfTheChurch(site: Site): Promise<string[]> {
  const { settings } = await (await fetch(`${site.url}/api/site`)).json()
  const written = (await publishedPosts(site)).flatMap(({ title, preview }) => [title, preview])
  return [settings.churchName, ...written].sort((a, b) => b.length - a.length)
}

function problemsOf(read: PageAsRead, language: Language, churchWords: string[]): string[] {
  const problems: string[] = []
  if (read.language !== language) problems.push(`says that it is in “${read.language}”`)
  for (const { text, language: marked, where } of read.texts) {
    if (marked !== language) continue
    const ours = churchWords.reduce((rest, words) => rest.replaceAll(words, '…'), text)
    for (const problem of [...textProblems(language, ours), ...wordingProblems(language, ours)]) {
      problems.push(`${where}: ${problem}`)
    }
  }
  const levels = read.headings.map(({ level }) => level)
  const tops = levels.filter((level) => level === 1).length
  if (tops !== 1) problems.push(`has ${tops} headings of level 1`)
  for (const [at, { level, text }] of read.headings.entries()) {
    const before = levels[at - 1] ?? 0
    if (level > before + 1)
      problems.push(`“${text}” is a heading of level ${level} after one of level ${before}`)
  }
  problems.push(...read.empty.map((element) => `says nothing in ${element}`))
  return problems
}

async function statusOf(page: Page, address: string) {
  const first = await page.request.get(address, { maxRedirects: 0 })
  const { location = '' } = first.headers()
  // To another site, or into another program, such as that for podcasts.
  const leaves = /^[a-z]+:/.test(location) && !location.startsWith(new URL(page.url()).origin)
  const answer = leaves ? first : await page.request.get(address)
  const status = leaves && answer.status() === 302 ? 200 : answer.status()
  return { status, isNothing: status === 404 && address.endsWith(atNothing) }
}
