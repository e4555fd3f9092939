import { type Passkey, passkeyNameMaxChars } from '@grace/contract/second-factor'
import { Input } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../lib/button.tsx'
import { ConfirmDialog } from '../../lib/confirm-dialog.tsx'
import { KigaliTime } from '../../lib/kigali-time.tsx'
import { supportsPasskeys } from '../../lib/passkey-support.ts'
import { useToast } from '../../lib/toasts.tsx'
import { useAddPasskey, useRemovePasskey, useRenamePasskey } from './queries.ts'

interface Props {
  passkeys: readonly Passkey[]
  onAdded: (recoveryCodes: string[] | null) => void
}

export function Passkeys({ passkeys, onAdded }: Props) {
  return (
    <>
      <p>
        A passkey logs you in with your device’s fingerprint, face or PIN, without a password. Nobody can copy
        it or trick you into giving it away.
      </p>
      {passkeys.length > 0 ? (
        <ul className="adm-devices">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      ) : (
        <p className="adm-quiet">You have no passkey yet.</p>
      )}
      {supportsPasskeys() ? (
        <AddPasskey onAdded={onAdded} />
      ) : (
        <p className="adm-quiet">This browser does not support passkeys.</p>
      )}
    </>
  )
}

function AddPasskey({ onAdded }: Pick<Props, 'onAdded'>) {
  const id = useId()
  const toast = useToast()
  const add = useAddPasskey()
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (add.isPending) return
    add.mutate(name.trim() || 'Passkey', {
      onSuccess: ({ message, data }) => {
        setName('')
        toast.success(message)
        onAdded(data.recoveryCodes)
      },
      onError: (error) => toast.error(error.message),
    })
  }
  return (
    <form className="adm-factor-form" onSubmit={submit}>
      <label htmlFor={id}>Name of the new passkey</label>
      <Input
        id={id}
        value={name}
        maxLength={passkeyNameMaxChars}
        placeholder="My phone"
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="primary" htmlType="submit" loading={add.isPending}>
        Add a passkey
      </Button>
    </form>
  )
}

function PasskeyItem({ passkey: { id, name, createdAt, lastUsedAt, backedUp } }: { passkey: Passkey }) {
  const toast = useToast()
  const remove = useRemovePasskey()
  const [mode, setMode] = useState<'shown' | 'renamed' | 'removed'>('shown')
  if (mode === 'renamed') return <RenamePasskey id={id} name={name} onDone={() => setMode('shown')} />
  return (
    <li>
      <div className="adm-device-facts">
        <h3>{name}</h3>
        <p className="adm-quiet">
          Added <KigaliTime of={createdAt} />
        </p>
        <p className="adm-quiet">
          {lastUsedAt ? (
            <span>
              Last used <KigaliTime of={lastUsedAt} />
            </span>
          ) : (
            <span>Not used yet</span>
          )}
          {backedUp ? ' · Also on your other devices' : ' · On one device only'}
        </p>
      </div>
      <Button aria-label={`Rename ${name}`} onClick={() => setMode('renamed')}>
        Rename
      </Button>
      <Button danger aria-label={`Remove ${name}`} onClick={() => setMode('removed')}>
        Remove
      </Button>
      {mode === 'removed' ? (
        <ConfirmDialog
          title={`Remove ${name}`}
          action="Remove"
          error={remove.error?.message ?? null}
          isPending={remove.isPending}
          onClose={() => setMode('shown')}
          // Not by a callback of `mutate`, which is not called once the passkey has left the list.
          onConfirm={() =>
            void remove.mutateAsync(id).then(
              ({ message }) => toast.success(message),
              () => {},
            )
          }
        >
          <p>You can no longer log in with this passkey.</p>
        </ConfirmDialog>
      ) : null}
    </li>
  )
}

function RenamePasskey({ id, name, onDone }: { id: number; name: string; onDone: () => void }) {
  const field = useId()
  const toast = useToast()
  const rename = useRenamePasskey()
  const [typed, setTyped] = useState(name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (rename.isPending) return
    rename.mutate(
      { id, name: typed },
      {
        onSuccess: ({ message }) => {
          toast.success(message)
          onDone()
        },
        onError: (error) => toast.error(error.message),
      },
    )
  }
  return (
    <li>
      <form className="adm-factor-form" onSubmit={submit}>
        <label htmlFor={field}>New name of {name}</label>
        <Input
          id={field}
          value={typed}
          maxLength={passkeyNameMaxChars}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="adm-factor-actions">
          <Button onClick={onDone}>Cancel</Button>
          <Button type="primary" htmlType="submit" disabled={!typed.trim()} loading={rename.isPending}>
            Save
          </Button>
        </div>
      </form>
    </li>
  )
}
