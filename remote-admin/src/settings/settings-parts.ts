import {
  BellOutlined,
  BgColorsOutlined,
  EnvironmentOutlined,
  GiftOutlined,
  GlobalOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons'
import type { SampledSetting } from '@grace/contract/samples'

export const settingsParts = ['contact', 'giving', 'look', 'language', 'videos', 'notices'] as const
/** What a form of the settings is about. */
export type SettingsPart = (typeof settingsParts)[number]

export const partFacts = {
  contact: { label: 'Contact', about: 'Name, address, phone, email', Icon: EnvironmentOutlined },
  giving: { label: 'Giving', about: 'Numbers, and the names that givers check', Icon: GiftOutlined },
  look: { label: 'Look', about: 'Logo and colours', Icon: BgColorsOutlined },
  language: { label: 'Main language', about: 'What you write in first', Icon: GlobalOutlined },
  videos: { label: 'Gospel videos', about: 'At the head of the home page', Icon: VideoCameraOutlined },
  notices: { label: 'Notices', about: 'Who hears of what visitors send', Icon: BellOutlined },
}

export const partOf = (setting: SampledSetting): SettingsPart => (setting === 'giving' ? 'giving' : 'contact')
