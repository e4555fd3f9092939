import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { importMaxRows } from '@grace/contract/limits'
import { isWorkbook, workbookMessage } from '@grace/contract/workbook'

export interface CsvLine {
  /** As a spreadsheet counts: the head is line 1, and a line break inside a cell starts no line. */
  line: number
  cells: string[]
}

/** A file that cannot be read from some line on. */
export class UnreadableCsv extends Error {
  override name = 'UnreadableCsv'
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/** Parsing this much takes a few milliseconds. */
const sliceBytes = 16_384
const maxRecordChars = 200_000

const notUtf8 =
  'The file is not encoded as UTF-8, so it cannot be read correctly. In Excel, save it as “CSV UTF-8 (Comma delimited)”; in LibreOffice and Google Sheets, choose the character set UTF-8.'
const notClosed = 'A quotation mark (") is not closed, or is not doubled inside a cell.'

/**
 * Lines with content, of a file as spreadsheets export it: with comma, semicolon or tab, told from the first line.
 *
 * @throws UnreadableCsv
 */
export async function readCsv(text: string): Promise<CsvLine[]> {
  if (isWorkbook(text)) throw new UnreadableCsv(1, workbookMessage)
  const { CsvError, parse } = await import('csv-parse')
  // Excel's hint for itself, which it does not count as a line.
  const csv = text.replace(/^\uFEFF?sep=[,;\t]\r?\n/i, '')
  const source = Readable.from(slicesOf(Buffer.from(csv)), { objectMode: false })
  const records = source.pipe(
    parse({
      bom: true,
      delimiter: separatorOf(csv),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      max_record_size: maxRecordChars,
    }),
  )
  const lines: CsvLine[] = []
  let line = 0
  try {
    for await (const cells of records as AsyncIterable<string[]>) {
      line += 1
      if (cells.every((cell) => cell.trim() === '')) continue
      // Undecodable bytes have become replacement characters; UTF-16 read as UTF-8 has NUL characters.
      if (cells.some((cell) => cell.includes('\uFFFD') || cell.includes('\0'))) {
        throw new UnreadableCsv(line, notUtf8)
      }
      if (lines.length > importMaxRows) {
        throw new UnreadableCsv(
          line,
          'A file can have at most 2,000 rows. Please split it into several files.',
        )
      }
      lines.push({ line, cells })
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnreadableCsv(
      // Not `line`: records that were parsed in the same slice are not delivered.
      Number(error.records) + 1,
      error.code === 'CSV_MAX_RECORD_SIZE' ? `This line is too long. ${notClosed}` : notClosed,
    )
  } finally {
    source.destroy()
  }
  return lines
}

async function* slicesOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += sliceBytes) {
    yield bytes.subarray(at, at + sliceBytes)
    // Let other requests run.
    await nextTurn()
  }
}

const separators = [',', ';', '\t']

/** The most frequent separator of the first line with text; a comma if there is none. */
function separatorOf(csv: string): string {
  const start = csv.search(/[^\s\uFEFF]/)
  const end = csv.slice(start).search(/[\r\n]/)
  const head = csv.slice(Math.max(start, 0), end < 0 ? undefined : start + end)
  const count = (separator: string) => head.split(separator).length
  return separators.reduce((best, each) => (count(each) > count(best) ? each : best))
}
