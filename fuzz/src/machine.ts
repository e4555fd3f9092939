/** Time of the fixed work on the machine for which the limits in milliseconds are set. */
const referenceMs = 10
const tries = 5

/**
 * How many times slower this machine is at present than the reference, at least 1: the best of some tries of a fixed
 * amount of parsing, so that a busy or small machine is not taken for a slow server.
 */
export function slowness(): number {
  const times = Array.from({ length: tries }, () => {
    const start = performance.now()
    JSON.parse(text)
    return performance.now() - start
  })
  return Math.max(1, Math.min(...times) / referenceMs)
}

const text = JSON.stringify(
  Array.from({ length: 20_000 }, (_, at) => ({ id: at, name: `name ${at}`, at: [at] })),
)
