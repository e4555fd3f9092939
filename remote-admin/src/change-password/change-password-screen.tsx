import { accounts, PasswordChange } from '@grace/contract/accounts'
import { useUser } from '@grace/shared-auth'
import { call } from '@grace/shared-auth/call'
import { Alert, Form, Input } from 'antd'
import { useState } from 'react'
import { Button } from '../lib/button.tsx'
import { FormSummary } from '../lib/forms/form-summary.tsx'
import { useContractForm } from '../lib/forms/use-contract-form.ts'
import { Screen } from '../lib/screen.tsx'
import { StrengthMeter } from '../lib/strength-meter.tsx'

type Typed = Record<'currentPassword' | 'newPassword' | 'confirmNewPassword', string>
const blank: Typed = { currentPassword: '', newPassword: '', confirmNewPassword: '' }

interface Props {
  /** Why the change is required before anything else. */
  notice?: string
  onChanged?: () => void
}

export function ChangePasswordScreen({ notice, onChanged }: Props = {}) {
  const username = useUser()?.username
  const [changed, setChanged] = useState<string | null>(null)
  const { form, props, summary, isSending } = useContractForm(PasswordChange, {
    send: async (body) => {
      setChanged(null)
      const { message } = await call(accounts.changePassword, { body })
      form.resetFields()
      setChanged(message)
      onChanged?.()
    },
  })
  const typed = Form.useWatch<Partial<Typed> | undefined>([], form)
  const isComplete = Boolean(typed?.currentPassword && typed.newPassword && typed.confirmNewPassword)

  return (
    <Screen title="Change password">
      <Form {...props} name="change-password" className="adm-form adm-form-narrow" initialValues={blank}>
        {notice ? <Alert className="adm-form-summary" type="warning" showIcon title={notice} /> : null}
        {changed ? (
          <Alert
            className="adm-form-summary"
            type="success"
            showIcon
            title={changed}
            description="You have been logged out on all other devices."
          />
        ) : null}
        <FormSummary text={summary} />
        {/* For password managers, which associate the password with a username. */}
        <input type="text" name="username" autoComplete="username" value={username ?? ''} readOnly hidden />
        <Form.Item name="currentPassword" label="Current password">
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Form.Item
          name="newPassword"
          label="New password"
          extra={<StrengthMeter password={typed?.newPassword ?? ''} />}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item name="confirmNewPassword" label="Confirm new password">
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <div className="adm-form-actions">
          <Button type="primary" htmlType="submit" disabled={!isComplete} loading={isSending}>
            Change password
          </Button>
        </div>
      </Form>
    </Screen>
  )
}
