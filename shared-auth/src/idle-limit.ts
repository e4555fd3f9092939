export interface IdleLimit {
  /** Aborted when the limit is reached. */
  signal: AbortSignal
  /** Restarts the limit after progress. */
  renew(): void
  /** Aborts what is in progress, and stops the timer. */
  end(): void
}

/** A timeout without progress: slow networks may continue, silent ones are aborted. */
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
