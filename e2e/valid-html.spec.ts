import { languages } from '@grace/contract/languages'
import { type ConfigData, HtmlValidate } from 'html-validate'
import { expect, test } from './lib/journey.ts'
import { inLanguage, publicPages } from './lib/public-pages.ts'

/** Validates every document as it is sent, with a validator that does not know React. */

test.use({ sample: true })

const config: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // Differences in notation only: React writes `dateTime`, `<br/>` and `hidden=""`.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // HTML allows any characters but spaces in ids; those of React start with an underscore.
    'valid-id': ['error', { relaxed: true }],
    // Lists may have a label, and the list of languages needs one.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // An input without a type is a text input.
    'no-implicit-input-type': 'off',
    // The writers of a post decide the length of its title.
    'long-title': 'off',
    // Line breaks inside phone numbers are a matter of taste.
    'tel-non-breaking': 'off',
  },
}

const validator = new HtmlValidate(config)

async function problemsOf(address: string, url: string): Promise<string[]> {
  const answer = await fetch(url + address, { headers: { 'Accept-Language': 'en' } })
  const { results } = await validator.validateString(await answer.text(), address)
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${address}: ${ruleId}: ${message} at ${selector}`)
}

test('the HTML validator reports an invalid document', async () => {
  const { results } = await validator.validateString('<!doctype html><p>Amen<div></p>')
  expect(results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId))).toContain('close-order')
})

for (const language of languages) {
  test(`every public page in ${language} is valid HTML`, async ({ site }) => {
    const pages = await publicPages(site)
    expect(pages.length).toBeGreaterThan(10)
    const problems: string[] = []
    // One after the other: a busy server answers some of many at once with the page that asks to wait.
    for (const path of [...pages, '/posts?page=2', '/posts?category=1']) {
      problems.push(...(await problemsOf(inLanguage(language, path), site.url)))
    }
    expect(problems).toEqual([])
  })
}

test('pages without a language in their address, and pages rendered in the browser, are valid HTML', async ({
  site,
}) => {
  const pages = [...(await publicPages(site)), '/login', '/dashboard', '/admin']
  const problems = await Promise.all(pages.map((path) => problemsOf(path, site.url)))
  expect(problems.flat()).toEqual([])
})
