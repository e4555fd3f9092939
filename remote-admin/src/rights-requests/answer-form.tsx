import { RightsAnswer, type RightsRequest, rightsRequests } from '@grace/contract/rights-requests'
import { useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import { callConfirmed } from '../confirmation/call-confirmed.ts'
import { Button } from '../lib/button.tsx'
import { DraftNotice } from '../lib/forms/draft-notice.tsx'
import { FormSummary } from '../lib/forms/form-summary.tsx'
import { useContractForm } from '../lib/forms/use-contract-form.ts'
import { Select } from '../lib/select.tsx'
import { useToast } from '../lib/toasts.tsx'
import { choicesOf, reasonNames } from './names.ts'
import { rightsResource } from './rights-resource.ts'

const outcomes = [
  { value: 'answered', label: 'Answered' },
  { value: 'refused', label: 'Refused' },
]
const reasons = [{ value: '', label: 'Please choose' }, ...choicesOf(reasonNames)]

/** Shows what is left of a request, here and in the lists, after it was answered. */
export function useAnswered() {
  const client = useQueryClient()
  const toast = useToast()
  const { key } = rightsResource
  return (message: string, answered: RightsRequest) => {
    toast.success(message)
    client.setQueryData(key.one(answered.id), answered)
    void client.invalidateQueries({ queryKey: key.lists })
  }
}

/** Records how a request was answered, which deletes whose it was. */
export function AnswerForm({ request: { id, updatedAt } }: { request: RightsRequest }) {
  const answered = useAnswered()
  const { form, props, summary, isSending, draft } = useContractForm(RightsAnswer, {
    draftName: `rights-answer-${id}`,
    send: async (value) => {
      const body = { ...value, updatedAt }
      const { message, data } = await callConfirmed(rightsRequests.answer, { params: { id }, body })
      answered(message, data)
    },
  })
  const isRefused = Form.useWatch('outcome', form) === 'refused'
  return (
    <Form {...props} name="answer" className="adm-form" initialValues={{ outcome: 'answered', reason: '' }}>
      <DraftNotice draft={draft} />
      <FormSummary text={summary} />
      <p>
        When the person has their answer, record it. Name, address, number and note of the request are
        deleted; kind, days, outcome and your name stay.
      </p>
      <div className="adm-form-columns">
        <Form.Item name="outcome" label="Outcome">
          <Select choices={outcomes} />
        </Form.Item>
        {isRefused ? (
          <Form.Item name="reason" label="Reason" extra="Tell the person, too.">
            <Select choices={reasons} />
          </Form.Item>
        ) : null}
      </div>
      <div className="adm-form-actions">
        <Button type="primary" htmlType="submit" loading={isSending}>
          Record the answer
        </Button>
      </div>
    </Form>
  )
}
