import { type Account, UserChange } from '@grace/contract/accounts'
import type { AdminArea } from '@grace/contract/areas'
import { shownPhone } from '@grace/contract/phone'
import { useUser } from '@grace/shared-auth'
import { Form, Input } from 'antd'
import { useAreas } from '../lib/areas.ts'
import { Button } from '../lib/button.tsx'
import { changesOf } from '../lib/forms/changes.ts'
import { DraftNotice } from '../lib/forms/draft-notice.tsx'
import { FormSummary } from '../lib/forms/form-summary.tsx'
import { useContractForm } from '../lib/forms/use-contract-form.ts'
import { type Choice, Select } from '../lib/select.tsx'
import { Switch } from '../lib/switch.tsx'
import { useToast } from '../lib/toasts.tsx'
import { useUnsavedGuard } from '../lib/unsaved/unsaved.tsx'
import { entityField } from '../resource/merge-fields.ts'
import { useConflict } from '../resource/use-conflict.tsx'
import { genderChoices, roleChoices } from './account-choices.ts'
import { AreasField, areaNames } from './areas-field.tsx'
import { accountQuery, useUpdateAccount } from './queries.ts'

export function EditAccountForm({ account, onClose }: { account: Account; onClose: () => void }) {
  const { leave } = useUnsavedGuard()
  const own = useAreas()
  const isOwn = useUser()?.id === account.id
  const update = useUpdateAccount()
  const toast = useToast()
  const { saveFrom, conflictDialog } = useConflict({
    kind: 'account',
    id: account.id,
    schema: UserChange,
    query: accountQuery(account.id),
    formValuesOf,
    fields,
  })
  const { form, props, summary, isSending, draft } = useContractForm(UserChange, {
    draftName: `user-${account.id}`,
    send: (value, form) =>
      saveFrom(form, value, async (value, { updatedAt, ...base }) => {
        const change = changesOf(UserChange, value, base)
        if (Object.keys(change).length > 0) {
          const { message } = await update.mutateAsync({ id: account.id, change: { ...change, updatedAt } })
          toast.success(message)
        }
        onClose()
      }),
  })
  const role = Form.useWatch<string | undefined>('accountCategory', form)
  return (
    <>
      <Form {...props} name="edit-user" initialValues={formValuesOf(account)}>
        <DraftNotice draft={draft} />
        <FormSummary text={summary} />
        <div className="adm-form-columns">
          <Form.Item name="username" label="Username">
            <Input autoComplete="off" autoCapitalize="none" />
          </Form.Item>
          <Form.Item name="fullName" label="Full name">
            <Input autoComplete="off" />
          </Form.Item>
          <Form.Item name="email" label="Email">
            <Input type="email" autoComplete="off" />
          </Form.Item>
          <Form.Item name="phoneNumber" label="Phone number (optional)">
            <Input type="tel" autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="accountCategory"
            label="Role"
            extra={isOwn ? 'You cannot change your own role.' : undefined}
          >
            <Select choices={roleChoices} disabled={isOwn} />
          </Form.Item>
          <Form.Item name="gender" label="Gender">
            <Select choices={genderChoices(account.gender)} />
          </Form.Item>
        </div>
        {role === 'ADMIN' ? (
          <Form.Item
            name="areas"
            initialValue={account.accountCategory === 'ADMIN' ? undefined : own}
            extra={isOwn ? 'You cannot change your own areas.' : undefined}
          >
            <AreasField disabled={isOwn} />
          </Form.Item>
        ) : null}
        <Form.Item
          name="active"
          label="Active"
          valuePropName="checked"
          extra={
            isOwn
              ? 'You cannot deactivate your own account.'
              : 'An inactive user cannot log in; deactivating logs them out at once.'
          }
        >
          <Switch disabled={isOwn} />
        </Form.Item>
        <div className="adm-dialog-actions">
          <Button onClick={() => leave(onClose)}>Cancel</Button>
          <Button type="primary" htmlType="submit" loading={isSending}>
            Save
          </Button>
        </div>
      </Form>
      {conflictDialog}
    </>
  )
}

const labelIn = (choices: readonly Choice[]) => (value: unknown) =>
  choices.find((choice) => choice.value === value)?.label ?? ''
const fields = [
  entityField('username', 'Username'),
  entityField('fullName', 'Full name'),
  entityField('email', 'Email'),
  entityField('phoneNumber', 'Phone number'),
  entityField('accountCategory', 'Role', labelIn(roleChoices)),
  entityField('areas', 'Areas', (areas) => (areas as AdminArea[]).map((area) => areaNames[area]).join(', ')),
  entityField('gender', 'Gender', labelIn(genderChoices('OTHER'))),
  entityField('active', 'Active', (isActive) => (isActive ? 'Yes' : 'No')),
]

const formValuesOf = ({
  username,
  email,
  fullName,
  phoneNumber,
  accountCategory,
  areas,
  gender,
  active,
  updatedAt,
}: Account) => ({
  username,
  email,
  fullName,
  phoneNumber: phoneNumber ? shownPhone(phoneNumber) : '',
  accountCategory,
  areas: accountCategory === 'ADMIN' ? areas : undefined,
  gender: gender ?? '',
  active,
  updatedAt,
})
