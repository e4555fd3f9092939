type Listener = (event: PopStateEvent) => void
let listener: Listener | null = null

/**
 * Handles Back and Forward before the router does; a stopped event does not reach the router.
 *
 * @returns a function that removes the listener.
 */
export function beforePopState(handler: Listener): () => void {
  listener = handler
  return () => {
    if (listener === handler) listener = null
  }
}

/** The app must register this for `popstate` before it renders the router, because listeners run in order. */
export const notifyPopState = (event: PopStateEvent) => listener?.(event)
