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
import { keys } from './keys.ts'
import { refresh } from './refresh.ts'
import type { Resource } from './resource.ts'
import { useUndoRemoval } from './use-undo-removal.ts'
import { Uses, UsesOfPicture, usesIn, useUses } from './uses.tsx'

/** Their question is specified, although they can be restored. */
const specified: readonly (TrashKind | undefined)[] = ['blog', 'category', 'picture']

const questionOf = (one: string, kind: TrashKind | undefined) =>
  `Are you sure you want to delete this ${one}?${kind && !specified.includes(kind) ? '' : ' This action cannot be undone.'}`

/** As many as the server's refusal names. */
const namedUses = 10

/** Short, so that the message is no higher than the bar. */
const whatWent = (posts: number) =>
  posts === 0 ? 'is in the trash.' : `and its ${posts === 1 ? 'post' : 'posts'}.`

/** Confirms a deletion, shows the server's refusal, or a message on success. */
export function RemoveDialog<T extends { id: number }>({
  resource: {
    key,
    one,
    nameOf,
    remove,
    removing = nameOf,
    goesWithItsPosts,
    trash: kind,
    erasure,
    question = questionOf(one, kind),
    usesOf,
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
    mutationFn: (shownBy: readonly number[]) =>
      isErased && erasure ? erasure.erase(row.id) : remove(row.id, shownBy),
    onSuccess: () => void refresh(client, key, { removed: row.id }),
    onSettled: (_, __, { length }) => (length > 0 ? refresh(client, keys('posts')) : null),
  })
  const confirm = (shownBy: readonly number[] = []) =>
    removal.mutate(shownBy, {
      onSuccess: ({ message }) => {
        onClose()
        if (kind && !isErased) {
          const run = () => void undo({ kind, id: row.id })
          toast.success(message, {
            detail: `“${nameOf(row)}” ${whatWent(shownBy.length)}`,
            actions: [{ label: 'Undo', isUndo: true, run }],
          })
        } else toast.success(message)
        onRemoved?.()
      },
    })
  const refusal = removal.error instanceof CallError && removal.error.status === 409 ? removal.error : null
  const uses = refusal ? usesIn(refusal) : null
  const shownBy = goesWithItsPosts && uses?.isComplete ? uses.postIds : []
  const { data: known } = useUses({ key, usesOf }, row.id)
  const failed = `Failed to delete ${one}. Please try again.`
  return (
    <Dialog title={`Delete ${one}`} onClose={onClose}>
      {removal.error ? (
        <Alert
          className="adm-form-summary"
          type="error"
          showIcon
          title={uses?.sentence ?? errorMessageOr(removal.error, failed)}
          description={
            uses ? (
              <>
                <Uses {...uses} />
                {shownBy.length > 0 ? <p>Visitors read it there.</p> : null}
              </>
            ) : null
          }
        />
      ) : null}
      <p>{question}</p>
      <p className="adm-quiet">{removing(row)}</p>
      {known && known.length > 0 && !refusal ? (
        <section aria-label="Where it is used">
          <p>It can be deleted when these no longer show it:</p>
          <UsesOfPicture uses={known.slice(0, namedUses)} />
          {known.length > namedUses ? <p>{`and ${known.length - namedUses} more`}</p> : null}
        </section>
      ) : null}
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
          {refusal ? 'Close' : 'Cancel'}
        </Button>
        {shownBy.length > 0 ? (
          <Button type="primary" danger loading={removal.isPending} onClick={() => confirm(shownBy)}>
            {shownBy.length === 1 ? 'Delete its post, too' : 'Delete its posts, too'}
          </Button>
        ) : (
          <Button
            type="primary"
            danger
            loading={removal.isPending}
            disabled={refusal !== null}
            onClick={() => confirm()}
          >
            {isErased ? 'Erase for good' : 'Delete'}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
