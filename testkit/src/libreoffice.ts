import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { temporaryFolder } from './cleanup.ts'
import { ensureLibreOffice } from './ensure-libreoffice.ts'

export interface Resaving {
  csv: string
  /** Options of the CSV filter, as the dialogs "Text Import" and "Export Text File" set them. */
  opening: string
  saving: string
  /** Saves it as .xlsx first, and opens that. */
  isWorkbook: boolean
  /** The cell in which something is typed, counted from 0. */
  edit: { column: number; row: number; typed: string }
}

/** A module in Basic. `FormulaLocal` takes a text as if it were typed. */
const macro = (folder: string, { opening, saving, isWorkbook, edit }: Omit<Resaving, 'csv'>) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE script:module PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "module.dtd">
<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Module1" script:language="StarBasic">
Const folder = "${folder}"
Const csv = "Text - txt - csv (StarCalc)"
Const xlsx = "Calc MS Excel 2007 XML"

Sub Resave
  document = Opened("exported.csv", csv, "${opening}")
  If ${isWorkbook} Then
    Store(document, "book.xlsx", xlsx, "")
    document.close(True)
    document = Opened("book.xlsx", xlsx, "")
  End If
  Store(document, "saved.csv", csv, "${saving}")
  document.Sheets(0).getCellByPosition(${edit.column}, ${edit.row}).FormulaLocal = "${edit.typed}"
  Store(document, "edited.csv", csv, "${saving}")
  document.close(True)
End Sub

Function Opened(file, filter, options)
  Opened = StarDesktop.loadComponentFromURL(folder + file, "_blank", 0, Array(Entry("Hidden", True), Entry("FilterName", filter), Entry("FilterOptions", options)))
End Function

Sub Store(document, file, filter, options)
  document.storeToURL(folder + file, Array(Entry("FilterName", filter), Entry("FilterOptions", options)))
End Sub

Function Entry(label, content)
  Dim one As New com.sun.star.beans.PropertyValue
  one.Name = label
  one.Value = content
  Entry = one
End Function
</script:module>
`

const settings = (locale: string) => `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>${locale}</value></prop></item>
</oor:items>
`

/** LibreOffice without a window, with a profile of its own in which numbers and dates are those of the locale. */
export async function libreOffice(locale: string) {
  const program = await ensureLibreOffice()
  const folder = await temporaryFolder('libreoffice')
  const user = path.join(folder, 'user')
  const run = (...args: string[]) =>
    promisify(execFile)(program, [`-env:UserInstallation=${pathToFileURL(folder)}`, '--headless', ...args], {
      timeout: 120_000,
      // It ignores a milder signal when it hangs.
      killSignal: 'SIGKILL',
    })
  await mkdir(user)
  await writeFile(path.join(user, 'registrymodifications.xcu'), settings(locale))
  // The first start makes the folder of macros.
  await run('--terminate_after_init')

  return {
    /** Opens the file, saves it, types into one cell and saves it again. */
    async resaved({ csv, ...how }: Resaving) {
      const files = await mkdtemp(path.join(folder, 'files-'))
      await writeFile(path.join(files, 'exported.csv'), csv)
      await writeFile(path.join(user, 'basic/Standard/Module1.xba'), macro(`${pathToFileURL(files)}/`, how))
      await run('macro:///Standard.Module1.Resave')
      // A macro that fails ends LibreOffice without an error, and without the files.
      const read = (name: string) => readFile(path.join(files, name), 'utf8')
      return { saved: await read('saved.csv'), edited: await read('edited.csv') }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
