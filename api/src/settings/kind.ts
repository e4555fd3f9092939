/** One row without a name. */
export const settings = { table: 'settings', name: 'null' }
