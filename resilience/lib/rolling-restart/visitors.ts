import { randomInt } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from '@grace/testkit/repository'
import { randomName } from '@grace/testkit/requests'
import type { steadyLoad } from '@grace/testkit/steady-load'
import { contactMessageOf } from '../requests.ts'
import { versions } from './releases.ts'

type Wanted = ReturnType<Parameters<typeof steadyLoad>[1]>

/** One request of so many changes what visitors see, so that every page is rendered again. */
const contentEvery = 400

/**
 * Requests as they come on a site: most read pages and their files, some call the API, few write. Each hundred has the
 * same mixture.
 *
 * @param acknowledged gets the id of each write, by name.
 */
export function visitors({
  siteUrl,
  adminOrigin,
  token,
  acknowledged,
}: {
  siteUrl: string
  adminOrigin: string
  token: string
  acknowledged: Map<string, number>
}): () => Wanted {
  const signedIn = { Authorization: `Bearer ${token}` }
  const write = (
    kind: string,
    path: string,
    bodyOf: (name: string) => object,
    headers: Record<string, string>,
  ): Wanted => {
    const name = randomName('written')
    return {
      kind,
      url: `${siteUrl}/api${path}`,
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(bodyOf(name)),
      expect: 201,
      done: (body) => acknowledged.set(name, JSON.parse(String(body)).data.id),
    }
  }
  const withKey = () => ({ 'Idempotency-Key': randomName('key') })
  // From another address each time, because each address has a limit.
  const message = (kind: string, headers = {}): Wanted => ({
    ...write(kind, '/contact', contactMessageOf, headers),
    localAddress: `127.0.${randomInt(1, 255)}.${randomInt(1, 255)}`,
  })
  const reads = (count: number, kind: string, url: string, headers = {}): (() => Wanted)[] =>
    Array(count).fill(() => ({ kind, url, headers }))

  const consoleScript = firstScript('remote-admin')
  const mixture: (() => Wanted)[] = [
    ...['/', '/en', '/fr/about', '/rw/contact', '/en/posts'].flatMap((page) =>
      reads(8, 'pages', siteUrl + page),
    ),
    ...reads(14, "the site's files", siteUrl + firstScript('host-public')),
    ...reads(5, 'the pointer', `${adminOrigin}/live.json`),
    ...versions.flatMap((version) =>
      reads(3, "the console's files", `${adminOrigin}/${version}${consoleScript}`),
    ),
    ...reads(3, "the console's page", `${adminOrigin}/users`),
    ...['/site', '/category?page=1', '/posts?page=1'].flatMap((path) =>
      reads(6, 'API, visitors', `${siteUrl}/api${path}`),
    ),
    ...reads(8, 'API, signed in', `${siteUrl}/api/user/profile`, signedIn),
    ...reads(3, "API, console's origin", `${adminOrigin}/api/user/profile`, signedIn),
    ...Array(2).fill(() => message('messages')),
    () => message('messages with a key', withKey()),
  ]
  const change = () =>
    write('changes of content', '/category', (name) => ({ name }), { ...signedIn, ...withKey() })
  let turn = 0
  return () => {
    turn += 1
    // Every 37th: 37 and 100 have no common factor, so each hundred is mixed.
    const next = turn % contentEvery === 0 ? change : mixture[(37 * turn) % mixture.length]
    return (next ?? change)()
  }
}

function firstScript(app: string): string {
  const name = readdirSync(path.join(root, app, 'dist/static')).find((file) => file.endsWith('.js'))
  return `/static/${name}`
}
