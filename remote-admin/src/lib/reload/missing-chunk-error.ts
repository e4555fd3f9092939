import { DownloadError } from '@grace/shared-auth/download'

/** A chunk's files could not be downloaded. */
export class MissingChunkError extends Error {
  override name = 'MissingChunkError'
}

/** Wraps failed downloads; other errors are bugs and stay as they are. */
export function asMissingChunk(error: unknown): unknown {
  return isMissingFile(error) ? new MissingChunkError('a file did not arrive', { cause: error }) : error
}

function isMissingFile(error: unknown): boolean {
  if (error instanceof DownloadError) return true
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return false
  // The bundler's `missing` type: the script was loaded, but did not run to its end.
  return (error as Error & { type?: string }).type !== 'missing'
}
