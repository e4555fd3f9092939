import { auth } from '@grace/contract/auth'
import { type MailServer, startMailServer } from '@grace/testkit/mail-server'
import { startPostgres } from '@grace/testkit/postgres'
import { type PushService, startPushService } from '@grace/testkit/push-service'
import { test as base, expect, type Page } from '@playwright/test'
import type { Person } from './people.ts'
import { openSite, type Site } from './site.ts'
import { type Watch, watch } from './watch.ts'

export { expect, type Page } from '@playwright/test'
export type { Person } from './people.ts'
export type { Site } from './site.ts'

/** Details of a test that runs in the project `thorough` alone: with `npm run check`, not with every change. */
export const thorough = { tag: '@thorough' }

/**
 * Details of a test that runs with every change only where the condition holds. Of a series over languages, widths or
 * failures one test does.
 */
export const thoroughUnless = (isChosen: boolean) => (isChosen ? {} : thorough)

/** Options of a project. */
export interface SiteOptions {
  /** The server that browsers connect to. */
  front: 'node' | 'nginx'
  database: 'embedded' | 'postgres'
}

interface Fixtures {
  /** Records what the browser does and reports, over all pages of the test. */
  watched: Watch
  /** Signs in without the form, as a returning browser. */
  signedInAs(person: Person, on?: Page): Promise<void>
}

export const test = base.extend<
  Fixtures & { tidy: undefined },
  SiteOptions & {
    site: Site
    databaseUrl: string
    mailServer: MailServer | null
    pushService: PushService | null
    alone: string
    sample: boolean
    testPage: boolean
    mail: boolean
    push: boolean
  }
>({
  /**
   * A name that gives a journey a site of its own, for journeys that count items. Which other journeys run before it on
   * a shared site depends on the speed of the machine.
   */
  alone: ['', { option: true, scope: 'worker' }],
  /** True if the site starts with the sample content. */
  sample: [false, { option: true, scope: 'worker' }],
  /** True if the test page opens without signing in. */
  testPage: [false, { option: true, scope: 'worker' }],
  /** True if the site sends mail, to `mailServer`. */
  mail: [false, { option: true, scope: 'worker' }],
  /** True if the site may send push messages to `pushService`. */
  push: [false, { option: true, scope: 'worker' }],
  front: ['node', { option: true, scope: 'worker' }],
  database: ['embedded', { option: true, scope: 'worker' }],
  /** Empty with the embedded database. */
  databaseUrl: [
    async ({ database }, use) => {
      const postgres = database === 'postgres' ? await startPostgres() : null
      await use(postgres?.url ?? '')
      await postgres?.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  mailServer: [
    async ({ mail }, use) => {
      const server = mail ? await startMailServer() : null
      await use(server)
      server?.close()
    },
    { scope: 'worker' },
  ],
  pushService: [
    async ({ push }, use) => {
      const service = push ? await startPushService() : null
      await use(service)
      service?.close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ front, databaseUrl, sample, testPage, mailServer, pushService }, use) => {
      const smtpUrl = mailServer?.url ?? ''
      const push = pushService?.origin ?? ''
      const site = await openSite({ front, databaseUrl, sample, testPage, smtpUrl, pushService: push })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
  watched: async ({ context, site }, use) => {
    await use(await watch(context, site))
  },
  signedInAs: async ({ page, site }, use) => {
    await use((person, on = page) => signInWithoutForm(on, site, person))
  },
  tidy: [
    async ({ site, watched }, use) => {
      await use(undefined)
      for (const origin of [site.origin, site.previews]) {
        origin.serve(null)
        origin.hang(null)
        await origin.become('well')
      }
      expect(watched.violations, 'the Content Security Policy and Trusted Types were kept').toEqual([])
    },
    { auto: true },
  ],
})

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
