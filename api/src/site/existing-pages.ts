import type { Published } from './published.ts'

/** `gone`: it was public, and is in the trash. `unknown`: the database is unavailable, and nothing is cached. */
export type Existence = 'exists' | 'missing' | 'gone' | 'unknown'

interface Parts {
  /** Route pattern of a post: `/posts/:id`. */
  postPath: string
  /** By list, the items per page. A list that is not named has one page. */
  itemsPerPage: Record<string, number>
  published: Pick<Published, 'newestPostId' | 'postIdsIn' | 'postCounts' | 'sermons' | 'events' | 'trashed'>
  /** Returns the committed content version. */
  currentVersion: () => Promise<number>
}

/** Ids per query; their bitmap takes 512 bytes. */
const idsPerStretch = 4_096
/** 4 million posts, in half a megabyte. */
const maxStretches = 1_000
/**
 * After a failed query only the cache is used for this time, so that an unavailable database is not queried per
 * request.
 */
const retryDelayMs = 2_000

const listedAddress = /^\/(sermons|events)\/([1-9]\d{0,8})$/

/**
 * Checks if a dynamic address has a page, before rendering. Results are cached per content version, as bitmaps of ids
 * and counts, so requests for missing addresses cause no queries.
 */
export function existingPages({ postPath, itemsPerPage, published, currentVersion }: Parts) {
  let version = -1
  let cache = new Map<string, Promise<unknown>>()
  let retryAtMs = 0
  // regexp-bound: 2_048 characters, because the server refuses longer addresses before it routes them
  const postAddress = new RegExp(`^${postPath.replace(':id', '([1-9]\\d{0,8})')}$`)

  const isResting = () => retryAtMs > performance.now()

  /** Loads a value once for concurrent callers; a failed load is not cached. */
  function cached<T>(entries: typeof cache, key: string, load: () => Promise<T>): Promise<T> {
    const known = entries.get(key)
    if (known) return known as Promise<T>
    if (isResting()) return Promise.reject(new Error('the database is not asked for a moment'))
    const loading = load()
    entries.set(key, loading)
    // A Map iterates in insertion order, so the first entry is the oldest.
    if (entries.size > maxStretches) entries.delete(entries.keys().next().value as string)
    loading.catch(() => entries.delete(key))
    return loading
  }

  async function entriesNow(): Promise<typeof cache> {
    if (isResting()) return cache
    const now = await currentVersion()
    if (now !== version) {
      version = now
      cache = new Map()
    }
    return cache
  }

  async function hasPost(id: number): Promise<boolean> {
    const entries = await entriesNow()
    const newest = await cached(entries, 'newest', () => published.newestPostId())
    if (id > newest) return false
    const stretch = Math.floor(id / idsPerStretch)
    const bitmap = await cached(entries, `stretch ${stretch}`, async () =>
      bitmapOf(await published.postIdsIn(stretch * idsPerStretch, idsPerStretch)),
    )
    const offset = id % idsPerStretch
    return ((bitmap[offset >> 3] as number) & (1 << (offset & 7))) !== 0
  }

  async function hasListPage(category: number | null, page: number, perPage: number): Promise<boolean> {
    const counts = await cached(await entriesNow(), 'counts', () => published.postCounts())
    const count = category === null ? counts.all : counts.byCategory.get(category)
    // A category without posts has an empty first page.
    return count !== undefined && page <= Math.max(1, Math.ceil(count / perPage))
  }

  const trashed = async () =>
    cached(
      await entriesNow(),
      'trashed',
      async () => new Set((await published.trashed()).map(({ kind, id }) => `${kind} ${id}`)),
    )

  const sermons = async () => cached(await entriesNow(), 'sermons', () => published.sermons())
  const events = async () => cached(await entriesNow(), 'events', () => published.events())

  async function hasSermonPage(series: number | null, page: number, perPage: number): Promise<boolean> {
    const all = await sermons()
    const listed = series === null ? all : all.filter((sermon) => sermon.series === series)
    if (series !== null && listed.length === 0) return false
    return page <= Math.max(1, Math.ceil(listed.length / perPage))
  }

  /**
   * @param address without its language, with the parameters that select another page: `/posts?category=3&page=2`.
   */
  return async function existenceOf(address: string): Promise<Existence> {
    const [pathname = '', search = ''] = address.split('?')
    const id = postAddress.exec(pathname)?.[1]
    const [, kind, listedId] = listedAddress.exec(pathname) ?? []
    const perPage = itemsPerPage[pathname]
    if (!id && !listedId && (!perPage || !search)) return 'exists'
    const given = new URLSearchParams(search)
    const number = (name: string) => (given.has(name) ? Number(given.get(name)) : null)
    const page = number('page') ?? 1
    try {
      // Bounds the number of addresses; the renderer knows how many pages there are in one language.
      if (![null, '1'].includes(given.get('own'))) return 'missing'
      const exists = id
        ? await hasPost(Number(id))
        : listedId
          ? (await (kind === 'events' ? events() : sermons())).some((one) => one.id === Number(listedId))
          : pathname === '/sermons'
            ? await hasSermonPage(number('series'), page, perPage ?? 1)
            : pathname === '/events'
              ? page <= Math.max(1, Math.ceil((await events()).length / (perPage ?? 1)))
              : await hasListPage(number('category'), page, perPage ?? 1)
      if (exists) return 'exists'
      const categoryId = pathname === '/posts' ? number('category') : null
      const subject = id
        ? `post ${id}`
        : listedId
          ? `${kind === 'events' ? 'event' : 'sermon'} ${listedId}`
          : `category ${categoryId}`
      return (await trashed()).has(subject) ? 'gone' : 'missing'
    } catch {
      if (isResting()) return 'unknown'
      retryAtMs = performance.now() + retryDelayMs
      return 'unknown'
    }
  }
}

function bitmapOf(ids: number[]): Uint8Array {
  const bitmap = new Uint8Array(idsPerStretch / 8)
  for (const id of ids) {
    const offset = id % idsPerStretch
    bitmap[offset >> 3] = (bitmap[offset >> 3] as number) | (1 << (offset & 7))
  }
  return bitmap
}
