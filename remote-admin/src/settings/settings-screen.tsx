import { Screen } from '../lib/screen.tsx'
import { settingsQuery } from '../lib/settings-query.ts'
import { EntityLoader } from '../resource/entity-loader.tsx'
import { EntityNotFound } from '../resource/entity-not-found.tsx'
import { SettingsForm } from './settings-form.tsx'

export function SettingsScreen() {
  return (
    <Screen title="Settings">
      <EntityLoader
        query={() => settingsQuery}
        what="settings"
        failed="Failed to load the settings. Please try again."
        missing={<EntityNotFound what="settings" list="/" />}
      >
        {(settings) => <SettingsForm settings={settings} />}
      </EntityLoader>
    </Screen>
  )
}
