import { parseArgs } from 'node:util'
import { listMaxBytes } from '@grace/contract/limits'
import { startPostgres } from '@grace/testkit/postgres'
import { fill } from './fill.ts'
import { type DatabaseKind, databasesOf, installation, type RunningSite } from './installation.ts'
import { manyAccountsSql } from './many-accounts.ts'
import { type Measurement, print } from './measurement.ts'
import { muchAuditSql, muchContentSql, muchElseSql } from './much-content.ts'
import { probeArgs, readProbe } from './process-probe.ts'
import { login } from './server.ts'
import { addressesOf, readable } from './visitor-addresses.ts'

const [posts, pictures, accounts, auditEntries, others] = [20_000, 50_000, 100_000, 1_000_000, 1_000]
const answerBudgetMs = 1_000
const healthBudgetMs = 300
const healthEveryMs = 20

const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'both' },
    verbose: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log('npm run bench -- scale [--database embedded|postgres|both] [--verbose]')
  process.exit(0)
}
const pages = [
  '/en',
  '/en/posts',
  '/en/posts?page=1600',
  '/en/posts?category=3&page=100',
  '/en/posts/10000',
  '/en/events',
  '/en/sermons',
  '/en/sermons?q=grace',
  '/en/search?q=sunday+number',
  '/en/search?q=sundey',
  '/calendar.ics',
  '/podcast.en.xml',
  '/sitemap.xml',
]

const sections: Record<string, Measurement[]> = {}
for (const database of databasesOf(values.database)) await measure(database)
print(sections)
const isOver = Object.values(sections)
  .flat()
  .some(({ value, budget = Number.POSITIVE_INFINITY }) => value > budget)
process.exit(isOver ? 1 : 0)

async function measure(database: DatabaseKind): Promise<void> {
  const postgres = database === 'postgres' ? await startPostgres({ durable: true }) : null
  const place = await installation({
    databaseUrl: postgres?.url ?? null,
    nodeArgs: probeArgs({ collectsGarbage: true }),
    // Each figure is that of a response that is not cached.
    env: { CACHE_MB: '0' },
  })
  await (await place.start()).stop()
  await fill(place, manyAccountsSql(accounts))
  await fill(place, muchContentSql(posts) + muchElseSql({ pictures: pictures - posts, others }))
  await fill(place, muchAuditSql(auditEntries))
  const site = await place.start()
  const title = `${database} database, ${posts} posts, ${pictures} pictures, ${accounts} accounts, ${auditEntries} audit entries`
  sections[`${title}: visitors`] = await visitorReads(site)
  sections[`${title}: administrators’ whole lists`] = await wholeLists(site, await login(site, place.admin))
  await site.stop()
  await postgres?.stop()
}

interface Answer {
  address: string
  ms: number
  bytes: number
}

/** The slowest and the largest response of each endpoint and file that visitors may read. */
async function visitorReads({ url }: RunningSite): Promise<Measurement[]> {
  const rows: Measurement[] = []
  for (const addresses of [...readable().map(addressesOf), ...pages.map((page) => [page])]) {
    const answers: Answer[] = []
    for (const address of addresses) answers.push(await read(url, address))
    if (values.verbose)
      for (const { address, ms, bytes } of answers) console.log(Math.round(ms), bytes, address)
    const slowest = answers.reduce((one, other) => (other.ms > one.ms ? other : one))
    const largest = answers.reduce((one, other) => (other.bytes > one.bytes ? other : one))
    rows.push({ what: slowest.address, value: slowest.ms, unit: 'ms', budget: answerBudgetMs })
    rows.push({
      what: largest.address,
      value: largest.bytes / 1_000,
      unit: 'kB',
      budget: listMaxBytes / 1_000,
    })
  }
  return rows
}

async function read(url: string, address: string, token?: string): Promise<Answer> {
  const start = performance.now()
  const response = await fetch(url + address, {
    headers: { 'Accept-Encoding': 'identity', ...(token && { Authorization: `Bearer ${token}` }) },
  })
  let bytes = 0
  for await (const part of response.body ?? []) bytes += part.length
  if (response.status >= 500) throw new Error(`${address} answered ${response.status}`)
  return { address, ms: performance.now() - start, bytes }
}

/** Whole lists, how the server answers others meanwhile, and its memory. */
async function wholeLists(site: RunningSite, token: string): Promise<Measurement[]> {
  const rows: Measurement[] = []
  for (const address of [
    '/api/accounts',
    '/api/accounts/active',
    '/api/picture',
    '/api/blogs',
    '/api/posts',
  ]) {
    const before = await readProbe(site.server)
    let isOver = false
    const health = slowestHealth(site.url, () => isOver)
    const { ms, bytes } = await read(site.url, address, token)
    isOver = true
    const after = await readProbe(site.server)
    rows.push(
      { what: `${address}, all`, value: ms, unit: 'ms' },
      { what: `${address}, all, uncompressed`, value: bytes / 1_000_000, unit: 'MB' },
      {
        what: `${address}, /api/health meanwhile, slowest`,
        value: await health,
        unit: 'ms',
        budget: healthBudgetMs,
      },
      { what: `${address}, memory before`, value: before.rssMb, unit: 'MB' },
      { what: `${address}, memory afterwards`, value: after.rssMb, unit: 'MB' },
    )
  }
  return rows
}

async function slowestHealth(url: string, isOver: () => boolean): Promise<number> {
  let slowest = 0
  while (!isOver()) {
    slowest = Math.max(slowest, (await read(url, '/api/health')).ms)
    await new Promise((resolve) => setTimeout(resolve, healthEveryMs))
  }
  return slowest
}
