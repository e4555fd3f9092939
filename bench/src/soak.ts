import { parseArgs } from 'node:util'
import { startPostgres } from '@grace/testkit/postgres'
import autocannon from 'autocannon'
import { busyAdministrator, waitForPictureCopies } from './administrator.ts'
import { type DatabaseKind, databasesOf, installation, type RunningSite } from './installation.ts'
import { printColumns } from './measurement.ts'
import { probeArgs, readProbe } from './process-probe.ts'
import { asVisitors, visitorRequests } from './visitors.ts'

/** Allowed growth of a process's memory after the warm-up. */
const flatWithin = 0.1
/** Share of samples that are skipped, while code is compiled and caches fill. */
const warmUp = 0.3
const samplesInAll = 40

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    database: { type: 'string', default: 'both' },
    rate: { type: 'string', default: '40' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log('npm run bench -- soak [--minutes 10] [--database embedded|postgres|both] [--rate 40]')
  process.exit(0)
}
const minutes = Number(values.minutes)
if (!(minutes >= 1 && minutes <= 120)) throw new Error('--minutes is a number from 1 to 120.')
const rate = Number(values.rate)
if (!Number.isInteger(rate) || rate < 1 || rate > 10_000)
  throw new Error('--rate is a number of requests a second, from 1 to 10000.')

interface Sample {
  heapMb: number
  rssMb: number
}
interface ProcessSamples {
  name: string
  samples: Sample[]
}

// In parallel: this measures growth, not speed.
const soaked = await Promise.all(databasesOf(values.database).map(soak))
const rows = soaked.flatMap(({ processes }) => processes.flatMap(growthOf))
printColumns(
  `Memory in MB after cleaning up, ${minutes} minutes at ${rate} requests a second`,
  ['process', 'of it', 'at start', 'warmed up', 'at the end', 'highest', 'grown', ''],
  rows.map(({ cells, isFlat }) => [...cells, isFlat ? '' : 'NOT FLAT']),
)
const answered = soaked.reduce((sum, each) => sum + each.answered, 0)
const failed = soaked.reduce((sum, each) => sum + each.failed, 0)
const isFlat = rows.every((row) => row.isFlat)
console.log(
  `\n${answered} requests answered, ${failed} not. ${isFlat ? 'Memory is flat' : 'Memory is NOT flat'} within ${100 * flatWithin} %.`,
)
process.exit(isFlat && failed === 0 ? 0 : 1)

async function soak(database: DatabaseKind) {
  const postgres = database === 'postgres' ? await startPostgres({ durable: true }) : null
  const place = await installation({
    databaseUrl: postgres?.url ?? null,
    nodeArgs: probeArgs({ collectsGarbage: true }),
    env: { SEED_SAMPLE: 'true' },
  })
  const site = await place.start()
  const processes: ProcessSamples[] = [
    { name: `${database}: server`, samples: [] },
    { name: `${database}: console's server`, samples: [] },
  ]
  await waitForPictureCopies(site.url, place.admin)
  const requestOf = await visitorRequests(site.url, place.admin)
  const admin = busyAdministrator(site.url, place.admin)
  let over = false
  const consoleVisits = visitConsole(site, () => over)

  const everySeconds = Math.max(2, Math.round((minutes * 60) / samplesInAll))
  const end = performance.now() + minutes * 60_000
  let answered = 0
  let failed = 0
  while (performance.now() < end) {
    const { requests, non2xx, errors } = await autocannon({
      url: site.url,
      duration: everySeconds,
      connections: 8,
      overallRate: rate,
      requests: asVisitors(requestOf),
    })
    answered += requests.total - non2xx
    failed += non2xx + errors
    const seen = await Promise.all([readProbe(site.server), readProbe(site.console)])
    for (const [n, sample] of seen.entries()) processes[n]?.samples.push(sample)
    if (process.stderr.isTTY)
      process.stderr.write(`\r${processes[0]?.samples.length} samples of ${samplesInAll}`)
  }
  over = true
  failed += await consoleVisits
  await admin.stop()
  await site.stop()
  await postgres?.stop()
  return { processes, answered, failed }
}

/**
 * Requests the console's origin as an administrator's browser does.
 *
 * @returns the number of failures.
 */
async function visitConsole({ consoleUrl }: RunningSite, isOver: () => boolean): Promise<number> {
  let failed = 0
  while (!isOver()) {
    for (const path of ['/', '/live.json', '/api/site', '/api/category']) {
      const ok = await fetch(consoleUrl + path).then(
        async (response) => {
          await response.arrayBuffer()
          return response.ok
        },
        () => false,
      )
      if (!ok) failed += 1
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  return failed
}

/**
 * Compares the last third of the samples after the warm-up with the first: a leak shows as growth, a busy moment does
 * not.
 */
function growthOf({ name, samples }: ProcessSamples) {
  const warm = samples.slice(Math.floor(samples.length * warmUp))
  const third = Math.max(1, Math.floor(warm.length / 3))
  return (['heapMb', 'rssMb'] as const).map((kind) => {
    const of = (some: Sample[]) => some.map((sample) => sample[kind])
    const mean = (some: Sample[]) => of(some).reduce((sum, each) => sum + each, 0) / some.length
    const [first, last] = [mean(warm.slice(0, third)), mean(warm.slice(-third))]
    const grown = last / first - 1
    const cells = [
      name,
      kind === 'heapMb' ? 'in use' : 'of the machine',
      ...[samples[0]?.[kind] ?? Number.NaN, first, last, Math.max(...of(samples))].map((mb) => mb.toFixed(1)),
      `${(100 * grown).toFixed(1)} %`,
    ]
    return { cells, isFlat: grown <= flatWithin }
  })
}
