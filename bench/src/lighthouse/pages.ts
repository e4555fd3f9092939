import { median } from '../measurement.ts'
import { categories, type Lost, type Visit } from './visits.ts'

/** A page after several visits: medians of times, worst values of the rest. */
export interface Page extends Omit<Visit, 'lost'> {
  address: string
  /** On any visit. */
  lost: Lost[]
}

export function pagesOf(visits: Visit[]): Page[] {
  return [...new Set(visits.map(({ url }) => url))].map((url) => {
    const ofPage = visits.filter((one) => one.url === url)
    const middle = (measure: (one: Visit) => number) => median(ofPage.map(measure))
    const worst = (measure: (one: Visit) => number) => Math.max(...ofPage.map(measure))
    const scores = { ...(ofPage[0] as Visit).scores }
    for (const category of categories) {
      const all = ofPage.map((one) => one.scores[category])
      scores[category] = category === 'performance' ? median(all) : Math.min(...all)
    }
    const lost = new Map(ofPage.flatMap((one) => one.lost).map((one) => [one.id, one]))
    return {
      url,
      address: new URL(url).pathname,
      scores,
      paintMs: middle((one) => one.paintMs),
      firstPaintMs: middle((one) => one.firstPaintMs),
      blockingMs: middle((one) => one.blockingMs),
      speedIndexMs: middle((one) => one.speedIndexMs),
      shift: worst((one) => one.shift),
      bytes: worst((one) => one.bytes),
      requests: worst((one) => one.requests),
      lost: [...lost.values()],
    }
  })
}

const columns: [title: string, width: number, cell: (page: Page) => string][] = [
  ['page', 24, ({ address }) => address],
  ['speed', 7, ({ scores }) => String(scores.performance)],
  ['access', 7, ({ scores }) => String(scores.accessibility)],
  ['practice', 9, ({ scores }) => String(scores['best-practices'])],
  ['search', 7, ({ scores }) => String(scores.seo)],
  ['first ms', 9, ({ firstPaintMs }) => firstPaintMs.toFixed(0)],
  ['largest ms', 11, ({ paintMs }) => paintMs.toFixed(0)],
  ['blocked ms', 11, ({ blockingMs }) => blockingMs.toFixed(0)],
  ['shift', 7, ({ shift }) => shift.toFixed(3)],
  ['kB', 7, ({ bytes }) => (bytes / 1_024).toFixed(1)],
  ['requests', 9, ({ requests }) => String(requests)],
]

/** Prints a row per page, then the audits that cost points. */
export function printPages(pages: Page[]): void {
  const line = (cells: string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(24) : cell.padStart(columns[at]?.[1] ?? 0))).join('')
  console.log(`\n${line(columns.map(([title]) => title))}`)
  for (const page of pages) console.log(line(columns.map(([, , cell]) => cell(page))))
  for (const { address, lost } of pages) {
    for (const { category, id, score, says, where } of lost) {
      // Times slightly below their best cost hundredths of a point.
      if (category === 'performance' && score >= 0.9) continue
      console.log(`${address}: ${category}, ${id} ${score}: ${says}`)
      for (const place of where) console.log(`    ${place}`)
    }
  }
}
