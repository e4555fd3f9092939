// Everything that must hold before a change is merged; works by itself on a fresh clone.
import path from 'node:path'
import { temporaryFolder } from '@grace/testkit/cleanup'
import { ensureBrowser } from '@grace/testkit/ensure-browser'
import { ensureInstalled } from './ensure-installed.mjs'
import { backupTest, command, crashTest, firstStarts, jest, journeys, shortFuzz, stages } from './stages.mjs'

const { stage, finish } = stages()
const reports = await temporaryFolder('reports')

const installed = await stage('packages', async () => {
  await ensureInstalled()
  return { passed: 0, failed: 0 }
})
if (installed) {
  await Promise.all([
    stage('types', () => command('npm', ['run', '--silent', 'typecheck'])),
    stage('lint', () => command('npm', ['run', '--silent', 'lint'])),
  ])
  await stage('unit, API and screens', () => jest([], path.join(reports, 'jest.json')))
  const built = await stage('build', () => command('npm', ['run', '--silent', 'build']))
  if (built) {
    await stage('budgets', () => command('node', ['scripts/budgets.mjs']))
    // Each waits for servers to start and to end.
    await Promise.all([
      stage('first starts', firstStarts),
      stage('crash', () => crashTest('embedded')).then(() => stage('backup', () => backupTest('embedded'))),
    ])
    // Alone: it measures how long a request holds the event loop.
    await stage('malformed requests', () => shortFuzz('embedded'))
    const browser = await stage('browser', async () => {
      console.log(await ensureBrowser())
      return { passed: 0, failed: 0 }
    })
    if (browser) await stage('journeys', () => journeys([], path.join(reports, 'journeys.json')))
  }
}
finish()
