import type { QueryClient } from '@tanstack/react-query'
import type { Page } from '../lib/list/use-page.ts'
import type { Keys } from './keys.ts'

interface Row {
  id: number
}

/**
 * Updates the cached lists of a resource after a mutation and refetches the pages in view.
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
  // A response in progress may be older than this mutation and must not replace its result.
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
  // A list that is cached completely is already correct; do not refetch thousands of rows.
  const isOutdated = (data: unknown) => wasFetching || !Array.isArray(data)
  return client.invalidateQueries({ queryKey, predicate: ({ state }) => isOutdated(state.data) })
}
