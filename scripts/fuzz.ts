// Malformed and hostile requests: npm start -w fuzz [-- --requests=20000] [--seed=N] [--database=embedded|postgres]
import { build } from './build/build.ts'
import { exitWithMessage } from './exit.ts'
import { run } from './run.ts'

await build({ ifMissing: true }).catch(exitWithMessage)
const program = ['--import', 'tsx', 'fuzz/src/fuzz.ts', ...process.argv.slice(2)]
process.exitCode = await run(process.execPath, program, { timeoutMs: 1_800_000 })
