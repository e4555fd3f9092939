import type { AdminArea } from '@grace/contract/areas'
import type { SetUpStepName } from '@grace/contract/set-up'
import { HomeStep } from './home-step.tsx'
import { ServicesStep } from './services-step.tsx'
import { settingsStep } from './settings-step.tsx'
import type { StepContent } from './step-content.ts'

interface GuideStep {
  title: string
  hint: string
  /** Shown to who has one of them. */
  areas: readonly AdminArea[]
  Content: StepContent
}

export const guideSteps: Record<SetUpStepName, GuideStep> = {
  contact: {
    areas: ['settings'],
    title: 'Your church',
    hint: 'Shown in the header, in the footer and on the contact page. Anything you leave empty is not shown.',
    Content: settingsStep('contact'),
  },
  services: {
    areas: ['content'],
    title: 'Services',
    hint: 'What happens every week. The home page, contact page, footer and calendar all show it.',
    Content: ServicesStep,
  },
  look: {
    areas: ['settings'],
    title: 'Logo and colours',
    hint: 'They appear on every page, on shared links and in emails.',
    Content: settingsStep('look'),
  },
  home: {
    areas: ['content', 'settings'],
    title: 'Welcome and giving',
    hint: 'The first words on the home page, and how people can give. Anything you leave out is not shown.',
    Content: HomeStep,
  },
}

/** The guide ends with a step of its own. */
export const readyTitle = 'Ready'

/** Steps of former releases, by where their fields are now. */
export const movedSteps: Record<string, SetUpStepName | 'finish'> = {
  giving: 'home',
  announcement: 'home',
  languages: 'finish',
}
