import type { SampledSetting } from '@grace/contract/samples'

export const settingsParts = ['contact', 'giving', 'look', 'language', 'videos', 'notices'] as const
/** The settings that a form shows together. */
export type SettingsPart = (typeof settingsParts)[number]

export const partFacts = {
  contact: { label: 'Contact', about: 'Name, address, phone, email' },
  giving: { label: 'Giving', about: 'Numbers, and the names that givers check' },
  look: { label: 'Look', about: 'Logo and colours' },
  language: { label: 'Main language', about: 'What you write in first' },
  videos: { label: 'Gospel videos', about: 'At the head of the home page' },
  notices: { label: 'Notices', about: 'Who hears of what visitors send' },
}

export const partOf = (setting: SampledSetting): SettingsPart => (setting === 'giving' ? 'giving' : 'contact')
