import { parseArgs } from 'node:util'
import { slowSenders } from './faults/clients.ts'
import { clockJumps } from './faults/clock.ts'
import { consoleHangs } from './faults/console.ts'
import { databaseDown, serverKilled } from './faults/database.ts'
import { databaseDiskFull, picturesDiskFull } from './faults/disk.ts'
import { floods } from './faults/floods.ts'
import { mailHangs, storeDown } from './faults/mail-and-store.ts'
import { oneClient } from './faults/one-client.ts'
import type { TrialResult } from './faults/trial.ts'
import { printColumns } from './measurement.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    /** One kind of work, for the last two. */
    work: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

/** Faults and how visitors are affected. */
const faults: Record<string, { what: string; happens: () => Promise<TrialResult | string> }> = {
  database: { what: 'PostgreSQL crashes, later hangs', happens: databaseDown },
  server: { what: 'the server is killed three times', happens: serverKilled },
  'pictures-disk': { what: 'the disk of the pictures is full', happens: picturesDiskFull },
  'database-disk': { what: "the embedded database's disk is full", happens: databaseDiskFull },
  mail: { what: 'the mail server hangs', happens: mailHangs },
  store: { what: 'the store of pictures is away', happens: storeDown },
  clock: { what: "the server's clock jumps", happens: clockJumps },
  console: { what: "the console's origin hangs", happens: consoleHangs },
  clients: { what: '3,000 clients send or read slowly', happens: slowSenders },
  'one-embedded': {
    what: 'one client asks for everything, embedded',
    happens: () => oneClient({ database: 'embedded', work: values.work }),
  },
  'one-postgres': {
    what: 'one client asks for everything, PostgreSQL',
    happens: () => oneClient({ database: 'postgres', work: values.work }),
  },
}

if (values.help) {
  const all = [Object.keys(faults), Object.keys(floods)].map((names) => names.join('|'))
  console.log(`npm run bench -- fault [--only ${all[0]}] [--work '${all[1]}']`)
  process.exit(0)
}
const chosen = Object.entries(faults).filter(([name]) => values.only === undefined || values.only === name)
if (chosen.length === 0) throw new Error(`--only is one of ${Object.keys(faults).join(', ')}.`)

const rows: string[][] = []
const messages: string[] = []
let failed = 0
for (const [name, { what, happens }] of chosen) {
  const seen = await happens().catch((error: Error) => error)
  if (typeof seen === 'string') {
    rows.push([what, ...Array<string>(7).fill('-'), 'NOT TRIED'])
    messages.push(`${name}: ${seen}`)
  } else if (seen instanceof Error) {
    rows.push([what, ...Array<string>(7).fill('-'), 'FAILED'])
    messages.push(`${name}: ${seen.stack}`)
    failed += 1
  } else {
    const isWell = seen.lost === 0 && seen.duplicates === 0 && seen.faults.length === 0
    const { pages, failedPages, slowestPageMs, forms, retryLater, lost, duplicates } = seen
    const totals = [pages, failedPages, Math.round(slowestPageMs), forms, retryLater, lost, duplicates]
    rows.push([what, ...totals.map(String), isWell ? 'as it should be' : 'FAULTS'])
    messages.push(...seen.faults.map((fault) => `${name}: ${fault}`))
    if (!isWell) failed += 1
  }
  if (process.stderr.isTTY) process.stderr.write(`\r${rows.length} of ${chosen.length}`)
}
printColumns(
  'What visitors saw',
  ['what happens', 'pages', 'not shown', 'slowest ms', 'forms', 'not now', 'lost', 'twice', ''],
  rows,
)
for (const line of messages) console.error(line)
console.log(failed === 0 ? '\nNothing was lost, and nothing was done twice.' : `\n${failed} with faults.`)
process.exit(failed === 0 ? 0 : 1)
