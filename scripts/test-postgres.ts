// The API's tests on a real PostgreSQL: also against two processes of the built server that share it, and while it goes
// away and comes back.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '@grace/testkit/cleanup'
import { startPostgres } from '@grace/testkit/postgres'
import { root } from '@grace/testkit/repository'
import { exitWithMessage } from './exit.ts'
import {
  backupTest,
  command,
  crashTest,
  databaseAway,
  jest,
  rollingRestart,
  shortFuzz,
  stages,
  throughPooler,
} from './stages.ts'

/** What HTML is let in and what the documentation says, whatever the database is and however many processes there are. */
const sameAnywhere = /[\\/](?:html|docs)[\\/]|[\\/]hostile-files\.test/

/**
 * What these write reaches visitors of another process as everything does that they read, which
 * `http/every-content-write.test.ts` tests with two: beside each other they need not run once more.
 */
const oneIsEnough = /[\\/](?:announcements|audit|categories|dashboard|events)[\\/]/

const { stage, finish } = stages()
const reports = await temporaryFolder('reports')
const existing = process.env.TEST_DATABASE_URL
const postgres = existing ? null : await startPostgres().catch(exitWithMessage)
if (postgres) console.log(`PostgreSQL ${postgres.version}, thrown away afterwards`)
const url = existing || postgres?.url
if (url) {
  const { overHttp, others } = apiTests()
  await stage('API, inside one process', () =>
    jest(['--selectProjects=api', '--runTestsByPath', ...others], path.join(reports, 'one.json'), {
      env: { TEST_DATABASE_URL: url },
    }),
  )
  // Not only what is missing: the processes must run what the tests were written for.
  const built = await stage('build', () => command('npm', ['run', '--silent', 'build']))
  if (built) {
    await stage('API, two processes', () =>
      jest(['--selectProjects=api', '--runTestsByPath', ...overHttp], path.join(reports, 'two.json'), {
        env: { TEST_DATABASE_URL: url, TEST_PROCESSES: '2' },
      }),
    )
    // Each starts a database of its own.
    if (postgres) {
      // The one mostly waits, for the database to be away.
      await Promise.all([stage('database away', databaseAway), stage('backup', () => backupTest('postgres'))])
      await Promise.all([
        stage('behind PgBouncer', throughPooler),
        stage('crash', () => crashTest('postgres')),
      ])
      // Alone: the one measures how long a request holds the event loop, the other whether anybody waits.
      await stage('malformed requests', () => shortFuzz('postgres'))
      await stage('rolling restart', rollingRestart)
    }
  }
}
await postgres?.stop()
finish()

/**
 * Whoever asks through `testApi` does not mind where the answer comes from: those tests run against two processes, which
 * is the harder case. Others that open a database, and some of these (`testInside`), look inside one.
 */
function apiTests() {
  const all = readdirSync(path.join(root, 'api/src'), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(root, 'api/src', file))
    .filter((file) => file.endsWith('.test.ts') && !sameAnywhere.test(file))
  const having = (words: RegExp) => (file: string) => words.test(readFileSync(file, 'utf8'))
  const apis = all.filter(having(/\btestApi\(/))
  const overHttp = apis.filter((file) => !oneIsEnough.test(file))
  const others = all.filter(having(/\bopenTestDatabase\(|TEST_DATABASE_URL/))
  const alone = others.filter((file) => !overHttp.includes(file))
  const inside = apis.filter((file) => oneIsEnough.test(file) || having(/\btestInside\(/)(file))
  return { overHttp, others: [...new Set([...alone, ...inside])] }
}
