import type { ReadyAnswer } from './ready-answer.ts'

interface Kept {
  answer: ReadyAnswer
  until: number
}

export interface KeptAnswers {
  /** Of that version of the content; everything that was kept of another one is forgotten. */
  get(version: number, key: string): ReadyAnswer | null
  /** @param version of the content before the answer was made. */
  put(version: number, key: string, answer: ReadyAnswer, until: number): void
}

/** At most so many bytes of answers to one version of the content; those that nobody asked for longest go first. */
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
      // A map keeps its order of insertion: the first is the one not asked for longest.
      kept.delete(key)
      kept.set(key, found)
      return found.answer
    },

    put(version, key, answer, until) {
      // One long answer is not worth all the others.
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
