import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { temporaryFolder } from '../../scripts/cleanup.mjs'
import { startSite } from '../../scripts/site-processes.mjs'
import { startPostgres } from '../../scripts/throwaway-postgres.mjs'
import { homePageBytes, openBrowser, userList } from './browser.ts'
import { addManyAccounts, manyAccounts } from './many-accounts.ts'
import { type Measurement, print } from './measurement.ts'
import { accountList, homePageLoad, loginBlock, memoryAtRest } from './server.ts'

const { values } = parseArgs({ options: { database: { type: 'string', default: 'embedded' } } })

for (const database of ['embedded', 'postgres'] as const) {
  if (values.database === database || values.database === 'both') print(database, await measure(database))
}
process.exit(0)

async function measure(database: 'embedded' | 'postgres'): Promise<Measurement[]> {
  const rows: Measurement[] = []
  const postgres = database === 'postgres' ? await startPostgres({ durable: true }) : null
  const dataDir = path.join(await temporaryFolder('bench'), 'data')
  const admin = { username: 'admin', password: randomBytes(12).toString('base64url') }
  const start = () =>
    startSite({
      nodeArgs: ['--import', path.join(import.meta.dirname, 'event-loop-delay.mjs')],
      env: {
        DATA_DIR: dataDir,
        ADMIN_USERNAME: admin.username,
        ADMIN_PASSWORD: admin.password,
        ...(postgres && { DATABASE_URL: postgres.url, JWT_SECRET: randomBytes(32).toString('hex') }),
      },
    })

  let site = await start()
  rows.push({ what: 'start, empty', value: site.server.startMs, unit: 'ms', budget: 6_000 })
  await site.stop()
  await addManyAccounts({ dataDir, databaseUrl: postgres?.url ?? null })
  site = await start()
  rows.push({
    what: `start, ${manyAccounts} accounts`,
    value: site.server.startMs,
    unit: 'ms',
    budget: 1_500,
  })

  rows.push(await memoryAtRest(site, database === 'embedded' ? 320 : 160))
  rows.push(...(await accountList(site, admin)))
  const people = Array.from({ length: 20 }, (_, at) => ({ ...admin, username: `member-${at * 10 + 1}` }))
  rows.push(...(await loginBlock(site, people, 20)))
  rows.push(...(await homePageLoad(site)))

  const browser = await openBrowser()
  rows.push(...(await homePageBytes(browser, site.url)))
  rows.push(...(await userList(browser, site.url, admin)))
  await browser.close()
  await site.stop()
  await postgres?.stop()
  return rows
}
