import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'

const root = path.join(import.meta.dirname, '../..')
export const built = {
  site: path.join(root, 'host-public/dist'),
  console: path.join(root, 'remote-admin/dist'),
}
/** Maximum bytes after gzip -9, or numbers of requests; docs/architecture.md has the same values. */
export const budgets: Record<
  | 'homeJsGzip'
  | 'homeCssGzip'
  | 'homeHtmlGzip'
  | 'homeFonts'
  | 'homeImages'
  | 'homeRequests'
  | 'homeFirstBytes'
  | 'saveDataImage'
  | 'userListJsGzip',
  number
> = JSON.parse(readFileSync(path.join(root, 'scripts/budgets.json'), 'utf8'))

/** The built file at a requested path. */
export const builtFile = (folder: string, urlPath: string): Buffer =>
  readFileSync(path.join(folder, new URL(urlPath, 'http://any').pathname))

export const gzipped = (bytes: Buffer): number => gzipSync(bytes, { level: 9 }).length

/** Total gzip size of the distinct files with this ending. */
export function weightOf(ending: '.js' | '.css', folder: string, paths: string[]): number {
  const distinct = new Set(paths.map((each) => new URL(each, 'http://any').pathname))
  return [...distinct]
    .filter((each) => each.endsWith(ending))
    .reduce((sum, each) => sum + gzipped(builtFile(folder, each)), 0)
}

export interface Arrival {
  kind: string
  url: string
  /** Transferred bytes; for text after gzip -9, however this browser received it. */
  bytes: number
}

/** Records everything that the page loads from now on. @returns a function that returns what has arrived so far. */
export function weigh(page: Page): () => Promise<Arrival[]> {
  const arriving: Promise<Arrival>[] = []
  page.on('requestfinished', (request) => arriving.push(arrivalOf(request)))
  return () => Promise.all(arriving)
}

async function arrivalOf(request: Request): Promise<Arrival> {
  const kind = request.resourceType()
  const url = request.url()
  const response = await request.response()
  // A film arrives in several responses.
  if (kind === 'media' || !response) return { kind, url, bytes: (await request.sizes()).responseBodySize }
  const { 'content-type': type = '', 'content-length': length } = response.headers()
  const isText = /^(?:text|application)\/|svg|json/.test(type)
  // The body of a preloaded font that the browser had cached cannot always be read.
  if (!isText && length) return { kind, url, bytes: Number(length) }
  const body = await response.body()
  return { kind, url, bytes: isText ? gzipped(body) : body.length }
}

export const sumOf = (arrivals: Arrival[], ...kinds: string[]): number =>
  arrivals.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { bytes }) => sum + bytes, 0)
