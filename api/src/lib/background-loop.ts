interface Options {
  /** @returns how long to wait before the next round. */
  round(): Promise<number>
  /** @returns how long to wait after a round that failed. */
  onError(error: unknown): Promise<number> | number
  /** Runs once, after the last round. */
  end?(): Promise<void>
}

export interface BackgroundLoop {
  /** Begins the next round at once. */
  wake(): void
  /** Completes the round in progress. */
  close(): Promise<void>
}

/** Repeats a round in the background until it is closed. The process does not stay for its waits. */
export function backgroundLoop({ round, onError, end = async () => {} }: Options): BackgroundLoop {
  let isClosed = false
  let isAwake = false
  let endSleep = () => {}

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      if (isAwake || isClosed || ms <= 0) return resolve()
      const timer = setTimeout(resolve, ms)
      timer.unref()
      endSleep = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  async function run(): Promise<void> {
    while (!isClosed) {
      isAwake = false
      await sleep(await round().catch(onError))
    }
    await end()
  }
  const running = run()

  return {
    wake() {
      isAwake = true
      endSleep()
    },
    async close() {
      isClosed = true
      endSleep()
      await running
    },
  }
}
