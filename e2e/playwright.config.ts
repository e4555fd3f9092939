import { availableParallelism } from 'node:os'
import { ensureBrowser } from '@grace/testkit/ensure-browser'
import { defineConfig } from '@playwright/test'

const results = '../test-results'
const report = process.env.E2E_REPORT

export default defineConfig({
  testDir: '.',
  testIgnore: [
    // Every state of every screen, in light and dark: npm run e2e -- --thorough
    ...(process.env.E2E_THOROUGH ? [] : ['**/*.thorough.spec.ts']),
    // With one of the two sites as it was released last: npm run compatibility
    ...(process.env.E2E_COMPATIBILITY ? [] : ['**/*.compatibility.spec.ts']),
    // What only nginx does: npm run e2e -- --nginx
    ...(process.env.E2E_THROUGH === 'nginx' ? [] : ['**/nginx.spec.ts']),
  ],
  outputDir: `${results}/journeys`,
  // Files in parallel, the journeys of a file one after the other.
  // One more than this machine has processors, each with a site of its own: a browser waits now and then.
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Limits end what hangs. How fast something is, no journey measures: a busy machine takes its time.
  timeout: 90_000,
  globalTimeout: (process.env.E2E_THOROUGH ? 60 : 20) * 60_000,
  expect: { timeout: 15_000 },
  ...(process.env.E2E_SCREENS ? { grep: /@screens/ } : { grepInvert: /@screens/ }),
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as ['json', object]] : [])],
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
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
