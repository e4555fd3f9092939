import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** `nodeArgs` that load the probe; with `cleansUp` memory is measured after garbage collection. */
export const seenFromInside = ({ cleansUp = false } = {}): string[] => [
  ...(cleansUp ? ['--expose-gc'] : []),
  '--import',
  path.join(import.meta.dirname, 'seen-from-inside.mjs'),
]

export interface Inside {
  /** Longest block since the last sample, in milliseconds. */
  blockedMs: number
  /** Utilization of the event loop since the last sample, from 0 to 1. */
  utilization: number
  /** Heap of the main thread. */
  heapMb: number
  /** Resident memory of the process. */
  rssMb: number
}

interface Process {
  pid: number | undefined
  output(): string
}

export async function askInside({ pid, output }: Process): Promise<Inside> {
  const told = () => [...output().matchAll(/seen-from-inside (\{.*\})/g)].map(([, json]) => json as string)
  const before = told().length
  process.kill(pid as number, 'SIGUSR2')
  for (let tries = 0; tries < 1_000; tries += 1) {
    const all = told()
    if (all.length !== before) return JSON.parse(all.at(-1) as string)
    await wait(10)
  }
  throw new Error('The process does not say what is seen from inside.')
}
