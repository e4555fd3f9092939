import type { FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { readDraft, removeDraft, saveDraft } from '../unsaved/drafts.ts'
import { useUnsaved } from '../unsaved/unsaved.tsx'

type Values = Record<string, unknown>

/**
 * Keeps what is typed in a form until it is saved, through an expired session or a closed tab, and asks before it is left.
 *
 * @param name of the form and of what it changes, such as `blog-7`; without one nothing is draft.
 * @param secrets fields that are never kept: passwords.
 */
export function useDraft(
  form: FormInstance<Values>,
  name: string | undefined,
  secrets: readonly string[] = [],
) {
  const [isUnsaved, setUnsaved] = useState(false)
  const [restoredAt, setRestoredAt] = useState<string | null>(null)
  const pristine = useRef<Values>({})
  /** Of what is back from another visit: the version that it was typed in, which may be older than `pristine`. */
  const restoredBase = useRef<Values | null>(null)
  useUnsaved(isUnsaved, name !== undefined && secrets.length === 0)

  useEffect(() => {
    pristine.current = form.getFieldsValue(true)
    const draft = name === undefined ? null : readDraft(name)
    if (!draft) return
    form.setFieldsValue(draft.values)
    restoredBase.current = draft.base ?? null
    setRestoredAt(draft.at)
    setUnsaved(true)
  }, [form, name])

  const base = (): Values => restoredBase.current ?? pristine.current
  const clearDraft = () => {
    if (name !== undefined) removeDraft(name)
    // Where the form stays, this is what it is now compared with.
    pristine.current = form.getFieldsValue(true)
    restoredBase.current = null
    setUnsaved(false)
    setRestoredAt(null)
  }
  const changed = () => {
    const values: Values = form.getFieldsValue(true)
    const isSame = JSON.stringify(values) === JSON.stringify(pristine.current)
    setUnsaved(!isSame)
    if (name === undefined) return
    if (isSame) removeDraft(name)
    else {
      saveDraft(name, {
        values: withoutSecrets(values, secrets),
        base: withoutSecrets(base(), secrets),
      })
    }
  }
  return {
    isUnsaved,
    changed,
    /** What the values were changed from. */
    base,
    /** From here on the values count as changed from `newBase`. */
    rebase(newBase: Values) {
      pristine.current = newBase
      restoredBase.current = null
      changed()
    },
    /** Of a form that stays open: these values are what is saved from here on. */
    markSaved(values: Values) {
      pristine.current = { ...pristine.current, ...values }
      changed()
    },
    /** Saved, or given up. */
    clearDraft,
    restoredDraft: restoredAt
      ? {
          at: restoredAt,
          discard() {
            form.setFieldsValue(pristine.current)
            clearDraft()
          },
        }
      : null,
  }
}

const withoutSecrets = (values: Values, secrets: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !secrets.includes(field)))
