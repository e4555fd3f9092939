import { settingsQuery } from '../lib/settings-query.ts'
import { EntityLoader } from '../resource/entity-loader.tsx'
import { EntityNotFound } from '../resource/entity-not-found.tsx'
import { SettingsForm } from '../settings/settings-form.tsx'
import type { SettingsPart } from '../settings/settings-parts.ts'
import type { StepContent } from './step-content.ts'

/** A part of the settings as a step. */
export const settingsStep =
  (part: SettingsPart, { hasFoot = true } = {}): StepContent =>
  ({ onSaved }) => (
    <EntityLoader
      query={() => settingsQuery}
      what="settings"
      failed="Failed to load the settings. Please try again."
      missing={<EntityNotFound what="settings" list="/" />}
    >
      {(settings) => (
        <SettingsForm settings={settings} part={part} isShort hasFoot={hasFoot} onSaved={onSaved} />
      )}
    </EntityLoader>
  )
