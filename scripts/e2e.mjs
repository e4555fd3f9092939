// The journeys, on the production build: npm run e2e -- [files or options of "playwright test"] [--screens] [--thorough] [--nginx]
import { randomBytes } from 'node:crypto'
import { ensureBrowser } from '@grace/testkit/ensure-browser'
import { ensureNginx } from '@grace/testkit/ensure-nginx'
import { run } from './run.mjs'

const args = process.argv.slice(2)
const screens = args.includes('--screens')
const thorough = args.includes('--thorough')
const nginx = args.includes('--nginx')
const ours = ['--screens', '--thorough', '--nginx']

try {
  const browser = await ensureBrowser()
  if (nginx) await ensureNginx()
  const built = await run('node', ['scripts/build.mjs', '--if-missing'])
  process.exitCode =
    built ||
    (await run(
      process.execPath,
      [
        'node_modules/@playwright/test/cli.js',
        'test',
        '--config=e2e',
        ...args.filter((arg) => !ours.includes(arg)),
      ],
      {
        timeoutMs: thorough ? 3_700_000 : 1_260_000,
        env: {
          CHROME_PATH: browser,
          // Made up for this run; the same for every site that it starts.
          E2E_ADMIN_PASSWORD: randomBytes(12).toString('base64url'),
          ...(screens && { E2E_SCREENS: '1' }),
          ...(thorough && { E2E_THOROUGH: '1' }),
          ...(nginx && { E2E_THROUGH: 'nginx' }),
        },
      },
    ))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
