import { createAt, listAt, removeAt, updateAt } from './common-endpoints.ts'
import type { AreaDocs } from './docs.ts'
import type { Endpoint } from './endpoint.ts'
import { ById, Instant, ReadVersion, text } from './fields.ts'
import { inLanguages, LanguageTexts } from './language.ts'
import { categoryNameMaxChars } from './limits.ts'
import { pageFields, SearchText, sortBy } from './list-query.ts'
import { Confirmed, requiredWithoutTexts, textFieldsOf, textsInput } from './texts.ts'
import { z } from './zod.ts'

const CategoryText = z.object({ name: z.string() })
export type CategoryText = z.infer<typeof CategoryText>

/** `name` is that of the main language, or without it of the first language that has one. */
export const Category = z.object({
  id: z.int(),
  name: z.string(),
  /** The names in `texts`. */
  nameByLanguage: LanguageTexts,
  ...textFieldsOf(CategoryText),
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
const fields = {
  name: z.optional(CategoryName),
  nameByLanguage: z.optional(inLanguages(CategoryName)),
  texts: z.optional(textsInput(z.object({ name: CategoryName }))),
  confirmed: z.optional(Confirmed),
}
const nameRequired = requiredWithoutTexts('name', 'category_name_required')

/** A name in at least one language is required. */
export const CategoryInput = z.object(fields).check(nameRequired)
export type CategoryInput = z.output<typeof CategoryInput>

/** Omitted languages stay unchanged. */
export const CategoryChange = z.object({ ...fields, updatedAt: ReadVersion })
export type CategoryChange = z.output<typeof CategoryChange>

export const categories = {
  list: listAt('/category', CategoryQuery, Category),
  one: {
    method: 'GET',
    path: '/category/{id}',
    access: 'anyone',
    cacheable: true,
    params: ById,
    status: 200,
    response: Category,
  },
  create: createAt('/category', CategoryInput, Category),
  update: updateAt('/category/{id}', CategoryChange, Category),
  remove: removeAt('/category/{id}'),
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof categories> = {
  about: 'What posts are sorted by.',
  examples: {
    name: 'Youth',
    texts: { fr: { name: 'Jeunesse' } },
    outdated: {},
    confirmed: ['fr'],
  },
  endpoints: {
    list: { summary: 'Categories, newest first.' },
    one: { summary: 'One category.' },
    create: {
      summary: 'Creates a category; names differ in more than case.',
      message: 'Category created successfully!',
      refuses: ['category_name_taken'],
    },
    update: {
      summary: 'Renames a category.',
      message: 'Category updated successfully!',
      refuses: ['category_name_taken', 'changed_meanwhile'],
    },
    remove: {
      summary: 'Moves a category to the trash that no post is in; otherwise 409 says which are.',
      message: 'Category deleted successfully!',
      refuses: ['in_use'],
    },
  },
}
