/** One row of the table. */
export interface Measurement {
  what: string
  value: number
  unit: string
  budget?: number
  /** Value of the reference page in the same run. */
  reference?: number
  /** For values where more is better. */
  atLeast?: boolean
}

/** Share of the budget that is used; above 1 it is exceeded. */
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

const format = (value: number, unit = '') =>
  `${value.toLocaleString('en-US', { maximumFractionDigits: value < 1 ? 2 : value < 10 ? 1 : 0 })} ${unit}`.trim()

/** Prints all sections as one table. */
export function print(sections: Record<string, Measurement[]>): void {
  const heads = ['measurement', 'value', 'budget', 'used', 'reference page', 'times', '']
  const rows = Object.entries(sections).flatMap(([title, measured]) => [
    [`-- ${title}`],
    ...measured.map((row) => {
      const used = ratio(row)
      const { value, unit, budget, reference } = row
      return [
        row.what,
        format(value, unit),
        budget === undefined ? '' : `${row.atLeast ? '>=' : '<='} ${format(budget)}`,
        used?.toFixed(2) ?? '',
        reference === undefined ? '' : format(reference, unit),
        reference === undefined || reference === 0 ? '' : (value / reference).toFixed(2),
        used !== null && used > 1 ? 'OVER' : '',
      ]
    }),
  ])
  printColumns('Measurements', heads, rows)
}

/** Prints a table; the first column is as wide as its longest cell. */
export function printColumns(title: string, heads: string[], rows: string[][]): void {
  const widths = heads.map(
    (head, at) => Math.max(head.length, ...rows.map((row) => (row[at] ?? '').length)) + 2,
  )
  const line = (cells: string[]) =>
    cells.map((cell, at) => cell[at === 0 ? 'padEnd' : 'padStart'](widths[at] ?? 0)).join('')
  console.log(`\n${[title, line(heads), ...rows.map(line)].join('\n')}`)
}
