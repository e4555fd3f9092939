import type { Recording } from '@grace/contract/recordings'

const positionKey = (path: string) => `sermon-position:${path}`
/** This close to its end, a recording starts again. */
const nearEndSeconds = 15

/** Storage is absent or full in some private windows: the recording then starts again. */
export function readPosition({ path, seconds }: Pick<Recording, 'path' | 'seconds'>): number {
  try {
    const position = Number(localStorage.getItem(positionKey(path)) ?? 0)
    return position < seconds - nearEndSeconds ? position : 0
  } catch {
    return 0
  }
}

export function savePosition(path: string, seconds: number): void {
  try {
    if (seconds > 0) localStorage.setItem(positionKey(path), String(seconds))
    else localStorage.removeItem(positionKey(path))
  } catch {}
}
