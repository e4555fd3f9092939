import { readdirSync, readFileSync } from 'node:fs'

/** Of the clock in which Linux tells processor time. */
const ticksPerSecond = 100

const read = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** What stands behind the name of the program, which may hold spaces. */
const statOf = (pid: number | string): string[] | null =>
  read(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ') ?? null

/**
 * Seconds of processor time that a process and those it has started have used.
 *
 * @throws Error where the system does not tell, which only Linux does.
 */
export function processorSeconds(pid: number): number {
  const own = ownSeconds(pid)
  if (own === null) throw new Error('Processor time of processes can only be read on Linux.')
  // One that ends this moment is counted with its parent.
  return own + childrenOf(pid).reduce((sum, child) => sum + (ownSeconds(child) ?? 0), 0)
}

function ownSeconds(pid: number): number | null {
  // utime, stime, and of children that have ended cutime, cstime.
  const ticks = statOf(pid)?.slice(11, 15)
  return ticks ? ticks.reduce((sum, each) => sum + Number(each), 0) / ticksPerSecond : null
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(statOf(name)?.[1]) === pid)
    .map(Number)
}

export interface MachineTime {
  /** Of all processors together, since the start. */
  busySeconds: number
  idleSeconds: number
  /** In which some process waited for the disk; null where the system does not tell. */
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
