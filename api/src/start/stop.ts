const hardLimitMs = 10_000

/**
 * Ends the process in order: on a signal, or when the process that started this one is gone, however it went.
 *
 * @param close lets what is under way finish; when that takes too long the process ends all the same.
 */
export function stopInOrder(close: () => Promise<void>): void {
  let isStopping = false
  const stop = async () => {
    // A terminal signals the whole group, and the parent passes its own on: the second one says nothing new.
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), hardLimitMs).unref()
    await close()
    process.exit(0)
  }
  for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const) process.on(event, stop)
}
