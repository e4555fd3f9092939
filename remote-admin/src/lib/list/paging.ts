import { idLike } from '@grace/contract/id'
import { userListPageSize } from '@grace/contract/limits'
import { z } from '@grace/contract/zod'
import { readStored, writeStored } from '../use-local-storage.ts'

export const pageSizes = [10, 20, 50, 100] as const
export type PageSize = `${(typeof pageSizes)[number]}`

const sizes = pageSizes.map((size): PageSize => `${size}`)
const usualSize: PageSize = `${userListPageSize}`

/** An enum in the URL; invalid values fall back. */
export const oneIn = <const T extends string>(values: readonly T[], otherwise: NoInfer<T>) =>
  z.catch(z._default(z.enum(values), otherwise), otherwise)

/** An id in the URL; invalid values count as absent. */
export const idOrNone = z.catch(z._default(z.string().check(z.regex(idLike)), ''), '')

const sizeName = 'page-size'

/** Page size: from the URL, otherwise the last choice in this browser for lists with the same sizes. */
export const sizeIn = <const T extends string>(values: readonly T[], defaultSize: NoInfer<T>) => {
  const size = z.enum(values)
  const last = () => z.catch(size, defaultSize).parse(readStored(`${sizeName}-${defaultSize}`, defaultSize))
  return z.catch(z._default(size, last), last)
}

export const rememberSize = (sizes: readonly number[], size: string): void =>
  writeStored(`${sizeName}-${sizes[0]}`, size)

/** URL state of every list. */
export const pagedState = {
  q: z.catch(z._default(z.string(), ''), ''),
  page: z.catch(z._default(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), '1'), '1'),
  size: sizeIn(sizes, usualSize),
}

/** One page of rows in memory; a number past the end gives the last page. */
export function pageOf<T>(rows: readonly T[], page: number, size: number) {
  const { number, pages, start } = pagePosition(rows.length, page, size)
  return { items: rows.slice(start, start + size), number, pages, start }
}

/** Clamps the page number and gives the page's offset. */
export function pagePosition(total: number, page: number, size: number) {
  const pages = Math.max(1, Math.ceil(total / size))
  const number = Math.min(page, pages)
  return { number, pages, start: (number - 1) * size }
}
