import path from 'node:path'
import { temporaryFolder } from '@grace/testkit/cleanup'
import { startPostgres } from '@grace/testkit/postgres'
import { test as base } from '@playwright/test'
import type { Settings } from './server.ts'
import { openSite, type Site } from './site.ts'

export { expect } from '@playwright/test'

export type Postgres = Awaited<ReturnType<typeof startPostgres>>

interface Options {
  /** Unique for each file: its folder, its PostgreSQL and its site are not shared with another file. */
  scenario: string
  database: 'embedded' | 'postgres'
  /** Whether PostgreSQL writes to disk before it acknowledges, as a crash test needs. */
  durable: boolean
  serverCount: number
  /** Further settings of the site's servers. */
  settings: Settings
}

interface Fixtures {
  /** A temporary folder. */
  folder: string
  /** A throwaway PostgreSQL; null on the embedded database. */
  anyPostgres: Postgres | null
  /** The same, for tests that need one. */
  postgres: Postgres
  /** Running servers in `folder`, on `postgres` if there is one. */
  site: Site
  /** Access token of the administrator. */
  token: string
}

const worker = { scope: 'worker' } as const
const option = { scope: 'worker', option: true } as const

export const test = base.extend<object, Options & Fixtures>({
  scenario: ['', option],
  database: ['embedded', option],
  durable: [false, option],
  serverCount: [1, option],
  settings: [{}, option],

  folder: [async ({ scenario }, use) => use(await temporaryFolder(scenario)), worker],
  anyPostgres: [
    async ({ database, durable }, use) => {
      if (database === 'embedded') return use(null)
      const postgres = await startPostgres({ durable })
      await use(postgres)
      await postgres.stop()
    },
    worker,
  ],
  postgres: [
    async ({ anyPostgres }, use) => {
      if (!anyPostgres) throw new Error("Needs test.use({ database: 'postgres' }).")
      await use(anyPostgres)
    },
    worker,
  ],
  site: [
    async ({ folder, anyPostgres, serverCount, settings }, use) => {
      const database = anyPostgres && { DATABASE_URL: anyPostgres.url }
      const site = await openSite({ DATA_DIR: path.join(folder, 'data'), ...database }, settings, serverCount)
      await use(site)
      await site.stop()
    },
    worker,
  ],
  token: [async ({ site }, use) => use(await site.signIn()), worker],
})
