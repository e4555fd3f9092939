/** Limits concurrency: a caller that starts one more job waits for a free slot, and receives an earlier failure. */
export function concurrencyLimit(maxRunning: number) {
  const running = new Set<Promise<void>>()
  let failure: { error: unknown } | undefined

  const refuseAfterFailure = () => {
    if (failure) throw failure.error
  }
  return {
    async start(work: () => Promise<void>): Promise<void> {
      while (running.size >= maxRunning) await Promise.race(running)
      refuseAfterFailure()
      const job = work()
        .catch((error: unknown) => {
          failure ??= { error }
        })
        .finally(() => running.delete(job))
      running.add(job)
    },
    async finish(): Promise<void> {
      await Promise.all(running)
      refuseAfterFailure()
    },
  }
}
