declare module 'autocannon' {
  export interface Request {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
    setupRequest?: (request: Request) => Request
  }
  export default function autocannon(options: {
    url: string
    connections: number
    /** Seconds; or `amount`. */
    duration?: number
    /** Number of requests. */
    amount?: number
    /** Requests a second over all connections. */
    overallRate?: number
    /** Seconds until a response counts as an error. */
    timeout?: number
    headers?: Record<string, string>
    method?: string
    body?: string
    requests?: Request[]
  }): Promise<{
    requests: { average: number; total: number }
    latency: { p50: number; p99: number }
    non2xx: number
    errors: number
    /** Seconds. */
    duration: number
    statusCodeStats: Record<string, { count: number }>
  }>
}
