import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { contrastOf } from '@grace/contract/oklch'
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
  return [
    ...violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')}\n${failureSummary ?? ''}`,
      ),
    ),
    ...(await faintFields(page)),
  ]
}

/** Fields on whose own background typed text would have too little contrast: axe sees only text that is there. */
async function faintFields(page: Page): Promise<string[]> {
  const fields = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('input, textarea, select')]
      .filter((field) => !field.matches(':disabled, [type="checkbox"], [type="radio"]'))
      .map((field) => {
        const { color, backgroundColor } = getComputedStyle(field)
        return { color, backgroundColor, html: field.outerHTML.slice(0, 100) }
      }),
  )
  return fields
    .filter(({ color, backgroundColor }) => {
      const ground = hexOf(backgroundColor)
      return ground !== undefined && contrastOf(hexOf(color) ?? ground, ground) < 4.5
    })
    .map(({ color, backgroundColor, html }) => `${color} on ${backgroundColor} in ${html}`)
}

/**
 * `#rrggbb`; undefined for a transparent colour.
 *
 * @param colour as computed: `rgb(r, g, b)` or `rgba(r, g, b, a)`
 */
function hexOf(colour: string): string | undefined {
  const [red = 0, green = 0, blue = 0, alpha = 1] = colour.match(/[\d.]+/g)?.map(Number) ?? []
  if (alpha === 0) return undefined
  return `#${[red, green, blue].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}
