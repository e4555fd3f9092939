import { isId } from '@grace/contract/id'
import type { Existence } from './existing-pages.ts'

/** A valid id without a post or category, and a page number beyond every list. */
const idPlaceholder = '904718263'
const pagePlaceholder = '999983'

export type Change = [from: string, to: string]

/**
 * The page for a missing post, category or list page is rendered once for all numbers, with placeholders that are
 * replaced by the requested number. The browser hydrates the same markup.
 *
 * @param address of the missing page, without its language: `/posts/99`, `/posts?category=99&page=2`.
 */
export async function placeholderFor(
  address: string,
  existenceOf: (address: string) => Promise<Existence>,
): Promise<{ template: string; changes: Change[] }> {
  const [pathname = '', search = ''] = address.split('?')
  const id = pathname.slice(pathname.lastIndexOf('/') + 1)
  if (isId(id))
    return { template: pathname.slice(0, -id.length) + idPlaceholder, changes: [[idPlaceholder, id]] }

  const given = new URLSearchParams(search)
  const standIns = new URLSearchParams()
  const changes: Change[] = []
  const replace = (name: string, template: string) => {
    standIns.set(name, template)
    changes.push([template, given.get(name) ?? ''])
  }
  const category = given.get('category')
  if (category && (await existenceOf(`${pathname}?category=${category}`)) === 'exists') {
    standIns.set('category', category)
  } else if (category) replace('category', idPlaceholder)
  if (given.has('page')) replace('page', pagePlaceholder)
  return { template: `${pathname}?${standIns}`, changes }
}
