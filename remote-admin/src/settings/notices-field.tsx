import type { AllSettings } from '@grace/contract/settings'
import { Form, Input } from 'antd'
import { SensitiveChanges } from '../lib/sensitive-changes/sensitive-changes.tsx'

/** Where notices about the inbox are mailed to. */
export function NoticesField({ onReverted }: { onReverted: (settings: AllSettings) => void }) {
  return (
    <section aria-labelledby="settings-notices">
      <h2 id="settings-notices">Notices</h2>
      <SensitiveChanges fields={['notifyEmail']} onReverted={onReverted} />
      <Form.Item
        name="notifyEmail"
        label="Notices to (optional)"
        extra="This address gets an email when something arrives in the inbox. Visitors never see it."
      >
        <Input type="email" />
      </Form.Item>
    </section>
  )
}
