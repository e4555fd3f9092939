import { z } from '@grace/contract/zod'

/** A file in an archive. */
export interface ArchiveEntry {
  name: string
  bytes: Buffer
}

/** Format name and version, in the first file of the archive. */
export const formatName = 'grace-backup'
export const formatVersion = 1

/** Rows are split into files of about this size, to bound memory. */
export const partBytes = 1_000_000
/** Larger than any row or picture. */
export const maxEntryBytes = 64_000_000

export const headName = 'backup.json'
export const manifestName = 'manifest.json'
export const rowsName = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, '0')}.ndjson`
export const pictureName = (path: string) => `pictures/${path}`

/** The permitted file names. An archive with any other name is foreign or manipulated. */
const rowsPattern = /^tables\/([a-z][a-z0-9_]*)\/(\d{6,})\.ndjson$/
/** The maximum of PostgreSQL. */
const identifierMaxChars = 63
const picturePattern = /^pictures\/([A-Za-z0-9_-][A-Za-z0-9._-]{0,200})$/

export const tableOf = (name: string) => {
  const [, table, part] = rowsPattern.exec(name) ?? []
  return table && table.length <= identifierMaxChars && part ? { table, part: Number(part) } : null
}
export const picturePathOf = (name: string) => picturePattern.exec(name)?.[1] ?? null

const identifier = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,62}$/))
const count = z.int().check(z.nonnegative())
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** The first file: format and schema. */
export const Head = z.object({
  format: z.literal(formatName),
  version: z.int(),
  createdAt: z.string(),
  /** Migrations of the backed-up database, in the order of application. */
  migrations: z.array(z.object({ version: count, md5: z.string() })).check(z.minLength(1)),
  tables: z.array(z.object({ name: identifier, columns: z.array(identifier) })),
})
export type Head = z.infer<typeof Head>

/** The last file: checksums and counts that prove completeness. */
export const Manifest = z.object({
  head: sha256,
  tables: z.record(identifier, z.object({ rows: count, sha256 })),
  /** Next value of each identity column, as `table.column`. */
  nextIds: z.record(z.string(), count),
  pictures: z.object({ files: count, bytes: count, sha256 }),
  /** Files that rows reference but that were already missing. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

export const migrationOf = ({ migrations }: Head) => migrations.at(-1)?.version ?? 0
