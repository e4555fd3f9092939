import { noteMaxChars } from '@grace/contract/limits'
import { InboxChange } from '@grace/contract/submission'
import { z } from '@grace/contract/zod'
import { Form, Input } from 'antd'
import { Button } from '../lib/button.tsx'
import { DraftNotice } from '../lib/forms/draft-notice.tsx'
import { FormSummary } from '../lib/forms/form-summary.tsx'
import { useContractForm } from '../lib/forms/use-contract-form.ts'
import { useToast } from '../lib/toasts.tsx'
import { entityField } from '../resource/merge-fields.ts'
import { useConflict } from '../resource/use-conflict.tsx'
import type { Inbox, InboxItem } from './inbox.ts'
import { itemQuery, useUpdateItem } from './queries.ts'

const Note = z.pick(InboxChange, { note: true })

/** Internal note of administrators about a submission; the status is changed elsewhere. */
export function NoteForm({ inbox, item }: { inbox: Inbox; item: InboxItem }) {
  const { id } = item
  const update = useUpdateItem(inbox)
  const toast = useToast()
  const { saveFrom, conflictDialog } = useConflict({
    kind: inbox.kind,
    id,
    schema: Note,
    query: itemQuery(inbox, id),
    formValuesOf,
    fields,
  })
  const { props, summary, isSending, isUnsaved, draft } = useContractForm(Note, {
    draftName: `${inbox.name}-${id}`,
    send: (value, { form, ...rest }) =>
      saveFrom({ form, ...rest }, value, async ({ note }, { updatedAt }) => {
        const { message, data } = await update.mutateAsync({ id, note: note ?? null, updatedAt })
        form.setFieldsValue(formValuesOf(data))
        toast.success(message)
      }),
  })
  return (
    <>
      <Form {...props} name="note" initialValues={formValuesOf(item)}>
        <DraftNotice draft={draft} />
        <FormSummary text={summary} />
        <Form.Item
          name="note"
          label="Note"
          extra={`For administrators only, at most ${noteMaxChars.toLocaleString('en-US')} characters.`}
        >
          <Input.TextArea rows={3} />
        </Form.Item>
        <Button htmlType="submit" loading={isSending} disabled={!isUnsaved}>
          Save note
        </Button>
      </Form>
      {conflictDialog}
    </>
  )
}

const fields = [entityField('note', 'Note')]
const formValuesOf = ({ note, updatedAt }: InboxItem) => ({ note: note ?? '', updatedAt })
