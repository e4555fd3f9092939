import type { FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { readDraft, removeDraft, saveDraft } from '../unsaved/drafts.ts'
import { useUnsaved } from '../unsaved/unsaved.tsx'

type Values = Record<string, unknown>

/**
 * Stores a form's input as a draft until it is saved, so that it survives an expired session or a closed tab, and
 * asks before leaving.
 *
 * @param name of the form and its entity, such as `blog-7`; without a name nothing is stored.
 * @param secrets fields that are never stored: passwords.
 */
export function useDraft(
  form: FormInstance<Values>,
  name: string | undefined,
  secrets: readonly string[] = [],
) {
  const [isUnsaved, setUnsaved] = useState(false)
  const [restoredAt, setRestoredAt] = useState<string | null>(null)
  const pristine = useRef<Values>({})
  /** The version that a restored draft was changed from; may be older than `pristine`. */
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
    // For a form that stays open: compare with these values from now on.
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
    /** The version that the values were changed from. */
    base,
    /** Compares with `newBase` from now on. */
    rebase(newBase: Values) {
      pristine.current = newBase
      restoredBase.current = null
      changed()
    },
    /** For a form that stays open: these values are now the saved ones. */
    markSaved(values: Values) {
      pristine.current = { ...pristine.current, ...values }
      changed()
    },
    /** Call after saving or discarding. */
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
