import type { Language } from '@grace/contract/languages'
import { Post } from '@grace/contract/posts'
import { contentCache } from '../content/content-cache.ts'
import type { Db } from '../database/db.ts'
import { postRepository } from './repository.ts'

/** Posts as list items, each as serialised JSON. */
export type PostCards = (ids: number[], version: number) => Promise<string[]>

const maxEntries = 5_000

/** A post looks the same in every list. It is read and serialised once per content version. */
export function postCards(db: Db, mainLanguage: (version: number) => Promise<Language>): PostCards {
  const cacheOf = contentCache<number, string>(maxEntries)

  return async (ids, version) => {
    const cache = cacheOf(version)
    const cards = new Map(ids.map((id) => [id, cache.get(id)]))
    const missing = ids.filter((id) => cards.get(id) === undefined)
    const posts =
      missing.length > 0 ? await postRepository(db, await mainLanguage(version)).byIds(missing) : []
    for (const post of posts) {
      const card = JSON.stringify(Post.parse(post))
      cards.set(post.id, card)
      cache.put(post.id, card)
    }
    return [...cards.values()].filter((card) => card !== undefined)
  }
}
