import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { Language } from '@grace/contract/languages'
import { ownGiving } from '@grace/contract/sample-settings'
import type { AllSettings } from '@grace/contract/settings'
import { Button, Form, Input } from 'antd'
import { LanguageTabs } from '../lib/forms/language-tabs.tsx'
import { IconButton } from '../lib/icon-button.tsx'
import { SensitiveChanges } from '../lib/sensitive-changes/sensitive-changes.tsx'
import { givingValues, settingsValues, textPath } from './form-values.ts'
import { useFormMainLanguage } from './main-language-field.tsx'

const maxOptions = 20
/** Waits for React to render. */
const focus = (id: string) => setTimeout(() => document.getElementById(id)?.focus())

/** Giving options, in the order shown to visitors. */
export function GivingFields({
  settings,
  onReverted,
}: {
  settings: AllSettings
  onReverted: (settings: AllSettings) => void
}) {
  const main = useFormMainLanguage()
  const typed: unknown[] | undefined = Form.useWatch('giving', { preserve: true })
  const own = ownGiving(settings)
  const samples = settingsValues(settings).giving.filter(
    (_, at) => !own.some((one) => one === settings.giving[at]),
  )
  const isSample = typed?.some((row) =>
    samples.some((sample) => JSON.stringify(sample) === JSON.stringify(row)),
  )
  return (
    <section aria-labelledby="settings-giving">
      <h2 id="settings-giving">Giving</h2>
      <p className="adm-quiet">
        {isSample ? <strong className="adm-sample">Sample values. </strong> : null}
        <span>
          Each option needs a purpose and at least one of a MoMo code, a MoMo number and a bank account.
        </span>
      </p>
      <SensitiveChanges fields={['giving']} onReverted={onReverted} />
      <Form.List name="giving">
        {(rows, { add, remove, move }, { errors }) => (
          <>
            {rows.map(({ key, name }) => (
              <GivingOption
                key={key}
                at={name}
                main={main}
                count={rows.length}
                onMove={(to) => {
                  move(name, to)
                  focus(`giving-${to > name ? 'down' : 'up'}-${to}`)
                }}
                onRemove={() => {
                  remove(name)
                  focus('giving-add')
                }}
              />
            ))}
            {rows.length === 0 ? (
              <p className="adm-quiet">
                If there are no options, the site links to the contact page instead.
              </p>
            ) : null}
            <Form.ErrorList errors={errors} />
            <Button
              id="giving-add"
              icon={<PlusOutlined aria-hidden />}
              disabled={rows.length >= maxOptions}
              onClick={() => {
                add(givingValues(main))
                focus(`settings_giving_${rows.length}_purpose`)
              }}
            >
              Add a giving option
            </Button>
          </>
        )}
      </Form.List>
    </section>
  )
}

function GivingOption({
  at,
  main,
  count,
  onMove,
  onRemove,
}: {
  at: number
  main: Language
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}) {
  const number = at + 1
  return (
    <fieldset className="adm-option">
      <legend>Giving option {number}</legend>
      <div className="adm-option-actions">
        <IconButton
          id={`giving-up-${at}`}
          label={`Move giving option ${number} up`}
          tip="Move up"
          icon={<ArrowUpOutlined />}
          aria-disabled={at === 0}
          onClick={() => at > 0 && onMove(at - 1)}
        />
        <IconButton
          id={`giving-down-${at}`}
          label={`Move giving option ${number} down`}
          tip="Move down"
          icon={<ArrowDownOutlined />}
          aria-disabled={number === count}
          onClick={() => number < count && onMove(at + 1)}
        />
        <IconButton
          label={`Remove giving option ${number}`}
          tip="Remove"
          className="adm-icon-button-danger"
          icon={<DeleteOutlined />}
          onClick={onRemove}
        />
      </div>
      <LanguageTabs
        main={main}
        saved={null}
        label={`Languages of giving option ${number}`}
        pathOf={textPath('purpose', ['giving', at], main)}
        fields={[{ name: 'purpose', label: 'Purpose', input: <Input />, isRequired: true }]}
      />
      <div className="adm-form-columns">
        <Form.Item name={[at, 'payee']} label="Payee" extra="The name the giver will see on their phone.">
          <Input />
        </Form.Item>
        <Form.Item name={[at, 'momoCode']} label="MoMo code" extra="Merchant code, 3 to 10 digits.">
          <Input inputMode="numeric" />
        </Form.Item>
        <Form.Item name={[at, 'momoNumber']} label="MoMo number">
          <Input type="tel" />
        </Form.Item>
        <Form.Item name={[at, 'bank']} label="Bank">
          <Input />
        </Form.Item>
        <Form.Item name={[at, 'bankAccount']} label="Bank account">
          <Input />
        </Form.Item>
      </div>
    </fieldset>
  )
}
