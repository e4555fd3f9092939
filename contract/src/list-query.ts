import { boundedString, rawChars } from './bounded-string.ts'
import { wholeNumberLike, wholeNumberMaxDigits } from './fields.ts'
import { maxPageSize } from './limits.ts'
import { key } from './messages.ts'
import { line } from './plain-text.ts'
import { z } from './zod.ts'

const numberLike = (pattern: RegExp, max: number) =>
  z.pipe(
    boundedString(wholeNumberMaxDigits, key('query_not_valid')).check(
      z.regex(pattern, key('query_not_valid')),
      z.refine((text) => Number(text) <= max, key('query_not_valid')),
    ),
    z.transform(Number),
  )

/** An integer from 1 in a query string. */
export const wholeNumber = (max: number) => numberLike(wholeNumberLike, max)

/** An integer from 0 in a query string. */
export const wholeNumberFrom0 = (max: number) => numberLike(/^(?:0|[1-9]\d*)$/, max)

/**
 * Fields of every list. `X-Total-Count` has the number of all matches, and `Link` (RFC 8288) the addresses of the `next`
 * and the `prev` page.
 *
 * Without both, administrators get all matches, and others the first 100. A page of others ends early rather than
 * exceeding 1 MB; its `next` goes on after its last row.
 */
export const pageFields = {
  page: z.optional(wholeNumber(1_000_000)),
  size: z.optional(wholeNumber(maxPageSize)),
}

/** Fields of a list that is long for administrators too, so that it is never read whole. */
export const onePageFields = { ...pageFields, page: z._default(pageFields.page, 1) }

export const searchMaxChars = 100
/** A search text. */
export const SearchText = line(rawChars(searchMaxChars), key('query_not_valid')).check(
  z.trim(),
  z.maxLength(searchMaxChars, key('query_not_valid')),
)

/** A column name; a leading minus sorts in descending order. */
export const sortBy = <const T extends readonly string[]>(columns: T) =>
  z.enum(
    [...columns, ...columns.map((name) => `-${name}` as `-${T[number]}`)] as (T[number] | `-${T[number]}`)[],
    key('query_not_valid'),
  )

/** One of a set of values in a query string. */
export const oneOf = <const T extends readonly string[]>(values: T) => z.enum(values, key('query_not_valid'))

/** Ids in a query string, separated by commas. */
export const IdList = z.pipe(
  boundedString(maxPageSize * (wholeNumberMaxDigits + 1), key('query_not_valid')).check(
    z.refine((text) => {
      const all = text.split(',')
      return (
        all.length <= maxPageSize &&
        all.every((id) => id.length <= wholeNumberMaxDigits && wholeNumberLike.test(id))
      )
    }, key('query_not_valid')),
  ),
  z.transform((text: string) => text.split(',').map(Number)),
)
