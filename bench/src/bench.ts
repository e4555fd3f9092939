import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { startPostgres } from '@grace/testkit/postgres'
import { contentLists, openBrowser, userList } from './browser.ts'
import { type ContentLoad, contentLoad, contentTable } from './content.ts'
import { requestCosts, storeCosts, storedCosts } from './costs.ts'
import { downloads } from './downloads.ts'
import { fill } from './fill.ts'
import { type DatabaseKind, databasesOf, installation } from './installation.ts'
import { lighthouse } from './lighthouse/lighthouse.ts'
import type { Page } from './lighthouse/pages.ts'
import { manyAccountsSql } from './many-accounts.ts'
import { type Measurement, print } from './measurement.ts'
import { muchContentSql } from './much-content.ts'
import { probeArgs } from './process-probe.ts'
import { accountList, homePageLoad, loginBlock, memoryAtRest } from './server.ts'

/** Rows of the user list, which is loaded completely. */
const manyAccounts = 10_000
/** Rows of blogs, pictures and posts, which the server pages. */
const muchContent = 5_000
const [few, many] = [100, 100_000]

const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'both' },
    part: { type: 'string', default: 'all' },
    rounds: { type: 'string', default: '3' },
    json: { type: 'string' },
  },
})
const parts = ['bytes', 'site', 'content', 'costs', 'lighthouse'] as const
const isSelected = (part: (typeof parts)[number]) => values.part === part || values.part === 'all'
if (!parts.some(isSelected)) throw new Error(`--part is one of ${parts.join(', ')}, all.`)
const rounds = Number(values.rounds)
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds is a number from 1 on.')
const sections: Record<string, Measurement[]> = {}
const log = (doing: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${doing}`)

if (isSelected('bytes')) {
  log('what is downloaded')
  sections['what is downloaded'] = await downloads()
}
for (const database of databasesOf(values.database)) {
  if (isSelected('site')) {
    log(`${database}: start, memory, logins, lists`)
    sections[`${database} database`] = await measure(database)
  }
  if (isSelected('content')) {
    log(`${database}: ${few} and ${many} rows`)
    sections[`${database} database, ${few} and ${many} rows`] = await content(database)
  }
  if (isSelected('costs')) {
    log(`${database}: what a request costs`)
    sections[`${database} database, what one request costs`] = await requestCosts(database)
  }
}
if (isSelected('costs')) {
  log('what is kept')
  sections['what one of each thing costs to keep (PostgreSQL)'] = [
    ...(await storedCosts()),
    ...(await storeCosts()),
  ]
}
let pages: Page[] = []
if (isSelected('lighthouse')) {
  log('lighthouse')
  const lit = await lighthouse(rounds)
  sections['a cheap phone (Lighthouse)'] = lit.rows
  pages = lit.pages
}
print(sections)
if (values.json) await writeFile(values.json, JSON.stringify({ tables: sections, pages }, null, 2))
process.exit(0)

async function measure(database: DatabaseKind): Promise<Measurement[]> {
  const rows: Measurement[] = []
  const postgres = database === 'postgres' ? await startPostgres({ durable: true }) : null
  const place = await installation({ databaseUrl: postgres?.url ?? null, nodeArgs: probeArgs() })
  const { admin, start } = place

  let site = await start()
  rows.push({ what: 'start, empty folder', value: site.server.startMs, unit: 'ms', budget: 6_000 })
  await site.stop()
  await fill(place, manyAccountsSql(manyAccounts))
  site = await start()
  rows.push({
    what: `start, existing data (${manyAccounts} accounts)`,
    value: site.server.startMs,
    unit: 'ms',
    budget: 1_500,
  })

  rows.push(await memoryAtRest(site, database === 'embedded' ? 320 : 160))
  rows.push(...(await accountList(site, admin)))
  const people = Array.from({ length: 20 }, (_, at) => ({ ...admin, username: `member-${at * 10 + 1}` }))
  rows.push(...(await loginBlock(site, people, 15)))
  rows.push(...(await homePageLoad(site)))

  const browser = await openBrowser()
  rows.push(...(await userList(browser, site.url, admin)))
  await site.stop()
  await fill(place, muchContentSql(muchContent))
  site = await start()
  rows.push(...(await contentLists(browser, site.url, admin, muchContent.toLocaleString('en-US'))))
  await browser.close()
  await site.stop()
  await postgres?.stop()
  if (database === 'embedded') rows.splice(1, 0, await startWithSample())
  return rows
}

/** The very first `npm start`. */
async function startWithSample(): Promise<Measurement> {
  const site = await (await installation()).start({ SEED_SAMPLE: 'true' })
  const value = site.server.startMs
  await site.stop()
  return { what: 'start, empty folder, with sample content', value, unit: 'ms', budget: 6_000 }
}

/** Measures a fresh database per number of rows, without and with the public cache. */
async function content(database: DatabaseKind): Promise<Measurement[]> {
  const loads = {} as Record<'few' | 'many', Record<'cached' | 'uncached', ContentLoad>>
  for (const [size, rows] of [
    ['few', few],
    ['many', many],
  ] as const) {
    const postgres = database === 'postgres' ? await startPostgres({ durable: true }) : null
    const place = await installation({ databaseUrl: postgres?.url ?? null, nodeArgs: probeArgs() })
    await (await place.start()).stop()
    await fill(place, manyAccountsSql(rows) + muchContentSql(rows))
    const load = async (cacheMb: number) => {
      const site = await place.start({ CACHE_MB: String(cacheMb) })
      const measured = await contentLoad(site, { rows, admin: place.admin })
      await site.stop()
      return measured
    }
    loads[size] = { uncached: await load(0), cached: await load(20) }
    await postgres?.stop()
  }
  return contentTable(loads, { few, many, uncachedBudget: database === 'embedded' ? 1_500 : 3_000 })
}
