// Without zod: the page of the search reads it too.

export const searchKinds = [
  'service',
  'giving',
  'contact',
  'post',
  'sermon',
  'event',
  'news',
  'announcement',
  'card',
  'belief',
  'page',
] as const

/** Kinds of facts: they come first if they answer what is asked. */
export const factKinds = [
  'service',
  'giving',
  'contact',
] as const satisfies readonly (typeof searchKinds)[number][]
