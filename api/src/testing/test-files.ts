import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { localStorage } from '../storage/local-storage.ts'

/** Temporary folders, created with the first file. */
export function testFiles() {
  const root = path.join(tmpdir(), `grace-files-${randomBytes(6).toString('hex')}`)
  return { root, storage: localStorage(path.join(root, 'pictures')), workDir: path.join(root, 'tmp') }
}
