// Tests of the built servers under failures: npm run resilience -- [options of "playwright test"]
// Projects: embedded (the default), postgres, nginx, thorough, long.
import { build } from './build/build.ts'
import { exitWithMessage } from './exit.ts'
import { run } from './run.ts'

async function resilienceTests(): Promise<number> {
  const args = process.argv.slice(2)
  const project = args.some((arg) => arg.startsWith('--project')) ? [] : ['--project=embedded']
  // Also what has changed: one test runs npm start, which would build it while the others run.
  await build()
  const program = ['node_modules/@playwright/test/cli.js', 'test', '--config=resilience']
  return run(process.execPath, [...program, ...project, ...args], { timeoutMs: 62 * 60_000 })
}

process.exitCode = await resilienceTests().catch(exitWithMessage)
