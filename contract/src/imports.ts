import { boundedString } from './bounded-string.ts'
import type { AreaDocs } from './docs.ts'
import { type Endpoint, written } from './endpoint.ts'
import { importKinds } from './import-columns.ts'
import { importMaxBodyBytes, importMaxChars } from './limits.ts'
import { oneOf } from './list-query.ts'
import { key } from './messages.ts'
import { z } from './zod.ts'

export const ImportProblem = z.object({
  /** Name of the column; null for the line as a whole. */
  column: z.nullable(z.string()),
  message: z.string(),
})
export type ImportProblem = z.infer<typeof ImportProblem>

export const ReportedLine = z.object({
  /** Number of the row as a spreadsheet shows it: the head is line 1, a line break inside a cell starts no line. */
  line: z.int(),
  problems: z.array(ImportProblem),
})
export type ReportedLine = z.infer<typeof ReportedLine>

export const ImportResult = z.object({
  /** Rows with content, without the head. */
  rows: z.int(),
  /** New rows: those that are imported. */
  accepted: z.int(),
  /** Rows that are there already, and stay as they are. */
  knownCount: z.int(),
  /** The first of those whose cells are not as what is there, in their order. */
  differing: z.array(ReportedLine),
  refusedCount: z.int(),
  /** The first refused lines, in their order. */
  refused: z.array(ReportedLine),
})
export type ImportResult = z.infer<typeof ImportResult>

export const ImportFile = z.object({
  csv: boundedString(importMaxChars, key('import_file_too_large'), key('import_file_required')).check(
    z.minLength(1, key('import_file_required')),
  ),
  /** Checks the file without writing anything. */
  dryRun: z.boolean(key('value_not_valid')),
  /** Imports the others if rows are refused. */
  skipsRefused: z.optional(z.boolean(key('value_not_valid'))),
})
export type ImportFile = z.output<typeof ImportFile>

export const imports = {
  run: {
    method: 'POST',
    path: '/admin/imports/{kind}',
    access: 'admin',
    idempotent: true,
    maxBodyBytes: importMaxBodyBytes,
    params: z.object({ kind: oneOf(importKinds) }),
    body: ImportFile,
    status: 200,
    response: written(ImportResult),
  },
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof imports> = {
  about: 'Bringing content and people from CSV files.',
  examples: {
    kind: 'services',
    csv: 'weekday;start;name_en\r\nSunday;10:00;Morning worship\r\n',
    dryRun: false,
    rows: 1,
    accepted: 1,
    knownCount: 0,
    differing: [],
    skipsRefused: false,
    refusedCount: 0,
    refused: [],
  },
  endpoints: {
    run: {
      summary:
        'Imports a CSV file: every row that is not there yet or, if one is refused and `skipsRefused` is not true, none. What is there stays as it is. A dry run lists the refused rows, and those that differ from what is there.',
      message: 'Import completed successfully!',
      refuses: ['import_refused', 'too_many_blocks', 'username_taken', 'email_taken'],
    },
  },
}
