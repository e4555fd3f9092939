// Everything that must hold before a change is merged: npm test [-- --database=embedded|postgres|both]
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { temporaryFolder } from '@grace/testkit/cleanup'
import { ensureBrowser } from '@grace/testkit/ensure-browser'
import { startPostgres } from '@grace/testkit/postgres'
import { chosenOnly } from '@grace/testkit/series'
import { apiTests, otherTests } from './api-tests.ts'
import { exitWithMessage } from './exit.ts'
import { command, jest, journeys, resilience, shortFuzz, stages } from './stages.ts'

const { database } = parseArgs({ options: { database: { type: 'string', default: 'embedded' } } }).values
if (!['embedded', 'postgres', 'both'].includes(database))
  exitWithMessage(new Error('npm test [-- --database=embedded|postgres|both]'))
const isEmbedded = database !== 'postgres'
const isPostgres = database !== 'embedded'
const isBoth = isEmbedded && isPostgres

const { stage, finish } = stages()
const reports = await temporaryFolder('reports')
const report = (name: string) => path.join(reports, `${name}.json`)
const { TEST_DATABASE_URL: existing } = process.env
// Installed and started while the sources are checked: a bare machine downloads both, one after the other.
const starting = isPostgres && !existing ? startPostgres().catch(exitWithMessage) : null
const browser = isEmbedded ? Promise.resolve(starting).then(ensureBrowser) : null
// The stage of the browser reports it.
browser?.catch(() => {})
// Before a merge fewer run on two processes; "npm run check" runs all.
const api = apiTests({ isBeforeMerge: isBoth })
// One worker more than processors: while a query or a timer runs, a test waits.
const workers = `--maxWorkers=${availableParallelism() + 1}`

if (isEmbedded) {
  await Promise.all([
    stage('types', () => command('npm', ['run', '--silent', 'typecheck', '--workspaces'])),
    stage('types of scripts', () => command('npx', ['tsc', '-p', 'scripts'])),
    stage('types of build configurations', () => command('npx', ['tsc'])),
    stage('lint', () => command('npx', ['biome', 'check', '--error-on-warnings'])),
    stage('regular expressions', () => command('npx', ['tsx', 'scripts/patterns/check.ts'])),
  ])
  const unit = isBoth ? ['--runTestsByPath', ...otherTests(), ...api.embedded] : []
  await stage('unit, API and screens', () =>
    jest([workers, ...unit], report('jest'), {
      env: { TEST_DATABASE_URL: '', [chosenOnly]: isBoth ? '1' : '' },
    }),
  )
}
const postgres = await starting
if (postgres) console.log(`PostgreSQL ${postgres.version}, thrown away afterwards`)
const url = existing || postgres?.url || ''
if (isPostgres) {
  await stage('API, one process', () =>
    jest(['--selectProjects=api', workers, '--runTestsByPath', ...api.inside], report('one'), {
      env: { TEST_DATABASE_URL: url, [chosenOnly]: isBoth ? '1' : '' },
    }),
  )
}
// Not only what is missing: the processes must run what the tests were written for.
const isBuilt = await stage('build', () => command('npm', ['run', '--silent', 'build']))
if (isBuilt && isPostgres) {
  await stage('API, two processes', () =>
    jest(['--selectProjects=api', '--runTestsByPath', ...api.overHttp], report('two'), {
      env: { TEST_DATABASE_URL: url, TEST_PROCESSES: '2' },
    }),
  )
  await postgres?.stop()
}
if (isBuilt && isEmbedded) await stage('budgets', () => command('npx', ['tsx', 'scripts/budgets.ts']))
// The next stages start databases of their own, so they do not run on one that was named.
const starts = [...(isEmbedded ? ['embedded' as const] : []), ...(postgres ? ['postgres' as const] : [])]
const [first] = starts
if (isBuilt && first) {
  await stage('resilience', () => resilience(starts, report('resilience')))
  // Alone, because it measures how long a request holds the event loop; on one database: the requests are the same.
  await stage('malformed requests', () => shortFuzz(first, isBoth ? 500 : 1_000))
}
if (isBuilt && isEmbedded) {
  const hasBrowser = await stage('browser', async () => {
    console.log(await browser)
    return { passed: 0, failed: 0 }
  })
  if (hasBrowser)
    await stage('journeys', () => journeys(['--project=journeys', '--project=short-*'], report('journeys')))
}
finish()
