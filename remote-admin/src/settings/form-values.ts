import { type LanguageTexts, withMainLanguage } from '@grace/contract/language'
import type { Language } from '@grace/contract/languages'
import { shownPhone } from '@grace/contract/phone'
import { previewedSettings } from '@grace/contract/previews'
import { check } from '@grace/contract/problems'
import type { SampledSetting } from '@grace/contract/samples'
import { type AllSettings, type Settings, SettingsChange, sampleSettings } from '@grace/contract/settings'
import type { Preview } from '@grace/shared-auth/preview'
import type { FieldPath } from '../lib/forms/paths.ts'

type Giving = Settings['giving'][number]

const phoneValue = (phone: string | null) => (phone ? shownPhone(phone) : '')

/** Input values of the other languages; the text of the main language is in a field of its own. */
const otherTexts = (texts: LanguageTexts, main: Language): Record<Language, string> => ({
  ...textValues(texts),
  [main]: '',
})
const textValues = (texts: LanguageTexts) => ({
  en: texts.en ?? '',
  fr: texts.fr ?? '',
  rw: texts.rw ?? '',
})

/** Where the form has a text with a field for the main language and one for translations. */
export const textPath = (field: string, within: FieldPath, main: Language) => (language: Language) =>
  language === main ? [...within, field] : [...within, `${field}ByLanguage`, language]

/** The sample's payee is the church, whatever its name has become. */
export const givingValues = (main: Language, giving?: Giving, churchName = '') => ({
  purpose: giving?.purposeByLanguage[main] ?? giving?.purpose ?? '',
  purposeByLanguage: otherTexts(giving?.purposeByLanguage ?? {}, main),
  payee: giving?.payee === sampleSettings.churchName ? churchName : (giving?.payee ?? ''),
  momoCode: giving?.momoCode ?? '',
  momoNumber: phoneValue(giving?.momoNumber ?? null),
  bank: giving?.bank ?? '',
  bankAccount: giving?.bankAccount ?? '',
})

/** Input values of the settings. */
export const settingsValues = (settings: AllSettings) => ({
  churchName: settings.churchName,
  email: settings.email,
  website: settings.website ?? '',
  mainLanguage: settings.mainLanguage,
  address: settings.addressByLanguage[settings.mainLanguage] ?? settings.address,
  addressByLanguage: otherTexts(settings.addressByLanguage, settings.mainLanguage),
  mapPosition: settings.mapPosition ?? '',
  phone: phoneValue(settings.phone),
  chatNumber: phoneValue(settings.chatNumber),
  giving: settings.giving.map((option) => givingValues(settings.mainLanguage, option, settings.churchName)),
  videos: settings.videos,
  mainColour: settings.mainColour ?? '',
  accentColour: settings.accentColour ?? '',
  logoPictureId: settings.logoPictureId,
  notifyEmail: settings.notifyEmail ?? '',
  updatedAt: settings.updatedAt,
})

type Texts = Pick<
  ReturnType<typeof settingsValues>,
  'mainLanguage' | 'address' | 'addressByLanguage' | 'giving'
>

/** The form after another main language has been chosen: its texts become those of the single fields. */
export function inMainLanguage(
  { mainLanguage: from, address, addressByLanguage, giving }: Texts,
  to: Language,
): Texts {
  const moved = withMainLanguage({ text: address, byLanguage: addressByLanguage }, from, to)
  return {
    mainLanguage: to,
    address: moved.text,
    addressByLanguage: otherTexts(moved.byLanguage, to),
    giving: giving.map((option) => {
      const { text, byLanguage } = withMainLanguage(
        { text: option.purpose, byLanguage: option.purposeByLanguage },
        from,
        to,
      )
      return { ...option, purpose: text, purposeByLanguage: otherTexts(byLanguage, to) }
    }),
  }
}

/** The settings with the valid part of the input: one invalid field does not hide the others. */
export function previewOf(typed: Record<string, unknown>, saved: AllSettings): Preview {
  const { value, problems } = check(SettingsChange, typed)
  if (value) return previewWith(saved, value)
  const wrong = problems.map(({ path }) => path.split('.')[0])
  const right = Object.fromEntries(Object.entries(typed).filter(([name]) => !wrong.includes(name)))
  return previewWith(saved, check(SettingsChange, right).value ?? {})
}

const previewWith = (saved: AllSettings, change: SettingsChange): Preview => ({
  kind: 'settings',
  settings: previewedSettings({ ...saved, ...change }),
})

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
