import type { categories } from '@grace/contract/categories'
import type { Handlers, handleAll } from './handlers.ts'

type All = Parameters<typeof handleAll>[1]

test('an endpoint without a handler does not compile, nor does an area without handlers', () => {
  const { remove: _remove, ...withoutRemove } = {} as Handlers<typeof categories>
  // @ts-expect-error Property 'remove' is missing.
  const area: Handlers<typeof categories> = withoutRemove

  const { categories: _categories, ...withoutCategories } = {} as All
  // @ts-expect-error Property 'categories' is missing.
  const all: All = withoutCategories

  expect([area, all]).toEqual([{}, {}])
})
