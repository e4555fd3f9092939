import { samplesIn } from '@grace/contract/sample-settings'
import { useLocation } from '@grace/shared-auth/router'
import { ConsoleLink } from '../lib/address.tsx'
import { Screen } from '../lib/screen.tsx'
import { settingsQuery } from '../lib/settings-query.ts'
import { useMediaQuery } from '../lib/use-media-query.ts'
import { EntityLoader } from '../resource/entity-loader.tsx'
import { EntityNotFound } from '../resource/entity-not-found.tsx'
import { SampleNotice } from './sample-notice.tsx'
import './settings.css'
import { SettingsForm } from './settings-form.tsx'
import { SettingsNav } from './settings-nav.tsx'
import { partOf, type SettingsPart, settingsParts } from './settings-parts.ts'

/** One part of the settings, beside the others where there is room; on a phone all of them come first. */
export function SettingsScreen() {
  const isNarrow = useMediaQuery('(max-width: 899px)')
  const asked = useAskedPart()
  const part = asked ?? (isNarrow ? undefined : 'contact')
  return (
    <Screen key={part} title="Settings">
      <EntityLoader
        query={() => settingsQuery}
        what="settings"
        failed="Failed to load the settings. Please try again."
        missing={<EntityNotFound what="settings" list="/" />}
      >
        {(settings) => {
          const samples = samplesIn(settings)
          if (!part) {
            return (
              <>
                <SampleNotice samples={samples} />
                <SettingsNav samples={samples} />
              </>
            )
          }
          return (
            <div className="adm-settings-part">
              {isNarrow ? (
                <ConsoleLink to="/settings">All settings</ConsoleLink>
              ) : (
                <SettingsNav current={part} samples={samples} />
              )}
              <div>
                <SampleNotice samples={samples.filter((setting) => partOf(setting) === part)} />
                <SettingsForm key={part} settings={settings} part={part} />
              </div>
            </div>
          )
        }}
      </EntityLoader>
    </Screen>
  )
}

/** The part in the address, which once named the look only. */
function useAskedPart(): SettingsPart | undefined {
  const { search, hash } = useLocation()
  if (hash === '#settings-look') return 'look'
  const asked = new URLSearchParams(search).get('part')
  return settingsParts.find((part) => part === asked)
}
