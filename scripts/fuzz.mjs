// Malformed and hostile requests: npm run fuzz -- [--requests 20000] [--seed N] [--database embedded|postgres]
import { run } from './run.mjs'

try {
  process.exitCode =
    (await run('node', ['scripts/build.mjs', '--if-missing'])) ||
    (await run(process.execPath, ['--import', 'tsx', 'fuzz/src/fuzz.ts', ...process.argv.slice(2)], {
      timeoutMs: 1_800_000,
    }))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
