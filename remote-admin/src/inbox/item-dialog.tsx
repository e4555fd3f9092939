import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { Dialog } from '../lib/dialog.tsx'
import { Failure } from '../lib/failure.tsx'
import type { PagedListOf } from '../lib/list/use-paged-list.ts'
import { useBackToList } from '../lib/list-state-link.tsx'
import { LoadingSkeleton } from '../lib/loading-skeleton.tsx'
import { useUnsavedGuard } from '../lib/unsaved/unsaved.tsx'
import { RemoveDialog } from '../resource/remove-dialog.tsx'
import { useEntity } from '../resource/use-entity.ts'
import type { Inbox, InboxItem } from './inbox.ts'
import { ItemView } from './item-view.tsx'
import { Neighbours } from './neighbours.tsx'
import { itemQuery } from './queries.ts'

/** Dialog over the list, at `/inbox/…/{id}`. */
export function ItemDialog({ inbox, id, list }: { inbox: Inbox; id: string; list: PagedListOf<InboxItem> }) {
  const { leave } = useUnsavedGuard()
  const close = useBackToList(inbox.address)
  const [isRemoving, setRemoving] = useState(false)
  const inList = list.rows.find((item) => String(item.id) === id)
  const entity = useEntity((id) => itemQuery(inbox, id), id)
  const isFresh = entity.status === 'ready'
  const isMissing = entity.status === 'missing'
  // Show the cached list item until the response arrives; its note cannot be edited yet.
  const data = isFresh ? entity.data : inList
  const title = isMissing ? `${inbox.one} not found` : (data?.name ?? 'Loading…')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one begins at its top.
  useEffect(() => {
    document.querySelector('.console .adm-item')?.closest('dialog')?.scrollTo?.(0, 0)
  }, [id])

  if (isRemoving && data) {
    return <RemoveDialog resource={inbox} row={data} onClose={() => setRemoving(false)} onRemoved={close} />
  }
  return (
    <Dialog title={title.replace(/^./, (first) => first.toUpperCase())} onClose={() => leave(close)}>
      {isMissing ? (
        <p>
          There is no {inbox.one} with the id {id}. It may have been deleted.
        </p>
      ) : data ? (
        <ItemView
          key={data.id}
          inbox={inbox}
          item={data}
          isFresh={isFresh}
          onRemove={() => leave(() => setRemoving(true))}
        />
      ) : entity.status === 'failed' ? (
        <Failure
          error={entity.error}
          retry={entity.retry}
          what={`Failed to load ${inbox.one}. Please try again.`}
        />
      ) : (
        <LoadingSkeleton what={inbox.one} rows={4} />
      )}
      <div className="adm-dialog-actions adm-item-ways">
        <Neighbours inbox={inbox} id={Number(id)} list={list} />
        <Button onClick={() => leave(close)}>Close</Button>
      </div>
    </Dialog>
  )
}
