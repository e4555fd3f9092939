import { categories } from '@grace/contract/categories'
import { subjects } from '../lib/audit-entries/subjects.ts'
import { categoryKeys, categoryNamesQuery } from '../lib/category-names.ts'
import { defineResource } from '../resource/define-resource.ts'

export const categoryResource = defineResource(categories, {
  ...subjects.category,
  key: categoryKeys,
  nameOf: ({ name }) => name,
  failed: (verb) => `Failed to ${verb} category. Please try again.`,
  // The order by name may have changed.
  alsoInvalidates: categoryNamesQuery.queryKey,
})
