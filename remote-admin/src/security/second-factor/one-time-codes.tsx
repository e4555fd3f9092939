import { Alert, Input } from 'antd'
import { type FormEvent, lazy, Suspense, useId, useState } from 'react'
import { Button } from '../../lib/button.tsx'
import { ConfirmDialog } from '../../lib/confirm-dialog.tsx'
import { KigaliTime } from '../../lib/kigali-time.tsx'
import { useToast } from '../../lib/toasts.tsx'
import { useBeginOneTimeCodes, useConfirmOneTimeCodes, useRemoveOneTimeCodes } from './queries.ts'

const QrCode = lazy(() => import('./qr-code.tsx'))

interface Props {
  since: string | null
  onAdded: (recoveryCodes: string[] | null) => void
}

/** Set-up of an authenticator app (TOTP). */
export function OneTimeCodes({ since, onAdded }: Props) {
  const toast = useToast()
  const begin = useBeginOneTimeCodes()
  const remove = useRemoveOneTimeCodes()
  const [isRemoving, setRemoving] = useState(false)
  const start = () => begin.mutate(undefined, { onError: (error) => toast.error(error.message) })
  if (begin.data) {
    return (
      <SetUp
        {...begin.data.data}
        onCancel={begin.reset}
        onAdded={(codes) => {
          begin.reset()
          onAdded(codes)
        }}
      />
    )
  }
  return (
    <>
      <p>An authenticator app on your phone shows a code to enter after your password.</p>
      {since ? (
        <p className="adm-quiet">
          Set up <KigaliTime of={since} />
        </p>
      ) : null}
      <div className="adm-factor-actions">
        <Button type={since ? 'default' : 'primary'} loading={begin.isPending} onClick={start}>
          {since ? 'Set up another app' : 'Set up an app'}
        </Button>
        {since ? (
          <Button danger onClick={() => setRemoving(true)}>
            Remove the app
          </Button>
        ) : null}
      </div>
      {isRemoving ? (
        <ConfirmDialog
          title="Remove the app"
          action="Remove"
          error={remove.error?.message ?? null}
          isPending={remove.isPending}
          onClose={() => setRemoving(false)}
          onConfirm={() =>
            remove.mutate(undefined, {
              onSuccess: ({ message }) => {
                setRemoving(false)
                toast.success(message)
              },
            })
          }
        >
          <p>You can no longer log in with its codes.</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

interface SetUpProps {
  secret: string
  uri: string
  onCancel: () => void
  onAdded: (recoveryCodes: string[] | null) => void
}

function SetUp({ secret, uri, onCancel, onAdded }: SetUpProps) {
  const id = useId()
  const toast = useToast()
  const confirm = useConfirmOneTimeCodes()
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (confirm.isPending) return
    confirm.mutate(code, {
      onSuccess: ({ message, data }) => {
        toast.success(message)
        onAdded(data.recoveryCodes)
      },
    })
  }
  const problem = confirm.error?.message
  return (
    <form className="adm-factor-form" onSubmit={submit} noValidate>
      <p>
        Scan this picture with an authenticator app, or type the key into the app. Then enter the code it
        shows.
      </p>
      <Suspense fallback={<div className="adm-qr" />}>
        <QrCode text={uri} label="QR code for the authenticator app" />
      </Suspense>
      <p>
        Key: <code className="adm-secret">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      {problem ? <Alert id={`${id}-problem`} type="error" showIcon title={problem} /> : null}
      <label htmlFor={id}>First code from the app</label>
      <Input
        id={id}
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        onChange={(event) => setCode(event.target.value)}
        {...(problem && { 'aria-invalid': true, 'aria-describedby': `${id}-problem` })}
      />
      <div className="adm-factor-actions">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="primary" htmlType="submit" disabled={!code.trim()} loading={confirm.isPending}>
          Confirm
        </Button>
      </div>
    </form>
  )
}
