import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { WorkQueue } from '../lib/work-queue.ts'

/** Beside the bundle when built, at the root of the repository in the sources. */
const drawingsDir =
  ['artwork/pictures', '../../../artwork/pictures']
    .map((relative) => path.join(import.meta.dirname, relative))
    .find((folder) => existsSync(folder)) ?? 'artwork/pictures'

const widthPx = 1_600
const svg = { operation: ['VipsForeignLoadSvg'] }

/** Makes photos, as somebody would upload them, of our drawings. @returns where they lie, in the order of the names. */
export async function drawPictures(
  names: string[],
  { folder, queue }: { folder: string; queue: WorkQueue },
): Promise<string[]> {
  const { default: sharp } = await import('sharp')
  // The decoder of uploads knows no drawings, and must not know them once visitors can reach it.
  sharp.unblock(svg)
  try {
    return await Promise.all(
      names.map((name) =>
        queue(async () => {
          const drawing = await readFile(path.join(drawingsDir, `${name}.svg`))
          const file = path.join(folder, `${name}.drawn.jpg`)
          await writeFile(
            file,
            await sharp(drawing).resize({ width: widthPx }).jpeg({ quality: 92 }).toBuffer(),
          )
          return file
        }),
      ),
    )
  } finally {
    sharp.block(svg)
  }
}
