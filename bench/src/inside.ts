import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** For `nodeArgs` of a process that is to be asked; with `cleansUp` it says what is in use, not what is merely there. */
export const seenFromInside = ({ cleansUp = false } = {}): string[] => [
  ...(cleansUp ? ['--expose-gc'] : []),
  '--import',
  path.join(import.meta.dirname, 'seen-from-inside.mjs'),
]

export interface Inside {
  /** The longest since the last question. */
  blockedMs: number
  /** Of the event loop since the last question, from 0 to 1. */
  utilization: number
  /** What the program holds itself, its threads not counted. */
  heapMb: number
  /** What the process has of the machine. */
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
