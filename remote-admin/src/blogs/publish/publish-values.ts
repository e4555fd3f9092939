import type { BlogStatus, WholeBlog } from '@grace/contract/blogs'
import type { FieldError } from '@grace/contract/errors'
import { englishNames, type Language, languages } from '@grace/contract/languages'
import { PostInput } from '@grace/contract/posts'
import { check } from '@grace/contract/problems'
import { forTime, type PublishAt } from '../../resource/publishing/when.ts'

/** `approval`, `now`, or a time in Kigali. */
export type When = 'approval' | 'now' | (string & {})

export interface PublishValues {
  publishAt: When
  categoryIds: number[]
  pictureIds: number[]
}

export const blankValues = (publishAt: When): PublishValues => ({
  publishAt,
  categoryIds: [],
  pictureIds: [],
})

export const timeOf = (when: When): PublishAt => (when === 'approval' || when === 'now' ? null : when)

/** Request body, or the errors. */
export const checkPost = ({ publishAt, categoryIds, pictureIds }: PublishValues, blogId: number) =>
  check(PostInput, { blogId, categoryIds, pictureIds, publishAt: timeOf(publishAt) })

/** Errors of the fields; none unless it is published. The blog is not known yet. */
export const problemsIn = (values: PublishValues): FieldError[] =>
  values.publishAt === 'approval' ? [] : (checkPost(values, 1).problems ?? [])

export const namesOf = (all: readonly Language[]): string =>
  new Intl.ListFormat('en-GB').format(all.map((language) => englishNames[language]))

/** The button says what it will do. */
export function actionName(when: When, all: readonly Language[]): string {
  if (when === 'approval') return 'Ask for approval'
  const time = forTime(timeOf(when))
  return `${time ? 'Plan' : 'Publish'} ${namesOf(all)}${time}`
}

const isOneOf =
  (blog: Pick<WholeBlog, 'languages'>, statuses: readonly BlogStatus[]) => (language: Language) => {
    const status = blog.languages[language]?.status
    return status !== undefined && statuses.includes(status)
  }

/** Languages with a text, of these states. */
export const languagesWith = (
  blog: Pick<WholeBlog, 'languages'>,
  statuses: readonly BlogStatus[],
): Language[] => languages.filter(isOneOf(blog, statuses))

/** Effect of the main button, in a sentence beside it. */
export function whatHappens(when: When, all: readonly Language[], hasCategory: boolean): string {
  if (when === 'approval') return 'It starts as PENDING: somebody else reads it first.'
  if (!hasCategory) return 'A category is needed.'
  return `Visitors see it ${timeOf(when) === null ? 'in a few seconds' : 'from the time you chose'}, in ${namesOf(all)}.`
}
