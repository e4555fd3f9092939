import { rawChars } from './bounded-string.ts'
import type { AreaDocs } from './docs.ts'
import { type Endpoint, written } from './endpoint.ts'
import { email, instant, orNothing, text, visible } from './fields.ts'
import { inLanguages, Language } from './language.ts'
import { addressMaxChars, longTextsMaxBodyBytes, nameMaxChars } from './limits.ts'
import { key, type MessageKey } from './messages.ts'
import { phone } from './phone.ts'
import { line } from './plain-text.ts'
import { AllSettings, readSettings } from './read-settings.ts'
import { namesUser } from './url-user.ts'
import { z } from './zod.ts'

// The area's schemas, without the library of phone numbers where they are imported from there.
export {
  AllSettings,
  emptySettings,
  SensitiveChange,
  type SensitiveSetting,
  Settings,
  sampleSettings,
  sensitiveSettings,
} from './read-settings.ts'

/** A built-in silent clip, or a YouTube video id. */
const video = /^(?:builtin:(?:hills|light)|youtube:[\w-]{11})$/

const videoMaxChars = 30

const short = (max: number) => text('giving_not_valid', { max, tooLong: 'giving_not_valid' })
const orNull = <T extends z.ZodMiniType>(schema: T, message: MessageKey = 'giving_not_valid') =>
  z._default(orNothing(schema, message), null)

/** `#rrggbb` in lower case; empty: the colour of the product. */
const Colour = orNothing(
  line(rawChars(7), key('colour_not_valid')).check(
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
      line(rawChars(10), key('giving_not_valid')).check(
        z.trim(),
        z.regex(/^\d{3,10}$/, key('giving_not_valid')),
      ),
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

/** True if the text is the URL of a website. */
function isSite(text: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !visible.test(text) || !URL.canParse(text)) return false
  return !namesUser(new URL(text))
}

const MapPosition = line(rawChars(40), key('map_position_not_valid')).check(
  z.trim(),
  z.refine(isPosition, key('map_position_not_valid')),
)

/** True for a latitude and a longitude in degrees, as map services show them: `-1.95, 30.06`. */
function isPosition(text: string): boolean {
  const [latitude, longitude] = /^(-?\d{1,2}(?:\.\d+)?), ?(-?\d{1,3}(?:\.\d+)?)$/.exec(text)?.slice(1) ?? []
  return Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180
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
      line(rawChars(websiteMaxChars), key('website_not_valid')).check(
        z.trim(),
        z.maxLength(websiteMaxChars, key('website_not_valid')),
        z.refine(isSite, key('website_not_valid')),
      ),
      'website_not_valid',
    ),
  ),
  address: z.optional(Address),
  addressByLanguage: z.optional(inLanguages(Address)),
  mapPosition: z.optional(orNothing(MapPosition, 'map_position_not_valid')),
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
        line(videoMaxChars, key('video_not_valid')).check(z.trim(), z.regex(video, key('video_not_valid'))),
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

export const settings = {
  ...readSettings,
  update: {
    method: 'PUT',
    path: '/admin/settings',
    access: 'settings',
    maxBodyBytes: longTextsMaxBodyBytes,
    body: SettingsChange,
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
    isOwn: false,
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
