import { boundedString, rawChars } from './bounded-string.ts'
import type { AreaDocs } from './docs.ts'
import { type Endpoint, written } from './endpoint.ts'
import { ById, email, Instant, instant, orNothing, phone, text, visible } from './fields.ts'
import { allKinds } from './kinds.ts'
import { inLanguages, Language, LanguageTexts } from './language.ts'
import { addressMaxChars, longTextsMaxBodyBytes, nameMaxChars } from './limits.ts'
import { key, type MessageKey } from './messages.ts'
import { namesUser } from './url-user.ts'
import { z } from './zod.ts'

/** A built-in silent clip, or a YouTube video id. */
const video = /^(?:builtin:(?:hills|light)|youtube:[\w-]{11})$/

const videoMaxChars = 30

const short = (max: number) => text('giving_not_valid', { max, tooLong: 'giving_not_valid' })
const orNull = <T extends z.ZodMiniType>(schema: T, message: MessageKey = 'giving_not_valid') =>
  z._default(orNothing(schema, message), null)

/** `#rrggbb` in lower case; empty: the colour of the product. */
const Colour = orNothing(
  boundedString(rawChars(7), key('colour_not_valid')).check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^#[0-9a-f]{6}$/, key('colour_not_valid')),
  ),
  'colour_not_valid',
)

/** A purpose of giving, with its payment methods. */
const GivingOption = z
  .object({
    purpose: short(nameMaxChars),
    purposeByLanguage: z._default(inLanguages(short(nameMaxChars)), {}),
    /** Recipient shown by the phone's payment prompt. */
    payee: orNull(short(nameMaxChars)),
    /** Merchant code, for `*182*8*1*CODE#`. */
    momoCode: orNull(
      boundedString(10, key('giving_not_valid')).check(z.regex(/^\d{3,}$/, key('giving_not_valid'))),
    ),
    momoNumber: orNull(phone('phone_not_valid'), 'phone_not_valid'),
    bank: orNull(short(nameMaxChars)),
    bankAccount: orNull(short(50)),
  })
  .check(
    z.refine(({ momoCode, momoNumber, bankAccount }) => Boolean(momoCode || momoNumber || bankAccount), {
      path: ['momoCode'],
      error: key('giving_not_valid'),
    }),
  )

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
  /** E-mail, address and phone are empty until the church has written its own. */
  email: z.string(),
  website: z.nullable(z.string()),
  address: z.string(),
  addressByLanguage: LanguageTexts,
  /** E.164. */
  phone: z.string(),
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

/** True if the text is the URL of a website. */
function isSite(text: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !visible.test(text) || !URL.canParse(text)) return false
  return !namesUser(new URL(text))
}

const websiteMaxChars = 500
const Address = text('address_required', { max: addressMaxChars, tooLong: 'address_too_long' })

/** Omitted fields stay unchanged. */
export const SettingsChange = z.object({
  /** Null: the settings had never been changed when they were read. */
  updatedAt: z.optional(z.nullable(instant('value_not_valid'))),
  churchName: z.optional(
    text('church_name_required', { max: nameMaxChars, tooLong: 'church_name_too_long' }),
  ),
  mainLanguage: z.optional(Language),
  email: z.optional(email('email_format')),
  website: z.optional(
    orNothing(
      boundedString(rawChars(websiteMaxChars), key('website_not_valid')).check(
        z.trim(),
        z.maxLength(websiteMaxChars, key('website_not_valid')),
        z.refine(isSite, key('website_not_valid')),
      ),
      'website_not_valid',
    ),
  ),
  address: z.optional(Address),
  addressByLanguage: z.optional(inLanguages(Address)),
  phone: z.optional(phone('phone_not_valid')),
  chatNumber: z.optional(orNothing(phone('phone_not_valid'), 'phone_not_valid')),
  giving: z.optional(
    z
      .array(GivingOption, key('giving_not_valid'))
      .check(z.maxLength(20, { error: key('giving_not_valid'), abort: true })),
  ),
  videos: z.optional(
    z
      .array(
        boundedString(videoMaxChars, key('video_not_valid')).check(z.regex(video, key('video_not_valid'))),
        key('video_not_valid'),
      )
      .check(
        z.maxLength(10, { error: key('video_not_valid'), abort: true }),
        z.minLength(1, key('video_not_valid')),
      ),
  ),
  mainColour: z.optional(Colour),
  accentColour: z.optional(Colour),
  logoPictureId: z.optional(
    z.nullable(z.int(key('block_picture_unknown')).check(z.positive(key('block_picture_unknown')))),
  ),
  notifyEmail: z.optional(orNothing(email('email_format'), 'email_format')),
})
export type SettingsChange = z.output<typeof SettingsChange>

/** Recognisable samples: part of the sample content. */
export const sampleSettings: Settings = {
  churchName: 'Grace Community Kigali',
  mainLanguage: 'en',
  email: 'hello@example.org',
  website: null,
  address: 'KG 000 St, Kigali',
  addressByLanguage: {},
  phone: '+250700000000',
  chatNumber: '+250700000000',
  giving: [
    {
      purpose: 'Tithes and offerings',
      purposeByLanguage: { fr: 'Dîmes et offrandes', rw: 'Icyacumi n’amaturo' },
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
  chatNumber: null,
  giving: [],
}

export const settings = {
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
  update: {
    method: 'PUT',
    path: '/admin/settings',
    access: 'settings',
    maxBodyBytes: longTextsMaxBodyBytes,
    body: SettingsChange,
    status: 200,
    response: written(AllSettings),
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

export const docs: AreaDocs<typeof settings> = {
  about: 'What the site says of the church: its name, how to reach it, how to give.',
  examples: {
    notifyEmail: null,
    email: 'hello@example.org',
    mainColour: '#1a4d8f',
    accentColour: '#a86c00',
    logoPictureId: 12,
    by: 'grace.ingabire',
    device: 'Chrome on Android',
    subjectType: 'settings',
    subjectId: 1,
    field: 'giving',
    before: 'MoMo code 123456',
    after: 'MoMo code 654321',
  },
  endpoints: {
    read: { summary: 'The public details of the church.' },
    readAll: {
      summary:
        'All settings. The address of the notices, and who changed the settings, only for administrators who have the area “settings”; null for others.',
    },
    update: {
      summary: 'Changes settings; what is left out stays as it is.',
      message: 'Settings updated successfully!',
      refuses: ['changed_meanwhile'],
    },
    changes: {
      summary:
        'Changes of the last 24 hours of numbers and addresses that visitors pay to, call or write to, newest first.',
    },
    revert: {
      summary:
        'Takes back such a change, and ends the sessions of the account that made it. A text stays as it is.',
      message: 'The earlier value is back, and the account that changed it was signed out.',
      refuses: ['changed_meanwhile'],
    },
  },
}
