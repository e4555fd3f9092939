import { quantile, type steadyLoad } from '@grace/testkit/steady-load'

type Result = Awaited<ReturnType<ReturnType<typeof steadyLoad>['stop']>>

/** Prints how long each kind of request took. */
export function printTimes({ seconds, sent, kinds }: Result): void {
  const all = [...kinds.values()]
  const total = {
    times: all.flatMap(({ times }) => times),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
  }
  const line = (name: string, ...cells: (string | number)[]) =>
    console.log(name.padEnd(24) + cells.map((cell) => String(cell).padStart(10)).join(''))
  line('', 'requests', 'failed', 'p50 ms', 'p99 ms', 'worst ms')
  for (const [name, { times, failed }] of [...kinds, ['all', total] as const]) {
    line(name, times.length, failed, ...[0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(1)))
  }
  console.log(`${sent} requests in ${seconds.toFixed(0)} s`)
}
