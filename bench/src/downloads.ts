import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@grace/contract/languages'
import { type Arrival, budgets, built, sumOf, weigh, weightOf } from '@grace/e2e/weight'
import type { Browser } from '@playwright/test'
import { openBrowser, signInAs } from './browser.ts'
import { referencePath, startSiteWithReferences } from './lighthouse/reference-site.ts'
import type { Measurement } from './measurement.ts'
import type { Credentials } from './server.ts'

const federation = /__FEDERATION__|loadRemote|remoteAdminChunks/
const table = /adm-table/

/** Bytes of the first visit to /, in the largest language, and of the console. */
export async function downloads(): Promise<Measurement[]> {
  const admin = { username: 'admin', password: randomBytes(12).toString('base64url') }
  const site = await startSiteWithReferences(admin)
  const browser = await openBrowser()
  const homes = await Promise.all(languages.map((language) => opened(browser, `${site.url}/${language}`)))
  const references = await Promise.all(
    languages.map((language) => opened(browser, site.url + referencePath(language))),
  )
  const toConsole = await untilUserList(browser, site, admin)
  await browser.close()
  await site.stop()

  const row = (
    what: string,
    budget: number,
    of: (arrived: Arrival[]) => number,
    unit = 'B',
  ): Measurement => ({
    what,
    unit,
    budget,
    value: Math.max(...homes.map(of)),
    reference: Math.max(...references.map(of)),
  })
  const sum = (kind: string) => (arrived: Arrival[]) => sumOf(arrived, kind)
  return [
    row('/ before scrolling, JavaScript, gzip', budgets.homeJsGzip, sum('script')),
    row('/ before scrolling, HTML, gzip', budgets.homeHtmlGzip, sum('document')),
    row('/ before scrolling, CSS, gzip', budgets.homeCssGzip, sum('stylesheet')),
    row('/ before scrolling, fonts', budgets.homeFonts, sum('font')),
    row('/ before scrolling, images', budgets.homeImages, sum('image')),
    row(
      '/ before scrolling, requests',
      budgets.homeRequests,
      (arrived) => arrived.filter(({ kind }) => kind !== 'media').length,
      '',
    ),
    row('/ before scrolling, federation and console', 0, (arrived) =>
      arrived
        .filter(
          ({ url, kind }) => url.startsWith(site.consoleUrl) || (kind === 'script' && isFederation(url)),
        )
        .reduce((bytes, arrival) => bytes + arrival.bytes, 0),
    ),
    ...toConsole,
  ]
}

const isFederation = (url: string) =>
  federation.test(readFileSync(path.join(built.site, new URL(url).pathname), 'utf8'))

async function opened(browser: Browser, url: string): Promise<Arrival[]> {
  const page = await browser.newPage({
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    locale: 'en-US',
  })
  const arrived = weigh(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  const all = await arrived()
  await page.context().close()
  return all
}

/** Delays the code of the table, to check that the shell renders without it. */
async function untilUserList(
  browser: Browser,
  { url, consoleUrl }: { url: string; consoleUrl: string },
  admin: Credentials,
): Promise<Measurement[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-US' })
  await signInAs(page, url, admin)
  await page.getByRole('navigation', { name: 'Console' }).waitFor()
  await page.waitForLoadState('networkidle')
  const requested: string[] = []
  const shell = () => page.getByRole('navigation', { name: 'Console' })
  let isDrawn = 0
  for (const file of filesWith(table)) {
    await page.route(`**/${file}`, async (route) => {
      await shell()
        .waitFor({ timeout: 5_000 })
        .then(
          () => (isDrawn = 1),
          () => {},
        )
      await route.continue()
    })
  }
  // The first screen may still load code of its own: in a new church it leads to the guide.
  await page.goto('about:blank')
  page.on('request', (request) => void requested.push(request.url()))
  await page.goto(`${url}/admin/users`)
  await page.getByRole('row').nth(1).waitFor()
  await page.waitForLoadState('networkidle')
  await page.context().close()
  const from = (origin: string) => requested.filter((each) => each.startsWith(`${origin}/`))
  return [
    {
      what: '/admin to the list of users, JavaScript, gzip',
      value: weightOf('.js', built.site, from(url)) + weightOf('.js', built.console, from(consoleUrl)),
      unit: 'B',
      budget: budgets.userListJsGzip,
    },
    {
      what: 'its shell is drawn before the code of the table is there (1: yes)',
      value: isDrawn,
      unit: '',
      budget: 1,
      atLeast: true,
    },
  ]
}

function filesWith(code: RegExp): string[] {
  const files = readdirSync(path.join(built.console, 'static'), { recursive: true })
    .map((file) => path.join('static', String(file)))
    .filter((file) => file.endsWith('.js') && code.test(readFileSync(path.join(built.console, file), 'utf8')))
  if (files.length === 0) throw new Error('No file of the console has the code of the table.')
  return files
}
