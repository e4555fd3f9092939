import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '@grace/testkit/cleanup'
import { jestFailures, journeyFailures, lastPartOf } from './failures.ts'

test('failed Jest tests and files that do not load are listed with their reasons', () => {
  const passed = { status: 'passed', fullName: 'adds', failureMessages: [] }
  const failed = {
    status: 'failed',
    fullName: 'subtracts',
    failureMessages: ['\u001b[31mExpected 1\u001b[39m\n\nat line 2'],
  }
  const report = {
    testResults: [
      { name: 'sums.test.ts', message: 'all of it', assertionResults: [passed, failed] },
      { name: 'broken.test.ts', message: 'Cannot find module', assertionResults: [] },
      { name: 'well.test.ts', message: '', assertionResults: [passed] },
    ],
  }

  expect(jestFailures(report)).toEqual([
    'subtracts\n    Expected 1\n    at line 2',
    'broken.test.ts\n    Cannot find module',
  ])
})

test('failed journeys are listed with their file, also within groups, and errors outside of tests', () => {
  const spec = (title: string, ok: boolean, messages: string[]) => ({
    file: 'home.spec.ts',
    title,
    ok,
    tests: [{ results: [{ errors: messages.map((message) => ({ message })) }] }],
  })
  const report = {
    suites: [
      {
        specs: [spec('slides', true, [])],
        suites: [{ specs: [spec('dots', false, ['Not visible', 'Timed out'])] }],
      },
    ],
    errors: [{ message: 'The site did not start' }],
  }

  expect(journeyFailures(report)).toEqual([
    'home.spec.ts: dots\n    Not visible\n    Timed out',
    'before or after the journeys\n    The site did not start',
  ])
})

test('a failed journey is listed with the snapshot of the page', async () => {
  const described = path.join(await temporaryFolder('failures'), 'error-context.md')
  const snapshot = '- banner:\n  - link "Home"\n- main:\n  - alert: Try again'
  writeFileSync(
    described,
    `# Error details\n\n# Page snapshot\n\n\`\`\`yaml\n${snapshot}\n\`\`\`\n\n# Test source\n`,
  )
  const attachments = [{ name: 'error-context', path: described }, { name: 'trace' }]
  const result = { errors: [{ message: 'Not visible' }], attachments }
  const spec = { file: 'home.spec.ts', title: 'dots', ok: false, tests: [{ results: [result] }] }

  expect(journeyFailures({ suites: [{ specs: [spec] }], errors: [] })).toEqual([
    'home.spec.ts: dots\n    Not visible\n    The page:\n    - main:\n      - alert: Try again',
  ])
})

test('a long reason is shortened', () => {
  const [told] = journeyFailures({ suites: [], errors: [{ message: 'x'.repeat(5000) }] })
  expect(told?.length).toBeLessThan(1600)
})

test('of a failed command the end of its output is listed', () => {
  const output = `${'Checked.\n'.repeat(1000)}blogs.create: holds everybody for 80 ms\n`
  const told = lastPartOf(output)
  expect(told).toMatch(/^the end of its output\n/)
  expect(told).toMatch(/holds everybody for 80 ms$/)
  expect(told.length).toBeLessThan(3000)
})
