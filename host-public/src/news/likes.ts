import { createMemoryStore } from './memory-store.ts'
import type { NewsName } from './news.ts'

const liked = createMemoryStore<ReadonlySet<NewsName>>(new Set())

export function toggleLike(name: NewsName): void {
  const changed = new Set(liked.current())
  if (!changed.delete(name)) changed.add(name)
  liked.set(changed)
}

export const useIsLiked = (name: NewsName): boolean => liked.use((names) => names.has(name))
