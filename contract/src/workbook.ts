/** How a ZIP archive, which `.xlsx` and `.ods` are, and an `.xls` begin, read as Windows-1252 or as UTF-8. */
const beginnings = ['PK\u0003\u0004', '\u00D0\u00CF\u0011\u00E0', '\uFFFD\uFFFD\u0011\uFFFD']

/** True for the text as which somebody has read a workbook. */
export const isWorkbook = (text: string) => beginnings.some((beginning) => text.startsWith(beginning))

export const workbookMessage =
  'This is a workbook, of which only a sheet saved as CSV can be read. In Excel, save it as “CSV UTF-8 (Comma delimited)”; in LibreOffice, as “Text CSV”; in Google Sheets, download it as “Comma-separated values”.'
