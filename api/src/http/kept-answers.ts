import type { ReadyAnswer } from './ready-answer.ts'

interface Kept {
  answer: ReadyAnswer
  until: number
}

export interface KeptAnswers {
  /** Returns the response cached for this content version, and drops those of other versions. */
  get(version: number, key: string): ReadyAnswer | null
  /** @param version the content version read before the response was made. */
  put(version: number, key: string, answer: ReadyAnswer, until: number): void
}

/** LRU cache of responses for one content version, limited in bytes. */
export function keptAnswers(maxBytes: number): KeptAnswers {
  const kept = new Map<string, Kept>()
  let keptVersion = -1
  let bytes = 0

  const forget = (key: string, { answer }: Kept) => {
    kept.delete(key)
    bytes -= sizeOf(key, answer)
  }

  return {
    get(version, key) {
      if (version !== keptVersion) {
        kept.clear()
        bytes = 0
        keptVersion = version
      }
      const found = kept.get(key)
      if (!found) return null
      if (found.until <= performance.now()) {
        forget(key, found)
        return null
      }
      // A Map iterates in insertion order, so the first entry is the least recently used.
      kept.delete(key)
      kept.set(key, found)
      return found.answer
    },

    put(version, key, answer, until) {
      // One large response must not evict all others.
      if (version !== keptVersion || sizeOf(key, answer) > maxBytes / 4) return
      const before = kept.get(key)
      if (before) forget(key, before)
      kept.set(key, { answer, until })
      bytes += sizeOf(key, answer)
      for (const [oldest, value] of kept) {
        if (bytes <= maxBytes) break
        forget(oldest, value)
      }
    },
  }
}

const sizeOf = (key: string, answer: ReadyAnswer) => answer.bytes + 2 * key.length
