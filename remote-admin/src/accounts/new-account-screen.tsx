import { NewUser } from '@grace/contract/accounts'
import type { FieldError } from '@grace/contract/errors'
import { summaryOf } from '@grace/contract/problems'
import { Form, Input } from 'antd'
import { useAreas } from '../lib/areas.ts'
import { Button } from '../lib/button.tsx'
import { DraftNotice } from '../lib/forms/draft-notice.tsx'
import { FormFoot } from '../lib/forms/form-foot.tsx'
import { FormSummary } from '../lib/forms/form-summary.tsx'
import { UndoChanges } from '../lib/forms/undo-changes.tsx'
import { useContractForm } from '../lib/forms/use-contract-form.ts'
import { Screen } from '../lib/screen.tsx'
import { Select } from '../lib/select.tsx'
import { StrengthMeter } from '../lib/strength-meter.tsx'
import { useCreated } from '../resource/use-created.ts'
import { genderChoices, roleChoices } from './account-choices.ts'
import './accounts.css'
import { AreasField } from './areas-field.tsx'
import { useEmailAvailability, useUsernameAvailability } from './availability.ts'
import { AvailabilityNote } from './availability-note.tsx'
import { useCreateAccount } from './queries.ts'

const blank = {
  username: '',
  fullName: '',
  email: '',
  phoneNumber: '',
  password: '',
  confirmPassword: '',
  accountCategory: 'MEMBER',
  gender: 'MALE',
}
const secrets = ['password', 'confirmPassword']
const required = [
  'username',
  'fullName',
  'email',
  'phoneNumber',
  'password',
  'confirmPassword',
  'accountCategory',
] as const

export function NewAccountScreen() {
  const create = useCreateAccount()
  const created = useCreated({ label: 'Create another', path: '/users/new' })
  const { form, props, summary, isSending, draft, ...contract } = useContractForm(NewUser, {
    draftName: 'new-user',
    secrets,
    moreProblems: emptyConfirmation,
    summarize: (problems, typed) =>
      required.some((name) => !typed[name]) ? 'Please fill all required fields' : summaryOf(problems),
    send: async (user) => {
      const { message, data } = await create.mutateAsync(user)
      contract.reset()
      const detail = `${data.fullName} can log in as ${data.username}.`
      created({ message, detail, path: `/users/${data.id}` })
    },
  })
  const username = Form.useWatch<string | undefined>('username', form) ?? ''
  const role = Form.useWatch<string | undefined>('accountCategory', form)
  const areas = useAreas()
  const email = Form.useWatch<string | undefined>('email', form) ?? ''
  const password = Form.useWatch<string | undefined>('password', form) ?? ''
  const usernameIs = useUsernameAvailability(username)
  const emailIs = useEmailAvailability(email)

  return (
    <Screen title="Create user">
      <Form {...props} name="new-user" className="adm-form" initialValues={blank} autoComplete="off">
        <DraftNotice draft={draft} />
        <FormSummary text={summary} />
        <p className="adm-quiet">All fields are required except gender.</p>
        <div className="adm-form-columns">
          <Form.Item
            name="username"
            label="Username"
            extra={<AvailabilityNote of="username" is={usernameIs} />}
          >
            <Input autoComplete="off" autoCapitalize="none" aria-required />
          </Form.Item>
          <Form.Item name="fullName" label="Full name">
            <Input autoComplete="off" aria-required />
          </Form.Item>
          <Form.Item name="email" label="Email" extra={<AvailabilityNote of="email" is={emailIs} />}>
            <Input type="email" autoComplete="off" aria-required />
          </Form.Item>
          <Form.Item
            name="phoneNumber"
            label="Phone number"
            extra="For example 0788 123 456, or +32 470 12 34 56 from abroad"
          >
            <Input type="tel" autoComplete="off" aria-required />
          </Form.Item>
          <Form.Item name="password" label="Password" extra={<StrengthMeter password={password} />}>
            <Input.Password autoComplete="new-password" aria-required />
          </Form.Item>
          <Form.Item name="confirmPassword" label="Confirm password">
            <Input.Password autoComplete="new-password" aria-required />
          </Form.Item>
          <Form.Item name="accountCategory" label="Role">
            <Select choices={roleChoices} aria-required />
          </Form.Item>
          <Form.Item name="gender" label="Gender (optional)">
            <Select choices={genderChoices(null)} />
          </Form.Item>
        </div>
        {role === 'ADMIN' ? (
          <Form.Item name="areas" initialValue={areas}>
            <AreasField />
          </Form.Item>
        ) : null}
        <FormFoot>
          <UndoChanges form={contract} />
          <Button type="primary" htmlType="submit" loading={isSending}>
            Create user
          </Button>
        </FormFoot>
      </Form>
    </Screen>
  )
}

/** Required by this form only: the schema is the server's too, where the confirmation is optional. */
const emptyConfirmation = ({ password, confirmPassword }: Record<string, unknown>): FieldError[] =>
  password || confirmPassword
    ? []
    : [{ path: 'confirmPassword', message: 'confirmPassword is required', code: 'confirm_required' }]
