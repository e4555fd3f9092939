import { readFileSync } from 'node:fs'

const everyMs = 300
const isStartedByNpm = process.env.npm_lifecycle_event !== undefined
// Read at import: a build of minutes may come before the servers, and npm may be gone by then.
const parent = process.ppid
/** npm starts a shell, and some shells remain as the parent of the command. */
const npm = isShell(parent) ? parentOf(parent) : null

/**
 * Calls back when the npm process that started this one is gone: npm and its shell do not forward signals. On Linux
 * it also detects that npm is gone while its shell remains.
 */
export function whenNpmIsGone(callback: () => void): void {
  if (!isStartedByNpm) return
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === null || parentOf(parent) === npm)) return
    clearInterval(timer)
    callback()
  }, everyMs)
  timer.unref()
}

function isShell(pid: number) {
  return /^(?:sh|bash|dash|ash|zsh|ksh)$/.test(statOf(pid)?.name ?? '')
}

function parentOf(pid: number) {
  return statOf(pid)?.parent ?? null
}

/** Parses `42 (sh) S 41 …`; null when there is no such process. */
function statOf(pid: number) {
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return { name, parent: Number(parent) }
  } catch {
    return null
  }
}
