import type { FieldError } from '@grace/contract/errors'
import { check, summaryOf, withPlace } from '@grace/contract/problems'
import type { z } from '@grace/contract/zod'
import { CallError } from '@grace/shared-auth/call'
import { useNavigate } from '@grace/shared-auth/router'
import { Form, type FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { openTabOf } from '../tabs.tsx'
import { useToast } from '../toasts.tsx'
import { endBeforeSaving } from './before-saving.ts'
import { type FieldPath, fieldFor, mayBeMendedBy, pathsIn } from './paths.ts'
import { type DraftState, useDraft } from './use-draft.ts'
import { useSaveShortcut } from './use-save-shortcut.ts'

/** A form with its base values for conflict detection. */
export interface ContractForm {
  form: FormInstance<Record<string, unknown>>
  /** The initial or last saved values. */
  base: () => Record<string, unknown>
  /** Sets `values`, with `newBase` as the version they were changed from. */
  rebase: (newBase: Record<string, unknown>, values: Record<string, unknown>) => void
}

/**
 * An antd form validated by a contract schema. Errors of the schema and of the server appear at their fields, with a
 * summary above the form; the input stays, and its draft is stored. `Ctrl+S` submits.
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
    /** @throws CallError; its field errors appear at the fields. */
    send: (value: z.output<T>, form: ContractForm) => Promise<A>
    /**
     * For a form that stays open after saving: fields that the response changes, such as `updatedAt`. Submitted
     * values count as saved; input typed in the meantime does not.
     */
    savedValues?: (response: A) => Record<string, unknown>
    /** Name of the draft in this browser's storage. */
    draftName?: string
    /** Fields that are left out of the draft, such as passwords. */
    secrets?: readonly string[]
    /** Validation beyond the schema; its error of a field replaces that of the schema. */
    moreProblems?: (typed: Record<string, unknown>) => FieldError[]
    summarize?: (problems: FieldError[], typed: Record<string, unknown>) => string
  },
) {
  const [form] = Form.useForm<Record<string, unknown>>()
  const [summary, setSummary] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const drafts = useDraft(form, draftName, secrets)
  const { isUnsaved, changed, clearDraft, markSaved, base, rebase } = drafts
  const toast = useToast()
  const navigate = useNavigate()
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  /** JSON of the values that are being sent; null while nothing is. */
  const sent = useRef<string | null>(null)
  const hasTypedMeanwhile = useRef(false)
  useSaveShortcut(() => form.submit())

  const show = (problems: FieldError[], message: string) => {
    setSummary(message)
    const fields = form.getFieldsError().map(({ name }) => name)
    const atFields = new Map<string, { name: FieldPath; errors: string[] }>()
    for (const problem of problems) {
      const { path, message } = problem
      const name = fieldFor(path, fields)
      // The first error of a field wins.
      if (name && !atFields.has(String(name)))
        atFields.set(String(name), { name, errors: [withPlace(message, problem)] })
    }
    form.setFields([...atFields.values()])
    const [first] = atFields.values()
    if (!first) return
    reveal(form.getFieldInstance(first.name) ?? elementOf(first.name))
    form.focusField(first.name)
  }

  /** @param saved other values that count as saved. */
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

  /** A field ends what it has begun: what changes meanwhile is not typed. */
  const isEnding = useRef(false)

  const onFinish = async (given: Record<string, unknown>) => {
    if (isSending || isEnding.current) return
    let typed = given
    const ending = endBeforeSaving(form)
    if (ending) {
      isEnding.current = true
      setIsSending(true)
      await ending
      isEnding.current = false
      setIsSending(false)
      if (!isMounted.current) return
      typed = form.getFieldsValue()
    }
    const { value, problems } = check(schema, typed)
    const more = moreProblems(typed)
    const all = [
      ...(problems ?? []).filter(({ path }) => !more.some((other) => other.path === path)),
      ...more,
    ]
    if (all.length > 0 || problems) return show(all, summarize(all, typed))
    setSummary(null)
    setIsSending(true)
    const submitted: Record<string, unknown> = form.getFieldsValue(true)
    sent.current = JSON.stringify(submitted)
    hasTypedMeanwhile.current = false
    try {
      const response = await send(value, contractForm)
      if (savedValues) {
        clearDraft()
        applySaved(savedValues(response), submitted)
      } else if (hasTypedMeanwhile.current) {
        drafts.leaveDraft()
        toast.success('What you typed while it was saved is kept under Drafts.')
      } else clearDraft()
    } catch (error) {
      if (error instanceof CallError) return show(error.errors, error.message)
      setSummary('An error occurred')
      throw error
    } finally {
      sent.current = null
      setIsSending(false)
    }
  }

  const undoChanges = () => {
    const undone = drafts.undo()
    const { id } = undone
    setSummary(null)
    toast.success(
      id === null
        ? 'Your changes are removed.'
        : 'Your changes are removed. They stay under Drafts for 30 days.',
      {
        actions: [
          {
            label: 'Undo',
            isUndo: true,
            run() {
              if (isMounted.current) drafts.bringBack(undone)
              else if (id !== null) void navigate(drafts.addressOf(id))
            },
          },
        ],
      },
    )
  }

  const props = {
    form,
    onFinish: (typed: Record<string, unknown>) => void onFinish(typed),
    // Clear a field's error when it is edited.
    onValuesChange: (values: Record<string, unknown>) => {
      const touched = pathsIn(values)
      const mended = form
        .getFieldsError()
        .filter(({ name, errors }) => errors.length > 0 && mayBeMendedBy(name, touched))
      form.setFields(mended.map(({ name }) => ({ name, errors: [] })))
      // The summary repeats the errors of the fields.
      if (mended.length > 0 && form.getFieldsError().every(({ errors }) => errors.length === 0))
        setSummary(null)
      if (sent.current !== null)
        hasTypedMeanwhile.current = JSON.stringify(form.getFieldsValue(true)) !== sent.current
      changed()
    },
    layout: 'vertical',
    requiredMark: false,
    noValidate: true,
  } as const

  const draft: DraftState = {
    ...drafts.shown,
    restored: drafts.shown.restored && { ...drafts.shown.restored, undo: undoChanges },
    isNotStored: drafts.isNotStored,
    isLeftHere: drafts.isLeftHere,
  }
  return {
    form,
    props,
    summary,
    isSending,
    isUnsaved,
    isEnding: () => isEnding.current,
    /** Pass it to `DraftNotice`. */
    draft,
    /** Applies values that the server changed; other input stays. */
    applySaved: (values: Record<string, unknown>) => applySaved(values),
    /** Restores the saved values; a message offers to undo that. See `UndoChanges`. */
    undoChanges,
    /** Restores the initial values and deletes the draft. */
    reset() {
      form.resetFields()
      setSummary(null)
      if (sent.current !== null && hasTypedMeanwhile.current) drafts.leaveDraft()
      else clearDraft()
    },
  }
}

/** The input of a field whose component takes no ref. antd's ids are `form_texts_fr_title`. */
const elementOf = (path: FieldPath) => document.querySelector(`.console [id$="_${path.join('_')}"]`)

/**
 * Opens the tab and the collapsed ancestors that hide a field and prevent focus.
 *
 * @param field an element or antd's reference to one.
 */
function reveal(field: { nativeElement?: unknown } | null | undefined): void {
  const element = field instanceof Element ? field : field?.nativeElement
  if (!(element instanceof Element)) return
  openTabOf(element)
  for (let around = element.closest('details'); around; ) {
    around.open = true
    around = around.parentElement?.closest('details') ?? null
  }
}
