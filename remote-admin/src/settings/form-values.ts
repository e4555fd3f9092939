import { nationalPhone } from '@grace/contract/phone'
import { check } from '@grace/contract/problems'
import type { SampledSetting } from '@grace/contract/samples'
import { type AllSettings, type Settings, SettingsChange } from '@grace/contract/settings'
import type { Preview } from '@grace/shared-auth/preview'
import { textValues } from '../lib/forms/language-fields.tsx'

type Giving = Settings['giving'][number]

const phoneValue = (phone: string | null) => (phone ? nationalPhone(phone) : '')

export const givingValues = (giving?: Giving) => ({
  purpose: giving?.purpose ?? '',
  purposeByLanguage: textValues(giving?.purposeByLanguage),
  payee: giving?.payee ?? '',
  momoCode: giving?.momoCode ?? '',
  momoNumber: phoneValue(giving?.momoNumber ?? null),
  bank: giving?.bank ?? '',
  bankAccount: giving?.bankAccount ?? '',
})

/** Input values of the settings. */
export const settingsValues = (settings: AllSettings) => ({
  churchName: settings.churchName,
  mainLanguage: settings.mainLanguage,
  email: settings.email,
  website: settings.website ?? '',
  address: settings.address,
  addressByLanguage: textValues(settings.addressByLanguage),
  phone: phoneValue(settings.phone),
  chatNumber: phoneValue(settings.chatNumber),
  giving: settings.giving.map(givingValues),
  videos: settings.videos,
  notifyEmail: settings.notifyEmail ?? '',
  updatedAt: settings.updatedAt,
})

/** The settings with the valid part of the input: one invalid field does not hide the others. */
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

const labels: Record<SampledSetting, string> = {
  churchName: 'church name',
  email: 'email',
  address: 'address',
  phone: 'phone',
  chatNumber: 'chat number',
  giving: 'giving',
}

export const sampleNames = (samples: readonly SampledSetting[]) =>
  samples.map((name) => labels[name]).join(', ')
