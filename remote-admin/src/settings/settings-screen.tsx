import { Screen } from '../lib/screen.tsx'
import { EntityLoader } from '../resource/entity-loader.tsx'
import { EntityNotFound } from '../resource/entity-not-found.tsx'
import { settingsQuery } from './queries.ts'
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
