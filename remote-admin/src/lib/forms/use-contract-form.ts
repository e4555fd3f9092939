import type { FieldError } from '@grace/contract/errors'
import { check, summaryOf } from '@grace/contract/problems'
import type { z } from '@grace/contract/zod'
import { CallError } from '@grace/shared-auth/call'
import { Form } from 'antd'
import { useState } from 'react'
import { useKeptForm } from './use-kept-form.ts'
import { useSaveShortcut } from './use-save-shortcut.ts'

/**
 * An antd form held to a schema of the contract: every refusal, ours or the server's, lands at its field with
 * one sentence above the form, and what was typed stays. `Ctrl+S` sends it, and leaving it unsaved asks first.
 */
export function useContractForm<T extends z.ZodMiniType, A = unknown>(
  schema: T,
  {
    send,
    keptAs,
    moreProblems = () => [],
    summarize = summaryOf,
    staysWith,
  }: {
    /** @throws CallError, whose field errors are shown at the fields. */
    send: (value: z.output<T>) => Promise<A>
    /**
     * Of a form that stays open after it was sent: the fields that the answer changes, such as `updatedAt`. What was
     * sent counts as saved; what has been typed meanwhile does not.
     */
    staysWith?: (answer: A) => Record<string, unknown>
    /** Under which name this browser keeps what is typed until it is saved: never that of a form with a password. */
    keptAs?: string
    /** What the form asks for beyond the schema. */
    moreProblems?: (typed: Record<string, unknown>) => FieldError[]
    summarize?: (problems: FieldError[], typed: Record<string, unknown>) => string
  },
) {
  const [form] = Form.useForm<Record<string, unknown>>()
  const [summary, setSummary] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const { isUnsaved, changed, settle, standOn, kept } = useKeptForm(form, keptAs)
  useSaveShortcut(() => form.submit())

  const show = (problems: FieldError[], sentence: string) => {
    setSummary(sentence)
    const atFields = problems.filter(({ path }) => Object.hasOwn(form.getFieldsValue(true), path))
    form.setFields(atFields.map(({ path, message }) => ({ name: path, errors: [message] })))
    const first = atFields[0]
    if (first) form.focusField(first.path)
  }

  /** @param saved what else counts as saved. */
  const takeOver = (values: Record<string, unknown>, saved: Record<string, unknown> = {}) => {
    form.setFieldsValue(values)
    standOn({ ...saved, ...values })
  }

  const onFinish = async (typed: Record<string, unknown>) => {
    if (isSending) return
    const { value, problems } = check(schema, typed)
    const all = [...(problems ?? []), ...moreProblems(typed)]
    if (all.length > 0 || problems) return show(all, summarize(all, typed))
    setSummary(null)
    setIsSending(true)
    try {
      const atSending: Record<string, unknown> = form.getFieldsValue(true)
      const answer = await send(value)
      settle()
      if (staysWith) takeOver(staysWith(answer), atSending)
    } catch (error) {
      if (error instanceof CallError) return show(error.errors, error.message)
      setSummary('An error occurred')
      throw error
    } finally {
      setIsSending(false)
    }
  }

  const props = {
    form,
    onFinish: (typed: Record<string, unknown>) => void onFinish(typed),
    // A message goes once its field is being corrected.
    onValuesChange: (values: Record<string, unknown>) => {
      form.setFields(Object.keys(values).map((name) => ({ name, errors: [] })))
      changed()
    },
    layout: 'vertical',
    requiredMark: false,
    noValidate: true,
  } as const

  return {
    form,
    props,
    summary,
    isSending,
    isUnsaved,
    /** What was typed here before and is back; null when it is not. See `KeptNotice`. */
    kept,
    /** Values that the server has changed besides; whatever else is typed stays as it is. */
    takeOver: (values: Record<string, unknown>) => takeOver(values),
    /** Back to how it began; nothing of it is kept. */
    reset() {
      form.resetFields()
      setSummary(null)
      settle()
    },
  }
}
