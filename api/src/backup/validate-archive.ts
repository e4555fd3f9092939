import type { z } from '@grace/contract/zod'
import { Refusal } from '../operator/refusal.ts'
import {
  type ArchiveEntry,
  formatName,
  formatVersion,
  Head,
  headName,
  Manifest,
  manifestName,
  picturePathOf,
  tableOf,
} from './archive-format.ts'
import { checksum } from './checksum.ts'

/** Validated contents of an archive, in order. */
export type ValidatedPart =
  | { kind: 'head'; head: Head }
  | { kind: 'rows'; table: string; rows: string[] }
  | { kind: 'picture'; path: string; bytes: Buffer }
  | { kind: 'manifest'; manifest: Manifest }

/**
 * Validates an untrusted archive: each file must have a known name and be in order, and all rows, pictures and
 * checksums must match the manifest. The backup is complete only once the manifest has been yielded.
 *
 * @throws Refusal
 */
export async function* validated(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<ValidatedPart> {
  let head: Head | undefined
  let headSum = ''
  let manifest: Manifest | undefined
  const tables = new Map<string, { rows: number; parts: number; sum: ReturnType<typeof checksum> }>()
  const pictures = { files: 0, sum: checksum() }

  for await (const entry of entries) {
    const { name, bytes } = entry
    if (manifest) throw damaged(`something follows its end: ${printable(name)}`)
    if (!head) {
      if (name !== headName) throw foreign()
      head = headIn(bytes)
      headSum = checksum().add(bytes).digest()
      for (const table of head.tables) tables.set(table.name, { rows: 0, parts: 0, sum: checksum() })
      yield { kind: 'head', head }
      continue
    }
    if (name === manifestName) {
      manifest = parsed(Manifest, bytes, manifestName)
      continue
    }
    const part = tableOf(name)
    const known = part && tables.get(part.table)
    if (part && known) {
      if (part.part !== known.parts + 1) throw damaged(`a part of ${part.table} is missing`)
      // The text after the last newline is empty.
      const rows = bytes.toString().split('\n').slice(0, -1)
      known.parts += 1
      known.rows += rows.length
      known.sum.add(bytes)
      yield { kind: 'rows', table: part.table, rows }
      continue
    }
    const path = picturePathOf(name)
    if (!path) throw damaged(`it holds a file that is none of a backup's: ${printable(name)}`)
    pictures.files += 1
    pictures.sum.addFile(entry)
    yield { kind: 'picture', path, bytes }
  }

  if (!head) throw foreign()
  if (!manifest) throw damaged('its end is missing')
  if (manifest.head !== headSum) throw damaged(`${headName} is not what was written`)
  for (const [name, { rows, sum }] of tables) {
    const written = manifest.tables[name]
    if (written?.rows !== rows || written.sha256 !== sum.digest()) {
      throw damaged(`the rows of ${name} are not those that were written`)
    }
  }
  const { files, sum } = pictures
  if (manifest.pictures.files !== files || manifest.pictures.sha256 !== sum.digest()) {
    throw damaged('the pictures are not those that were written')
  }
  yield { kind: 'manifest', manifest }
}

function headIn(bytes: Buffer): Head {
  const { format, version } = (jsonIn(bytes) ?? {}) as { format?: unknown; version?: unknown }
  if (format !== formatName) throw foreign()
  if (typeof version === 'number' && version > formatVersion) {
    throw new Refusal(
      `This backup was written in format ${version}, and this release reads up to ${formatVersion}. Restore it with the release that wrote it, or a later one.`,
    )
  }
  return parsed(Head, bytes, headName)
}

function parsed<Schema extends z.ZodMiniType>(schema: Schema, bytes: Buffer, name: string): z.output<Schema> {
  const result = schema.safeParse(jsonIn(bytes))
  if (!result.success) throw damaged(`${name} cannot be understood`)
  return result.data
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

const foreign = () => new Refusal('This file is no backup of ours.')
export const damaged = (how: string) =>
  new Refusal(`The backup is damaged or incomplete: ${how}. Nothing was restored from it.`)
/** Escapes control characters in a name of unknown origin before it is printed. */
const printable = (name: string) => JSON.stringify(name.slice(0, 100))
