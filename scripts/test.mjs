// Everything that must hold before a change is merged; works by itself on a fresh clone.
import path from 'node:path'
import { temporaryFolder } from './cleanup.mjs'
import { ensureBrowser } from './ensure-browser.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import {
  backupTest,
  command,
  crashTest,
  jest,
  journeys,
  previousRelease,
  shortFuzz,
  stages,
  throughNginx,
} from './stages.mjs'

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
    await stage('crash', () => crashTest('embedded'))
    await stage('backup', () => backupTest('embedded'))
    await stage('malformed requests', () => shortFuzz('embedded'))
    const browser = await stage('browser', async () => {
      console.log(await ensureBrowser())
      return { passed: 0, failed: 0 }
    })
    if (browser) {
      await stage('previous release', previousRelease)
      await stage('journeys', () => journeys([], path.join(reports, 'journeys.json')))
      await stage('journeys through nginx', () => throughNginx(path.join(reports, 'nginx.json')))
    }
  }
}
finish()
