import { type BreachStep, type DataBreach, DataBreachInput } from '@grace/contract/data-breaches'
import { answerMaxChars } from '@grace/contract/limits'
import { Form, Input } from 'antd'
import { KigaliMoment, kigaliInput, kigaliText } from '../lib/forms/kigali-moment.tsx'
import { formScreens } from '../resource/form-screens.tsx'
import { entityField } from '../resource/merge-fields.ts'
import { breachResource } from './breach-resource.ts'
import { StepChecklist } from './step-checklist.tsx'
import { stepNames } from './steps.ts'

export const { NewScreen, EditScreen } = formScreens({
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
  fields: [
    entityField('name', 'Name'),
    entityField('discoveredAt', 'Discovered', kigaliText),
    entityField('text', 'What happened'),
    entityField('done', 'Steps that are done', (steps) =>
      (steps as BreachStep[]).map((step) => stepNames[step]).join('\n'),
    ),
  ],
  inputs: () => (
    <>
      <div className="adm-form-columns">
        <Form.Item name="name" label="Name" extra="Such as “A lost phone”.">
          <Input aria-required />
        </Form.Item>
        <Form.Item
          name="discoveredAt"
          label="Discovered"
          extra="When you learned of it, Kigali time. The hours of the law begin then."
        >
          <KigaliMoment timeLabel="Time of the discovery" aria-required />
        </Form.Item>
      </div>
      <Form.Item
        name="text"
        label="What happened"
        extra={`Whose data, how many people, what may come of it. Name nobody who is concerned. At most ${answerMaxChars.toLocaleString('en-US')} characters.`}
      >
        <Input.TextArea rows={6} aria-required />
      </Form.Item>
      <Form.Item name="done">
        <StepChecklist />
      </Form.Item>
    </>
  ),
})
