import { useLocation, useNavigate } from '@grace/shared-auth/router'
import type { FormInstance } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { draftParam, pathWithDraft, useAddress, useHere } from '../address.tsx'
import { type DraftSlot, openDraftSlot, type Restored } from '../unsaved/draft-slot.ts'
import { keyOf, useLeftHere } from '../unsaved/left-here.ts'
import { type Coverage, useUnsaved, useUnsavedGuard } from '../unsaved/unsaved.tsx'

type Values = Record<string, unknown>

/** State of a form's draft, shown by `DraftNotice`. */
export interface DraftState {
  /** Set if a draft was restored. */
  restored: {
    /** ISO time of its last change. */
    at: string
    /** Whether another version was saved since. */
    isOutdated: boolean
    undo: () => void
  } | null
  /** Whether only other tabs have drafts of this form open. */
  isElsewhere: boolean
  /** Further drafts of this form. */
  others: number
  /** The browser does not store what is typed. */
  isNotStored: boolean
  /** It is in this browser only, because the server has as many drafts as are possible. */
  isLeftHere?: boolean
}

/** Changes that were undone, to bring them back. */
export interface Undone {
  values: Values
  base: Values
  /** Null if the browser does not store drafts. */
  id: string | null
}

const none = { restored: null, isElsewhere: false, others: 0 }

/**
 * Stores a form's input as a draft until it is saved. The draft survives the session, the tab and the browser.
 *
 * @param name of the form and its entity, such as `blog-7`; without a name nothing is stored.
 * @param secrets fields that are never stored: passwords.
 */
export function useDraft(
  form: FormInstance<Values>,
  name: string | undefined,
  secrets: readonly string[] = [],
) {
  const [coverage, setCoverage] = useState<Coverage | null>(null)
  const [shown, setShown] = useState<{
    restored: { at: string; isOutdated: boolean } | null
    isElsewhere: boolean
    others: number
  }>(none)
  const pristine = useRef<Values>({})
  /** The version that a restored draft was changed from; may be older than `pristine`. */
  const restoredBase = useRef<Values | null>(null)
  const slot = useRef<DraftSlot | null>(null)
  /** JSON of the values that were stored last. */
  const stored = useRef('')
  const here = useHere()
  const address = useAddress()
  const wanted = new URLSearchParams(useLocation().search).get(draftParam)
  const navigate = useNavigate()
  const { announceDraft } = useUnsavedGuard()
  useUnsaved(coverage !== null, coverage ?? 'all')
  const left = useLeftHere()
  const id = coverage === null ? null : (slot.current?.storedId() ?? null)

  const base = (): Values => restoredBase.current ?? pristine.current
  const read = (): Values => form.getFieldsValue(true)
  const json = (values: Values) => JSON.stringify(values)
  const content = (values: Values) => ({
    values: withoutSecrets(values, secrets),
    base: withoutSecrets(base(), secrets),
    path: here,
  })

  /** Stores the input if it has changed since, or if the browser refused it before. */
  const store = () => {
    const values = read()
    const now = json(values)
    if (now === stored.current && coverage !== 'nothing') return
    stored.current = now
    if (now === json(pristine.current)) {
      slot.current?.remove()
      setCoverage(null)
      setShown(none)
      return
    }
    const isStored = slot.current?.write(content(values)) ?? false
    const hasSecrets = secrets.some(
      (field) => json({ field: values[field] }) !== json({ field: pristine.current[field] }),
    )
    setCoverage(isStored ? (hasSecrets ? 'part' : 'all') : 'nothing')
  }
  const storeNow = useEffectEvent(store)
  const open = useEffectEvent((opened: DraftSlot) => {
    pristine.current = read()
    stored.current = json(pristine.current)
    // A reload finds the draft by the tab.
    if (opened.restore(wanted, onRestored)) void navigate(address(here), { replace: true })
  })
  const onRestored = useEffectEvent(({ draft, others }: Restored) => {
    // Input that came first stays; the draft waits under Drafts.
    if (json(read()) !== json(pristine.current)) return slot.current?.leave()
    if (!draft) return setShown({ restored: null, isElsewhere: true, others })
    form.setFieldsValue(draft.values)
    restoredBase.current = draft.base ?? null
    stored.current = json(read())
    if (draft.isUndone) {
      stored.current = ''
      store()
    }
    const isOutdated = draft.base !== undefined && draft.base.updatedAt !== pristine.current.updatedAt
    setShown({ restored: { at: draft.at, isOutdated }, isElsewhere: false, others })
    setCoverage('all')
  })
  const onClosed = useEffectEvent((closed: DraftSlot) => {
    storeNow()
    closed.close()
    // Later: a form that closes because it was saved deletes its draft meanwhile.
    setTimeout(() => {
      const id = closed.storedId()
      if (id !== null) announceDraft(address(pathWithDraft(here, id)))
    })
  })

  useEffect(() => {
    if (name === undefined) {
      pristine.current = form.getFieldsValue(true)
      return
    }
    const opened = openDraftSlot(name)
    slot.current = opened
    open(opened)
    const onHidden = () => storeNow()
    addEventListener('pagehide', onHidden)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      removeEventListener('pagehide', onHidden)
      document.removeEventListener('visibilitychange', onHidden)
      onClosed(opened)
    }
  }, [form, name])

  const markPristine = (values: Values) => {
    pristine.current = values
    restoredBase.current = null
    stored.current = ''
    store()
  }

  return {
    isUnsaved: coverage !== null,
    changed: store,
    /** The version that the values were changed from. */
    base,
    /** Compares with `newBase` from now on. */
    rebase: markPristine,
    /** For a form that stays open: these values are now the saved ones. */
    markSaved: (values: Values) => markPristine({ ...pristine.current, ...values }),
    /** Call after saving. */
    clearDraft: () => markPristine(read()),
    /** Leaves the draft under Drafts: it has input that was typed while an earlier state was saved. */
    leaveDraft() {
      slot.current?.leave()
      pristine.current = read()
      restoredBase.current = null
      stored.current = json(pristine.current)
      setCoverage(null)
      setShown(none)
    },
    /** Removes the changes from the form; `bringBack` takes the result. */
    undo(): Undone {
      const values = read()
      const undone = { values, base: base(), id: slot.current?.undo(content(values)) ?? null }
      form.resetFields()
      form.setFieldsValue(pristine.current)
      restoredBase.current = null
      stored.current = json(read())
      setCoverage(null)
      setShown(none)
      return undone
    },
    bringBack({ values, base, id }: Undone) {
      // Later input stays under Drafts.
      store()
      form.resetFields()
      form.setFieldsValue(values)
      restoredBase.current = base
      stored.current = ''
      if (id === null) slot.current?.leave()
      else slot.current?.resume(id)
      store()
    },
    /** Address of this form with a draft that was left. */
    addressOf: (id: string) => address(pathWithDraft(here, id)),
    shown,
    isNotStored: coverage === 'nothing' && name !== undefined,
    isLeftHere: name !== undefined && id !== null && left.has(keyOf({ name, id })),
  }
}

const withoutSecrets = (values: Values, secrets: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !secrets.includes(field)))
