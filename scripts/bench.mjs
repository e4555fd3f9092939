// Measurements against the budgets of docs/architecture.md: npm run bench -- [--part site|content|lighthouse] [--database embedded|postgres|both]
import './cleanup.mjs'
import { ensureBrowser } from './ensure-browser.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { run } from './run.mjs'

try {
  await ensureInstalled()
  const browser = await ensureBrowser()
  process.exitCode =
    (await run('node', ['scripts/build.mjs', '--if-missing'])) ||
    (await run(process.execPath, ['--import', 'tsx', 'bench/src/bench.ts', ...process.argv.slice(2)], {
      timeoutMs: 2_400_000,
      env: { CHROME_PATH: browser },
    }))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
