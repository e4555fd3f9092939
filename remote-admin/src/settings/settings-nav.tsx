import {
  BellOutlined,
  BgColorsOutlined,
  EnvironmentOutlined,
  GiftOutlined,
  GlobalOutlined,
  RightOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons'
import type { SampledSetting } from '@grace/contract/samples'
import { ConsoleLink } from '../lib/address.tsx'
import { partFacts, partOf, type SettingsPart, settingsParts } from './settings-parts.ts'

const icons = {
  contact: EnvironmentOutlined,
  giving: GiftOutlined,
  look: BgColorsOutlined,
  language: GlobalOutlined,
  videos: VideoCameraOutlined,
  notices: BellOutlined,
} satisfies Record<SettingsPart, unknown>

/**
 * The parts of the settings.
 *
 * @param current the one that is open; without it each says what is in it.
 */
export function SettingsNav({
  current,
  samples,
}: {
  current?: SettingsPart
  samples: readonly SampledSetting[]
}) {
  return (
    <nav aria-label="Settings" className={current ? 'adm-settings-rail' : 'adm-settings-list'}>
      <ul>
        {settingsParts.map((part) => {
          const { label, about } = partFacts[part]
          const Icon = icons[part]
          return (
            <li key={part}>
              <ConsoleLink to={`/settings?part=${part}`} aria-current={part === current ? 'page' : undefined}>
                <Icon aria-hidden />
                <span>
                  <span>{label}</span> {current ? null : <span className="adm-quiet">{about}</span>}{' '}
                  {samples.some((setting) => partOf(setting) === part) ? (
                    <strong className="adm-sample">Sample values</strong>
                  ) : null}
                </span>
                {current ? null : <RightOutlined aria-hidden />}
              </ConsoleLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
