import type { Language } from '@grace/contract/languages'

/**
 * SQL: name of a category in the main language, or in another one that it has.
 *
 * @param main the main language of the installation.
 */
export const categoryName = (main: Language) =>
  `coalesce(categories.name_by_language->>'${main}', categories.name)`
