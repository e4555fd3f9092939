import { tableMaxColumns } from '@grace/contract/html'
import { newElement } from './new-element.ts'

/** Attributes that a table needs until its cells are single. */
export const cellAttributes = ['colspan', 'rowspan'] as const

/** A cell over more rows is one over so many: each fills them with cells. */
const rowSpanMax = 50

/** Blocks that become paragraphs of a cell. */
const paragraphsOfCell = 'p, h1, h2, h3, h4, h5, h6, li'

/**
 * Tables of the text itself get rows of equally many single cells, as the server writes them, and cells that have only
 * paragraphs. The others lose their form and keep their text: a table in a list, a quotation or another table.
 */
export function withTables(fragment: DocumentFragment): void {
  for (const table of fragment.querySelectorAll('table')) {
    if (!fragment.contains(table)) continue
    for (const inner of table.querySelectorAll('table')) asLines(inner)
    if (table.parentElement?.closest('table, ul, ol, menu, dir, blockquote') || table.rows.length === 0)
      asLines(table)
    else table.replaceWith(...captionOf(table), regular(table))
  }
  for (const stray of fragment.querySelectorAll('tr, td, th')) {
    if (!stray.closest('table')) replaceByLine(stray)
  }
}

/** Each row becomes a line, each cell a word of it. */
export function asLines(table: Element) {
  for (const part of table.querySelectorAll('tr, td, th')) replaceByLine(part)
  table.replaceWith(newElement('div', table.childNodes))
}

function replaceByLine(part: Element) {
  if (part.localName === 'tr') part.replaceWith(newElement('div', part.childNodes))
  else part.replaceWith(...part.childNodes, ' ')
}

const captionOf = ({ caption }: HTMLTableElement) => (caption ? [newElement('p', caption.childNodes)] : [])

function regular(table: HTMLTableElement): Element {
  const rows = [...table.rows].map(() => [] as Element[])
  for (const [at, row] of [...table.rows].entries()) {
    let column = 0
    for (const cell of [...row.cells]) {
      while (rows[at]?.[column]) column++
      const single = newElement(cell.localName, simplified(cell).childNodes)
      const height = Math.min(Math.max(cell.rowSpan, 1), rowSpanMax)
      for (const below of rows.slice(at, at + height)) {
        for (let right = column; right < Math.min(column + cell.colSpan, tableMaxColumns); right++)
          below[right] ??= document.createElement(cell.localName)
      }
      const own = rows[at]
      if (own) own[column] = single
    }
  }
  const columns = Math.min(Math.max(...rows.map(({ length }) => length)), tableMaxColumns)
  return newElement('table', [
    newElement(
      'tbody',
      rows.filter(({ length }) => length > 0).map((row) => newElement('tr', ofLength(row, columns))),
    ),
  ])
}

/** Cells beyond the last column become paragraphs of it. */
function ofLength(row: readonly Element[], columns: number): Element[] {
  const cells = Array.from({ length: columns }, (_, at) => row[at] ?? document.createElement('td'))
  const more = row.slice(columns).filter((cell) => cell.hasChildNodes())
  for (const { childNodes } of more) cells.at(-1)?.append(newElement('p', childNodes))
  return cells
}

/** Headings and items of a cell become paragraphs. */
function simplified(cell: Element): Element {
  for (const block of cell.querySelectorAll(paragraphsOfCell)) {
    block.replaceWith(newElement('p', block.childNodes))
  }
  for (const around of cell.querySelectorAll('ul, ol, menu, dir, blockquote'))
    around.replaceWith(...around.childNodes)
  return cell
}
