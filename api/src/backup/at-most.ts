/** Limits concurrency: a caller that starts one more job waits for a free slot, and receives an earlier failure. */
export function atMost(places: number) {
  const running = new Set<Promise<void>>()
  let failure: { error: unknown } | undefined

  const refuseAfterFailure = () => {
    if (failure) throw failure.error
  }
  return {
    async start(work: () => Promise<void>): Promise<void> {
      while (running.size >= places) await Promise.race(running)
      refuseAfterFailure()
      const one = work()
        .catch((error: unknown) => {
          failure ??= { error }
        })
        .finally(() => running.delete(one))
      running.add(one)
    },
    async finish(): Promise<void> {
      await Promise.all(running)
      refuseAfterFailure()
    },
  }
}
