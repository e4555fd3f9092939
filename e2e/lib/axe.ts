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
const faintFields = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const luminance = (channels: number[]) => {
      const [red = 0, green = 0, blue = 0] = channels
        .map((channel) => channel / 255)
        .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const channelsOf = (colour: string) => colour.match(/[\d.]+/g)?.map(Number) ?? []
    return [...document.querySelectorAll<HTMLElement>('input, textarea, select')].flatMap((field) => {
      const { color, backgroundColor } = getComputedStyle(field)
      const [text, ground] = [channelsOf(color), channelsOf(backgroundColor)]
      if (ground[3] === 0 || field.matches(':disabled, [type="checkbox"], [type="radio"]')) return []
      const [dark = 0, light = 0] = [luminance(text), luminance(ground)].toSorted((a, b) => a - b)
      const contrast = (light + 0.05) / (dark + 0.05)
      return contrast < 4.5 ? [`${color} on ${backgroundColor} in ${field.outerHTML.slice(0, 100)}`] : []
    })
  })
