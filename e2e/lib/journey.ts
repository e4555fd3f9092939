import { auth } from '@grace/contract/auth'
import { drafts } from '@grace/contract/drafts'
import { test as base, expect, type Page } from '@playwright/test'
import type { Person } from './people.ts'
import type { Site } from './site.ts'
import { type JourneyOptions, type OpenSite, type SiteOptions, sitesOfWorker } from './sites-of-worker.ts'
import { type Watch, watch } from './watch.ts'
import { isExpectedIn, liveIn, reasonAgainst } from './world.ts'

export { expect, type Page } from '@playwright/test'
export type { Person } from './people.ts'
export type { Site } from './site.ts'
export type { SiteOptions } from './sites-of-worker.ts'

/** Details of a test that runs in the project `thorough` alone: with `npm run check`, not with every change. */
export const thorough = { tag: '@thorough' }

/**
 * Details of a test that runs with every change only where the condition holds. Of a series over languages, widths or
 * failures one test does.
 */
export const thoroughUnless = (isChosen: boolean) => (isChosen ? {} : thorough)

/** Details of a journey that runs with every change also under each condition of `world.ts`; the others do with `npm run check`. */
export const inEveryWorld = { tag: '@every-world' }

interface Fixtures {
  /** Records what the browser does and reports, over all pages of the test. */
  watched: Watch
  /** Signs in without the form, as a returning browser. */
  signedInAs(person: Person, on?: Page): Promise<void>
}

export const test = base.extend<
  Fixtures & JourneyOptions & OpenSite & { opened: OpenSite; tidy: undefined },
  SiteOptions & { sites: ReturnType<typeof sitesOfWorker> }
>({
  alone: ['', { option: true }],
  sample: [false, { option: true }],
  testPage: [false, { option: true }],
  mail: [false, { option: true }],
  push: [false, { option: true }],
  front: ['node', { option: true, scope: 'worker' }],
  database: ['embedded', { option: true, scope: 'worker' }],
  world: ['', { option: true, scope: 'worker' }],
  sites: [
    async ({ front, database }, use) => {
      const sites = sitesOfWorker({ front, database })
      await use(sites)
      await sites.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  opened: [
    async ({ sites, alone, sample, testPage, mail, push }, use) =>
      use(await sites.open({ alone, sample, testPage, mail, push })),
    { timeout: 300_000 },
  ],
  site: ({ opened }, use) => use(opened.site),
  mailServer: ({ opened }, use) => use(opened.mailServer),
  pushService: ({ opened }, use) => use(opened.pushService),
  baseURL: ({ site }, use) => use(site.url),
  watched: async ({ context, site, world }, use) => {
    await liveIn(context, world)
    await use(await watch(context, site))
  },
  signedInAs: async ({ page, site }, use) => {
    await use((person, on = page) => signInWithoutForm(on, site, person))
  },
  tidy: [
    async ({ site, watched, world }, use, info) => {
      const reason = reasonAgainst(world, info.title)
      info.skip(reason !== undefined, reason)
      await forgetDrafts(site)
      await use(undefined)
      for (const origin of [site.origin, site.previews]) {
        origin.serve(null)
        origin.hang(null)
        await origin.become('well')
      }
      const violations = watched.violations.filter((error) => !isExpectedIn(world, error))
      expect(violations, 'the Content Security Policy and Trusted Types were kept').toEqual([])
    },
    { auto: true },
  ],
})

/** Journeys share an administrator, whose drafts follow them to every browser. */
async function forgetDrafts({ asAdmin }: Site): Promise<void> {
  const device = '0'.repeat(32)
  for (const { id, revision, isDeleted } of await asAdmin(drafts.list)) {
    if (!isDeleted)
      await asAdmin(drafts.remove, { params: { id }, query: { device, revision: String(revision) } })
  }
}

/**
 * A test that starts servers of its own. With the fixtures of a journey it shares a worker with journeys; others run
 * after all of them.
 */
export const testWithoutSite = test.extend({ tidy: ({ sample: _ }, use) => use(undefined) })

async function signInWithoutForm(page: Page, site: Site, { username, password }: Person) {
  const answer = await page.request.post(`${site.url}/api${auth.login.path}`, {
    data: { username, password },
    // Browsers send `Origin`; the session is then bound to the cookie of the response.
    headers: { Origin: site.url },
  })
  expect(answer.status(), `${username} signs in`).toBe(200)
  const { token, refreshToken, userId: id, fullName, role, areas, email } = await answer.json()
  const session = { token, refreshToken, user: { id, username, fullName, role, areas, email } }
  await page.goto('/api/health')
  await page.evaluate((state) => {
    localStorage.setItem('grace.session', JSON.stringify({ state, version: 1 }))
    // The guide of a new installation opens once.
    localStorage.setItem('grace.console.set-up-opened', 'true')
  }, session)
}
