import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { messages } from '@grace/contract/messages'
import type { Picture, PictureVariant } from '@grace/contract/pictures'
import { AppError, fieldError } from '../http/app-error.ts'
import type { WorkQueue } from '../lib/work-queue.ts'
import { storageFailed } from '../storage/storage-failure.ts'
import { TooSlow, timeLimit } from './decoder.ts'
import { type Inspected, inspect, type TooLarge } from './inspect.ts'
import type { ReceivedFile } from './receive-upload.ts'
import { type Rendered, renderOriginal, renderWebp, widthsFor } from './render.ts'

export interface PreparedPicture extends Pick<Picture, 'path' | 'format' | 'width' | 'height' | 'bytes'> {
  variants: PictureVariant[]
  isAnimated: boolean
}

export interface Prepared {
  pictures: PreparedPicture[]
  /** Files with their final names. */
  files: { name: string; content: () => Promise<Buffer> }[]
}

const endings: Record<Picture['format'], string> = { jpeg: 'jpg', png: 'png', gif: 'gif', webp: 'webp' }

/** A small server needs a third of it for 50 megapixels; malicious pictures need far more. */
const maxMsPerPicture = 15_000

/** 128 random bits in hexadecimal, for case-insensitive file systems. */
export const newName = () => randomBytes(16).toString('hex')

/** For example `0f3c…-400.webp`. */
export function variantOf(stem: string, copy: Rendered<PictureVariant['format']>): PictureVariant {
  const { format, width, height, content } = copy
  return { path: `${stem}-${width}.${format}`, format, width, height, bytes: content.length }
}

/**
 * Re-encodes uploaded pictures and makes smaller copies. Stores nothing.
 *
 * @param queue limits concurrency over all uploads.
 * @throws AppError that names the invalid files, if any.
 */
export async function prepare(
  received: Pick<ReceivedFile, 'file'>[],
  {
    folder,
    queue,
    signal,
    maxMs = maxMsPerPicture,
  }: { folder: string; queue: WorkQueue; signal: AbortSignal; maxMs?: number },
): Promise<Prepared> {
  const files: Prepared['files'] = []
  let failure: { error: unknown } | undefined

  /** Runs jobs through the queue; after a failure no further job starts, and none is left running. */
  async function each<T, U>(all: T[], work: (one: T) => Promise<U>): Promise<U[]> {
    const outcomes = await Promise.allSettled(
      all.map((one) =>
        queue(async () => {
          signal.throwIfAborted()
          if (failure) throw new Error('given up')
          return work(one)
        }).catch((error: unknown) => {
          failure ??= { error }
          throw error
        }),
      ),
    )
    if (failure) throw failure.error
    return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<U>).value)
  }

  const inspected = await each(received, ({ file }) => inspect(file))
  refuse(inspected)

  async function keep(name: string, { content }: Rendered<unknown>) {
    const file = path.join(folder, name)
    await writeFile(file, content, { flag: 'wx', mode: 0o600 }).catch(storageFailed)
    files.push({ name, content: () => readFile(file).catch(storageFailed) })
  }

  async function make(index: number, file: string): Promise<PreparedPicture> {
    const known = inspected[index] as Inspected
    const timeLeft = timeLimit(maxMs)
    const original = await renderOriginal(file, known, timeLeft).catch((error: unknown) => {
      // The header was valid, the rest is not.
      throw error instanceof TooSlow ? error : notPictures([index])
    })

    const { format, width, height, content } = original
    const stem = newName()
    const name = `${stem}.${endings[format]}`
    await keep(name, original)
    const variants: PictureVariant[] = []
    for await (const copy of renderWebp(file, known.isAnimated, widthsFor(original), timeLeft)) {
      signal.throwIfAborted()
      const variant = variantOf(stem, copy)
      await keep(variant.path, copy)
      variants.push(variant)
    }
    return {
      path: name,
      format,
      width,
      height,
      bytes: content.length,
      isAnimated: known.isAnimated,
      variants,
    }
  }

  const pictures = await each([...received.entries()], ([index, { file }]) =>
    make(index, file).catch((error: unknown) => {
      throw error instanceof TooSlow ? tooSlow(index) : error
    }),
  )
  return { pictures, files }
}

function refuse(inspected: (Inspected | TooLarge | null)[]): void {
  const refused = [...inspected.keys()].filter((index) => inspected[index] === null)
  if (refused.length > 0) throw notPictures(refused)
  const errors = inspected.flatMap((one, index) =>
    one && 'tooLarge' in one ? [refusalOf(index, 'picture_too_many_pixels', one.tooLarge)] : [],
  )
  if (errors.length > 0) throw new AppError('validation_failed', { errors })
}

const refusalOf = (index: number, code: string, message: string) => ({
  path: `files.${index}`,
  code,
  message,
})

const tooSlow = (index: number) =>
  new AppError('validation_failed', {
    errors: [
      refusalOf(
        index,
        'picture_too_slow',
        'This picture takes too long to read. Please make it smaller, or save it as a JPEG.',
      ),
    ],
  })

const notPictures = (indexes: number[]) =>
  new AppError('validation_failed', {
    message: messages.picture_types,
    errors: indexes.map((index) => fieldError(`files.${index}`, 'picture_types')),
  })
