import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FieldError } from '@grace/contract/errors'
import { messages } from '@grace/contract/messages'
import { AppError } from '../http/app-error.ts'
import { storageFailed } from '../storage/storage-failure.ts'
import { type DecodingLimits, limitsOfAdministrators, TooSlow } from './decoder.ts'
import { type Inspected, incomplete, type TooLarge, type Unreadable } from './inspect.ts'
import { TooMuchMemory } from './picture-child.ts'
import type { PreparedPicture } from './picture-jobs.ts'
import type { PictureWork } from './picture-work.ts'
import type { ReceivedFile } from './receive-upload.ts'

export interface Prepared {
  pictures: PreparedPicture[]
  /** Files with their final names. */
  files: { name: string; content: () => Promise<Buffer> }[]
}

interface Options {
  /** Temporary directory for the new files. */
  folder: string
  work: PictureWork
  signal: AbortSignal
  /** Default: those of administrators. */
  limits?: DecodingLimits
  /** Maximum side of the stored pictures, in pixels; null: any. */
  longestSide?: number | null
  /** Limit for each picture. */
  maxMs?: number
}

/** A small server needs a third of it for 50 megapixels; malicious pictures need far more. */
const maxMsPerPicture = 15_000

/**
 * Re-encodes uploaded pictures and makes smaller copies. Stores nothing.
 *
 * @throws AppError that names the invalid files, if any.
 */
export async function prepare(
  received: Pick<ReceivedFile, 'file'>[],
  {
    folder,
    work,
    signal,
    limits = limitsOfAdministrators,
    longestSide = null,
    maxMs = maxMsPerPicture,
  }: Options,
): Promise<Prepared> {
  let failure: { error: unknown } | undefined
  const check = () => {
    signal.throwIfAborted()
    if (failure) throw new Error('given up')
  }

  /** Runs a job for each picture; after a failure no further one starts, and none is left running. */
  async function each<T, U>(all: T[], run: (one: T, index: number) => Promise<U>): Promise<U[]> {
    const outcomes = await Promise.allSettled(
      all.map((one, index) =>
        run(one, index).catch((error: unknown) => {
          failure ??= { error: refusalFor(index, error) ?? error }
          throw error
        }),
      ),
    )
    if (failure) throw failure.error
    return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<U>).value)
  }

  const inspected = await each(received, ({ file }) => work.run('inspect', { file, limits }, { check }))
  refuse(inspected)
  const pictures = await each(received, async ({ file }, index) => {
    const known = inspected[index] as Inspected
    const made = await work
      .run('make', { file, folder, known, longestSide, maxMs }, { maxMs, check })
      .catch(storageFailed)
    // The header was valid, the rest is not.
    if (!made) throw notPictures([refusalOf(index, 'picture_types', incomplete)])
    return made
  })
  const names = pictures.flatMap((picture) => [picture.path, ...picture.variants.map((copy) => copy.path)])
  const files = names.map((name) => ({
    name,
    content: () => readFile(path.join(folder, name)).catch(storageFailed),
  }))
  return { pictures, files }
}

function refuse(inspected: (Inspected | TooLarge | Unreadable)[]): void {
  const unreadable = inspected.flatMap((one, index) =>
    'unreadable' in one ? [refusalOf(index, 'picture_types', one.unreadable)] : [],
  )
  if (unreadable.length > 0) throw notPictures(unreadable)
  const errors = inspected.flatMap((one, index) =>
    'tooLarge' in one ? [refusalOf(index, 'picture_too_many_pixels', one.tooLarge)] : [],
  )
  if (errors.length > 0) throw new AppError('validation_failed', { errors })
}

const refusalOf = (index: number, code: string, message: string) => ({
  path: `files.${index}`,
  code,
  message,
})

const mend = 'Please make it smaller, or save it as a JPEG.'

/** Null: the picture is not the reason. */
function refusalFor(index: number, error: unknown): AppError | null {
  const refusal = (code: string, message: string) =>
    new AppError('validation_failed', { errors: [refusalOf(index, code, message)] })
  if (error instanceof TooSlow)
    return refusal('picture_too_slow', `This picture takes too long to read. ${mend}`)
  if (error instanceof TooMuchMemory)
    return refusal('picture_too_much_memory', `This picture needs too much memory to read. ${mend}`)
  return null
}

/** The message for all of them is the specified one; each says its own cause. */
const notPictures = (errors: FieldError[]) =>
  new AppError('validation_failed', { message: messages.picture_types, errors })
