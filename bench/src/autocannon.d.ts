declare module 'autocannon' {
  export default function autocannon(options: {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    headers?: Record<string, string>
    method?: string
    body?: string
  }): Promise<{
    requests: { average: number }
    latency: { p99: number }
    non2xx: number
    errors: number
  }>
}
