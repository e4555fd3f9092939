import {
  closeSync,
  fdatasyncSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { tryLock, unlock } from 'fs-native-extensions'
import type { Outcome } from './courier.ts'

/**
 * Log of a courier's attempts, in lines: `handover KEY` before the end of a mail is sent, and `outcome KEY JSON`. Locked
 * while its courier lives, so that others know when it is complete.
 */
export function openJournal(file: string) {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const fd = openSync(file, 'a+', 0o600)
  if (!tryLock(fd)) throw new Error('The journal belongs to another courier')
  const folder = openSync(path.dirname(file), 'r')
  fsyncSync(folder)
  closeSync(folder)
  return {
    /** Survives a power cut: a mail must not be sent again because nothing tells that it was. */
    handOver(key: string): void {
      writeSync(fd, `handover ${key}\n`)
      fdatasyncSync(fd)
    },
    /** Survives a killed process; after a power cut the outcome is unknown. */
    settle(key: string, outcome: Outcome): void {
      writeSync(fd, `outcome ${key} ${JSON.stringify(outcome)}\n`)
    },
    close(): void {
      unlock(fd)
      closeSync(fd)
    },
  }
}

/**
 * Opens the journal of a courier that has ended, locked until it is closed.
 *
 * @returns null while its courier lives or another process has it.
 */
export function openLeftJournal(file: string) {
  const fd = openExisting(file)
  if (fd === null) return null
  const close = () => closeSync(fd)
  if (!tryLock(fd)) {
    close()
    return null
  }
  return {
    outcomeOf: outcomesIn(readFileSync(fd, 'utf8')),
    lastWrittenAt: fstatSync(fd).mtimeMs,
    /** Also releases the lock. */
    close,
  }
}

function openExisting(file: string): number | null {
  try {
    return openSync(file, 'r+')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Outcomes by key; null for an attempt that has not begun. The last line may be cut off. */
export function outcomesIn(text: string): (key: string) => Outcome | null {
  const known = new Map<string, Outcome>()
  for (const line of text.split('\n').slice(0, -1)) {
    const [what, key = '', ...json] = line.split(' ')
    if (what === 'handover') known.set(key, { kind: 'unknown' })
    else if (what === 'outcome') known.set(key, JSON.parse(json.join(' ')))
  }
  return (key) => known.get(key) ?? null
}

export const removeJournal = (file: string) => rmSync(file, { force: true })
