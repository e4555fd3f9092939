/** One row of the table. */
export interface Measurement {
  what: string
  value: number
  unit: string
  budget?: number
  /** Where more is better; everything else is better small. */
  atLeast?: boolean
}

/** How much of the budget is used up: above 1 it is exceeded. */
export function ratio({ value, budget, atLeast }: Measurement): number | null {
  if (budget === undefined) return null
  if (value === budget) return 1
  return atLeast ? budget / value : value / budget
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

export function print(title: string, rows: Measurement[]): void {
  const figure = (value: number) =>
    value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 1 : 0 })
  console.log(
    `\n${title}\n${'measurement'.padEnd(58)}${'value'.padStart(12)}${'budget'.padStart(12)}${'ratio'.padStart(8)}`,
  )
  for (const row of rows) {
    const used = ratio(row)
    const budget = row.budget === undefined ? '' : `${row.atLeast ? '>= ' : '<= '}${figure(row.budget)}`
    const cells = [
      row.what.padEnd(58),
      `${figure(row.value)} ${row.unit}`.padStart(12),
      budget.padStart(12),
      (used === null ? '' : used.toFixed(2)).padStart(8),
    ]
    console.log(`${cells.join('')}${used !== null && used > 1 ? '  OVER' : ''}`)
  }
}
