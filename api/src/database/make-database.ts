import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { openFiles } from './embedded.ts'

const [files = ''] = process.argv.slice(2)

try {
  const { lite } = await openFiles(files)
  await lite.close()
  for (const entry of readdirSync(files, { recursive: true, encoding: 'utf8' })) sync(path.join(files, entry))
  sync(files)
  process.exit(0)
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

/** The files were copied into place without a word to the disk. */
function sync(file: string): void {
  const fd = openSync(file, 'r')
  fsyncSync(fd)
  closeSync(fd)
}
