import { check } from '@grace/contract/problems'
import { type AllSettings, SettingsChange } from '@grace/contract/settings'
import { Form } from 'antd'
import { Button } from '../lib/button.tsx'
import { changesOf } from '../lib/forms/changes.ts'
import { DraftNotice } from '../lib/forms/draft-notice.tsx'
import { FormFoot } from '../lib/forms/form-foot.tsx'
import { FormSummary } from '../lib/forms/form-summary.tsx'
import { UndoChanges } from '../lib/forms/undo-changes.tsx'
import { useContractForm } from '../lib/forms/use-contract-form.ts'
import { LinkToHistory } from '../lib/history-link.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { PreviewButton } from '../lib/preview-button.tsx'
import { settingsQuery } from '../lib/settings-query.ts'
import { useToast } from '../lib/toasts.tsx'
import { problemsOfOnePicture } from '../resource/pictures/one-picture.tsx'
import { useConflict } from '../resource/use-conflict.tsx'
import { ChurchFields } from './church-fields.tsx'
import { fields } from './conflict-fields.tsx'
import { GivingFields } from './giving-fields.tsx'
import { LookFields } from './look-fields.tsx'
import { useUpdateSettings } from './queries.ts'
import './settings.css'
import { previewOf, settingsValues } from './form-values.ts'
import { MainLanguageField } from './main-language-field.tsx'
import { NoticesField } from './notices-field.tsx'
import type { SettingsPart } from './settings-parts.ts'
import { VideoFields } from './video-fields.tsx'

/** @param isShort only what a new church cannot do without. */
export function SettingsForm({
  settings,
  part,
  isShort = false,
  hasFoot = true,
  onSaved,
}: {
  settings: AllSettings
  part: SettingsPart
  isShort?: boolean
  /** False where a button outside of the form saves it. */
  hasFoot?: boolean
  /** Also called if nothing had to be saved. */
  onSaved?: () => void
}) {
  const update = useUpdateSettings()
  const toast = useToast()
  const { saveFrom, conflictDialog } = useConflict({
    kind: 'settings',
    id: 1,
    schema: SettingsChange,
    query: settingsQuery,
    formValuesOf: settingsValues,
    fields,
  })
  const { form, props, summary, isSending, draft, ...contract } = useContractForm(SettingsChange, {
    // Drafts had this name when all settings were one form.
    draftName: part === 'contact' ? 'settings' : `settings-${part}`,
    moreProblems: problemsOfOnePicture('logoPictureId'),
    send: async (shown, form) => {
      // Another main language moves texts of other parts as well.
      const all = { ...form.form.getFieldsValue(true), updatedAt: undefined }
      const value = check(SettingsChange, all).value ?? shown
      await saveFrom(form, value, async (value, { updatedAt, ...base }) => {
        const change = changesOf(SettingsChange, value, base)
        if (Object.keys(change).length === 0) return isShort || toast.success('Nothing has changed.')
        const { message, data } = await update.mutateAsync({ ...change, updatedAt })
        // Show the values as the server normalized them.
        form.form.setFieldsValue(settingsValues(data))
        toast.success(message)
      })
      onSaved?.()
    },
  })
  /** Shows the values that came back; what is typed elsewhere stays. */
  const onReverted = (reverted: AllSettings) => {
    const shown = settingsValues(settings)
    const back = Object.entries(settingsValues(reverted)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(shown[name as keyof typeof shown]),
    )
    contract.applySaved(Object.fromEntries(back))
  }
  return (
    <>
      <Form
        {...props}
        name="settings"
        className="adm-form adm-settings"
        initialValues={settingsValues(settings)}
        autoComplete="off"
      >
        <DraftNotice draft={draft} />
        <FormSummary text={summary} />
        {part === 'contact' ? <ChurchFields isShort={isShort} onReverted={onReverted} /> : null}
        {part === 'look' ? <LookFields /> : null}
        {part === 'giving' ? <GivingFields settings={settings} onReverted={onReverted} /> : null}
        {part === 'language' ? (
          <section>
            <MainLanguageField />
          </section>
        ) : null}
        {part === 'videos' ? <VideoFields /> : null}
        {part === 'notices' ? <NoticesField onReverted={onReverted} /> : null}
        {settings.updatedAt ? (
          <p className="adm-quiet">
            Last changed <KigaliTime of={settings.updatedAt} />
            {settings.updatedBy ? <span>{` by ${settings.updatedBy}`}</span> : null}{' '}
            <LinkToHistory to="/audit?subject=settings" />
          </p>
        ) : null}
        {hasFoot ? (
          <FormFoot>
            <UndoChanges form={contract} />
            <PreviewButton of={() => previewOf(form.getFieldsValue(true), settings)} />
            <Button type="primary" htmlType="submit" loading={isSending}>
              Save
            </Button>
          </FormFoot>
        ) : null}
      </Form>
      {conflictDialog}
    </>
  )
}
