import type { AdminArea } from './areas.ts'
import type { BlockKind } from './blocks.ts'
import { boundedString } from './bounded-string.ts'
import type { AreaDocs } from './docs.ts'
import type { Endpoint } from './endpoint.ts'
import { key } from './messages.ts'
import type { Settings } from './read-settings.ts'
import { z } from './zod.ts'

/** Kinds of unsaved input, and the area that may publish each. */
export const previewAreas = {
  announcement: 'content',
  block: 'content',
  blog: 'content',
  event: 'content',
  sermon: 'content',
  service: 'content',
  settings: 'settings',
} as const satisfies Record<string, AdminArea>
export type PreviewKind = keyof typeof previewAreas

/** How long a seal is valid. */
export const previewMinutes = 5

/**
 * Whether a preview contains a setting. What people pay to, call and write to is never in one: the published values are
 * shown instead, so that no address of the site shows others.
 */
export const isPreviewed = {
  churchName: true,
  mainLanguage: true,
  email: false,
  website: false,
  address: true,
  addressByLanguage: true,
  mapPosition: true,
  phone: false,
  phoneText: false,
  chatNumber: false,
  giving: false,
  videos: true,
  mainColour: true,
  accentColour: true,
  logoPictureId: true,
  logoSize: true,
} as const satisfies Record<keyof Settings, boolean>
type PreviewedSetting = {
  [Name in keyof Settings]: (typeof isPreviewed)[Name] extends true ? Name : never
}[keyof Settings]
export type PreviewedSettings = Pick<Settings, PreviewedSetting>

/** The part of the settings that previews contain. */
export const previewedSettings = (settings: object): PreviewedSettings =>
  Object.fromEntries(
    Object.entries(settings).filter(
      ([name]) => Object.hasOwn(isPreviewed, name) && isPreviewed[name as keyof Settings],
    ),
  ) as PreviewedSettings

/** Kinds of blocks that no preview contains, for the same reason. */
const unpreviewedBlocks: readonly string[] = [
  'giving',
  'contact',
  'contact-phone',
  'contact-email',
] satisfies BlockKind[]
export const isPreviewedBlock = (kind: string) => !unpreviewedBlocks.includes(kind)

/** SHA-256 of the JSON of a preview, in base64url. */
const Digest = boundedString(43, key('value_not_valid')).check(z.regex(/^[\w-]{43}$/, key('value_not_valid')))
const Seal = boundedString(100, key('value_not_valid'))
const Kind = z.enum(Object.keys(previewAreas) as [PreviewKind, ...PreviewKind[]], key('value_not_valid'))

export const previews = {
  seal: {
    method: 'POST',
    path: '/admin/previews',
    access: 'admin',
    body: z.object({ kind: Kind, digest: Digest }),
    status: 200,
    response: z.object({
      seal: z.string(),
      /** Public address of the site. */
      siteUrl: z.string(),
    }),
  },
  check: {
    method: 'POST',
    path: '/previews/check',
    access: 'admin',
    body: z.object({ kind: Kind, digest: Digest, seal: Seal }),
    status: 200,
    /** `secondsLeft` is 0 for a preview that is not genuine. */
    response: z.object({ isGenuine: z.boolean(), secondsLeft: z.int() }),
    limit: { max: 60, windowMs: 600_000, per: 'account' },
  },
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof previews> = {
  about:
    'Unsaved input of the console, shown on the public site to the administrator who typed it. Neither stored nor sent: only its digest is.',
  examples: {
    digest: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg',
    seal: '1921490400000.0b9c1f0e-6a53-4a86-9d1b-5f6c33a1d2e4.b3JkaW5hcnk',
    siteUrl: 'https://church.example.org',
    isGenuine: true,
    secondsLeft: 240,
  },
  endpoints: {
    seal: {
      summary:
        'Seals a preview for five minutes. Needs the area of its kind: `settings` for settings, `content` for all others.',
    },
    check: {
      summary:
        'Whether the caller has sealed a preview, in a session that has not ended, and the seal has not expired. Needs the area of its kind.',
    },
  },
}
