export interface IdleLimit {
  /** Aborted when the limit is over. */
  signal: AbortSignal
  /** Begins the limit anew. */
  renew(): void
  /** Aborts what is still going on, and stops the timer. */
  end(): void
}

/** A time limit without progress, so that a slow network is waited for and a silent one is not. */
export function idleLimit(ms: number): IdleLimit {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const renew = () => {
    clearTimeout(timer)
    if (controller.signal.aborted) return
    timer = setTimeout(() => controller.abort(new Error('no answer in time')), ms)
  }
  renew()
  return {
    signal: controller.signal,
    renew,
    end() {
      clearTimeout(timer)
      controller.abort()
    },
  }
}
