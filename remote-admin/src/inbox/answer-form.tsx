import type { AnswerTemplate } from '@grace/contract/answer-templates'
import { answerMaxChars } from '@grace/contract/limits'
import { InboxChange } from '@grace/contract/submission'
import { z } from '@grace/contract/zod'
import { Form, Input } from 'antd'
import { Button } from '../lib/button.tsx'
import { DraftNotice } from '../lib/forms/draft-notice.tsx'
import { FormSummary } from '../lib/forms/form-summary.tsx'
import { useContractForm } from '../lib/forms/use-contract-form.ts'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { useToast } from '../lib/toasts.tsx'
import { entityField } from '../resource/merge-fields.ts'
import { useConflict } from '../resource/use-conflict.tsx'
import { textOfTemplate } from './answer-address.ts'
import type { Inbox, InboxItem } from './inbox.ts'
import { itemQuery, useUpdateItem } from './queries.ts'
import { TemplateSelect } from './template-select.tsx'

const Answer = z.pick(InboxChange, { answer: true })

/** Answer that the sender reads on the page of the submission. */
export function AnswerForm({
  inbox,
  item,
  templates,
}: {
  inbox: Inbox
  item: InboxItem
  templates: readonly AnswerTemplate[]
}) {
  const { id } = item
  const update = useUpdateItem(inbox)
  const toast = useToast()
  const { saveFrom, conflictDialog } = useConflict({
    kind: inbox.kind,
    id,
    schema: Answer,
    query: itemQuery(inbox, id),
    formValuesOf,
    fields,
  })
  const { props, summary, isSending, isUnsaved, draft } = useContractForm(Answer, {
    draftName: `${inbox.name}-${id}-answer`,
    send: (value, { form, ...rest }) =>
      saveFrom({ form, ...rest }, value, async ({ answer }, { updatedAt }) => {
        const { data } = await update.mutateAsync({ id, answer: answer ?? null, updatedAt })
        form.setFieldsValue(formValuesOf(data))
        toast.success(data.answer ? `${data.name} can read your answer now.` : 'The answer is taken back.')
      }),
  })
  const fillIn = (template: AnswerTemplate | null) => {
    if (!template) return
    const text = textOfTemplate(template, item)
    props.form.setFieldValue('answer', text)
    props.onValuesChange({ answer: text })
  }
  return (
    <>
      <Form {...props} name="answer" initialValues={formValuesOf(item)}>
        <DraftNotice draft={draft} />
        <FormSummary text={summary} />
        <TemplateSelect item={item} templates={templates} onChoose={fillIn} />
        <Form.Item
          name="answer"
          label="Answer on their page"
          extra={`The sender reads it on a private page, and is notified of the first one by email, if there is an address and this server can send email. At most ${answerMaxChars.toLocaleString('en-US')} characters.`}
        >
          <Input.TextArea rows={4} data-answer />
        </Form.Item>
        <Button htmlType="submit" loading={isSending} disabled={!isUnsaved}>
          {item.answer ? 'Change answer' : 'Send answer'}
        </Button>
        {item.answeredAt ? (
          <span className="adm-quiet">
            {' '}
            Answered <KigaliTime of={item.answeredAt} />
          </span>
        ) : null}
      </Form>
      {conflictDialog}
    </>
  )
}

const fields = [entityField('answer', 'Answer')]
const formValuesOf = ({ answer, updatedAt }: InboxItem) => ({ answer: answer ?? '', updatedAt })
