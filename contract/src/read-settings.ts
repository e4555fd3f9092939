import { type Endpoint, written } from './endpoint.ts'
import { ById, Instant } from './fields.ts'
import { allKinds } from './kinds.ts'
import { Language, LanguageTexts } from './language.ts'
import { z } from './zod.ts'

const Giving = z.object({
  purpose: z.string(),
  purposeByLanguage: LanguageTexts,
  payee: z.nullable(z.string()),
  momoCode: z.nullable(z.string()),
  momoNumber: z.nullable(z.string()),
  bank: z.nullable(z.string()),
  bankAccount: z.nullable(z.string()),
})

/** Public settings. */
export const Settings = z.object({
  churchName: z.string(),
  /** Texts are written in it first; visitors read it where their own language has no text. */
  mainLanguage: Language,
  /** Email, address and phone are empty until the church has written its own. */
  email: z.string(),
  website: z.nullable(z.string()),
  address: z.string(),
  addressByLanguage: LanguageTexts,
  /** Latitude and longitude of the address in degrees, `-1.95, 30.06`. */
  mapPosition: z.nullable(z.string()),
  /** E.164. */
  phone: z.string(),
  /** The same for reading, `+250 788 123 456`: pages have no code that formats the numbers of all countries. */
  phoneText: z.string(),
  /** WhatsApp number in E.164; null: no chat button. */
  chatNumber: z.nullable(z.string()),
  giving: z.array(Giving),
  /** One is chosen at random per visit. */
  videos: z.array(z.string()),
  /** `#rrggbb`, from which the palette of the site is derived; null: the colour of the product. */
  mainColour: z.nullable(z.string()),
  accentColour: z.nullable(z.string()),
  /** A picture of the gallery, shown instead of the product's mark; null: the mark. */
  logoPictureId: z.nullable(z.int()),
  /** Size of the logo in pixels. */
  logoSize: z.nullable(z.object({ width: z.int(), height: z.int() })),
})
export type Settings = z.infer<typeof Settings>

/** Settings for administrators. */
export const AllSettings = z.extend(Settings, {
  /** Receives notices of new submissions; null: none. */
  notifyEmail: z.nullable(z.string()),
  updatedAt: z.nullable(Instant),
  updatedBy: z.nullable(z.string()),
})
export type AllSettings = z.infer<typeof AllSettings>

/** Settings that say where money and messages go. */
export const sensitiveSettings = [
  'giving',
  'phone',
  'chatNumber',
  'email',
  'website',
  'notifyEmail',
] as const satisfies (keyof AllSettings)[]
export type SensitiveSetting = (typeof sensitiveSettings)[number]

/** A change of the last 24 hours of numbers and addresses that visitors pay to, call or write to. */
export const SensitiveChange = z.object({
  id: z.int(),
  at: Instant,
  /** Username of the administrator; null once the account is erased. */
  by: z.nullable(z.string()),
  /** Browser family and platform, as in `Chrome on Android`. */
  device: z.nullable(z.string()),
  /** Made in the session that reads the list. */
  isOwn: z.boolean(),
  subjectType: z.enum(allKinds),
  subjectId: z.int(),
  /** Each value in words: of a text its numbers. Empty: none. */
  values: z.array(
    z.object({
      field: z.enum([...sensitiveSettings, 'text']),
      before: z.string(),
      after: z.string(),
    }),
  ),
})
export type SensitiveChange = z.infer<typeof SensitiveChange>

/** Recognisable samples: part of the sample content. */
export const sampleSettings: Settings = {
  churchName: 'Grace Community Kigali',
  mainLanguage: 'en',
  email: 'hello@example.org',
  website: null,
  address: 'KG 000 St, Kigali',
  addressByLanguage: {},
  mapPosition: null,
  phone: '+250700000000',
  phoneText: '+250 700 000 000',
  chatNumber: '+250700000000',
  giving: [
    {
      purpose: 'Tithes and offerings',
      purposeByLanguage: { fr: 'Dîmes et offrandes', rw: 'Amaturo n’icyacumi' },
      payee: 'Grace Community Kigali',
      momoCode: '000000',
      momoNumber: null,
      bank: null,
      bankAccount: null,
    },
    {
      purpose: 'Building',
      purposeByLanguage: { fr: 'Construction', rw: 'Inyubako' },
      payee: 'Grace Community Kigali',
      momoCode: null,
      momoNumber: '+250700000000',
      bank: 'Sample Bank',
      bankAccount: '000-0000000-00',
    },
  ],
  videos: ['builtin:hills', 'builtin:light'],
  mainColour: null,
  accentColour: null,
  logoPictureId: null,
  logoSize: null,
}

/** Settings of a church that has written nothing yet, and of pages that are built without a server. */
export const emptySettings: Settings = {
  ...sampleSettings,
  email: '',
  address: '',
  phone: '',
  phoneText: '',
  chatNumber: null,
  giving: [],
}

/** The endpoints of `settings` without the change, which brings the library of phone numbers: every page reads settings. */
export const readSettings = {
  read: {
    method: 'GET',
    path: '/settings',
    access: 'anyone',
    cacheable: true,
    status: 200,
    response: Settings,
  },
  readAll: {
    method: 'GET',
    path: '/admin/settings',
    access: 'admin',
    status: 200,
    response: AllSettings,
  },
  changes: {
    method: 'GET',
    path: '/admin/settings/changes',
    access: 'settings',
    status: 200,
    response: z.array(SensitiveChange),
  },
  revert: {
    method: 'POST',
    path: '/admin/settings/changes/{id}/revert',
    access: 'settings',
    params: ById,
    status: 200,
    response: written(AllSettings),
  },
} satisfies Record<string, Endpoint>
