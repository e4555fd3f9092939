import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** Characters of a message: CI logs are often stored only from their end. */
const maxLength = 1500

interface JestReport {
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

interface JourneyResult {
  errors: { message?: string }[]
  attachments?: { name: string; path?: string }[]
}

interface Suite {
  suites?: Suite[]
  specs?: {
    ok: boolean
    file: string
    title: string
    tests: { results: JourneyResult[] }[]
  }[]
}

interface PlaywrightReport {
  suites: Suite[]
  errors: { message?: string }[]
}

/** The failed tests of a Jest report, with their messages. */
export function jestFailures({ testResults }: JestReport): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && message && assertionResults.length === 0) return [failure(name, message)]
    return failed.map(({ fullName, failureMessages }) => failure(fullName, failureMessages.join('\n')))
  })
}

/** The failed tests of a Playwright report, with their messages and what the page showed then. */
export function journeyFailures({ suites, errors }: PlaywrightReport): string[] {
  return [
    ...suites.flatMap(failedSpecs).map(({ file, title, tests }) => {
      const all = tests.flatMap(({ results }) => results)
      const messages = all.flatMap(({ errors }) => errors.map(({ message }) => message))
      return [failure(`${file}: ${title}`, messages.join('\n')), ...all.flatMap(shownPage)].join('\n    ')
    }),
    ...errors.map(({ message }) => failure('before or after the journeys', message)),
  ]
}

/** The page in Playwright's description of a failure; of a long one the main content. */
function shownPage({ attachments = [] }: JourneyResult): string[] {
  return attachments
    .filter(({ name, path }) => name === 'error-context' && path)
    .flatMap(({ path = '' }) => {
      const [, described = ''] = readFileSync(path, 'utf8').split('# Page snapshot\n')
      const [, snapshot = ''] = described.split('```', 2)
      const lines = snapshot.split('\n').slice(1)
      const main = lines.findIndex((line) => line.trimStart().startsWith('- main'))
      return lines.length > 1 ? [failure('The page:', lines.slice(Math.max(main, 0)).join('\n'))] : []
    })
}

const failedSpecs = ({ specs = [], suites = [] }: Suite): NonNullable<Suite['specs']> => [
  ...specs.filter(({ ok }) => !ok),
  ...suites.flatMap(failedSpecs),
]

/** The end of a command's output, where its errors are. */
export const lastPartOf = (output: string): string =>
  failure('the end of its output', stripVTControlCharacters(output).trim().slice(-maxLength))

function failure(name: string, message = '') {
  const plain = stripVTControlCharacters(message).trim()
  const short = plain.length > maxLength ? `${plain.slice(0, maxLength)} …` : plain
  return [name, ...short.split('\n')].filter(Boolean).join('\n    ')
}
