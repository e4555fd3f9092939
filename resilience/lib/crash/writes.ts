import { randomInt } from 'node:crypto'
import { callApi, randomName } from '@grace/testkit/requests'
import sharp from 'sharp'
import { contactMessageOf, registrationOf, uploadOf } from '../requests.ts'
import type { Site } from '../site.ts'

/** Body of each kind of write, and the names under which a list shows the result. */
export const kinds = {
  account: { path: '/auth/register', bodyOf: registrationOf, needsToken: false },
  category: { path: '/category', bodyOf: (name: string) => ({ name }), needsToken: true },
  blog: {
    path: '/blogs',
    bodyOf: (name: string) => ({ title: name, content: `<p>${name}</p>` }),
    needsToken: true,
  },
  message: { path: '/contact', bodyOf: contactMessageOf, needsToken: false },
  upload: {
    path: '/picture/upload',
    bodyOf: async (name: string) => uploadOf(await photos(), name),
    needsToken: true,
  },
}
export type Kind = keyof typeof kinds

export interface Write {
  kind: Kind
  name: string
  key: string
}

/** The names under which lists show a write. */
export const namesOf = ({ kind, name }: Write): string[] =>
  kind === 'upload' ? [`${name} 0`, `${name} 1`] : [name]

/** How often each kind is written. */
const mixture = Object.entries({ account: 1, category: 2, blog: 1, message: 2, upload: 2 }).flatMap(
  ([kind, share]): Kind[] => Array(share).fill(kind),
)

export function aWrite(): Write {
  const kind = mixture[randomInt(mixture.length)] ?? 'account'
  return { kind, name: randomName(kind), key: randomName('key') }
}

export async function send(site: Site, token: string, { kind, name, key }: Write) {
  const { path, bodyOf, needsToken } = kinds[kind]
  return callApi(site.nextUrl(), 'POST', path, {
    body: await bodyOf(name),
    key,
    ...(needsToken && { token }),
  })
}

let made: Promise<Buffer[]> | undefined

/** Wide enough for one smaller copy: making them is most of the work of this test. */
function photos(): Promise<Buffer[]> {
  made ??= Promise.all(
    [480, 640].map((width) => {
      const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
      const create = { width, height: 400, channels: 3, background: '#888', noise } as const
      return sharp({ create }).jpeg().toBuffer()
    }),
  )
  return made
}
