import { randomInt } from 'node:crypto'
import { callApi, randomAddress, randomName } from '@grace/testkit/requests'
import type { Request } from 'autocannon'
import type { Credentials } from './server.ts'

/** Requests per thousand by kind: most visitors browse, some write or sign in. */
export const shares = {
  page: 250,
  file: 440,
  picture: 180,
  data: 110,
  form: 15,
  login: 5,
} as const
export type Kind = keyof typeof shares
export const kinds = Object.keys(shares) as Kind[]

/** Requests of one visit: a page with its files and one or two more pages. */
export const requestsPerVisit = 14

const pages = [
  ...['/', '/en', '/fr', '/rw', '/rw/about', '/en/contact', '/fr/about', '/rw/posts', '/en/posts'],
  ...['/rw/privacy', '/dashboard'],
]

/** Generates requests of visitors, by kind. */
export async function visitorRequests(url: string, member: Credentials) {
  const home = await (await fetch(`${url}/en`)).text()
  const files = [...new Set([...home.matchAll(/"(\/static\/[^"\s]+)"/g)].map(([, file]) => file as string))]
  const { body: posts } = await callApi(url, 'GET', '/posts?page=1&size=20')
  const ids: number[] = posts.map(({ id }: { id: number }) => id)
  const pictures: string[] = posts.flatMap(({ cover }: { cover: { variants: { path: string }[] } | null }) =>
    (cover?.variants ?? []).map(({ path }) => `/api/images/${path}`),
  )
  if (files.length === 0 || pictures.length === 0)
    throw new Error('The site has no files or no pictures to ask for.')

  const getting = (all: string[]) => (): Request => ({ path: oneOf(all) })
  const sending = (path: string, body: () => unknown) => (): Request => ({
    method: 'POST',
    path: `/api${path}`,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body()),
  })
  const made: Record<Kind, () => Request> = {
    page: getting([...pages, ...ids.flatMap((id) => [`/en/posts/${id}`, `/rw/posts/${id}`])]),
    file: getting(files),
    picture: getting(pictures),
    data: getting(['/api/site', '/api/posts?page=1&size=20', ...ids.map((id) => `/api/posts/${id}`)]),
    form: sending('/contact', () => {
      const name = randomName('visitor')
      return { name, email: `${name}@example.org`, message: 'When is the next service?' }
    }),
    login: sending('/auth/login', () => member),
  }
  /** A different address each time, because rate limits are not measured here. */
  return (kind: Kind): Request => {
    const request = made[kind]()
    return {
      method: 'GET',
      ...request,
      headers: {
        'Accept-Encoding': 'br, gzip',
        'Accept-Language': 'en',
        'X-Forwarded-For': randomAddress(),
        ...request.headers,
      },
    }
  }
}
export type VisitorRequests = Awaited<ReturnType<typeof visitorRequests>>

/** Requests for autocannon: a new one each time, of one kind or of all. */
export const asVisitors = (requestOf: VisitorRequests, kind?: Kind): Request[] => [
  { setupRequest: (request) => ({ ...request, ...requestOf(kind ?? anyKind()) }) },
]

function anyKind(): Kind {
  let left = randomInt(1_000)
  for (const kind of kinds) {
    left -= shares[kind]
    if (left < 0) return kind
  }
  return 'page'
}

const oneOf = <T>(all: T[]): T => all[randomInt(all.length)] as T
