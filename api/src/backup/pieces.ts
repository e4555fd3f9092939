import { z } from '@grace/contract/zod'

/** One file of an archive. */
export interface Piece {
  name: string
  bytes: Buffer
}

/** What the format is called in the archive's first file, and which edition of it this release writes. */
export const formatName = 'grace-backup'
export const formatVersion = 1

/** Rows are cut into files of about this size, so that neither side needs more memory than that. */
export const partBytes = 1_000_000
/** No row and no picture comes near it. */
export const maxPieceBytes = 64_000_000

export const headName = 'backup.json'
export const manifestName = 'manifest.json'
export const rowsName = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, '0')}.ndjson`
export const pictureName = (path: string) => `pictures/${path}`

/** The names that an archive may hold, and what stands in them. Anything else is not ours, or has been tampered with. */
const rowsPattern = /^tables\/([a-z][a-z0-9_]*)\/(\d{6,})\.ndjson$/
/** PostgreSQL knows no longer ones. */
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

/** The first file: what it takes to begin. */
export const Head = z.object({
  format: z.literal(formatName),
  version: z.int(),
  createdAt: z.string(),
  /** Of the database that was backed up, in the order in which they were applied. */
  migrations: z.array(z.object({ version: count, md5: z.string() })).check(z.minLength(1)),
  tables: z.array(z.object({ name: identifier, columns: z.array(identifier) })),
})
export type Head = z.infer<typeof Head>

/** The last file: what it takes to know that everything is there. */
export const Manifest = z.object({
  head: sha256,
  tables: z.record(identifier, z.object({ rows: count, sha256 })),
  /** The number that each identity gives next, as `table.column`. */
  nextIds: z.record(z.string(), count),
  pictures: z.object({ files: count, bytes: count, sha256 }),
  /** Files that rows name and that were not there: nothing can bring them back. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

export const migrationOf = ({ migrations }: Head) => migrations.at(-1)?.version ?? 0
