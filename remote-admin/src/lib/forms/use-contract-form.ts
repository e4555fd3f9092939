import type { FieldError } from '@grace/contract/errors'
import { check, summaryOf } from '@grace/contract/problems'
import type { z } from '@grace/contract/zod'
import { CallError } from '@grace/shared-auth/call'
import { Form, type FormInstance } from 'antd'
import { useState } from 'react'
import { type FieldPath, fieldFor, mayBeMendedBy, pathsIn } from './paths.ts'
import { useDraft } from './use-draft.ts'
import { useSaveShortcut } from './use-save-shortcut.ts'

/** A form with the values that its own were changed from. */
export interface ContractForm {
  form: FormInstance<Record<string, unknown>>
  /** Those that the form began with, or that were last saved. */
  base: () => Record<string, unknown>
  /** Shows `values`, changed from `newBase`. */
  rebase: (newBase: Record<string, unknown>, values: Record<string, unknown>) => void
}

/**
 * An antd form held to a schema of the contract: every refusal, ours or the server's, lands at its field with
 * one message above the form, and what was typed stays. `Ctrl+S` sends it, and leaving it unsaved asks first.
 */
export function useContractForm<T extends z.ZodMiniType, A = unknown>(
  schema: T,
  {
    send,
    draftName,
    secrets,
    moreProblems = () => [],
    summarize = summaryOf,
    savedValues,
  }: {
    /** @throws CallError, whose field errors are shown at the fields. */
    send: (value: z.output<T>, form: ContractForm) => Promise<A>
    /**
     * Of a form that stays open after it was sent: the fields that the response changes, such as `updatedAt`. What was
     * sent counts as saved; what has been typed meanwhile does not.
     */
    savedValues?: (response: A) => Record<string, unknown>
    /** Under which name this browser keeps what is typed until it is saved. */
    draftName?: string
    /** Fields that are not restoredDraft with the others: passwords. */
    secrets?: readonly string[]
    /** What the form asks for beyond the schema. */
    moreProblems?: (typed: Record<string, unknown>) => FieldError[]
    summarize?: (problems: FieldError[], typed: Record<string, unknown>) => string
  },
) {
  const [form] = Form.useForm<Record<string, unknown>>()
  const [summary, setSummary] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const { isUnsaved, changed, clearDraft, markSaved, restoredDraft, base, rebase } = useDraft(
    form,
    draftName,
    secrets,
  )
  useSaveShortcut(() => form.submit())

  const show = (problems: FieldError[], message: string) => {
    setSummary(message)
    const fields = form.getFieldsError().map(({ name }) => name)
    const atFields = new Map<string, { name: FieldPath; errors: string[] }>()
    for (const { path, message } of problems) {
      const name = fieldFor(path, fields)
      // Of several that are said at one field the first counts.
      if (name && !atFields.has(String(name))) atFields.set(String(name), { name, errors: [message] })
    }
    form.setFields([...atFields.values()])
    const [first] = atFields.values()
    if (!first) return
    unfold(form.getFieldInstance(first.name))
    form.focusField(first.name)
  }

  /** @param saved what else counts as saved. */
  const applySaved = (values: Record<string, unknown>, saved: Record<string, unknown> = {}) => {
    form.setFieldsValue(values)
    markSaved({ ...saved, ...values })
  }

  const contractForm: ContractForm = {
    form,
    base,
    rebase(newBase, values) {
      form.setFieldsValue(values)
      rebase(newBase)
    },
  }

  const onFinish = async (typed: Record<string, unknown>) => {
    if (isSending) return
    const { value, problems } = check(schema, typed)
    const all = [...(problems ?? []), ...moreProblems(typed)]
    if (all.length > 0 || problems) return show(all, summarize(all, typed))
    setSummary(null)
    setIsSending(true)
    try {
      const submitted: Record<string, unknown> = form.getFieldsValue(true)
      const response = await send(value, contractForm)
      clearDraft()
      if (savedValues) applySaved(savedValues(response), submitted)
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
      const touched = pathsIn(values)
      const mended = form
        .getFieldsError()
        .filter(({ name, errors }) => errors.length > 0 && mayBeMendedBy(name, touched))
      form.setFields(mended.map(({ name }) => ({ name, errors: [] })))
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
    /** What was typed here before and is back; null when it is not. See `DraftNotice`. */
    restoredDraft,
    /** Values that the server has changed besides; whatever else is typed stays as it is. */
    applySaved: (values: Record<string, unknown>) => applySaved(values),
    /** Back to how it began; nothing of it is restoredDraft. */
    reset() {
      form.resetFields()
      setSummary(null)
      clearDraft()
    },
  }
}

/** What is folded away cannot have the focus. @param field as antd knows it: an element, or what holds one. */
function unfold(field: { nativeElement?: unknown } | null | undefined): void {
  const element = field instanceof Element ? field : field?.nativeElement
  for (let around = element instanceof Element ? element.closest('details') : null; around; ) {
    around.open = true
    around = around.parentElement?.closest('details') ?? null
  }
}
