import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { settled } from './settled.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** Only the results of these rules can change when only the colours do. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** Violations that axe finds once the page is settled, one line for each element. */
export async function axeProblems(page: Page, { onlyColours = false } = {}): Promise<string[]> {
  await settled(page)
  // Through the debugger, to which the page's Content Security Policy does not apply. Once for each document, because
  // compiling axe takes about as long as checking the colours of a page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const { violations } = await page.evaluate(
    (runOnly): Promise<AxeResults> =>
      (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
        runOnly,
        resultTypes: ['violations'],
      }),
    onlyColours ? { type: 'rule', values: rulesOfColour } : { type: 'tag', values: tags },
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')}\n${failureSummary ?? ''}`,
    ),
  )
}
