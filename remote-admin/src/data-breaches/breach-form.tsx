import { type BreachStep, type DataBreach, DataBreachInput } from '@grace/contract/data-breaches'
import { answerMaxChars } from '@grace/contract/limits'
import { Form, Input } from 'antd'
import { KigaliMoment, kigaliInput, kigaliText } from '../lib/forms/kigali-moment.tsx'
import { formDefinition, formScreens } from '../resource/form-screens.tsx'
import { breachResource } from './breach-resource.ts'
import { StepChecklist } from './step-checklist.tsx'
import { stepNames } from './steps.ts'

const breachForm = formDefinition({
  resource: breachResource,
  list: '/data-breaches',
  schema: DataBreachInput,
  formValuesOf: (breach: DataBreach | null) => ({
    name: breach?.name ?? '',
    text: breach?.text ?? '',
    discoveredAt: breach ? kigaliInput(breach.discoveredAt) : '',
    done: breach?.done ?? [],
    updatedAt: breach?.updatedAt ?? null,
  }),
  fields: {
    name: 'Name',
    discoveredAt: ['Discovered', kigaliText],
    text: 'What happened',
    done: [
      'Steps that are done',
      (steps) => (steps as BreachStep[]).map((step) => stepNames[step]).join('\n'),
    ],
  },
  inputs: () => (
    <>
      <div className="adm-form-columns">
        <Form.Item name="name" label="Name" extra="Such as “A lost phone”.">
          <Input aria-required />
        </Form.Item>
        <Form.Item
          name="discoveredAt"
          label="Discovered"
          extra="When you learned of it, Kigali time. The legal deadlines start from this time."
        >
          <KigaliMoment timeLabel="Time of the discovery" aria-required />
        </Form.Item>
      </div>
      <Form.Item
        name="text"
        label="What happened"
        extra={`Whose data, how many people, what the consequences may be. Do not name anyone affected. At most ${answerMaxChars.toLocaleString('en-US')} characters.`}
      >
        <Input.TextArea rows={6} aria-required />
      </Form.Item>
      <Form.Item name="done">
        <StepChecklist />
      </Form.Item>
    </>
  ),
})

export const { NewScreen, EditScreen } = formScreens(breachForm)
