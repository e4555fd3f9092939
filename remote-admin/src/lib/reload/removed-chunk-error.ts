/** The chunk was removed by another release. */
export class RemovedChunkError extends Error {
  override name = 'RemovedChunkError'
}
