import { importMaxChars } from '@grace/contract/limits'
import { messages } from '@grace/contract/messages'
import { isWorkbook, workbookMessage } from '@grace/contract/workbook'

export interface ChosenFile {
  name: string
  csv: string
  /** A cell by which people see whether the assumed encoding is right; null for UTF-8. */
  guessedBy: string | null
}

/** Reads a text file in the browser. @returns the file, or a message that says why it cannot be read. */
export async function readTextFile(file: File): Promise<ChosenFile | string> {
  let bytes: ArrayBuffer
  try {
    // A workbook may be larger than a file that can be sent.
    const beginning = await file.slice(0, 8).arrayBuffer()
    if (isWorkbook(new TextDecoder('windows-1252').decode(beginning))) return workbookMessage
    if (file.size > importMaxChars) return messages.import_file_too_large
    bytes = await file.arrayBuffer()
  } catch {
    return `${file.name} cannot be read. Please choose it again.`
  }
  const { csv, isGuess } = decoded(bytes)
  if (csv === '') return `${file.name} is empty.`
  return { name: file.name, csv, guessedBy: isGuess ? firstForeignCell(csv) : null }
}

/** UTF-8; “Unicode text” of Excel, which is UTF-16; otherwise Windows-1252, which Excel writes in Europe and Africa. */
function decoded(bytes: ArrayBuffer): { csv: string; isGuess: boolean } {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe)
    return { csv: new TextDecoder('utf-16le').decode(bytes), isGuess: false }
  try {
    return { csv: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuess: false }
  } catch {
    return { csv: new TextDecoder('windows-1252').decode(bytes), isGuess: true }
  }
}

/** The first cell with a character that is not in ASCII; its encoding is the question. */
const firstForeignCell = (csv: string): string =>
  csv
    .split(/[\n\r,;\t"]/)
    .find((cell) => /\P{ASCII}/u.test(cell))
    ?.trim()
    .slice(0, 80) ?? ''
