// Measurements of the production build: node scripts/bench.mjs bench|load|soak|fault [options]; see bench/README.md
import { ensureBrowser } from '@grace/testkit/ensure-browser'
import { run } from './run.mjs'

const minute = 60_000
/** Each with the longest that it may take. */
const programs = {
  bench: { usesBrowser: true, timeoutMs: 60 * minute },
  load: { usesBrowser: false, timeoutMs: 15 * minute },
  soak: { usesBrowser: false, timeoutMs: 130 * minute },
  fault: { usesBrowser: true, timeoutMs: 15 * minute },
}

try {
  const [name, ...args] = process.argv.slice(2)
  if (!Object.hasOwn(programs, name)) throw new Error(`One of ${Object.keys(programs).join(', ')}.`)
  const { usesBrowser, timeoutMs } = programs[name]
  const env = usesBrowser ? { CHROME_PATH: await ensureBrowser() } : {}
  process.exitCode =
    (await run('node', ['scripts/build.mjs', '--if-missing'])) ||
    (await run(process.execPath, ['--import', 'tsx', `bench/src/${name}.ts`, ...args], { timeoutMs, env }))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
