// Measurements of the production build: npm run bench -- [load|scale|soak|fault] [options]; see bench/README.md
import { ensureBrowser } from '@grace/testkit/ensure-browser'
import { build } from './build/build.ts'
import { exitWithMessage } from './exit.ts'
import { run } from './run.ts'

const minute = 60_000
/** Each program with its time limit. */
const programs = {
  bench: { usesBrowser: true, timeoutMs: 60 * minute },
  load: { usesBrowser: false, timeoutMs: 15 * minute },
  scale: { usesBrowser: false, timeoutMs: 30 * minute },
  soak: { usesBrowser: false, timeoutMs: 130 * minute },
  fault: { usesBrowser: true, timeoutMs: 15 * minute },
}
const isProgram = (name: string): name is keyof typeof programs => Object.hasOwn(programs, name)

async function bench(): Promise<number> {
  const [first = '', ...others] = process.argv.slice(2)
  const [name, args] = isProgram(first) ? [first, others] : (['bench', process.argv.slice(2)] as const)
  const { usesBrowser, timeoutMs } = programs[name]
  const env: Record<string, string> = usesBrowser ? { CHROME_PATH: await ensureBrowser() } : {}
  await build({ ifMissing: true })
  return run(process.execPath, ['--import', 'tsx', `bench/src/${name}.ts`, ...args], { timeoutMs, env })
}

process.exitCode = await bench().catch(exitWithMessage)
