import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Role } from '@grace/contract/access'
import { type Account, accounts } from '@grace/contract/accounts'
import { blocks } from '@grace/contract/blocks'
import { languages } from '@grace/contract/languages'
import { services } from '@grace/contract/services'
import { sampleSettings, settings } from '@grace/contract/settings'
import { someBlocks } from '@grace/testkit/blocks'
import { temporaryFolder } from '@grace/testkit/cleanup'
import { aSchedule } from '@grace/testkit/schedule'
import { shortLived } from '@grace/testkit/server-process'
import { startSite } from '@grace/testkit/site-processes'
import { type ApiClient, apiClient } from './api-client.ts'
import { type ConsoleOrigin, consoleOrigin } from './console-origin.ts'
import { aPerson, type Person, registrationOf } from './people.ts'
import { copyTemplate } from './site-template.ts'

/** The whole product as `npm start` runs it, on a database of its own. */
export interface Site extends ApiClient {
  url: string
  /** Address of the console's own server; browsers reach it through `origin`. */
  consoleUrl: string
  origin: ConsoleOrigin
  /** Another origin, allowed for console previews. */
  previews: ConsoleOrigin
  admin: Person
  /** Releases folder of both servers; empty at first. */
  releasesDir: string
  restart(how?: { crash?: boolean }): Promise<void>
  /** Creates a member through the API. */
  aMember(change?: Partial<Person>): Promise<Person>
  /** Creates an account through the API, as administrator. */
  anAccount(role: Role, change?: Partial<Person>): Promise<Person>
  /** Activates or deactivates an account through the API, as administrator. */
  setActive(person: Person, active: boolean): Promise<void>
  /** The stored account; null when there is none. */
  accountOf(person: Person): Promise<Account | null>
  stop(): Promise<void>
}

interface Options {
  front: 'node' | 'nginx'
  databaseUrl: string
  sample: boolean
  /** Without texts and contacts of a church, which sites without the sample content have otherwise. */
  isEmpty: boolean
  testPage: boolean
  /** Address of a mail server; without it the site sends no mail. */
  smtpUrl: string
  /** Origin of a push service beside the known ones. */
  pushService: string
}

/** Texts, services and contacts of a church. */
async function fill(asAdmin: ApiClient['asAdmin']) {
  for (const { id: _, ...service } of aSchedule()) await asAdmin(services.create, { body: service })
  for (const block of someBlocks()) await asAdmin(blocks.create, { body: block })
  await asAdmin(settings.update, { body: sampleSettings })
}

/**
 * Waits until the server renders pages in each language. Until then, on a busy machine, it sends the build's own, which
 * know nothing of the church.
 */
async function firstPages(url: string) {
  for (const language of languages) {
    while (!(await (await fetch(`${url}/${language}`)).text()).includes('<address')) await wait(100)
  }
}

/**
 * @param sample fills a new database with the sample content.
 * @param testPage opens the test page to visitors.
 */
export async function openSite({
  front = 'node',
  databaseUrl = '',
  sample = false,
  isEmpty = false,
  testPage = false,
  smtpUrl = '',
  pushService = '',
}: Partial<Options> = {}): Promise<Site> {
  let consoleUrl = ''
  const origin = await consoleOrigin(() => new URL(consoleUrl))
  const previews = await consoleOrigin(() => new URL(consoleUrl))
  const admin = aPerson({
    username: 'administrator',
    fullName: 'First Administrator',
    password: process.env.E2E_ADMIN_PASSWORD ?? 'only-on-this-machine',
    role: 'ADMIN',
  })
  const releasesDir = process.env.E2E_RELEASES_DIR ?? (await temporaryFolder('releases'))
  const dataDir = path.join(await temporaryFolder('site'), 'data')
  const firstStart = {
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    ADMIN_EMAIL: admin.email,
    SEED_SAMPLE: String(sample),
  }
  const content = sample ? 'sample' : isEmpty ? 'empty' : 'church'
  if (!databaseUrl)
    await copyTemplate(dataDir, content, firstStart, async (url) => {
      if (content === 'church') await fill(apiClient(url, admin).asAdmin)
    })
  const processes = await startSite({
    nginx: front === 'nginx',
    releasesDir,
    adminOrigin: origin.url,
    nodeArgs: shortLived,
    env: {
      ...firstStart,
      DATA_DIR: dataDir,
      ENABLE_TEST_PAGE: String(testPage),
      CONSOLE_PREVIEW_ORIGINS: previews.url,
      ...(smtpUrl && {
        SMTP_URL: smtpUrl,
        MAIL_FROM: 'church@example.org',
        NEWSLETTER_RATE_PER_MINUTE: '300',
      }),
      // At any hour of the day.
      QUIET_HOURS: '00:00-00:00',
      ...(pushService && { PUSH_SERVICES: pushService }),
      ...(databaseUrl && {
        DATABASE_URL: databaseUrl,
        JWT_SECRET: 'a secret that only the journeys use'.repeat(2),
        SEALING_KEY: 'e2e'.repeat(22).slice(2),
      }),
    },
  })
  consoleUrl = processes.consoleUrl

  const { signIn, asAdmin } = apiClient(processes.url, admin)
  if (databaseUrl && content === 'church') await fill(asAdmin)
  if (content !== 'empty') await firstPages(processes.url)
  const accountOf: Site['accountOf'] = async ({ username }) =>
    (await asAdmin(accounts.list)).find((account) => account.username === username) ?? null

  const anAccount: Site['anAccount'] = async (role, change) => {
    const person = aPerson({ ...change, role })
    const body = { ...registrationOf(person), accountCategory: role, phoneNumber: person.phone }
    await asAdmin(accounts.create, { body })
    return person
  }

  return {
    url: processes.url,
    consoleUrl,
    origin,
    previews,
    admin,
    releasesDir,
    restart: processes.restart,
    signIn,
    asAdmin,
    accountOf,
    // Not through the registration, which is rate-limited by address.
    aMember: (change) => anAccount('MEMBER', change),
    anAccount,
    async setActive(person, active) {
      const account = await accountOf(person)
      await asAdmin(accounts.setStatus, { params: { id: account?.id }, body: { active } })
    },
    async stop() {
      await origin.close()
      await previews.close()
      await processes.stop()
    },
  }
}
