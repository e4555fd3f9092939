/** Sooner, the same error comes of a fault of ours, which rendering again does not mend. */
const pauseMs = 1_000

let renderedAgainAt = Number.NEGATIVE_INFINITY

/** True if React has not found a node where it left it: a translator or an extension has moved or replaced it. */
const isMovedNodeError = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError'

/** The error that a boundary shows. Without one React renders the children of the boundary again, all as new elements. */
export const shownError = <E>(error: E): E | null =>
  isMovedNodeError(error) && performance.now() - renderedAgainAt >= pauseMs ? null : error

/** To be called by a boundary once it has been rendered after an error. */
export function onErrorRendered(error: unknown): void {
  if (isMovedNodeError(error)) renderedAgainAt = performance.now()
}
