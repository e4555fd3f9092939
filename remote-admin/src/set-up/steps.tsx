import type { AdminArea } from '@grace/contract/areas'
import type { SetUpStepName } from '@grace/contract/set-up'
import { announcementForm } from '../announcements/announcement-form.tsx'
import { useAreas } from '../lib/areas.ts'
import { settingsQuery } from '../lib/settings-query.ts'
import { EntityForm } from '../resource/entity-form.tsx'
import { EntityLoader } from '../resource/entity-loader.tsx'
import { EntityNotFound } from '../resource/entity-not-found.tsx'
import { SettingsForm, type SettingsPart } from '../settings/settings-form.tsx'
import { HomeStep } from './home-step.tsx'
import { LanguagesToWrite } from './languages-to-write.tsx'
import { ServicesStep } from './services-step.tsx'
import type { StepContent } from './step-content.ts'

interface GuideStep {
  title: string
  hint: string
  /** Steps of other areas are left out. */
  area: AdminArea
  Content: StepContent
}

const settingsStep =
  (part: SettingsPart): StepContent =>
  ({ onSaved }) => (
    <EntityLoader
      query={() => settingsQuery}
      what="settings"
      failed="Failed to load the settings. Please try again."
      missing={<EntityNotFound what="settings" list="/" />}
    >
      {(settings) => <SettingsForm settings={settings} part={part} onSaved={onSaved} />}
    </EntityLoader>
  )

const Languages = settingsStep('languages')

export const guideSteps: Record<SetUpStepName, GuideStep> = {
  contact: {
    area: 'settings',
    title: 'Name and contact',
    hint: 'Shown in the header, in the footer and on the contact page. Anything you leave empty is not shown.',
    Content: settingsStep('church'),
  },
  services: {
    area: 'content',
    title: 'Services',
    hint: 'What happens every week. The home page, contact page, footer and calendar all show it.',
    Content: ServicesStep,
  },
  giving: {
    area: 'settings',
    title: 'Giving',
    hint: 'How people can give: mobile money or a bank account, by purpose.',
    Content: settingsStep('giving'),
  },
  languages: {
    area: 'settings',
    title: 'Languages',
    hint: 'The site is in English, French and Kinyarwanda. This step is done when nothing is missing.',
    Content: ({ onSaved }) => (
      <>
        <Languages onSaved={onSaved} />
        {useAreas().includes('content') ? <LanguagesToWrite /> : null}
      </>
    ),
  },
  look: {
    area: 'settings',
    title: 'Logo and colours',
    hint: 'They appear on every page, on shared links and in emails.',
    Content: settingsStep('look'),
  },
  home: {
    area: 'content',
    title: 'Home page texts',
    hint: 'Parts without text are not shown to visitors. A heading and an introduction are enough to start with.',
    Content: HomeStep,
  },
  announcement: {
    area: 'content',
    title: 'First announcement',
    hint: 'Say hello to your visitors.',
    Content: ({ onSaved }) => <EntityForm {...announcementForm} entity={null} onSaved={() => onSaved()} />,
  },
}
