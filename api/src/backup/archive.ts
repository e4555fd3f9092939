import { createReadStream } from 'node:fs'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { constants, createGunzip, createGzip, type Gzip, type ZlibParams } from 'node:zlib'
import { extract, type Pack, pack } from 'tar-stream'
import { Refusal } from '../operator/refusal.ts'
import { type ArchiveEntry, maxEntryBytes, picturePathOf } from './archive-format.ts'
import { damaged } from './validate-archive.ts'

/** Writes files as one compressed tar, with backpressure from the sink. */
export async function writeArchive(entries: AsyncIterable<ArchiveEntry>, sink: Writable): Promise<void> {
  const archive = pack()
  const gzip = createGzip()
  await Promise.all([pipeline(archive, gzip, sink), fill(archive, gzip, entries)])
}

async function fill(archive: Pack, gzip: Gzip, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  const mtime = new Date()
  let isFirstPicture = true
  try {
    for await (const { name, bytes } of entries) {
      // Pictures are already compressed.
      if (isFirstPicture && picturePathOf(name)) {
        isFirstPicture = false
        await level(gzip, constants.Z_NO_COMPRESSION)
      }
      await entry(archive, { name, mtime, size: bytes.length, mode: 0o600 }, bytes)
    }
    archive.finalize()
  } catch (error) {
    archive.destroy(error as Error)
    throw error
  }
}

/** Node's types declare `params` for other zlib streams only. */
const level = (gzip: Gzip, to: number) =>
  promisify((gzip as Gzip & ZlibParams).params.bind(gzip))(to, constants.Z_DEFAULT_STRATEGY)

const entry = (archive: Pack, header: Parameters<Pack['entry']>[0], bytes: Buffer) =>
  new Promise<void>((resolve, reject) => {
    archive.entry(header, bytes, (error) => (error ? reject(error) : resolve())).on('error', reject)
  })

/** @throws Refusal if the file is not an archive, is truncated or contains anything but plain files. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const source = createReadStream(file)
  const gunzip = createGunzip()
  const unpacked = extract()
  const reading = pipeline(source, gunzip, unpacked)
  // Avoid an unhandled rejection; the loop below throws the same error.
  reading.catch(() => {})
  try {
    for await (const entry of unpacked) {
      const { name, size, type } = entry.header
      if (type !== 'file') throw damaged(`it holds a ${type}, which no backup does`)
      if (size > maxEntryBytes) throw damaged('it holds a file that is larger than any of ours')
      const chunks: Buffer[] = []
      for await (const chunk of entry) chunks.push(chunk as Buffer)
      yield { name, bytes: Buffer.concat(chunks) }
    }
    await reading
  } catch (error) {
    throw asRefusal(error as NodeJS.ErrnoException, file)
  } finally {
    source.destroy()
  }
}

function asRefusal(error: NodeJS.ErrnoException, file: string): Error {
  if (error instanceof Refusal) return error
  if (error.code === 'ENOENT') return new Refusal(`There is no file ${file}.`)
  if (error.code === 'EACCES' || error.code === 'EISDIR') return new Refusal(`${file} cannot be read.`)
  if (error.code?.startsWith('E')) return error
  return damaged(error.message.toLowerCase())
}
