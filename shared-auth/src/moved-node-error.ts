/** More within this time come of a fault of ours, which rendering again does not mend. One change of a page can have several. */
const maxErrors = 10
const withinMs = 1_000

/** Times of the last errors because of which something was rendered again. */
let errorsAt: number[] = []

/** True if React has not found a node where it left it: a translator or an extension has moved or replaced it. */
const isMovedNodeError = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError'

/** The error that a boundary shows. Without one React renders the children of the boundary again, all as new elements. */
export function shownError<E>(error: E): E | null {
  errorsAt = errorsAt.filter((at) => performance.now() - at < withinMs)
  return isMovedNodeError(error) && errorsAt.length < maxErrors ? null : error
}

/** To be called by a boundary once it has been rendered after an error. */
export function onErrorRendered(error: unknown): void {
  if (isMovedNodeError(error)) errorsAt.push(performance.now())
}
