// Everything that must hold before a change is merged: npm test [-- --database=embedded|postgres|both]
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { temporaryFolder } from '@grace/testkit/cleanup'
import { ensureBrowser } from '@grace/testkit/ensure-browser'
import { startPostgres } from '@grace/testkit/postgres'
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
const postgres = isPostgres && !existing ? await startPostgres().catch(exitWithMessage) : null
if (postgres) console.log(`PostgreSQL ${postgres.version}, thrown away afterwards`)
const url = existing || postgres?.url || ''
// Before a merge fewer run on two processes; "npm run check" runs all.
const api = apiTests({ isBeforeMerge: isBoth })

if (isEmbedded) {
  await Promise.all([
    stage('types', () => command('npm', ['run', '--silent', 'typecheck', '--workspaces'])),
    stage('types of scripts', () => command('npx', ['tsc', '-p', 'scripts'])),
    stage('types of build configurations', () => command('npx', ['tsc'])),
    stage('lint', () => command('npx', ['biome', 'check', '--error-on-warnings'])),
    stage('regular expressions', () => command('npx', ['tsx', 'scripts/patterns/check.ts'])),
  ])
  const unit = isBoth ? ['--runTestsByPath', ...otherTests(), ...api.embedded] : []
  await stage('unit, API and screens', () => jest(unit, report('jest'), { env: { TEST_DATABASE_URL: '' } }))
}
// Not only what is missing: the processes must run what the tests were written for.
const isBuilt = await stage('build', () => command('npm', ['run', '--silent', 'build']))
await Promise.all([
  isPostgres &&
    stage('API, one process', () =>
      // One worker more than processors: while a query runs, a test waits.
      jest(
        [
          '--selectProjects=api',
          `--maxWorkers=${availableParallelism() + 1}`,
          '--runTestsByPath',
          ...api.inside,
        ],
        report('one'),
        { env: { TEST_DATABASE_URL: url } },
      ),
    ),
  // Beside the tests of the API: while servers stop and start, processors are idle. No test in it has a limit of seconds.
  isBuilt &&
    isEmbedded &&
    stage('resilience, embedded', () => resilience(['embedded'], report('resilience-embedded'))),
])
if (isBuilt && isPostgres) {
  await stage('API, two processes', () =>
    jest(['--selectProjects=api', '--runTestsByPath', ...api.overHttp], report('two'), {
      env: { TEST_DATABASE_URL: url, TEST_PROCESSES: '2' },
    }),
  )
  await postgres?.stop()
}
if (isBuilt && isEmbedded) await stage('budgets', () => command('npx', ['tsx', 'scripts/budgets.ts']))
// What follows starts databases of its own: not on one that was named.
if (isBuilt && postgres) {
  await stage('resilience, PostgreSQL', () => resilience(['postgres'], report('resilience-postgres')))
}
const first = isEmbedded ? 'embedded' : postgres && 'postgres'
if (isBuilt && first) {
  // Alone, because it measures how long a request holds the event loop; on one database: the requests are the same.
  await stage('malformed requests', () => shortFuzz(first))
}
if (isBuilt && isEmbedded) {
  const hasBrowser = await stage('browser', async () => {
    console.log(await ensureBrowser())
    return { passed: 0, failed: 0 }
  })
  if (hasBrowser) await stage('journeys', () => journeys([], report('journeys')))
}
finish()
