import { readdirSync, readFileSync } from 'node:fs'

/** Linux reports CPU time in ticks of this length. */
const ticksPerSecond = 100

const read = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** The fields after the program's name, which may contain spaces. */
const statOf = (pid: number | string): string[] | null =>
  read(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ') ?? null

/**
 * CPU seconds used by a process and its children.
 *
 * @throws Error on systems other than Linux.
 */
export function processorSeconds(pid: number): number {
  const own = ownSeconds(pid)
  if (own === null) throw new Error('Processor time of processes can only be read on Linux.')
  // A child that ends meanwhile is included in its parent's time.
  return own + childrenOf(pid).reduce((sum, child) => sum + (ownSeconds(child) ?? 0), 0)
}

function ownSeconds(pid: number): number | null {
  // utime, stime, and cutime and cstime of ended children.
  const ticks = statOf(pid)?.slice(11, 15)
  return ticks ? ticks.reduce((sum, each) => sum + Number(each), 0) / ticksPerSecond : null
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(statOf(name)?.[1]) === pid)
    .map(Number)
}

export interface MachineTime {
  /** Seconds of all processors together, since boot. */
  busySeconds: number
  idleSeconds: number
  /** Time in which some process waited for the disk; null where the system does not report it. */
  diskWaitSeconds: number | null
}

export function machineTime(): MachineTime {
  const [line = ''] = (read('/proc/stat') ?? '').split('\n', 1)
  const [user = 0, nice = 0, system = 0, idle = 0, ioWait = 0, irq = 0, softIrq = 0, steal = 0] = line
    .split(/\s+/)
    .slice(1)
    .map((ticks) => Number(ticks) / ticksPerSecond)
  const waited = /^some .*total=(\d+)/m.exec(read('/proc/pressure/io') ?? '')?.[1]
  return {
    busySeconds: user + nice + system + irq + softIrq + steal,
    idleSeconds: idle + ioWait,
    diskWaitSeconds: waited === undefined ? null : Number(waited) / 1e6,
  }
}
