import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { temporaryFolder } from '../../scripts/cleanup.mjs'
import { startSite } from '../../scripts/site-processes.mjs'
import { startPostgres } from '../../scripts/throwaway-postgres.mjs'
import { homePageBytes, openBrowser, userList } from './browser.ts'
import { type ContentLoad, contentLoad, contentTable } from './content.ts'
import { fill } from './fill.ts'
import { lighthouse } from './lighthouse/lighthouse.ts'
import { manyAccountsSql } from './many-accounts.ts'
import { type Measurement, print } from './measurement.ts'
import { muchContentSql } from './much-content.ts'
import { accountList, homePageLoad, loginBlock, memoryAtRest } from './server.ts'

/** In the list of users, which is drawn whole. */
const manyAccounts = 10_000
const [few, many] = [100, 100_000]

const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'embedded' },
    part: { type: 'string', default: 'all' },
    rounds: { type: 'string', default: '3' },
    json: { type: 'string' },
  },
})
const parts = ['site', 'content', 'lighthouse'] as const
const isAsked = (part: (typeof parts)[number]) => values.part === part || values.part === 'all'
if (!parts.some(isAsked)) throw new Error(`--part is one of ${parts.join(', ')}, all.`)
const rounds = Number(values.rounds)
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds is a number from 1 on.')
const tables: Record<string, Measurement[]> = {}
const show = (title: string, rows: Measurement[]) => {
  tables[title] = rows
  print(title, rows)
}

for (const database of ['embedded', 'postgres'] as const) {
  if (values.database !== database && values.database !== 'both') continue
  const rows = [
    ...(isAsked('site') ? await measure(database) : []),
    ...(isAsked('content') ? await content(database) : []),
  ]
  if (rows.length > 0) show(database, rows)
}
const lit = isAsked('lighthouse') ? await lighthouse(rounds) : null
if (lit) show('lighthouse', lit.rows)
if (values.json) await writeFile(values.json, JSON.stringify({ tables, pages: lit?.pages }, null, 2))
process.exit(0)

async function measure(database: 'embedded' | 'postgres'): Promise<Measurement[]> {
  const rows: Measurement[] = []
  const postgres = database === 'postgres' ? await startPostgres({ durable: true }) : null
  const place = await installation(postgres?.url ?? null)
  const { admin, start } = place

  let site = await start()
  rows.push({ what: 'start, empty', value: site.server.startMs, unit: 'ms', budget: 6_000 })
  await site.stop()
  await fill(place, manyAccountsSql(manyAccounts))
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

/** Each number of rows in a database of its own, asked once without and once with the memory for answers. */
async function content(database: 'embedded' | 'postgres'): Promise<Measurement[]> {
  const loads = {} as Record<'few' | 'many', Record<'kept' | 'made', ContentLoad>>
  for (const [size, rows] of [
    ['few', few],
    ['many', many],
  ] as const) {
    const postgres = database === 'postgres' ? await startPostgres({ durable: true }) : null
    const place = await installation(postgres?.url ?? null)
    await (await place.start()).stop()
    await fill(place, manyAccountsSql(rows) + muchContentSql(rows))
    const load = async (cacheMb: number) => {
      const site = await place.start({ CACHE_MB: String(cacheMb) })
      const measured = await contentLoad(site, { rows, admin: place.admin })
      await site.stop()
      return measured
    }
    loads[size] = { made: await load(0), kept: await load(20) }
    await postgres?.stop()
  }
  return contentTable(loads, { few, many, madeBudget: database === 'embedded' ? 600 : 2_000 })
}

/** The product on a data folder of its own, which can be started again and again. */
async function installation(databaseUrl: string | null) {
  const dataDir = path.join(await temporaryFolder('bench'), 'data')
  const admin = { username: 'admin', password: randomBytes(12).toString('base64url') }
  const jwtSecret = randomBytes(32).toString('hex')
  return {
    dataDir,
    databaseUrl,
    admin,
    start: (env: Record<string, string> = {}) =>
      startSite({
        nodeArgs: ['--import', path.join(import.meta.dirname, 'event-loop-delay.mjs')],
        env: {
          DATA_DIR: dataDir,
          ADMIN_USERNAME: admin.username,
          ADMIN_PASSWORD: admin.password,
          ...(databaseUrl && { DATABASE_URL: databaseUrl, JWT_SECRET: jwtSecret }),
          ...env,
        },
      }),
  }
}
