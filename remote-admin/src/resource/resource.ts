import type { PictureUse } from '@grace/contract/pictures'
import type { ReactNode } from 'react'
import type { Subject } from '../lib/audit-entries/subjects.ts'
import type { Keys } from './keys.ts'

export type UsesOf = (id: number, signal: AbortSignal) => Promise<PictureUse[]>

/** Names, path and deletion of an entity type. */
export interface Resource<T extends { id: number }> extends Subject {
  key: Keys
  nameOf: (row: T) => string
  /** @param posts ids of those that go to the trash with it. */
  remove: (id: number, posts: readonly number[]) => Promise<{ message: string }>
  /** Details below the question of the delete dialog; the name by default. */
  removing?: (row: T) => ReactNode
  question?: string
  /** Loads the places that show it, for the delete dialog: they keep it from being deleted. */
  usesOf?: UsesOf
  /** A refused deletion offers to delete the posts that show it, too. */
  goesWithItsPosts?: true
  /** Deletion without the trash. */
  erasure?: { label: string; explained: string; erase: (id: number) => Promise<{ message: string }> }
}
