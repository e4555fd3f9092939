import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { jestFailures, journeyFailures } from './failures.mjs'
import { run } from './run.mjs'

/**
 * Runs stages one after the other, also after a failed one, and adds up what passed.
 *
 * A stage's work answers `{ passed, failed }`, with `failures` in words where there are any, or throws, which counts as
 * one failure.
 */
export function stages() {
  const results = []
  async function stage(name, work) {
    console.log(`\n== ${name} ==`)
    const start = performance.now()
    const counts = await work().catch((error) => {
      console.error(error.message)
      return { passed: 0, failed: 1 }
    })
    results.push({ name, ...counts, seconds: (performance.now() - start) / 1000 })
    return counts.failed === 0
  }
  return {
    stage,

    /** Prints the table and, as the very last line, the sum. Sets the exit code. */
    finish() {
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

/** A command as a stage: it passes or it fails. */
export async function command(name, args, options) {
  const code = await run(name, args, options)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
}

/**
 * Jest as a stage, counted test by test; a file that does not even load counts as one failure.
 *
 * Each worker keeps the databases of the files that it ran in memory, so it is replaced when it has grown.
 */
export async function jest(args, report, options) {
  const workers = [`--maxWorkers=${Math.min(availableParallelism(), 4)}`, '--workerIdleMemoryLimit=1GB']
  const reported = ['--json', `--outputFile=${report}`]
  const code = await run('npm', ['run', '--silent', 'unit', '--', ...workers, ...reported, ...args], options)
  return counted(code, report, (results) => ({
    passed: results.numPassedTests,
    failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
    failures: jestFailures(results),
  }))
}

/** Playwright as a stage, counted test by test. */
export async function journeys(args, report, options) {
  const code = await run('node', ['scripts/run-typescript.mjs', 'scripts/e2e.mjs', ...args], {
    // They end themselves before that, and say what hung.
    timeoutMs: 1_320_000,
    ...options,
    env: { ...options?.env, E2E_REPORT: report },
  })
  return counted(code, report, (results) => ({
    passed: results.stats.expected,
    failed: results.stats.unexpected + results.stats.flaky + results.errors.length,
    failures: journeyFailures(results),
  }))
}

async function counted(code, report, countsOf) {
  const counts = await readFile(report, 'utf8').then(
    (text) => countsOf(JSON.parse(text)),
    () => ({ passed: 0, failed: 0 }),
  )
  // Ended early, or nothing ran: never to be taken for a success.
  if (counts.failed === 0 && (code !== 0 || counts.passed === 0)) counts.failed = 1
  return counts
}

/** One of the programs beside this file. */
const program = (name, ...args) =>
  command('node', ['scripts/run-typescript.mjs', `scripts/${name}.mjs`, ...args])

/** A thousand of the malformed requests, always the same ones; `npm run fuzz` sends twenty times as many, and others. */
export const shortFuzz = (database) =>
  program('fuzz', '--requests=1000', '--seed=1', `--database=${database}`)

/** Two short rounds of the crash test; `npm run crash-test` is the long one. */
export const crashTest = (database) =>
  program('crash-test', '--rounds=2', '--writes=60', `--database=${database}`)

/** Backs up, restores and moves with the built program. */
export const backupTest = (database) => program('backup-test', `--database=${database}`)

/** Another user than the builder, disks that do not work, a newer database, no terminal, npm that is ended. */
export const firstStarts = () => program('first-start-test')

/** Two servers behind PgBouncer, in each of its modes. */
export const throughPooler = () => program('pooler-test')

/** PostgreSQL goes away and comes back. */
export const databaseAway = () => program('database-restart')

/** How a comparison ends that had nothing to compare with: neither passed nor failed. */
export const nothingCompared = 3

/** Each of the two sites as it was released last, beside the other as it is now. */
export async function previousRelease() {
  const code = await run('node', ['scripts/run-typescript.mjs', 'scripts/compatibility.mjs'])
  return { passed: code === 0 ? 1 : 0, failed: code === 0 || code === nothingCompared ? 0 : 1 }
}

/** What an nginx before the site could break first; all journeys through it: npm run e2e -- --nginx */
export const throughNginx = (report) =>
  journeys(
    ['--nginx', ...['nginx', 'headers', 'sign-in', 'security-policy'].map((name) => `/${name}.spec.ts`)],
    report,
  )

/** Replaces every process once under load; `npm run rolling-restart` is the long one. */
export const rollingRestart = () => program('rolling-restart', '--seconds=15', '--rate=100')
