type Listener = (event: PopStateEvent) => void
let listener: Listener | null = null

/**
 * Hears of the browser's Back and Forward buttons before the router does, which learns nothing of what is stopped.
 *
 * @returns how to stop hearing of it.
 */
export function beforePopState(handler: Listener): () => void {
  listener = handler
  return () => {
    if (listener === handler) listener = null
  }
}

/** For whoever draws the router: to be a listener of `popstate` before that, because listeners are called in their order. */
export const notifyPopState = (event: PopStateEvent) => listener?.(event)
