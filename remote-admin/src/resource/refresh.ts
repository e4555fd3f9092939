import type { QueryClient } from '@tanstack/react-query'
import type { Page } from '../lib/list/use-page.ts'
import type { Keys } from './keys.ts'

interface Row {
  id: number
}

/**
 * After a write: every list of the resource in the cache shows it at once, and the pages in view are fetched again.
 *
 * @returns when those pages have arrived.
 */
export async function refresh(
  client: QueryClient,
  { lists: queryKey }: Keys,
  { saved = [], removed }: { saved?: readonly Row[]; removed?: number } = {},
): Promise<void> {
  const byId = new Map(saved.map((row) => [row.id, row]))
  const change = (rows: Row[]) =>
    rows.filter(({ id }) => id !== removed).map((row) => byId.get(row.id) ?? row)
  const wasFetching = client.isFetching({ queryKey }) > 0
  // A response that is on its way may be older than this write: it must not replace it.
  await client.cancelQueries({ queryKey })
  client.setQueriesData<Page<Row> | Row[]>({ queryKey }, (known) => {
    if (!known) return known
    if (Array.isArray(known)) {
      const added = saved.filter(({ id }) => !known.some((row) => row.id === id))
      return [...added, ...change(known)]
    }
    const items = change(known.items)
    return { items, total: known.total + items.length - known.items.length }
  })
  // A list held as a whole is right already; thousands of rows are not fetched again.
  const isOutdated = (data: unknown) => wasFetching || !Array.isArray(data)
  return client.invalidateQueries({ queryKey, predicate: ({ state }) => isOutdated(state.data) })
}
