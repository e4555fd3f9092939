import { createTabStore } from '../lib/tab-store.ts'
import { likedKey } from './visit-keys.ts'

/** Ids of news items that are liked in this visit. */
const liked = createTabStore<readonly number[]>(likedKey, [])

export function toggleLike(id: number): void {
  const before = liked.current()
  liked.set(before.includes(id) ? before.filter((each) => each !== id) : [...before, id])
}

export const useIsLiked = (id: number): boolean => liked.use((ids) => ids.includes(id))
