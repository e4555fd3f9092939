import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy'
import { pictureMaxBytes, picturesPerUpload } from '@grace/contract/limits'
import { pictures } from '@grace/contract/pictures'
import { AppError, fieldError, problem } from '../http/app-error.ts'
import { storageFailed } from '../storage/storage-failure.ts'

/** What a form sent: its texts, and its files where they were put. */
export interface Received {
  fields: Map<string, string>
  files: ReceivedFile[]
}

export interface ReceivedFile {
  file: string
  sha256: string
}

const limits = {
  fileSize: pictureMaxBytes,
  // One more than is allowed, so that it is noticed.
  files: picturesPerUpload + 1,
  // Four alt texts for each, and some that nobody asked for.
  fields: 200,
  fieldSize: 10_000,
  parts: 300,
  headerPairs: 20,
  headerSize: 16_000,
}

/**
 * Reads a form to its end, its files into `folder` as they arrive: never a whole one in memory.
 *
 * Also what is refused is read on, though not parsed when there are too many parts, so that a browser which is still
 * sending sees the answer.
 *
 * @param signal gives up.
 * @throws AppError for what is wrong with the form as such, and when a file cannot be written.
 */
export async function receiveUpload(
  request: IncomingMessage,
  folder: string,
  signal: AbortSignal,
): Promise<Received> {
  // Of a sender who has already gone no more would be heard.
  signal.throwIfAborted()
  const { maxBodyBytes } = pictures.upload
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) throw tooLarge()

  const fields = new Map<string, string>()
  const files: (ReceivedFile | undefined)[] = []
  const writing: Promise<void>[] = []
  const stop = new AbortController()
  let refusal: AppError | null = null
  let fileCount = 0
  let byteCount = 0

  const write = async (content: BusboyFileStream, index: number, filename: string | undefined) => {
    const file = path.join(folder, String(index))
    const { sha256, bytes } = await writeFile(content, file, stop.signal)
    if (content.truncated) refusal ??= tooLarge()
    // Without both it is an input of a form in which nothing was chosen.
    if (bytes > 0 || filename) files[index] = { file, sha256 }
  }

  try {
    await new Promise<void>((resolve, reject) => {
      const malformed = () => reject(new AppError('malformed_request'))
      const parser = parserOf(request.headers as BusboyHeaders)
      parser.on('field', (name, value) => void fields.set(name, value))
      parser.on('file', (name, content, filename?: string) => {
        // A form that ends within a file; whoever writes it hears of it too. What the disk could not take is theirs to tell.
        content.on('error', (error) => 'syscall' in error || malformed())
        if (name !== 'files') return content.resume()
        fileCount += 1
        if (fileCount > picturesPerUpload) {
          refusal ??= problem('files', 'pictures_too_many')
          return content.resume()
        }
        const written = write(content, fileCount - 1, filename)
        writing.push(written)
        written.catch(reject)
      })
      // At once: a megabyte of small parts takes long to parse.
      const tooManyParts = () => reject(new AppError('body_too_large'))
      parser.on('fieldsLimit', tooManyParts)
      parser.on('partsLimit', tooManyParts)
      parser.on('error', malformed)
      parser.on('finish', resolve)
      request.on('error', malformed)
      request.on('close', () => request.readableEnded || malformed())
      request.on('data', (chunk: Buffer) => {
        byteCount += chunk.length
        if (byteCount > maxBodyBytes) reject(tooLarge())
      })
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      request.pipe(parser)
    })
    await Promise.all(writing)
  } catch (error) {
    stop.abort()
    throw error
  } finally {
    request.unpipe()
    request.resume()
    await Promise.allSettled(writing)
  }
  if (refusal) throw refusal
  return { fields, files: files.filter((file) => file !== undefined) }
}

const tooLarge = () => new AppError('body_too_large', { errors: [fieldError('files', 'picture_too_large')] })

function parserOf(headers: BusboyHeaders) {
  try {
    return new Busboy({
      headers,
      limits,
      isPartAFile: (name, type, filename) =>
        name === 'files' || filename !== undefined || type === 'application/octet-stream',
    })
  } catch {
    // No boundary.
    throw new AppError('malformed_request')
  }
}

async function writeFile(content: BusboyFileStream, file: string, signal: AbortSignal) {
  const hash = createHash('sha256')
  let bytes = 0
  async function* measured(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 })
  await pipeline(content, measured, target, { signal }).catch(storageFailed)
  return { sha256: hash.digest('hex'), bytes }
}
