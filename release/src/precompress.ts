import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root } from './release.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const minBytes = 1_024

/** Writes compressed copies of a build's text files beside the originals. */
export async function precompress(output: string): Promise<void> {
  const folder = path.resolve(root, output)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    // Page templates are filled in later, and the render bundle is not public.
    .filter(
      (file) =>
        /\.(?:css|html|js|json|svg|txt|webmanifest|xml)$/.test(file) && !/^(?:pages|render)\//.test(file),
    )
  await Promise.all(files.map((file) => compress(path.join(folder, file))))
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < minBytes) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await Promise.all([
    brotli(bytes, { params }).then((smaller) => writeFile(`${file}.br`, smaller)),
    gzipped(bytes, { level: 9 }).then((smaller) => writeFile(`${file}.gz`, smaller)),
  ])
}
