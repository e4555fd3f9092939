/** Query keys of one resource. */
export const keys = (name: string) => ({
  lists: [name, 'list'] as const,
  list: (query: object) => [name, 'list', query] as const,
  one: (id: number | string) => [name, 'one', id] as const,
  /** Other queries of the resource, such as an item's history. */
  other: (what: string, id: number | string = '') => [name, what, id] as const,
})
export type Keys = ReturnType<typeof keys>
