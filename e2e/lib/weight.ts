import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

const root = path.join(import.meta.dirname, '../..')
export const built = {
  site: path.join(root, 'host-public/dist'),
  console: path.join(root, 'remote-admin/dist'),
}
/** In bytes after gzip -9, and in numbers of requests; the same figures as in docs/architecture.md. */
export const budgets: Record<
  'homeJsGzip' | 'homeCssGzip' | 'homeHtmlGzip' | 'homeRequests' | 'userListJsGzip',
  number
> = JSON.parse(readFileSync(path.join(root, 'scripts/budgets.json'), 'utf8'))

/** The built file behind a path that the browser asked for. */
export const builtFile = (folder: string, urlPath: string): Buffer =>
  readFileSync(path.join(folder, new URL(urlPath, 'http://any').pathname))

export const gzipped = (bytes: Buffer): number => gzipSync(bytes, { level: 9 }).length

/** Sum over distinct files with an ending. */
export function weightOf(ending: '.js' | '.css', folder: string, paths: string[]): number {
  const distinct = new Set(paths.map((each) => new URL(each, 'http://any').pathname))
  return [...distinct]
    .filter((each) => each.endsWith(ending))
    .reduce((sum, each) => sum + gzipped(builtFile(folder, each)), 0)
}
