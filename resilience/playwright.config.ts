import { defineConfig } from '@playwright/test'

const report = process.env.RESILIENCE_REPORT

export default defineConfig({
  outputDir: '../test-results/resilience',
  // Tests of a file run in order, files in parallel: a server that stops or crashes mostly waits.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Limits only end what hangs.
  timeout: 600_000,
  globalTimeout: 60 * 60_000,
  projects: [
    { name: 'embedded', testDir: 'embedded' },
    { name: 'postgres', testDir: 'postgres', grepInvert: /@thorough/ },
    // One worker: nothing else may delay requests while these count failed ones.
    { name: 'nginx', testDir: 'nginx', workers: 1 },
    // Tests that before a merge run on PostgreSQL alone, or shorter: npm run check.
    { name: 'thorough', testDir: '.', testMatch: ['thorough/*.spec.ts', 'postgres/pgbouncer.spec.ts'] },
    { name: 'long', testDir: 'long', workers: 1 },
  ],
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as ['json', object]] : [])],
})
