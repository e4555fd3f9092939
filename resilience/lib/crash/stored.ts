import { callApi } from '@grace/testkit/requests'
import { bodyOf } from '../requests.ts'
import type { Site } from '../site.ts'
import type { Kind } from './writes.ts'

interface Picture {
  path: string
  altText: string
  variants: { path: string }[]
}

const list = async (site: Site, token: string, path: string) =>
  bodyOf(await callApi(site.nextUrl(), 'GET', path, { token }))

export const storedPictures = (site: Site, token: string): Promise<Picture[]> => list(site, token, '/picture')

/** The names of all rows, by kind. */
export async function storedNames(site: Site, token: string): Promise<Record<Kind, string[]>> {
  const names = async (path: string, field: string): Promise<string[]> =>
    (await list(site, token, path)).map((row: Record<string, string>) => row[field])
  return {
    account: await names('/accounts', 'username'),
    category: await names('/category', 'name'),
    blog: await names('/blogs', 'title'),
    message: await names('/contact', 'name'),
    upload: await names('/picture', 'altText'),
  }
}

/** How many audit entries there are of an action. */
export async function auditCount(site: Site, token: string, action: string): Promise<number> {
  const { headers } = await callApi(site.nextUrl(), 'GET', `/admin/audit?q=${action}&size=1`, { token })
  return Number(headers.get('x-total-count'))
}
