import { DownloadError } from '@grace/shared-auth/download'

/** A part of the console whose files did not arrive. */
export class MissingChunkError extends Error {
  override name = 'MissingChunkError'
}

/** Why a part is not there. Anything else than a file that did not arrive is an error of its code, and stays as it is. */
export function asMissingChunk(error: unknown): unknown {
  return isMissingFile(error) ? new MissingChunkError('a file did not arrive', { cause: error }) : error
}

function isMissingFile(error: unknown): boolean {
  if (error instanceof DownloadError) return true
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return false
  // The bundler says `missing` of a script that did arrive and did not run to its end.
  return (error as Error & { type?: string }).type !== 'missing'
}
