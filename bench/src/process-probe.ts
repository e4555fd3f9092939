import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** `nodeArgs` that load the probe; with `collectsGarbage` memory is measured after garbage collection. */
export const probeArgs = ({ collectsGarbage = false } = {}): string[] => [
  ...(collectsGarbage ? ['--expose-gc'] : []),
  '--import',
  path.join(import.meta.dirname, 'process-probe.mjs'),
]

export interface ProbeSample {
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

export async function readProbe({ pid, output }: Process): Promise<ProbeSample> {
  const samples = () => [...output().matchAll(/process-probe (\{.*\})/g)].map(([, json]) => json as string)
  const before = samples().length
  process.kill(pid as number, 'SIGUSR2')
  for (let tries = 0; tries < 1_000; tries += 1) {
    const all = samples()
    if (all.length !== before) return JSON.parse(all.at(-1) as string)
    await wait(10)
  }
  throw new Error('The process does not say what is seen from inside.')
}
