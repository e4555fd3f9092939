import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Page } from './use-page.ts'

/** Shows a write at once on every page of a list that is known, and asks for those in view anew. */
export async function changePages<T>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (items: T[]) => T[],
): Promise<void> {
  // A page that is on its way may be older than this write: it must not land on top of it.
  await client.cancelQueries({ queryKey })
  client.setQueriesData<Page<T>>({ queryKey }, (page) => {
    if (!page) return page
    const items = change(page.items)
    return { ...page, items, total: page.total + items.length - page.items.length }
  })
  void client.invalidateQueries({ queryKey })
}
