import type { AllSettings } from '@grace/contract/settings'
import { Form, Input } from 'antd'
import { LanguageTabs } from '../lib/forms/language-tabs.tsx'
import { SensitiveChanges } from '../lib/sensitive-changes/sensitive-changes.tsx'
import { textPath } from './form-values.ts'
import { MainLanguageField, useFormMainLanguage } from './main-language-field.tsx'
import { SampleMark } from './sample-notice.tsx'

const sensitive = ['phone', 'chatNumber', 'email', 'website', 'text'] as const

/**
 * Name and contact data of the church.
 *
 * @param isShort only what a new church cannot do without.
 */
export function ChurchFields({
  isShort,
  onReverted,
}: {
  isShort: boolean
  onReverted: (settings: AllSettings) => void
}) {
  const main = useFormMainLanguage()
  return (
    <section aria-labelledby="settings-church">
      <h2 id="settings-church">Contact</h2>
      <SensitiveChanges fields={sensitive} onReverted={onReverted} />
      <div className="adm-form-columns">
        <Form.Item name="churchName" label="Church name" extra={<SampleMark of="churchName" />}>
          <Input aria-required />
        </Form.Item>
        <Form.Item name="email" label="Email" extra={<SampleMark of="email" />}>
          <Input type="email" aria-required />
        </Form.Item>
        <Form.Item name="phone" label="Phone" extra={<SampleMark of="phone" />}>
          <Input type="tel" aria-required />
        </Form.Item>
        {isShort ? null : <MoreChurchFields />}
      </div>
      {isShort ? <MainLanguageField /> : null}
      <LanguageTabs
        main={main}
        saved={null}
        label="Languages of the address"
        pathOf={textPath('address', [], main)}
        fields={[
          {
            name: 'address',
            label: 'Address',
            input: <Input />,
            extra: (language) => (language === main ? <SampleMark of="address" /> : null),
            isRequired: true,
          },
        ]}
      />
    </section>
  )
}

function MoreChurchFields() {
  return (
    <>
      <Form.Item
        name="chatNumber"
        label="Chat number on WhatsApp (optional)"
        extra={
          <span>
            <SampleMark of="chatNumber" />
            Leave empty to hide the chat button.
          </span>
        }
      >
        <Input type="tel" />
      </Form.Item>
      <Form.Item name="website" label="Website (optional)" extra="For example https://church.example">
        <Input type="url" inputMode="url" autoCapitalize="none" />
      </Form.Item>
      <Form.Item
        name="mapPosition"
        label="Position on the map (optional)"
        extra="Latitude and longitude, as a map shows them: -1.95, 30.06. Directions then lead to this point instead of a search for the address."
      >
        <Input autoCapitalize="none" />
      </Form.Item>
    </>
  )
}
