import { noteMaxChars } from '@grace/contract/limits'
import { InboxChange } from '@grace/contract/submission'
import { z } from '@grace/contract/zod'
import { Button, Form, Input } from 'antd'
import { FormSummary } from '../lib/forms/form-summary.tsx'
import { KeptNotice } from '../lib/forms/kept-notice.tsx'
import { useContractForm } from '../lib/forms/use-contract-form.ts'
import { useToast } from '../lib/toasts.tsx'
import type { Inbox, InboxItem } from './inbox.ts'
import { useUpdateItem } from './queries.ts'

const Note = z.pick(InboxChange, { note: true })

/** What administrators tell each other about what somebody sent. Its status is not its business. */
export function NoteForm({ inbox, item: { id, note } }: { inbox: Inbox; item: InboxItem }) {
  const update = useUpdateItem(inbox)
  const toast = useToast()
  const { form, props, summary, isSending, isUnsaved, kept } = useContractForm(Note, {
    keptAs: `${inbox.name}-${id}`,
    send: async (typed) => {
      const { message, data } = await update.mutateAsync({ id, note: typed.note ?? null })
      form.setFieldsValue({ note: data.note ?? '' })
      toast.success(message)
    },
  })
  return (
    <Form {...props} name="note" initialValues={{ note: note ?? '' }}>
      <KeptNotice kept={kept} />
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
  )
}
