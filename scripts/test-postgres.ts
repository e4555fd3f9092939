// The API's tests on a real PostgreSQL: also against two processes of the built server that share it, and while it goes
// away and comes back.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '@grace/testkit/cleanup'
import { startPostgres } from '@grace/testkit/postgres'
import { root } from '@grace/testkit/repository'
import { exitWithMessage } from './exit.ts'
import { command, jest, resilience, shortFuzz, stages } from './stages.ts'

/** Tests of the allow-list and of the documentation do not depend on the database. */
const isSameAnywhere = /[\\/](?:html|docs)[\\/]|[\\/]hostile-files\.test/

const { stage, finish } = stages()
const reports = await temporaryFolder('reports')
const existing = process.env.TEST_DATABASE_URL
const postgres = existing ? null : await startPostgres().catch(exitWithMessage)
if (postgres) console.log(`PostgreSQL ${postgres.version}, thrown away afterwards`)
const url = existing || postgres?.url
if (url) {
  const { overHttp, inside } = apiTests()
  await stage('API, inside one process', () =>
    jest(['--selectProjects=api', '--runTestsByPath', ...inside], path.join(reports, 'one.json'), {
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
      await stage('resilience', () => resilience('postgres', path.join(reports, 'resilience.json')))
      // Alone: the one measures how long a request holds the event loop, the other whether anybody waits.
      await stage('malformed requests', () => shortFuzz('postgres'))
      await stage('rolling restart', () => resilience('nginx', path.join(reports, 'nginx.json')))
    }
  }
}
await postgres?.stop()
finish()

/**
 * Tests with simultaneous requests, and the one about caches, run against two processes of the built server: the harder
 * case. All others run inside one process, which spares the start of two servers for each file, and so do those of the
 * former that look inside (`testInside`).
 */
function apiTests() {
  const all = readdirSync(path.join(root, 'api/src'), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(root, 'api/src', file))
    .filter((file) => file.endsWith('.test.ts') && !isSameAnywhere.test(file))
  const having = (pattern: RegExp) => (file: string) => pattern.test(readFileSync(file, 'utf8'))
  const overHttp = all
    .filter(having(/\btestApi\(/))
    .filter((file) => having(/\bPromise\.all/)(file) || file.endsWith('every-content-write.test.ts'))
  const inside = all
    .filter(having(/\btestApi\(|\bopenTestDatabase\(|TEST_DATABASE_URL/))
    .filter((file) => !overHttp.includes(file) || having(/\btestInside\(/)(file))
  return { overHttp, inside }
}
