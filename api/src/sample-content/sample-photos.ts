import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { renderPhoto } from './render-photo.ts'

/** Rendered by the build, so that the server needs no SVG decoder. */
const drawnBefore = path.join(import.meta.dirname, 'sample-photos')
const drawings = path.join(import.meta.dirname, '../../../artwork/pictures')

/** Writes the named photos into a folder. @returns their paths, in the order of the names. */
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

/** For a server that runs from its sources. */
async function drawNow(names: string[]): Promise<Buffer[]> {
  const { default: sharp } = await import('sharp')
  const svg = { operation: ['VipsForeignLoadSvg'] }
  // Uploads must not reach the SVG decoder, so it is blocked again afterwards.
  sharp.unblock(svg)
  try {
    return await Promise.all(
      names.map(async (name) => renderPhoto(await readFile(path.join(drawings, `${name}.svg`)))),
    )
  } finally {
    sharp.block(svg)
  }
}
