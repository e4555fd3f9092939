/** A client that sends or reads slowly is gone after this time. */
export const slowClientMs = 70_000

/**
 * Options of a server that ends slow clients: requests that have not arrived within the time, and responses of which
 * nothing was read for so long. Who reads a little at a time may go on: a recording takes minutes on a slow line.
 */
export function slowClientLimits(withinMs: number) {
  // Node looks for slow requests now and then, every half minute by default.
  const intervalMs = withinMs / 20
  const timeoutMs = withinMs - 2 * intervalMs
  return {
    requestTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    http: { connectionsCheckingInterval: intervalMs, headersTimeout: timeoutMs },
  }
}
