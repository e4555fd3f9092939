import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy'
import { pictureMaxBytes, picturesPerUpload } from '@grace/contract/limits'
import type { MessageKey } from '@grace/contract/messages'
import { AppError, fieldError, problem } from '../http/app-error.ts'
import { storageFailed } from '../storage/storage-failure.ts'
import { fileNameOf } from './file-name.ts'

/** The fields of a form, and the paths of its received files. */
export interface Received {
  fields: Map<string, string>
  files: ReceivedFile[]
}

export interface ReceivedFile {
  file: string
  sha256: string
  /** Its name on the device of the uploader, cleaned. */
  fileName: string | null
}

const limits = {
  fileSize: pictureMaxBytes,
  // One more than allowed, to detect the excess.
  files: picturesPerUpload + 1,
  // Four alt texts per picture, and some undeclared fields.
  fields: 200,
  fieldSize: 10_000,
  parts: 300,
  headerPairs: 20,
  headerSize: 16_000,
}

/**
 * Streams a multipart form to disk, its files into `folder`.
 *
 * A refused form is read to its end, without parsing when it has too many parts, so that a browser that is still
 * sending receives the response.
 *
 * @param signal aborts.
 * @throws AppError for a malformed form, and if a file cannot be written.
 */
export async function receiveUpload(
  request: IncomingMessage,
  folder: string,
  signal: AbortSignal,
  max: { maxBodyBytes: number; files: number; problem: MessageKey },
): Promise<Received> {
  // A client that is already gone emits no further events.
  signal.throwIfAborted()
  const { maxBodyBytes } = max
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
    // With neither set, it is a file input with no file selected.
    if (bytes > 0 || filename) files[index] = { file, sha256, fileName: fileNameOf(filename) }
  }

  try {
    await new Promise<void>((resolve, reject) => {
      const malformed = () => reject(new AppError('malformed_request'))
      const parser = parserOf(request.headers as BusboyHeaders)
      parser.on('field', (name, value) => void fields.set(name, value))
      parser.on('file', (name, content, filename?: string) => {
        // Handles a form that ends within a file; the writer receives the error too. Disk errors are reported by the
        // writer.
        content.on('error', (error) => 'syscall' in error || malformed())
        if (name !== 'files') return content.resume()
        fileCount += 1
        if (fileCount > max.files) {
          refusal ??= problem('files', max.problem)
          return content.resume()
        }
        const written = write(content, fileCount - 1, filename)
        writing.push(written)
        written.catch(reject)
      })
      // Reject immediately: a megabyte of small parts takes long to parse.
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
    // The boundary is missing.
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
