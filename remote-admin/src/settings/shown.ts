import { nationalPhone } from '@grace/contract/phone'
import { check } from '@grace/contract/problems'
import { type AllSettings, type Settings, SettingsChange, sampleSettings } from '@grace/contract/settings'
import type { Preview } from '@grace/shared-auth/preview'
import { textsShown } from '../lib/forms/language-fields.tsx'

type Giving = Settings['giving'][number]

const phoneShown = (phone: string | null) => (phone ? nationalPhone(phone) : '')

export const givingShown = (giving?: Giving) => ({
  purpose: giving?.purpose ?? '',
  purposeByLanguage: textsShown(giving?.purposeByLanguage),
  payee: giving?.payee ?? '',
  momoCode: giving?.momoCode ?? '',
  momoNumber: phoneShown(giving?.momoNumber ?? null),
  bank: giving?.bank ?? '',
  bankAccount: giving?.bankAccount ?? '',
})

/** The settings as the inputs hold them. */
export const settingsShown = (settings: AllSettings) => ({
  churchName: settings.churchName,
  email: settings.email,
  website: settings.website ?? '',
  address: settings.address,
  addressByLanguage: textsShown(settings.addressByLanguage),
  phone: phoneShown(settings.phone),
  chatNumber: phoneShown(settings.chatNumber),
  giving: settings.giving.map(givingShown),
  videos: settings.videos,
  notifyEmail: settings.notifyEmail ?? '',
  updatedAt: settings.updatedAt,
})

/** The settings with what is typed, as far as it is valid: one wrong field does not hide the others. */
export function previewOf(typed: Record<string, unknown>, saved: AllSettings): Preview {
  const { value, problems } = check(SettingsChange, typed)
  if (value) return { kind: 'settings', settings: merged(saved, value) }
  const wrong = problems.map(({ path }) => path.split('.')[0])
  const right = Object.fromEntries(Object.entries(typed).filter(([name]) => !wrong.includes(name)))
  return { kind: 'settings', settings: merged(saved, check(SettingsChange, right).value ?? {}) }
}

function merged(saved: AllSettings, change: SettingsChange): Settings {
  const { notifyEmail, updatedAt, updatedBy, ...shown } = saved
  const { notifyEmail: _, updatedAt: __, ...given } = change
  return { ...shown, ...given }
}

const labels = {
  churchName: 'church name',
  email: 'email',
  address: 'address',
  phone: 'phone',
  chatNumber: 'chat number',
  giving: 'giving',
} as const
export type Sampled = keyof typeof labels

/** Which of the saved settings still are what the site began with. */
export const samplesIn = (settings: Settings): Sampled[] =>
  (Object.keys(labels) as Sampled[]).filter(
    (name) => JSON.stringify(givenOf(settings, name)) === JSON.stringify(givenOf(sampleSettings, name)),
  )

// The database has an order of its own for the names in an object.
const givenOf = (settings: Settings, name: Sampled) =>
  name === 'giving' ? settings.giving.map(givingShown) : settings[name]

export const sampleNames = (samples: readonly Sampled[]) => samples.map((name) => labels[name]).join(', ')
