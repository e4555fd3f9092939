import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { LiveConsole } from '@grace/shared-auth/admin-remote'
import { built } from './weight.ts'

/** A release of the console as its origin serves it: what each path answers. */
export type Served = Map<string, Buffer>

interface Changes {
  /** Stands beside other releases under this name. */
  version?: string
  hostContracts?: LiveConsole['hostContracts']
  /** Another release: its hashes are those of what it is now. */
  rebuilt?: (file: string, text: string) => string
  /** The same release, whose files are not any more what was released. */
  damaged?: (file: string, text: string) => string
  /** Files that are not there. */
  without?: (file: string, text: string) => boolean
}

const integrityOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** The built console, as it would be with these changes. @throws when one of them changes nothing. */
export function aRelease({ version = '9.9.9', hostContracts, rebuilt, damaged, without }: Changes): Served {
  const read = (file: string) => readFileSync(path.join(built.console, file))
  const release: LiveConsole = JSON.parse(read('release.json').toString())
  const files = new Map(Object.keys(release.files).map((file) => [file, read(file)]))

  const change = (with_: NonNullable<Changes['rebuilt']>, done: (file: string, bytes: Buffer) => void) => {
    let isChanged = false
    for (const [file, bytes] of files) {
      if (!/\.(?:js|css|json)$/.test(file)) continue
      const changed = Buffer.from(with_(file, bytes.toString()))
      if (changed.equals(bytes)) continue
      isChanged = true
      files.set(file, changed)
      done(file, bytes)
    }
    if (!isChanged) throw new Error('The release is as it was.')
  }
  if (rebuilt) {
    const hashes = new Map<string, string>()
    change(rebuilt, (file, before) => {
      hashes.set(integrityOf(before), integrityOf(files.get(file) as Buffer))
    })
    // The first scripts hold the hashes of all others.
    for (const [file, bytes] of files) {
      if (!file.endsWith('.js')) continue
      let text = bytes.toString()
      for (const [before, after] of hashes) text = text.replaceAll(before, after)
      files.set(file, Buffer.from(text))
    }
    release.files = Object.fromEntries([...files].map(([file, bytes]) => [file, integrityOf(bytes)]))
  }
  if (damaged) change(damaged, () => {})

  const folder = `${version}/`
  const said = { ...release, version, ...(hostContracts && { hostContracts }) }
  const left = [...files].filter(([file, bytes]) => !without?.(file, bytes.toString()))
  return new Map([
    ['/live.json', Buffer.from(JSON.stringify({ ...said, path: folder }))],
    [`/${folder}release.json`, Buffer.from(JSON.stringify(said))],
    ...left.map(([file, bytes]) => [`/${folder}${file}`, bytes] as const),
  ])
}
