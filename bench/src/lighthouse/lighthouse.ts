import { randomBytes } from 'node:crypto'
import { languages } from '@grace/contract/languages'
import type { Measurement } from '../measurement.ts'
import { homePageLoad } from '../server.ts'
import { type Page, pagesOf, printPages } from './pages.ts'
import { referencePath, startSiteWithReferences } from './reference-site.ts'
import { categories, visit } from './visits.ts'

const nearHome = languages.flatMap((language) => [
  `/${language}`,
  `/${language}/about`,
  `/${language}/contact`,
])

/** Pages further inside, each in one language. */
async function innerAddresses(siteUrl: string): Promise<string[]> {
  const newest = async (list: string) => {
    const [first] = (await (await fetch(`${siteUrl}/api/${list}`)).json()) as { id: number }[]
    if (!first) throw new Error(`The sample content has no ${list}.`)
    return first.id
  }
  return [
    '/en/sermons',
    `/fr/sermons/${await newest('sermons')}`,
    '/rw/events',
    `/en/events/${await newest('events')}`,
    '/fr/search?q=culte',
    '/rw/visit',
  ]
}

const references = languages.map(referencePath)
const isOurs = ({ address }: Page) => !references.includes(address)

const blockingBudgetMs = 50

/** Audits the public pages with Lighthouse's mobile settings, next to a plain reference on the same server. */
export async function lighthouse(rounds: number): Promise<{ rows: Measurement[]; pages: Page[] }> {
  const password = randomBytes(12).toString('base64url')
  const site = await startSiteWithReferences({ username: 'admin', password })
  const urls = [...nearHome, ...(await innerAddresses(site.url)), ...references].map(
    (address) => site.url + address,
  )
  const pages = pagesOf(await visit(urls, rounds))
  printPages(pages)
  warnIfBusy(pages)
  const load = await homePageLoad(site, '/en', referencePath('en'))
  await site.stop()
  return { rows: [...measurementsOf(pages), ...load], pages }
}

/** The reference has no script, so blocking time there means that the machine was busy. */
function warnIfBusy(pages: Page[]): void {
  const others = pages.filter((page) => !isOurs(page))
  const blockedMs = Math.max(...others.map(({ blockingMs }) => blockingMs))
  if (blockedMs <= blockingBudgetMs) return
  console.log(
    `\nThe machine was busy: a reference, which has no script, was blocked for ${blockedMs.toFixed(0)} ms. ` +
      'Times and speed say little; measure again when nothing else runs.',
  )
}

function measurementsOf(pages: Page[]): Measurement[] {
  const ours = pages.filter(isOurs)
  const others = pages.filter((page) => !isOurs(page))
  const paintMs = (address: string) => pages.find((page) => page.address === address)?.paintMs ?? Number.NaN
  return [
    ...categories.map((category) => ({
      what: `lowest score of ${ours.length} pages, ${category}`,
      value: Math.min(...ours.map(({ scores }) => scores[category])),
      reference: Math.min(...others.map(({ scores }) => scores[category])),
      unit: '',
      budget: 100,
      atLeast: true,
    })),
    ...languages.map((language) => ({
      what: `largest paint of /${language}`,
      value: paintMs(`/${language}`),
      reference: paintMs(referencePath(language)),
      unit: 'ms',
    })),
    ...languages.map((language) => ({
      what: `largest paint of /${language}, times its reference`,
      value: paintMs(`/${language}`) / paintMs(referencePath(language)),
      unit: 'x',
      budget: 0.7,
    })),
    {
      what: 'blocking time, slowest page',
      value: Math.max(...ours.map(({ blockingMs }) => blockingMs)),
      reference: Math.max(...others.map(({ blockingMs }) => blockingMs)),
      unit: 'ms',
      budget: blockingBudgetMs,
    },
    {
      what: 'layout shift, worst page',
      value: Math.max(...ours.map(({ shift }) => shift)),
      unit: '',
      budget: 0,
    },
  ]
}
