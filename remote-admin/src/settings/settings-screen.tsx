import { One } from '../lib/one.tsx'
import { Screen } from '../lib/screen.tsx'
import { settingsQuery } from './queries.ts'
import { SettingsForm } from './settings-form.tsx'

export function SettingsScreen() {
  return (
    <Screen title="Settings">
      <One query={settingsQuery} what="settings" back="/">
        {(settings) => <SettingsForm settings={settings} />}
      </One>
    </Screen>
  )
}
