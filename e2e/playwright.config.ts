import { availableParallelism } from 'node:os'
import { temporaryFolder } from '@grace/testkit/cleanup'
import { ensureBrowser } from '@grace/testkit/ensure-browser'
import { worlds } from '@grace/testkit/worlds'
import { defineConfig } from '@playwright/test'
import type { SiteOptions } from './lib/journey.ts'

const results = '../test-results'
const report = process.env.E2E_REPORT
// Read once in each worker as well, which then has the folder of the first process.
process.env.E2E_TEMPLATES ??= await temporaryFolder('templates')

/** Journeys in which people use the site; others measure files, pages or servers. */
const wildSpecs = [
  ...[
    'account-forms',
    'comments',
    'dashboard',
    'drafts',
    'events',
    'follow',
    'gestures',
    'guardian',
    'language',
  ],
  ...[
    'members-write',
    'menu',
    'my-data',
    'offline',
    'outbox',
    'own-requests',
    'posts',
    'public-forms',
    'search',
  ],
  ...['second-factor', 'secretarys-week', 'sermons', 'sign-in', 'sign-out', 'church-desk'],
  ...[
    'areas',
    'albums',
    'blogs',
    'conflict',
    'find',
    'history',
    'inbox',
    'inbox-work',
    'letters',
    'lists',
  ].map((name) => `console-${name}`),
  ...['menu', 'messages', 'pictures', 'posts', 'site', 'today', 'trash', 'users', 'write'].map(
    (name) => `console-${name}`,
  ),
].map((name) => `**/${name}.spec.ts`)

/** Specs that only the project of their name runs. */
const own = ['thorough', 'screens', 'nginx', 'previous-release']
const ownSpecsExcept = (name?: string) =>
  own.filter((each) => each !== name).map((each) => `**/*${each}.spec.ts`)
const grepInvert = /@thorough/

const args = [
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
  '--no-pings',
  // A microphone that beeps, and that may be used.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  // Pages live for seconds: optimised code is never worth its compilation.
  '--js-flags=--no-opt,--max-lazy',
]
const launchOptions = {
  executablePath: await ensureBrowser(),
  chromiumSandbox: process.getuid?.() !== 0,
  args,
}
/** Text at twice its size, as a browser's settings have it: media queries know of it too. */
const withLargeText = { ...launchOptions, args: [...args, '--blink-settings=defaultFontSize=32'] }

export default defineConfig<object, SiteOptions>({
  testDir: '.',
  projects: [
    { name: 'journeys', testIgnore: ownSpecsExcept(), grepInvert },
    // Every state, language and colour scheme of every screen.
    { name: 'thorough', testIgnore: ownSpecsExcept('thorough') },
    // Screenshots for review, in test-results/screens.
    { name: 'screens', testMatch: '**/screens.spec.ts' },
    { name: 'nginx', testIgnore: ownSpecsExcept('nginx'), grepInvert, use: { front: 'nginx' } },
    { name: 'postgres', testIgnore: ownSpecsExcept(), grepInvert, use: { database: 'postgres' } },
    // The same journeys as people meet them, all with npm run check and some with every change:
    // npm run e2e -- "--project=wild-*" (or "--project=short-*")
    ...worlds.flatMap((world) => {
      const browser = world === 'largeText' ? { launchOptions: withLargeText } : {}
      const wild = { testMatch: wildSpecs, grepInvert, use: { world, ...browser } }
      return [
        { ...wild, name: `wild-${world}` },
        { ...wild, name: `short-${world}`, grep: /@every-world/ },
      ]
    }),
    // One of the two sites as last released, with the other of this checkout: scripts/previous-release.ts
    { name: 'previous-release', testMatch: '**/previous-release.spec.ts' },
  ],
  outputDir: `${results}/journeys`,
  // Files run in parallel, the journeys of a file in sequence.
  // Two workers more than processors, each with its own site, because a browser is often idle.
  workers: availableParallelism() + 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Timeouts only end hanging journeys. No journey measures speed: a busy machine is slow.
  timeout: 300_000,
  globalTimeout: 60 * 60_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as ['json', object]] : [])],
  use: {
    actionTimeout: 40_000,
    navigationTimeout: 60_000,
    // A failure shows the page's content; for the steps before it: npm run e2e -- <file> --trace=retain-on-failure
    trace: 'off',
    locale: 'en-US',
    timezoneId: 'Africa/Kigali',
    viewport: { width: 1280, height: 800 },
    // The film and the scrolling text cost CPU time; the journeys that test them enable motion.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
})
