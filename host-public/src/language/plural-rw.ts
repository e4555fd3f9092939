/** Apart from the formatter: every page counts with it, and only some show dates. */
export const pluralRw = (count: number): 'one' | 'other' => (count === 1 ? 'one' : 'other')
