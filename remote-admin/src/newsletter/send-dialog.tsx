import type { Language } from '@grace/contract/languages'
import type { Audience, Letter } from '@grace/contract/letters'
import { useState } from 'react'
import { ConfirmDialog } from '../lib/confirm-dialog.tsx'
import { errorMessageOr } from '../lib/error-message.ts'
import { focusHeading } from '../lib/screen.tsx'
import { useToast } from '../lib/toasts.tsx'
import { AudienceList } from './audience-list.tsx'
import { useSend } from './letter-queries.ts'
import { people } from './letter-status.tsx'

/** Asks before a letter goes out: it cannot be taken back. */
export function SendDialog({
  letter,
  audience,
  main,
  onClose,
}: {
  letter: Letter
  audience: Audience
  main: Language
  onClose: () => void
}) {
  const toast = useToast()
  const send = useSend(letter.id)
  // The version that was seen: a newer one is refused until the dialog is opened again.
  const [version] = useState(letter.updatedAt)
  const whom = people(audience.total)
  const confirm = () =>
    send.mutate(version, {
      onSuccess: ({ message }) => {
        onClose()
        toast.success(message)
        // The draft's screen is replaced by that of the sending.
        setTimeout(focusHeading)
      },
    })
  return (
    <ConfirmDialog
      title={`Send to ${whom}?`}
      action={`Send to ${whom}`}
      isDanger={false}
      isPending={send.isPending}
      error={send.error && errorMessageOr(send.error, 'The letter could not be sent. Please try again.')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        “{letter.subject}” goes to everybody who is subscribed, each in their own language. It cannot be taken
        back or changed afterwards.
      </p>
      <AudienceList audience={audience} texts={letter.texts} main={main} />
      <p className="adm-quiet">
        {durationOf(audience)} You can pause it, and you can close this page in the meantime.
      </p>
    </ConfirmDialog>
  )
}

function durationOf({ total, ratePerMinute }: Audience): string {
  const minutes = Math.ceil(total / ratePerMinute)
  if (minutes <= 1) return 'It takes about a minute.'
  return minutes < 120
    ? `It takes about ${minutes} minutes.`
    : `It takes about ${Math.ceil(minutes / 60)} hours.`
}
