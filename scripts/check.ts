// Slow tests that must pass before a release: the last part of npm run check.
import path from 'node:path'
import { temporaryFolder } from '@grace/testkit/cleanup'
import { ensureBrowser } from '@grace/testkit/ensure-browser'
import { ensureLibreOffice } from '@grace/testkit/ensure-libreoffice'
import { worlds } from '@grace/testkit/worlds'
import { command, jest, journeys, previousRelease, resilience, stages } from './stages.ts'

const { stage, finish } = stages()
const reports = await temporaryFolder('reports')
const report = (name: string) => path.join(reports, `${name}.json`)

await stage('through LibreOffice', async () => {
  // Its installation takes longer than a test may.
  await ensureLibreOffice()
  return jest(['--selectProjects=api', '--testMatch=**/*.thorough.test.ts'], report('libreoffice'))
})
const ready = await stage('browser', async () => {
  console.log(await ensureBrowser())
  return { passed: 0, failed: 0 }
})
const built = ready && (await stage('build', () => command('npm', ['run', '--silent', 'build'])))
if (built) {
  for (const world of worlds) {
    await stage(`journeys, ${world}`, () => journeys([`--project=wild-${world}`], report(`wild-${world}`)))
  }
  await stage('every state of every screen', () => journeys(['--project=thorough'], report('thorough')))
  await stage('resilience', () => resilience(['thorough'], report('resilience')))
  // Alone, because it counts failed requests.
  await stage('rolling restart', () => resilience(['nginx'], report('nginx')))
  await stage('previous release', previousRelease)
  // The specs that depend most on the server in front.
  const throughNginx = ['nginx', 'headers', 'sign-in', 'security-policy'].map((name) => `/${name}.spec.ts`)
  await stage('journeys through nginx', () => journeys(['--project=nginx', ...throughNginx], report('nginx')))
  await stage('sign-in on PostgreSQL', () =>
    journeys(['--project=postgres', '/sign-in.spec.ts', '--workers=1'], report('postgres')),
  )
}
finish()
