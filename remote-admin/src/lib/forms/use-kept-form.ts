import type { FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { forget, keep, keptForm } from '../unsaved/kept-forms.ts'
import { useUnsaved } from '../unsaved/unsaved.tsx'

type Values = Record<string, unknown>

/**
 * Keeps what is typed in a form until it is saved, through an expired session or a closed tab, and asks before it is left.
 *
 * @param name of the form and of what it changes, such as `blog-7`; without one nothing is kept.
 * @param secrets fields that are never kept: passwords.
 */
export function useKeptForm(
  form: FormInstance<Values>,
  name: string | undefined,
  secrets: readonly string[] = [],
) {
  const [isUnsaved, setUnsaved] = useState(false)
  const [restoredAt, setRestoredAt] = useState<string | null>(null)
  const pristine = useRef<Values>({})
  useUnsaved(isUnsaved, name !== undefined && secrets.length === 0)

  useEffect(() => {
    pristine.current = form.getFieldsValue(true)
    const kept = name === undefined ? null : keptForm(name)
    if (!kept) return
    form.setFieldsValue(kept.values)
    setRestoredAt(kept.at)
    setUnsaved(true)
  }, [form, name])

  const settle = () => {
    if (name !== undefined) forget(name)
    // Where the form stays, this is what it is now compared with.
    pristine.current = form.getFieldsValue(true)
    setUnsaved(false)
    setRestoredAt(null)
  }
  const changed = () => {
    const values: Values = form.getFieldsValue(true)
    const isSame = JSON.stringify(values) === JSON.stringify(pristine.current)
    setUnsaved(!isSame)
    if (name === undefined) return
    if (isSame) forget(name)
    else keep(name, withoutSecrets(values, secrets))
  }
  return {
    isUnsaved,
    changed,
    /** Of a form that stays open: these values are what is saved from here on. */
    standOn(values: Values) {
      pristine.current = { ...pristine.current, ...values }
      changed()
    },
    /** Saved, or given up. */
    settle,
    kept: restoredAt
      ? {
          at: restoredAt,
          discard() {
            form.setFieldsValue(pristine.current)
            settle()
          },
        }
      : null,
  }
}

const withoutSecrets = (values: Values, secrets: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !secrets.includes(field)))
