// Browser tests of the production build: npm run e2e -- [options of "playwright test"]
// Projects: journeys (the default), short-*, wild-*, thorough, screens, nginx, postgres, previous-release.
import { randomBytes } from 'node:crypto'
import { ensureBrowser } from '@grace/testkit/ensure-browser'
import { ensureNginx } from '@grace/testkit/ensure-nginx'
import { build } from './build/build.ts'
import { exitWithMessage } from './exit.ts'
import { run } from './run.ts'

const minute = 60_000

async function browserTests(): Promise<number> {
  const args = process.argv.slice(2)
  const names = args.flatMap((arg) => /^--project=(.*)$/.exec(arg)?.[1] ?? [])
  const projects = names.length > 0 ? names : ['journeys']
  const browser = await ensureBrowser()
  if (projects.includes('nginx')) await ensureNginx()
  await build({ ifMissing: true })
  const others = args.filter((arg) => !arg.startsWith('--project='))
  const program = ['node_modules/@playwright/test/cli.js', 'test', '--config=e2e']
  return run(process.execPath, [...program, ...projects.map((name) => `--project=${name}`), ...others], {
    timeoutMs: 62 * minute,
    env: {
      CHROME_PATH: browser,
      // Random for each run; the same for every site that it starts.
      E2E_ADMIN_PASSWORD: randomBytes(12).toString('base64url'),
    },
  })
}

process.exitCode = await browserTests().catch(exitWithMessage)
