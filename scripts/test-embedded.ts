import path from 'node:path'
import { temporaryFolder } from '@grace/testkit/cleanup'
import { ensureBrowser } from '@grace/testkit/ensure-browser'
import { command, jest, journeys, resilience, shortFuzz, stages } from './stages.ts'

const { stage, finish } = stages()
const reports = await temporaryFolder('reports')

await Promise.all([
  stage('types', () => command('npm', ['run', '--silent', 'typecheck', '--workspaces'])),
  stage('types of scripts', () => command('npx', ['tsc', '-p', 'scripts'])),
  stage('types of build configurations', () => command('npx', ['tsc'])),
  stage('lint', () => command('npx', ['biome', 'check', '--error-on-warnings'])),
  stage('regular expressions', () => command('npx', ['tsx', 'scripts/patterns/check.ts'])),
])
await stage('unit, API and screens', () => jest([], path.join(reports, 'jest.json')))
const built = await stage('build', () => command('npm', ['run', '--silent', 'build']))
if (built) {
  await stage('budgets', () => command('npx', ['tsx', 'scripts/budgets.ts']))
  await stage('resilience', () => resilience('embedded', path.join(reports, 'resilience.json')))
  // Not in parallel: it measures event loop delays.
  await stage('malformed requests', () => shortFuzz('embedded'))
  const browser = await stage('browser', async () => {
    console.log(await ensureBrowser())
    return { passed: 0, failed: 0 }
  })
  if (browser) await stage('journeys', () => journeys([], path.join(reports, 'journeys.json')))
}
finish()
