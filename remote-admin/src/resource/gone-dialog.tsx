import { Alert } from 'antd'
import { useState } from 'react'
import { Button } from '../lib/button.tsx'
import { Dialog } from '../lib/dialog.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'

/** A thing that was deleted while somebody edited it. */
export interface Gone {
  /** With its article, such as `this event`. */
  what: string
  by: string | null
  at: string | null
  /** Omitted if it is not in the trash. */
  bringBack?: () => Promise<void>
  /** Omitted where a copy makes no sense. */
  saveAsNew?: () => Promise<void>
}

/** Offers ways to save what was typed into the form of a deleted thing. */
export function GoneDialog({
  gone: { what, by, at, bringBack, saveAsNew },
  onClose,
}: {
  gone: Gone
  onClose: () => void
}) {
  const [pending, setPending] = useState<(() => Promise<void>) | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async (work: () => Promise<void>) => {
    setPending(() => work)
    setProblem(null)
    try {
      await work()
      onClose()
    } catch (error) {
      setProblem((error as Error).message)
      setPending(null)
    }
  }
  return (
    <Dialog
      title={`${by ?? 'Someone'} ${bringBack ? `put ${what} in the trash` : `deleted ${what}`}`}
      onClose={onClose}
    >
      {problem ? <Alert type="error" showIcon title={problem} /> : null}
      <p>
        {at ? (
          <span>
            That was on <KigaliTime of={at} />,{' '}
          </span>
        ) : (
          <span>That was </span>
        )}
        <span>while you were writing. Your text is still in the form and has not been saved.</span>
      </p>
      <div className="adm-dialog-actions">
        <Button onClick={onClose} data-first-focus>
          Keep editing
        </Button>
        {saveAsNew ? (
          <Button loading={pending === saveAsNew} onClick={() => void run(saveAsNew)}>
            Save as new
          </Button>
        ) : null}
        {bringBack ? (
          <Button type="primary" loading={pending === bringBack} onClick={() => void run(bringBack)}>
            Bring back and save mine
          </Button>
        ) : null}
      </div>
    </Dialog>
  )
}
