import type { ReactNode } from 'react'
import type { Subject } from '../lib/audit-entries/subjects.ts'
import type { Keys } from './keys.ts'

/** What the console lists, edits and deletes: how it is called, where it is edited, how it is deleted. */
export interface Resource<T extends { id: number }> extends Subject {
  key: Keys
  nameOf: (row: T) => string
  remove: (id: number) => Promise<{ message: string }>
  /** Below the question whether to delete it; its name when left out. */
  removing?: (row: T) => ReactNode
  question?: string
}
