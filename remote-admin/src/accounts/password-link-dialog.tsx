import type { Account } from '@grace/contract/accounts'
import { passwordLinkHours } from '@grace/contract/limits'
import { Alert, Input, type InputRef } from 'antd'
import { useId, useRef, useState } from 'react'
import { Button } from '../lib/button.tsx'
import { Dialog } from '../lib/dialog.tsx'
import { kigaliTime } from '../lib/kigali-time.tsx'
import { usePasswordLink } from './queries.ts'

export function PasswordLinkDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const issue = usePasswordLink()
  const link = issue.data?.data
  return (
    <Dialog title={`Password link for ${account.username}`} onClose={onClose}>
      {issue.error ? <Alert type="error" showIcon title={issue.error.message} /> : null}
      {link ? (
        <IssuedLink {...link} onClose={onClose} />
      ) : (
        <>
          <p>
            With a one-time link {account.fullName} can set a new password. It works once, for{' '}
            {passwordLinkHours} hours; do not share it with anyone else.
          </p>
          <div className="adm-dialog-actions">
            <Button onClick={onClose}>Cancel</Button>
            <Button
              type="primary"
              loading={issue.isPending}
              onClick={() => issue.mutate(account.id)}
              data-first-focus
            >
              Create link
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

function IssuedLink({ url, expiresAt, onClose }: { url: string; expiresAt: string; onClose: () => void }) {
  const id = useId()
  const field = useRef<InputRef>(null)
  const [outcome, setOutcome] = useState('')
  const copy = async () => {
    field.current?.focus({ cursor: 'all' })
    try {
      await navigator.clipboard.writeText(url)
      setOutcome('Copied')
    } catch {
      // The clipboard API needs https. The link stays selected for copying by hand.
      setOutcome('Could not copy. The link is selected: press Ctrl+C.')
    }
  }
  return (
    <>
      <label htmlFor={id}>One-time link</label>
      <div className="adm-link-row">
        <Input
          id={id}
          ref={field}
          value={url}
          readOnly
          autoFocus
          onFocus={(event) => event.target.select()}
        />
        <Button type="primary" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <p role="status" className="adm-quiet">
        {outcome}
      </p>
      <p className="adm-quiet">
        Valid until {kigaliTime(expiresAt)} (Kigali time). You will not be able to see it again after closing
        this window.
      </p>
      <div className="adm-dialog-actions">
        <Button onClick={onClose}>Done</Button>
      </div>
    </>
  )
}
