import { readFileSync } from 'node:fs'
import type { Language } from '@grace/contract/languages'
import * as format from '@grace/host-public/language/format'
import type { Page } from '@playwright/test'
import { transformSync } from '@swc/core'

const sources = `${import.meta.dirname}/../../host-public/src/language/`

type Formatter = typeof format

/** Formats many inputs. It also runs in the browser, so it must not use anything outside of itself. */
function everything(
  { weekday, clock, date, dateOfInstant, number, francs, list, ago }: Formatter,
  language: Language,
) {
  const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)
  const day = (at: number) => new Date(Date.UTC(2024, 0, 1 + at)).toISOString()
  const names = ['Aline', 'Bosco', 'Inès', 'Ruth']
  return [
    ...upTo(7).map((at) => weekday(language, at)),
    ...upTo(24 * 60).map((at) => clock(language, `${Math.floor(at / 60)}:${at % 60}`)),
    ...upTo(3 * 366).map((at) => date(language, day(at).slice(0, 10))),
    // The hours in which the date in Kigali differs from Greenwich, Los Angeles or Tokyo.
    ...upTo(24 * 8).map((at) =>
      dateOfInstant(language, new Date(Date.UTC(2026, 1, 26, at, 30)).toISOString()),
    ),
    ...[0, 1, -1, 9.5, 999, 1_000, 15_000, -15_000, 123_456.789, 1_234_567.5].map((value) =>
      number(language, value),
    ),
    ...[0, 500, 1_000, 15_000, 1_500_000].map((value) => francs(language, value)),
    ...upTo(5).map((count) => list(language, names.slice(0, count))),
    ...[0, 59, 60, 61, 119, 120, 3_599, 3_600, 7_199, 86_399, 86_400, 172_800, 31_536_000].map((seconds) =>
      ago(language, 0, seconds * 1_000),
    ),
  ]
}

export const formattedHere = (language: Language): string[] => everything(format, language)

/** The same with the same sources in the browser, on an otherwise empty page. */
export async function formattedThere(page: Page, language: Language): Promise<string[]> {
  await page.route('**/formatter/**', (route) => {
    const [, file] = /([\w-]+\.ts)$/.exec(route.request().url()) ?? []
    if (!file)
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Formatter</title>' })
    const { code } = transformSync(readFileSync(sources + file, 'utf8'), {
      filename: file,
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
      module: { type: 'es6' },
    })
    return route.fulfill({ contentType: 'text/javascript', body: code })
  })
  await page.goto('/formatter/')
  return page.evaluate(
    async ({ everything, language }) => {
      const formatter = await import(`${location.href}format.ts`)
      return new Function(`return ${everything}`)()(formatter, language) as string[]
    },
    { everything: String(everything), language },
  )
}
