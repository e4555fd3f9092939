import { randomKey } from '../lib/random-key.ts'

/** A draft on the server, as this browser knows it. */
export interface Mark {
  /** Its id there: that of the browser that began it. */
  id: string
  revision: number
  /** `at` of the draft that equals that revision. */
  at: string
}

interface Marks {
  /** Key of this browser for one user: the server lets it overwrite what it wrote itself. */
  device: string
  /** By `keyOf` the draft in this browser. A mark without a draft: it was deleted here. */
  drafts: Record<string, Mark>
}

const nameOf = (owner: number) => `grace.console.drafts-sync.${owner}`

export function readMarks(owner: number): Marks {
  const stored = JSON.parse(localStorage.getItem(nameOf(owner)) ?? 'null') as Marks | null
  return stored ?? { device: randomKey(), drafts: {} }
}

export const writeMarks = (owner: number, marks: Marks) =>
  localStorage.setItem(nameOf(owner), JSON.stringify(marks))
