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
export function journeyFailures({ suites, errors }) {
  return [
    ...suites.flatMap(failedSpecs).map(({ file, title, tests }) => {
      const messages = tests.flatMap(({ results }) =>
        results.flatMap(({ errors }) => errors.map(({ message }) => message)),
      )
      return failure(`${file}: ${title}`, messages.join('\n'))
    }),
    ...errors.map(({ message }) => failure('before or after the journeys', message)),
  ]
}

const failedSpecs = ({ specs = [], suites = [] }) => [
  ...specs.filter(({ ok }) => !ok),
  ...suites.flatMap(failedSpecs),
]

function failure(name, message = '') {
  const plain = stripVTControlCharacters(message).trim()
  const short = plain.length > maxLength ? `${plain.slice(0, maxLength)} …` : plain
  return [name, ...short.split('\n')].filter(Boolean).join('\n    ')
}
