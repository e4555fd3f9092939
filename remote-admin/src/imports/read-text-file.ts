import { importMaxChars } from '@grace/contract/limits'
import { messages } from '@grace/contract/messages'

export interface ChosenFile {
  name: string
  csv: string
}

const notUtf8 =
  'The file is not encoded as UTF-8, so it cannot be read correctly. In Excel, save it as “CSV UTF-8 (Comma delimited)”; in LibreOffice and Google Sheets, choose the character set UTF-8.'

/** Reads a text file in the browser. @returns the file, or a message that says why it cannot be read. */
export async function readTextFile(file: File): Promise<ChosenFile | string> {
  if (file.size > importMaxChars) return messages.import_file_too_large
  let bytes: ArrayBuffer
  try {
    bytes = await file.arrayBuffer()
  } catch {
    return `${file.name} cannot be read. Please choose it again.`
  }
  try {
    const csv = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return csv === '' ? `${file.name} is empty.` : { name: file.name, csv }
  } catch {
    return notUtf8
  }
}
