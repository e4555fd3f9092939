import { samplesIn } from '@grace/contract/sample-settings'
import { type AllSettings, SettingsChange } from '@grace/contract/settings'
import { Form } from 'antd'
import { Button } from '../lib/button.tsx'
import { changesOf } from '../lib/forms/changes.ts'
import { DraftNotice } from '../lib/forms/draft-notice.tsx'
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
import { SampleNotice } from './sample-notice.tsx'
import './settings.css'
import { previewOf, settingsValues } from './form-values.ts'
import { VideoFields } from './video-fields.tsx'

export type SettingsPart = 'church' | 'look' | 'giving' | 'videos'

/** @param part only these fields; without it all of them. */
export function SettingsForm({
  settings,
  part,
  onSaved,
}: {
  settings: AllSettings
  part?: SettingsPart
  /** Also called if nothing had to be saved. */
  onSaved?: () => void
}) {
  const shows = (name: SettingsPart) => part === undefined || part === name
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
    draftName: part ? `settings-${part}` : 'settings',
    moreProblems: problemsOfOnePicture('logoPictureId'),
    send: async (value, form) => {
      await saveFrom(form, value, async (value, { updatedAt, ...base }) => {
        const change = changesOf(SettingsChange, value, base)
        if (Object.keys(change).length === 0) return toast.success('Nothing has changed.')
        const { message, data } = await update.mutateAsync({ ...change, updatedAt })
        // Show the values as the server normalized them.
        form.form.setFieldsValue(settingsValues(data))
        toast.success(message)
      })
      onSaved?.()
    },
  })
  const samples = samplesIn(settings)
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
      {part ? null : <SampleNotice samples={samples} />}
      <Form
        {...props}
        name="settings"
        className="adm-form adm-settings"
        initialValues={settingsValues(settings)}
        autoComplete="off"
      >
        <DraftNotice draft={draft} />
        <FormSummary text={summary} />
        <p className="adm-quiet">
          {settings.updatedAt ? (
            <span>
              Last changed <KigaliTime of={settings.updatedAt} />
              {settings.updatedBy ? <span>{` by ${settings.updatedBy}`}</span> : null}{' '}
              <LinkToHistory to="/audit?subject=settings" />
            </span>
          ) : (
            'These settings have not been changed yet.'
          )}
        </p>
        {shows('church') ? (
          <ChurchFields samples={samples} isShort={part !== undefined} onReverted={onReverted} />
        ) : null}
        {shows('look') ? <LookFields /> : null}
        {shows('giving') ? (
          <GivingFields isSample={samples.includes('giving')} onReverted={onReverted} />
        ) : null}
        {shows('videos') ? <VideoFields /> : null}
        <div className="adm-form-actions adm-form-foot">
          <Button type="primary" htmlType="submit" loading={isSending}>
            Save
          </Button>
          <PreviewButton of={() => previewOf(form.getFieldsValue(true), settings)} />
          <UndoChanges form={contract} />
        </div>
      </Form>
      {conflictDialog}
    </>
  )
}
