import type { Account } from '@grace/contract/accounts'
import type { GuardianConsent } from '@grace/contract/guardians'
import { guardianWaitDays } from '@grace/contract/limits'
import { Alert } from 'antd'
import { useState } from 'react'
import { Button } from '../lib/button.tsx'
import { Dialog } from '../lib/dialog.tsx'
import { kigaliTime } from '../lib/kigali-time.tsx'
import { QueryLoader } from '../lib/query-loader.tsx'
import { useToast } from '../lib/toasts.tsx'
import { guardianQuery, useConfirmGuardian, useWithdrawGuardian } from './guardian-queries.ts'

/** Answer of a parent or guardian for an account of somebody under 16, and its change in person. */
export function GuardianDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  return (
    <Dialog title={`Guardian of ${account.username}`} onClose={onClose}>
      <QueryLoader
        query={guardianQuery(account.id)}
        failed="The agreement could not be loaded."
        fallback={<p role="status">Loading...</p>}
      >
        {(consent) => <Consent account={account} consent={consent} onClose={onClose} />}
      </QueryLoader>
    </Dialog>
  )
}

function Consent({
  account,
  consent,
  onClose,
}: {
  account: Account
  consent: GuardianConsent
  onClose: () => void
}) {
  const { id, fullName } = account
  const { state } = consent
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const confirm = useConfirmGuardian()
  const withdraw = useWithdrawGuardian()
  const toast = useToast()
  const done = {
    onSuccess: ({ message }: { message: string }) => {
      onClose()
      toast.success(message)
    },
  }
  const error = confirm.error ?? withdraw.error
  return (
    <>
      {error ? <Alert type="error" showIcon title={error.message} /> : null}
      <Facts consent={consent} />
      {isWithdrawing ? (
        <>
          <p>
            Until a parent or guardian agrees again, {fullName} can log in, but not write for the site, and is
            sent no news. Without an agreement the account is erased in {guardianWaitDays} days.
          </p>
          <div className="adm-dialog-actions">
            <Button onClick={() => setIsWithdrawing(false)}>Back</Button>
            <Button
              type="primary"
              danger
              loading={withdraw.isPending}
              onClick={() => withdraw.mutate(id, done)}
            >
              Withdraw the agreement
            </Button>
          </div>
        </>
      ) : (
        <>
          {state === 'waiting' || state === 'tick' ? (
            <p className="adm-quiet">
              Confirm only if the parent or guardian has told you so in person. Your name and the time are
              recorded.
            </p>
          ) : null}
          <div className="adm-dialog-actions">
            {state === null || state === 'waiting' ? null : (
              <Button onClick={() => setIsWithdrawing(true)}>Withdraw…</Button>
            )}
            <Button onClick={onClose}>Close</Button>
            {state === 'waiting' || state === 'tick' ? (
              <Button
                type="primary"
                loading={confirm.isPending}
                onClick={() => confirm.mutate(id, done)}
                data-first-focus
              >
                Confirm in person
              </Button>
            ) : null}
          </div>
        </>
      )}
    </>
  )
}

function Facts({ consent: { state, email, mailedAt, finalAt, at, by } }: { consent: GuardianConsent }) {
  const on = at ? ` on ${kigaliTime(at)}` : ''
  switch (state) {
    case 'waiting':
      return (
        <>
          <p>
            <strong>No parent or guardian has agreed yet.</strong>
          </p>
          <p>
            {email && mailedAt
              ? `A link was emailed to ${email} on ${kigaliTime(mailedAt)}.`
              : 'No link has been emailed.'}
          </p>
          {finalAt ? <p>Without an agreement the account is erased on {kigaliTime(finalAt)}.</p> : null}
        </>
      )
    case 'tick':
      return <p>Agreed by a tick in the form{on}, before the church asked guardians themselves.</p>
    case 'mail':
      return <p>Agreed by email{on}.</p>
    case 'in-person':
      return (
        <p>
          Agreed in person{on}, before {by ?? 'an administrator'}.
        </p>
      )
    default:
      return <p>Nobody has to agree for this account any more.</p>
  }
}
