import { type Endpoint, written } from './endpoint.ts'
import { ById, Instant, text } from './fields.ts'
import { inLanguages, LanguageTexts } from './language.ts'
import { categoryNameMaxChars } from './limits.ts'
import { pageFields, SearchText, sortBy } from './list-query.ts'
import { z } from './zod.ts'

export const Category = z.object({
  id: z.int(),
  name: z.string(),
  nameByLanguage: LanguageTexts,
  createdAt: Instant,
  updatedAt: Instant,
})
export type Category = z.infer<typeof Category>

export const CategoryQuery = z.object({
  ...pageFields,
  q: z.optional(SearchText),
  sort: z.optional(sortBy(['id', 'name', 'createdAt'] as const)),
})
export type CategoryQuery = z.infer<typeof CategoryQuery>

const CategoryName = text('category_name_required', {
  max: categoryNameMaxChars,
  tooLong: 'category_name_too_long',
})
/** `name` is also what a change asks for; the other languages stay as they are when left out. */
export const CategoryInput = z.object({
  name: CategoryName,
  nameByLanguage: z.optional(inLanguages(CategoryName)),
})
export type CategoryInput = z.output<typeof CategoryInput>

export const categories = {
  list: {
    method: 'GET',
    path: '/category',
    access: 'anyone',
    cacheable: true,
    summary: 'Categories, newest first.',
    query: CategoryQuery,
    status: 200,
    response: z.array(Category),
  },
  one: {
    method: 'GET',
    path: '/category/{id}',
    access: 'anyone',
    cacheable: true,
    summary: 'One category.',
    params: ById,
    status: 200,
    response: Category,
  },
  create: {
    method: 'POST',
    path: '/category',
    access: 'admin',
    idempotent: true,
    summary: 'Creates a category; names differ in more than case.',
    body: CategoryInput,
    status: 201,
    response: written(Category),
  },
  update: {
    method: 'PUT',
    path: '/category/{id}',
    access: 'admin',
    summary: 'Renames a category.',
    params: ById,
    body: CategoryInput,
    status: 200,
    response: written(Category),
  },
  remove: {
    method: 'DELETE',
    path: '/category/{id}',
    access: 'admin',
    summary: 'Deletes a category that no post is in; otherwise 409 says which are.',
    params: ById,
    status: 200,
    response: written(z.null()),
  },
} satisfies Record<string, Endpoint>
