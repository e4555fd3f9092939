import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Mutation, mutated, mutations } from './mutations.ts'
import { scratchCopy } from './scratch-copy.ts'

/** `npx tsx scripts/mutations/run.ts [part of a rule]`: applies each mutation to a copy and runs its tests there. */
const [word = ''] = process.argv.slice(2)
const chosen = mutations.filter(({ rule }) => rule.includes(word))
const copy = scratchCopy()

const whole = jest([...new Set(chosen.flatMap(({ tests }) => tests))])
if (whole.failed.length > 0 || whole.passed === 0) {
  console.error(`Without any mutation these fail already:\n${whole.failed.join('\n') || whole.output}`)
  process.exit(1)
}

let survived = 0
for (const mutation of chosen) {
  const failed = failuresUnder(mutation)
  if (failed.length === 0) survived += 1
  console.log(`${failed.length > 0 ? 'killed  ' : 'SURVIVED'}  ${mutation.rule}`)
  for (const title of failed.slice(0, 2)) console.log(`            by: ${title}`)
}
console.log(`${chosen.length - survived} of ${chosen.length} killed`)
process.exit(survived > 0 ? 1 : 0)

function failuresUnder(mutation: Mutation): string[] {
  const target = path.join(copy, mutation.file)
  const source = readFileSync(target, 'utf8')
  writeFileSync(target, mutated(mutation, source))
  try {
    const { failed, passed, output } = jest(mutation.tests)
    // A file that does not load proves nothing.
    if (failed.length + passed === 0) throw new Error(`${mutation.rule}: no test ran\n${output}`)
    return failed
  } finally {
    writeFileSync(target, source)
  }
}

function jest(tests: string[]): { failed: string[]; passed: number; output: string } {
  const args = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js']
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...args, '--json', '--maxWorkers=1', '--runTestsByPath', ...tests],
    { cwd: copy, encoding: 'utf8', maxBuffer: 100_000_000 },
  )
  const report = JSON.parse(stdout.slice(stdout.indexOf('{"'))) as {
    numPassedTests: number
    testResults: { assertionResults: { status: string; fullName: string }[] }[]
  }
  const all = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = all.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
  return { failed, passed: report.numPassedTests, output: stderr.slice(-2_000) }
}
