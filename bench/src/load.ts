import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { freePort } from '@grace/testkit/free-port'
import { startPostgres } from '@grace/testkit/postgres'
import { serverFile, startProcess } from '@grace/testkit/server-process'
import autocannon from 'autocannon'
import { busyAdministrator, waitForPictureCopies } from './administrator.ts'
import { fill } from './fill.ts'
import { type DatabaseKind, databasesOf, installation } from './installation.ts'
import { machineTime, processorSeconds } from './machine.ts'
import { manyAccountsSql } from './many-accounts.ts'
import { printColumns } from './measurement.ts'
import { probeArgs, readProbe } from './process-probe.ts'
import { asVisitors, requestsPerVisit, visitorRequests } from './visitors.ts'

const members = 1_000
const mostSteps = 12
const connections = 64

const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'embedded' },
    processes: { type: 'string', default: '1' },
    from: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '8' },
    json: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(
    'npm run bench -- load [--database embedded|postgres|both] [--processes 1] [--from 100] [--seconds 8] [--json file]',
  )
  process.exit(0)
}
const numberOf = (name: 'processes' | 'from' | 'seconds', most: number) => {
  const value = Number(values[name])
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new Error(`--${name} is a number from 1 to ${most}.`)
  return value
}
const count = numberOf('processes', 16)
const seconds = numberOf('seconds', 120)
const from = numberOf('from', 10_000)
if (count > 1 && values.database !== 'postgres')
  throw new Error('Several processes need --database postgres: the embedded database belongs to one.')

interface Step {
  asked: number
  answered: number
  p50Ms: number
  p99Ms: number
  failed: number
  /** Percent of one processor: of the busiest server's event loop, and of its process. */
  eventLoop: number
  server: number
  database: number | null
  /** Percent of all processors. */
  machine: number
  /** Percent of the time; null where the system does not report it. */
  diskWait: number | null
}

const all: Record<string, Step[]> = {}
for (const database of databasesOf(values.database)) {
  const steps = await load(database)
  all[database] = steps
  show(database, steps)
  if (!isSustained(steps[0] as Step)) process.exitCode = 1
}
if (values.json) await writeFile(values.json, JSON.stringify(all, null, 2))
process.exit()

/** Doubles the request rate from step to step until the server cannot sustain it. */
async function load(database: DatabaseKind): Promise<Step[]> {
  const postgres = database === 'postgres' ? await startPostgres({ durable: true }) : null
  const place = await installation({
    databaseUrl: postgres?.url ?? null,
    nodeArgs: probeArgs(),
    env: { SEED_SAMPLE: 'true' },
  })
  const first = await place.start()
  await first.stop()
  await fill(place, manyAccountsSql(members))
  const site = await place.start()
  const servers = [{ url: site.url, process: site.server }]
  while (servers.length < count) {
    const port = await freePort()
    const url = `http://localhost:${port}`
    const env = { ...site.serverEnv, SITE_PORT: String(port) }
    servers.push({
      url,
      process: await startProcess(serverFile, {
        env,
        nodeArgs: probeArgs(),
        readyUrl: `${url}/api/ready`,
      }),
    })
  }
  await waitForPictureCopies(site.url, place.admin)
  const requestOf = await visitorRequests(site.url, { ...place.admin, username: 'member-1' })
  const admin = busyAdministrator(site.url, place.admin)
  const pids = servers.map(({ process }) => process.pid as number)

  const steps: Step[] = []
  await step(from, 3)
  while (steps.length < mostSteps) {
    const rate = from * 2 ** steps.length
    const result = await step(rate, seconds)
    steps.push(result)
    if (!isSustained(result)) break
  }
  await admin.stop()
  await Promise.all(servers.slice(1).map(({ process }) => process.stop()))
  await site.stop()
  await postgres?.stop()
  return steps

  async function step(rate: number, duration: number): Promise<Step> {
    const used = () => ({
      server: pids.map(processorSeconds),
      database: postgres ? processorSeconds(postgres.pid) : null,
      machine: machineTime(),
      at: performance.now(),
    })
    for (const { process } of servers) await readProbe(process)
    const before = used()
    const responses = await Promise.all(
      servers.map(({ url }) =>
        autocannon({
          url,
          duration,
          connections: Math.min(Math.ceil(connections / count), rate),
          overallRate: Math.ceil(rate / count),
          requests: asVisitors(requestOf),
        }),
      ),
    )
    const after = used()
    const samples = await Promise.all(servers.map(({ process }) => readProbe(process)))
    const tookSeconds = (after.at - before.at) / 1_000
    const share = (from: number, to: number) => (100 * (to - from)) / tookSeconds
    const busy = after.machine.busySeconds - before.machine.busySeconds
    const idle = after.machine.idleSeconds - before.machine.idleSeconds
    const waited = [before, after].map(({ machine }) => machine.diskWaitSeconds)
    return {
      asked: rate,
      answered: responses.reduce((sum, { requests }) => sum + requests.total, 0) / duration,
      p50Ms: Math.max(...responses.map(({ latency }) => latency.p50)),
      p99Ms: Math.max(...responses.map(({ latency }) => latency.p99)),
      failed: responses.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0),
      eventLoop: 100 * Math.max(...samples.map(({ utilization }) => utilization)),
      server: Math.max(...after.server.map((end, n) => share(before.server[n] as number, end))),
      database:
        before.database === null || after.database === null ? null : share(before.database, after.database),
      machine: (100 * busy) / (busy + idle),
      diskWait: waited.includes(null) ? null : share(waited[0] as number, waited[1] as number),
    }
  }
}

/** Whether a rate was sustained: nearly all responses, none failed, none slow. */
function isSustained({ asked, answered, p99Ms, failed }: Step): boolean {
  return answered >= 0.95 * asked && p99Ms <= 1_000 && failed === 0
}

/**
 * Names the exhausted resource. A busy event loop without CPU time waits for a processor itself; then these are
 * exhausted.
 */
function exhausted(step: Step, database: DatabaseKind): string {
  const { eventLoop, server, database: used, machine, diskWait } = step
  if (eventLoop >= 90 && server >= 80)
    return database === 'embedded' ? 'the event loop (the database works in it)' : 'the event loop'
  if (used !== null && used >= 90 * availableParallelism()) return 'the database'
  if (diskWait !== null && diskWait >= 50) return 'the disk'
  if (machine >= 90)
    return `the processors, ${availableParallelism()} for servers, database, the asking and whatever else runs`
  return 'none of what is watched'
}

function show(database: DatabaseKind, steps: Step[]): void {
  const percent = (value: number | null) => (value === null ? '-' : `${value.toFixed(0)} %`)
  printColumns(
    `${database}${count > 1 ? `, ${count} processes` : ''}`,
    [
      ...['asked/s', 'answered/s', 'p50 ms', 'p99 ms', 'failed', 'event loop', 'server', 'database'],
      ...['machine', 'disk wait'],
    ],
    steps.map((step) => [
      String(step.asked),
      step.answered.toFixed(0),
      step.p50Ms.toFixed(0),
      step.p99Ms.toFixed(0),
      String(step.failed),
      percent(step.eventLoop),
      percent(step.server),
      percent(step.database),
      percent(step.machine),
      percent(step.diskWait),
    ]),
  )
  const sustained = steps.findLast(isSustained)
  const last = steps.at(-1) as Step
  if (sustained) {
    const visits = Math.floor((sustained.answered / requestsPerVisit) * 60)
    console.log(`Borne: ${sustained.answered.toFixed(0)} requests a second, some ${visits} visits a minute.`)
  }
  console.log(
    isSustained(last)
      ? 'Nothing was exhausted.'
      : `Exhausted first, at ${last.asked} a second: ${exhausted(last, database)}.`,
  )
}
