import { trashDays } from '@grace/contract/limits'
import type { TrashKind } from '@grace/contract/trash'
import { CallError } from '@grace/shared-auth/call'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useState } from 'react'
import { Button } from '../lib/button.tsx'
import { Dialog } from '../lib/dialog.tsx'
import { errorMessageOr } from '../lib/error-message.ts'
import { useToast } from '../lib/toasts.tsx'
import { refresh } from './refresh.ts'
import type { Resource } from './resource.ts'
import { useUndoRemoval } from './use-undo-removal.ts'

/** Their question is specified, although they can be restored. */
const specified: readonly (TrashKind | undefined)[] = ['blog', 'category', 'picture']

const questionOf = (one: string, kind: TrashKind | undefined) =>
  `Are you sure you want to delete this ${one}?${kind && !specified.includes(kind) ? '' : ' This action cannot be undone.'}`

/** Confirms a deletion, shows the server's refusal, or a message on success. */
export function RemoveDialog<T extends { id: number }>({
  resource: {
    key,
    one,
    nameOf,
    remove,
    removing = nameOf,
    trash: kind,
    erasure,
    question = questionOf(one, kind),
  },
  row,
  onClose,
  onRemoved,
}: {
  resource: Resource<T>
  row: T
  onClose: () => void
  onRemoved?: () => void
}) {
  const toast = useToast()
  const client = useQueryClient()
  const undo = useUndoRemoval({ key })
  const [isErased, setErased] = useState(false)
  const removal = useMutation({
    mutationFn: () => (isErased && erasure ? erasure.erase : remove)(row.id),
    onSuccess: () => void refresh(client, key, { removed: row.id }),
  })
  const confirm = () =>
    removal.mutate(undefined, {
      onSuccess: ({ message }) => {
        onClose()
        if (kind && !isErased) {
          const run = () => void undo(kind, row.id)
          toast.success(message, {
            detail: `“${nameOf(row)}” is in the trash.`,
            actions: [{ label: 'Undo', isUndo: true, run }],
          })
        } else toast.success(message)
        onRemoved?.()
      },
    })
  const isInUse = removal.error instanceof CallError && removal.error.status === 409
  const failed = `Failed to delete ${one}. Please try again.`
  return (
    <Dialog title={`Delete ${one}`} onClose={onClose}>
      {removal.error ? (
        <Alert
          className="adm-form-summary"
          type="error"
          showIcon
          title={errorMessageOr(removal.error, failed)}
        />
      ) : null}
      <p>{question}</p>
      <p className="adm-quiet">{removing(row)}</p>
      {kind && !isErased ? (
        <p>It goes to the trash for {trashDays} days and can be restored from there.</p>
      ) : null}
      {erasure ? (
        <>
          <label className="adm-check">
            <input type="checkbox" checked={isErased} onChange={({ target }) => setErased(target.checked)} />
            {erasure.label}
          </label>
          {isErased ? <p>{erasure.explained}</p> : null}
        </>
      ) : null}
      <div className="adm-dialog-actions">
        <Button onClick={onClose} data-first-focus>
          {isInUse ? 'Close' : 'Cancel'}
        </Button>
        <Button type="primary" danger loading={removal.isPending} disabled={isInUse} onClick={confirm}>
          {isErased ? 'Erase for good' : 'Delete'}
        </Button>
      </div>
    </Dialog>
  )
}
