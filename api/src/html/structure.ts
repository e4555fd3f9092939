import { type HtmlTag, tableMaxColumns } from '@grace/contract/html'

/** Tags accepted in the input beside the allow-list: they end paragraphs and lines. */
export type Boundary = 'div' | 'pre'

type ListTag = 'ul' | 'ol'

/** An open list or quotation; written as soon as it has content. */
interface Frame {
  tag: ListTag | 'blockquote'
  isWritten: boolean
  /** For lists: `ended` until the next item or the end of the list, so that a following list can be nested in it. */
  item: 'none' | 'open' | 'ended'
}

interface Mark {
  tag: string
  markup: string
}

interface Cell {
  tag: 'th' | 'td'
  html: string
}

/** The open table. Its rows are written at its end, when the longest one is known; other content stands before it. */
interface Table {
  rows: Cell[][]
  cell: { cell: Cell; row: Cell[]; before: string } | null
  /** Characters of its cells. */
  size: number
}

const sizeOf = ({ html }: Cell) => html.length + '<td></td>'.length

/** An open tag, and the effect of its end. */
interface Opened {
  tag: string
  end: () => void
}

const maxDepth = 10
const piece = /<(\/?)([a-z][a-z0-9]*)(?:[^a-z0-9<>][^<>]*)?>|[^<]+|</g
const blank = /^[ \t\r\n]*$/

/**
 * Normalises balanced HTML of the allow-list to a structure that editors know and browsers do not change: paragraphs
 * and headings contain only text, lists only items, a mark stays inside one block, nothing is nested in itself. Tables
 * stand between the paragraphs of a text, their rows have equally many cells, and cells have only paragraphs.
 *
 * Writes only tags of the allow-list; text and links are unchanged.
 */
export function structured(html: string, maxChars: number): string {
  let written = ''
  const frames: Frame[] = []
  const opened: Opened[] = []
  let marks: Mark[] = []
  let writtenMarks: Mark[] = []
  let textBlock: { tag: string } | null = null
  let table: Table | null = null
  let paragraphDue = false
  let preformatted = 0

  const endMarks = (keep = 0) => {
    for (const { tag } of writtenMarks.slice(keep).reverse()) written += `</${tag}>`
    writtenMarks = writtenMarks.slice(0, keep)
  }
  const endText = () => {
    endMarks()
    if (textBlock) written += `</${textBlock.tag}>`
    textBlock = null
    paragraphDue = false
  }
  const writeFrames = () => {
    for (const frame of frames) {
      if (!frame.isWritten) written += `<${frame.tag}>`
      frame.isWritten = true
    }
  }
  const startItem = (list: Frame) => {
    writeFrames()
    if (list.item !== 'none') written += '</li>'
    written += '<li>'
    list.item = 'open'
  }
  /** Opens the block that the next content needs. */
  const makeRoom = () => {
    const frame = frames.at(-1)
    if (frame && frame.tag !== 'blockquote' && frame.item !== 'open') startItem(frame)
    writeFrames()
  }
  const endFrame = () => {
    endText()
    const frame = frames.pop()
    if (!frame?.isWritten) return
    if (frame.item !== 'none') written += '</li>'
    written += `</${frame.tag}>`
  }

  const nothing = () => {}
  const isInCell = () => table !== null && table.cell !== null
  /** Between the cells of the open table. */
  const isBetweenCells = () => table !== null && table.cell === null && frames.length === 0
  const sizeAround = () => (table ? table.size + (table.cell?.before.length ?? 0) : 0)
  const startCell = (around: Table, tag: Cell['tag']) => {
    endText()
    if (around.rows.length === 0) around.rows.push([])
    const row = around.rows.at(-1) as Cell[]
    const isFull = row.length >= tableMaxColumns
    const own = { cell: isFull ? (row.pop() as Cell) : { tag, html: '' }, row, before: written }
    around.size -= isFull ? sizeOf(own.cell) : 0
    around.cell = own
    written = own.cell.html
    paragraphDue = isFull
    return () => {
      if (around.cell === own) endCell(around)
    }
  }
  const endCell = (around: Table) => {
    endText()
    if (!around.cell) return
    const { cell, row, before } = around.cell
    cell.html = written.trim()
    row.push(cell)
    around.size += sizeOf(cell)
    around.cell = null
    written = before
  }
  const startTable = () => {
    endText()
    const own: Table = { rows: [], cell: null, size: 0 }
    table = own
    return () => {
      endCell(own)
      table = null
      const rows = own.rows.filter(({ length }) => length > 0)
      if (rows.length === 0) return
      const columns = Math.max(...rows.map(({ length }) => length))
      const markupOf = (row: readonly Cell[]) =>
        row.map(({ tag, html }) => `<${tag}>${html}</${tag}>`).join('') +
        '<td></td>'.repeat(columns - row.length)
      written += `<table><tbody>${rows.map((row) => `<tr>${markupOf(row)}</tr>`).join('')}</tbody></table>`
    }
  }

  const startTextBlock = (tag: string) => {
    endText()
    makeRoom()
    written += `<${tag}>`
    textBlock = { tag }
    return textBlock
  }
  const startFrame = (tag: Frame['tag']) => {
    endText()
    const around = frames.at(-1)
    const isInList = around !== undefined && around.tag !== 'blockquote'
    // A list between the items of another list belongs to the previous item.
    const belongsToItem = around?.item === 'open' || (around?.item === 'ended' && tag !== 'blockquote')
    if (isInList && !belongsToItem) startItem(around)
    frames.push({ tag, isWritten: false, item: 'none' })
  }
  const write = (text: string) => {
    makeRoom()
    if (paragraphDue) startTextBlock('p')
    const same = writtenMarks.findIndex((mark, at) => mark !== marks[at])
    endMarks(same < 0 ? writtenMarks.length : same)
    for (const mark of marks.slice(writtenMarks.length)) written += mark.markup
    writtenMarks = [...marks]
    written += text
  }
  /** White space between blocks is kept but opens no block. */
  const writeBlank = (text: string) => {
    const frame = frames.at(-1)
    const isBetweenItems = frame !== undefined && frame.tag !== 'blockquote' && frame.item !== 'open'
    if (paragraphDue || isBetweenItems || isBetweenCells() || frame?.isWritten === false) return
    const same = writtenMarks.findIndex((mark, at) => mark !== marks[at])
    endMarks(same < 0 ? writtenMarks.length : same)
    written += text
  }

  const writeText = (text: string) => (blank.test(text) ? writeBlank(text) : write(text))
  const writeLines = (text: string) => {
    for (const [at, line] of text.split(/\r?\n/).entries()) {
      if (at > 0) write('<br>')
      writeText(line)
    }
  }

  const boundary = () => {
    endText()
    paragraphDue = true
    return endText
  }

  /** @returns the effect of the end of this tag. */
  const start: Record<HtmlTag | Boundary, (markup: string, tag: string) => () => void> = {
    p: (_, tag) => textBlockUntilEnd(tag),
    h1: (_, tag) => textBlockUntilEnd(tag),
    h2: (_, tag) => textBlockUntilEnd(tag),
    h3: (_, tag) => textBlockUntilEnd(tag),
    strong: (markup, tag) => markUntilEnd(tag, markup),
    em: (markup, tag) => markUntilEnd(tag, markup),
    a: (markup, tag) => markUntilEnd(tag, markup),
    ul: () => frameUntilEnd('ul'),
    ol: () => frameUntilEnd('ol'),
    blockquote: () => frameUntilEnd('blockquote'),
    li() {
      const list = frames.at(-1)
      if (!list || list.tag === 'blockquote') return boundary()
      endText()
      startItem(list)
      return () => {
        if (frames.at(-1) !== list) return
        endText()
        list.item = 'ended'
      }
    },
    br() {
      write('<br>')
      return nothing
    },
    img(markup) {
      write(markup.replace(/ ?\/>$/, '>'))
      return nothing
    },
    div: boundary,
    table: () => (table || frames.length > 0 ? boundary() : startTable()),
    tbody: () => nothing,
    tr() {
      if (!isBetweenCells()) return boundary()
      table?.rows.push([])
      return nothing
    },
    th: () => cellUntilEnd('th'),
    td: () => cellUntilEnd('td'),
    pre() {
      const end = boundary()
      preformatted++
      return () => {
        preformatted--
        end()
      }
    },
  }
  const cellUntilEnd = (tag: Cell['tag']) => {
    if (table && isBetweenCells()) return startCell(table, tag)
    if (textBlock) writeBlank(' ')
    return nothing
  }
  const textBlockUntilEnd = (tag: string) => {
    const own = startTextBlock(isInCell() ? 'p' : tag)
    return () => {
      if (textBlock === own) endText()
    }
  }
  const markUntilEnd = (tag: string, markup: string) => {
    if (marks.some((mark) => mark.tag === tag)) return nothing
    const own = { tag, markup }
    marks = [...marks, own]
    return () => {
      marks = marks.filter((mark) => mark !== own)
    }
  }
  const frameUntilEnd = (tag: Frame['tag']) => {
    if (isInCell()) return tag === 'blockquote' ? boundary() : nothing
    if (frames.length >= maxDepth) return tag === 'blockquote' ? boundary() : nothing
    startFrame(tag)
    const depth = frames.length
    return () => {
      while (frames.length >= depth) endFrame()
    }
  }

  for (const [found, slash, tag] of html.trim().matchAll(piece)) {
    if (written.length + sizeAround() > maxChars) break
    if (tag === undefined) {
      const text = found === '<' ? '&lt;' : found
      if (preformatted > 0) writeLines(text)
      else writeText(text)
    } else if (slash) {
      if (opened.some((one) => one.tag === tag)) {
        let last = opened.pop()
        for (; last && last.tag !== tag; last = opened.pop()) last.end()
        last?.end()
      }
    } else if (Object.hasOwn(start, tag)) {
      const end = start[tag as keyof typeof start](found, tag)
      if (tag !== 'br' && tag !== 'img') opened.push({ tag, end })
    }
  }
  for (const { end } of opened.reverse()) end()
  endText()
  return written.trim()
}
