import { Button } from 'antd'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Dialog } from '../lib/dialog.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'
import './conflict-dialog.css'
import { type EntityField, type FormValues, valueAt, withValue } from './merge-fields.ts'

/** A conflict: two people changed the same fields of the same version. */
export interface Conflict {
  /** With its article, such as `this event`. */
  what: string
  theirs: { updatedAt: string | null; updatedBy?: string | null }
  /** Their version as form values. */
  shown: FormValues
  mine: FormValues
  /** Their version with my non-conflicting changes; identical to `shown` without any. */
  merged: FormValues
  clashes: readonly EntityField[]
}

type Side = 'mine' | 'theirs'

/** Shows both values of each conflicting field; the later editor chooses. */
export function ConflictDialog({
  conflict: { what, theirs, shown, mine, merged, clashes },
  onClose,
  onChosen,
}: {
  conflict: Conflict
  /** Continues editing; nothing is saved. */
  onClose: () => void
  /** @param isTheirs whether there is nothing left to save. */
  onChosen: (values: FormValues, isTheirs: boolean) => void
}) {
  const [sides, setSides] = useState<Record<string, Side>>({})
  const all = (side: Side) => setSides(Object.fromEntries(clashes.map(({ path }) => [String(path), side])))
  const valueIn = (side: Side, { path }: EntityField) => valueAt(side === 'mine' ? mine : shown, path)
  const choose = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const ofMine = clashes.filter(({ path }) => sides[String(path)] === 'mine')
    const values = ofMine.reduce((values, { path }) => withValue(values, path, valueAt(mine, path)), merged)
    onChosen(values, values === shown)
  }
  const who = theirs.updatedBy ?? 'Someone'
  return (
    <Dialog title={`Someone else has changed ${what}`} width={900} onClose={onClose}>
      <form className="adm-conflict" onSubmit={choose}>
        <p>
          {who} changed it{' '}
          {theirs.updatedAt ? (
            <span>
              on <KigaliTime of={theirs.updatedAt} />
            </span>
          ) : null}{' '}
          while you were writing. Your text is still in the form and has not been saved. Choose what to save.
        </p>
        <p className="adm-conflict-all">
          <Button onClick={() => all('mine')}>Keep all of mine</Button>
          <Button onClick={() => all('theirs')}>Keep all of theirs</Button>
        </p>
        {clashes.map((field) => {
          const name = String(field.path)
          return (
            <fieldset key={name} className="adm-conflict-field">
              <legend>{field.label}</legend>
              {(['mine', 'theirs'] as const).map((side) => (
                <label key={side} className="adm-conflict-choice">
                  <input
                    type="radio"
                    name={name}
                    required
                    checked={sides[name] === side}
                    onChange={() => setSides({ ...sides, [name]: side })}
                  />
                  <span>
                    <strong className="adm-quiet">{side === 'mine' ? 'Mine' : 'Theirs'}</strong>{' '}
                    <span className="adm-conflict-text">{shownValue(field, valueIn(side, field))}</span>
                  </span>
                </label>
              ))}
            </fieldset>
          )
        })}
        <div className="adm-dialog-actions">
          <Button onClick={onClose} data-first-focus>
            Keep editing
          </Button>
          <Button type="primary" htmlType="submit">
            Save my choice
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function shownValue({ show }: EntityField, value: unknown): ReactNode {
  const shown = show ? show(value) : String(value ?? '').trim()
  return shown === '' ? <em>Empty</em> : shown
}
