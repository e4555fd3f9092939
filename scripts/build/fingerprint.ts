import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from '@grace/release/release'
import type { Build } from './builds.ts'

/** A hash of the build's sources, the locked packages and the version. */
export function fingerprint({ sources }: Build, version: string): string {
  const hash = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .update(version)
  for (const file of sources.flatMap(filesIn).sort()) {
    hash.update(file).update(readFileSync(path.join(root, file)))
  }
  return hash.digest('hex')
}

function filesIn(entry: string): string[] {
  const absolute = path.join(root, entry)
  if (statSync(absolute).isFile()) return [entry]
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => path.relative(root, path.join(file.parentPath, file.name)).replaceAll('\\', '/'))
    .filter(isSource)
}

const isSource = (file: string) =>
  !/(?:^|\/)(?:dist|dist-server|node_modules)\/|\.test\.tsx?$|\.md$|(?:^|\/)data\//.test(file)
