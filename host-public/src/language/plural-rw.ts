/** Separate from the formatter: every page needs plurals, only some show dates. */
export const pluralRw = (count: number): 'one' | 'other' => (count === 1 ? 'one' : 'other')
