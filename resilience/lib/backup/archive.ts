import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { expect } from '@playwright/test'
import { extract } from 'tar-stream'

/** @returns the content of each file of a backup, by name. */
export async function readArchive(file: string): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>()
  for await (const entry of createReadStream(file).pipe(createGunzip()).pipe(extract())) {
    entries.set(entry.header.name, await buffer(entry))
  }
  return entries
}

/** Both hold the same rows and pictures. */
export async function expectSame(file: string, expected: string): Promise<void> {
  const [after, before] = [await contentOf(file), await contentOf(expected)]
  expect([...after.keys()].sort()).toEqual([...before.keys()].sort())
  const changed = [...before].filter(([name, content]) => !after.get(name)?.equals(content))
  expect(changed.map(([name]) => name)).toEqual([])
}

/** Without the files that hold the time of the backup. */
async function contentOf(file: string) {
  const entries = await readArchive(file)
  for (const name of ['backup.json', 'manifest.json']) entries.delete(name)
  return entries
}
