import { readFile } from 'node:fs/promises'
import { jestFailures, journeyFailures, lastPartOf } from './failures.ts'
import { type Options, run } from './run.ts'

export interface Result {
  passed: number
  failed: number
  /** The failed tests with their messages. */
  failures?: string[]
}

/** Runs stages, also after a failed one, and adds up their results. A stage that throws counts as one failure. */
export function stages() {
  const results: (Result & { name: string; seconds: number })[] = []
  async function stage(name: string, work: () => Promise<Result>): Promise<boolean> {
    console.log(`\n== ${name} ==`)
    const start = performance.now()
    const counts = await work().catch((error: Error): Result => {
      console.error(error.message)
      return { passed: 0, failed: 1 }
    })
    results.push({ name, ...counts, seconds: (performance.now() - start) / 1000 })
    return counts.failed === 0
  }
  return {
    stage,

    /** Prints the table and, in the last line, the sum. Sets the exit code. */
    finish(): void {
      const passed = results.reduce((sum, stage) => sum + stage.passed, 0)
      const failed = results.reduce((sum, stage) => sum + stage.failed, 0)
      console.log(
        `\n${'stage'.padEnd(24)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'seconds'.padStart(9)}`,
      )
      for (const { name, passed, failed, seconds } of results) {
        const figures = [`${passed}`.padStart(8), `${failed}`.padStart(8), seconds.toFixed(1).padStart(9)]
        console.log(`${name.padEnd(24)}${figures.join('')}${failed ? '  FAILED' : ''}`)
      }
      for (const { name, failures = [] } of results) {
        for (const failure of failures) console.log(`\n✘ ${name}: ${failure}`)
      }
      console.log(`\n${passed} passed, ${failed} failed`)
      process.exitCode = failed === 0 && passed > 0 ? 0 : 1
    },
  }
}

/** Runs a command as a stage with one result; of a failed one the end of its output is repeated after the table. */
export async function command(name: string, args: string[], options: Options = {}): Promise<Result> {
  let output = ''
  const onOutput = (part: string) => {
    output = (output + part).slice(-10_000)
  }
  const code = await run(name, args, { ...options, onOutput })
  if (code === 0) return { passed: 1, failed: 0 }
  return { passed: 0, failed: 1, failures: [lastPartOf(output)] }
}

/** Runs Jest as a stage, counted by test; a file that does not load counts as one failure. */
export async function jest(args: string[], report: string, options?: Options): Promise<Result> {
  const reported = ['--json', `--outputFile=${report}`]
  const code = await run('npm', ['run', '--silent', 'unit', '--', ...reported, ...args], options)
  return counted(code, report, (results) => ({
    passed: results.numPassedTests,
    failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
    failures: jestFailures(results),
  }))
}

/** Tests in a browser. */
export const journeys = (args: string[], report: string, options: Options = {}): Promise<Result> =>
  playwright(['e2e', '--', ...args], report, { ...options, env: { ...options.env, E2E_REPORT: report } })

/** Servers that are killed, restarted, backed up and started where they cannot run. */
export const resilience = (projects: string[], report: string): Promise<Result> =>
  playwright(['resilience', '--', ...projects.map((name) => `--project=${name}`)], report, {
    env: { RESILIENCE_REPORT: report },
  })

/** Runs Playwright as a stage, counted by test. */
async function playwright(verb: string[], report: string, options: Options): Promise<Result> {
  // Longer than Playwright's own limit, which reports what hung.
  const code = await run('npm', ['run', '--silent', ...verb], { timeoutMs: 3_900_000, ...options })
  return counted(code, report, (results) => ({
    passed: results.stats.expected,
    failed: results.stats.unexpected + results.stats.flaky + results.errors.length,
    failures: journeyFailures(results),
  }))
}

// biome-ignore lint/suspicious/noExplicitAny: the report of a test runner
async function counted(code: number, report: string, countsOf: (results: any) => Result): Promise<Result> {
  const counts = await readFile(report, 'utf8').then(
    (text) => countsOf(JSON.parse(text)),
    (): Result => ({ passed: 0, failed: 0 }),
  )
  // A run that ended early, or ran nothing, is not a success.
  if (counts.failed === 0 && (code !== 0 || counts.passed === 0)) counts.failed = 1
  return counts
}

type Database = 'embedded' | 'postgres'

/** Runs a program in this folder. */
const program = (name: string, ...args: string[]) =>
  command('node', ['--import', 'tsx', `scripts/${name}`, ...args])

/** The first of the malformed requests, always the same ones; `npm start -w fuzz` sends 20,000, and others. */
export const shortFuzz = (database: Database, requests: number) =>
  program('fuzz.ts', `--requests=${requests}`, '--seed=1', `--database=${database}`)

/** Exit code of a comparison without anything to compare with: neither passed nor failed. */
export const nothingCompared = 3

/** The last release of each site with the current build of the other. */
export async function previousRelease(): Promise<Result> {
  const code = await run('node', ['--import', 'tsx', 'scripts/previous-release.ts'])
  return { passed: code === 0 ? 1 : 0, failed: code === 0 || code === nothingCompared ? 0 : 1 }
}
