import { availableParallelism } from 'node:os'
import { temporaryFolder } from '@grace/testkit/cleanup'
import { ensureBrowser } from '@grace/testkit/ensure-browser'
import { defineConfig } from '@playwright/test'
import type { SiteOptions } from './lib/journey.ts'

const results = '../test-results'
const report = process.env.E2E_REPORT
// Read once in each worker as well, which then has the folder of the first process.
process.env.E2E_TEMPLATES ??= await temporaryFolder('templates')

/** Specs that only the project of their name runs. */
const own = ['thorough', 'screens', 'nginx', 'previous-release']
const ownSpecsExcept = (name?: string) =>
  own.filter((each) => each !== name).map((each) => `**/*${each}.spec.ts`)
const grepInvert = /@thorough/

export default defineConfig<object, SiteOptions>({
  testDir: '.',
  projects: [
    { name: 'journeys', testIgnore: ownSpecsExcept(), grepInvert },
    // Every state, language and colour scheme of every screen.
    { name: 'thorough', testIgnore: ownSpecsExcept('thorough') },
    // Pictures to look at, in test-results/screens.
    { name: 'screens', testMatch: '**/screens.spec.ts' },
    { name: 'nginx', testIgnore: ownSpecsExcept('nginx'), grepInvert, use: { front: 'nginx' } },
    { name: 'postgres', testIgnore: ownSpecsExcept(), grepInvert, use: { database: 'postgres' } },
    // One site as it was released last, beside the other of this checkout: scripts/previous-release.ts
    { name: 'previous-release', testMatch: '**/previous-release.spec.ts' },
  ],
  outputDir: `${results}/journeys`,
  // Files in parallel, the journeys of a file one after the other.
  // One more than this machine has processors, each with a site of its own: a browser waits now and then.
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Limits end what hangs. How fast something is, no journey measures: a busy machine takes its time.
  timeout: 300_000,
  globalTimeout: 60 * 60_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as ['json', object]] : [])],
  use: {
    actionTimeout: 40_000,
    navigationTimeout: 60_000,
    // A failure says what was on the page; what led there: npm run e2e -- <file> --trace=retain-on-failure
    trace: 'off',
    locale: 'en-US',
    timezoneId: 'Africa/Kigali',
    viewport: { width: 1280, height: 800 },
    // A film and words that pass by cost what the journeys need; those about them ask for motion.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: await ensureBrowser(),
      chromiumSandbox: process.getuid?.() !== 0,
      args: [
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-domain-reliability',
        '--disable-sync',
        '--no-first-run',
        '--no-default-browser-check',
        '--no-pings',
      ],
    },
  },
})
