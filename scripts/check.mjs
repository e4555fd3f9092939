// What takes too long for every change and must hold before a release: the last part of npm run check.
import path from 'node:path'
import { temporaryFolder } from '@grace/testkit/cleanup'
import { ensureBrowser } from '@grace/testkit/ensure-browser'
import { startPostgres } from '@grace/testkit/postgres'
import { ensureInstalled } from './ensure-installed.mjs'
import { command, journeys, previousRelease, stages, throughNginx } from './stages.mjs'

const { stage, finish } = stages()
const reports = await temporaryFolder('reports')

const ready = await stage('packages and browser', async () => {
  await ensureInstalled()
  console.log(await ensureBrowser())
  return { passed: 0, failed: 0 }
})
const built = ready && (await stage('build', () => command('node', ['scripts/build.mjs'])))
if (built) {
  await stage('previous release', previousRelease)
  await stage('journeys through nginx', () => throughNginx(path.join(reports, 'nginx.json')))
  await stage('sign-in on PostgreSQL', async () => {
    const postgres = await startPostgres()
    const report = path.join(reports, 'postgres.json')
    try {
      return await journeys(['sign-in.spec.ts', '--workers=1'], report, {
        env: { E2E_DATABASE_URL: postgres.url },
      })
    } finally {
      await postgres.stop()
    }
  })
}
finish()
