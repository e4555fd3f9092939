/** A part of the console that only another release of it has. */
export class RemovedChunkError extends Error {
  override name = 'RemovedChunkError'
}
