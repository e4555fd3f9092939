import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { drawn } from './drawn.ts'

/** Beside the bundle: drawn when the server was built, so that it needs no decoder that knows drawings. */
const drawnBefore = path.join(import.meta.dirname, 'sample-photos')
const drawings = path.join(import.meta.dirname, '../../../artwork/pictures')

/** Puts a photo for each name into a folder. @returns where they lie, in the order of the names. */
export async function samplePhotos(names: string[], folder: string): Promise<string[]> {
  const photos = existsSync(drawnBefore)
    ? await Promise.all(names.map((name) => readFile(path.join(drawnBefore, `${name}.jpg`))))
    : await drawNow(names)
  return Promise.all(
    [...photos.entries()].map(async ([index, photo]) => {
      const file = path.join(folder, `${index}.photo`)
      await writeFile(file, photo)
      return file
    }),
  )
}

/** Where the server runs from its sources. */
async function drawNow(names: string[]): Promise<Buffer[]> {
  const { default: sharp } = await import('sharp')
  const svg = { operation: ['VipsForeignLoadSvg'] }
  // The decoder of uploads knows no drawings, and must not know them once visitors can reach it.
  sharp.unblock(svg)
  try {
    return await Promise.all(
      names.map(async (name) => drawn(await readFile(path.join(drawings, `${name}.svg`)))),
    )
  } finally {
    sharp.block(svg)
  }
}
