import { isId } from '@grace/contract/id'
import type { Existence } from './existing-pages.ts'

/** An id that no post and no category has, and a page that no list has; both are numbers that the API takes. */
const idStandIn = '904718263'
const pageStandIn = '999983'

export type Change = [from: string, to: string]

/**
 * The page that says that a post, a category or a page of a list does not exist is made once for all numbers: with a
 * stand-in for each, which is replaced by the number of the request. The browser then draws the same page.
 *
 * @param address of the missing page, without its language: `/posts/99`, `/posts?category=99&page=2`.
 */
export async function standInFor(
  address: string,
  existenceOf: (address: string) => Promise<Existence>,
): Promise<{ standIn: string; changes: Change[] }> {
  const [pathname = '', search = ''] = address.split('?')
  const id = pathname.slice(pathname.lastIndexOf('/') + 1)
  if (isId(id)) return { standIn: pathname.slice(0, -id.length) + idStandIn, changes: [[idStandIn, id]] }

  const given = new URLSearchParams(search)
  const standIns = new URLSearchParams()
  const changes: Change[] = []
  const replace = (name: string, standIn: string) => {
    standIns.set(name, standIn)
    changes.push([standIn, given.get(name) ?? ''])
  }
  const category = given.get('category')
  if (category && (await existenceOf(`${pathname}?category=${category}`)) === 'exists') {
    standIns.set('category', category)
  } else if (category) replace('category', idStandIn)
  if (given.has('page')) replace('page', pageStandIn)
  return { standIn: `${pathname}?${standIns}`, changes }
}
