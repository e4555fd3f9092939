// The API's tests and the sign-in journey on a real PostgreSQL.
import path from 'node:path'
import { temporaryFolder } from './cleanup.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { command, crashTest, jest, journeys, stages } from './stages.mjs'
import { startPostgres } from './throwaway-postgres.mjs'

const { stage, finish } = stages()
const reports = await temporaryFolder('reports')
let url = process.env.TEST_DATABASE_URL
let postgres = null

const ready = await stage('packages and PostgreSQL', async () => {
  await ensureInstalled()
  if (!url) {
    postgres = await startPostgres()
    url = postgres.url
    console.log(`PostgreSQL ${postgres.version}, thrown away afterwards`)
  }
  return { passed: 0, failed: 0 }
})
if (ready) {
  await stage('API', () =>
    jest(['--selectProjects', 'api'], path.join(reports, 'jest.json'), { env: { TEST_DATABASE_URL: url } }),
  )
  const built = await stage('build', () => command('node', ['scripts/build.mjs', '--if-missing']))
  if (built) {
    if (postgres) await stage('crash', () => crashTest('postgres'))
    await stage('sign-in journey', () =>
      journeys(['sign-in.spec.ts', '--workers=1'], path.join(reports, 'journeys.json'), {
        env: { E2E_DATABASE_URL: url },
      }),
    )
  }
}
await postgres?.stop()
finish()
