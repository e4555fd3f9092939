import { stripVTControlCharacters } from 'node:util'

/** Enough of a message to know what was wrong; a log of CI is often kept only from its end. */
const maxLength = 1500

/** What failed in a report of Jest, with the reasons. */
export function jestFailures({ testResults }) {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && message && assertionResults.length === 0) return [failure(name, message)]
    return failed.map(({ fullName, failureMessages }) => failure(fullName, failureMessages.join('\n')))
  })
}

/** What failed in a report of Playwright, with the reasons. */
export const journeyFailures = ({ suites, errors }) => [
  ...specsIn(suites)
    .filter(({ ok }) => !ok)
    .map(ofJourney),
  ...errors.map(({ message }) => failure('before or after the journeys', message)),
]

/** What failed there and then passed, with what was wrong the first time. */
export const secondAttempts = ({ suites }) =>
  specsIn(suites)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(ofJourney)

const specsIn = (suites = []) => suites.flatMap(({ specs = [], suites }) => [...specs, ...specsIn(suites)])

function ofJourney({ file, title, tests }) {
  const messages = tests.flatMap(({ results }) =>
    results.flatMap(({ errors }) => errors.map(({ message }) => message)),
  )
  return failure(`${file}: ${title}`, messages.join('\n'))
}

function failure(name, message = '') {
  const plain = stripVTControlCharacters(message).trim()
  const short = plain.length > maxLength ? `${plain.slice(0, maxLength)} …` : plain
  return [name, ...short.split('\n')].filter(Boolean).join('\n    ')
}
