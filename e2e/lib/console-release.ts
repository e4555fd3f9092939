import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { LiveConsole } from '@grace/shared-auth/admin-remote'
import { built } from './weight.ts'

/** A release of the console as its origin serves it: response bodies by path. */
export type Served = Map<string, Buffer>

interface Changes {
  /** Name of the release's folder. */
  version?: string
  hostContracts?: LiveConsole['hostContracts']
  /** Makes another release: its hashes match the changed files. */
  rebuilt?: (file: string, text: string) => string
  /** Damages the files of the release: its hashes no longer match. */
  damaged?: (file: string, text: string) => string
  /** Leaves out files. */
  without?: (file: string, text: string) => boolean
}

const integrityOf = (bytes: Buffer, algorithm = 'sha384') =>
  `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`

/** The built console with these changes. @throws when a change has no effect. */
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
      hashes.set(integrityOf(before, 'sha256'), integrityOf(files.get(file) as Buffer, 'sha256'))
    })
    // The first scripts contain the hashes of all others.
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
  const manifest = { ...release, version, ...(hostContracts && { hostContracts }) }
  const left = [...files].filter(([file, bytes]) => !without?.(file, bytes.toString()))
  return new Map([
    ['/live.json', Buffer.from(JSON.stringify({ ...manifest, path: folder }))],
    [`/${folder}release.json`, Buffer.from(JSON.stringify(manifest))],
    ...left.map(([file, bytes]) => [`/${folder}${file}`, bytes] as const),
  ])
}
