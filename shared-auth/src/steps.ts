type Hear = (event: PopStateEvent) => void
let hear: Hear | null = null

/**
 * Hears of the browser's Back and Forward buttons before the router does, which learns nothing of what is stopped.
 *
 * @returns how to stop hearing of it.
 */
export function beforeSteps(hearStep: Hear): () => void {
  hear = hearStep
  return () => {
    if (hear === hearStep) hear = null
  }
}

/** For whoever draws the router: to be a listener of `popstate` before that, because listeners are called in their order. */
export const tellOfStep = (event: PopStateEvent) => hear?.(event)
