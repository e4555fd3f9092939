import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Files below a folder that contain a text, as `strings` would find it. */
export function filesContaining(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => contentOf(file).includes(text))
}

function contentOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    // A running server deletes files.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}
