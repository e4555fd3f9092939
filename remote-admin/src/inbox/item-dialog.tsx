import { CallError } from '@grace/shared-auth/call'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { Dialog } from '../lib/dialog.tsx'
import { Failure } from '../lib/failure.tsx'
import { useKeepingGo } from '../lib/keeping-link.tsx'
import type { PagedListOf } from '../lib/list/use-paged-list.ts'
import { useUnsavedGuard } from '../lib/unsaved/unsaved.tsx'
import { Waiting } from '../lib/waiting.tsx'
import type { Inbox, InboxItem } from './inbox.ts'
import { ItemView } from './item-view.tsx'
import { Neighbours } from './neighbours.tsx'
import { itemQuery } from './queries.ts'
import { RemoveItemDialog } from './remove-item-dialog.tsx'

/** Stands at `/inbox/…/{id}`, over the list. */
export function ItemDialog({ inbox, id, list }: { inbox: Inbox; id: string; list: PagedListOf<InboxItem> }) {
  const go = useKeepingGo()
  const { leave } = useUnsavedGuard()
  const close = () => go(inbox.path, { replace: true })
  const [isRemoving, setRemoving] = useState(false)
  const inList = list.rows.find((item) => String(item.id) === id)
  const isNumber = /^[1-9]\d{0,14}$/.test(id)
  const { data, error, refetch } = useQuery({
    ...itemQuery(inbox, Number(id)),
    enabled: isNumber,
    placeholderData: inList,
  })
  const isMissing = !isNumber || (error instanceof CallError && error.status === 404)
  const title = isMissing ? `${inbox.one} not found` : (data?.name ?? 'Loading…')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one begins at its top.
  useEffect(() => {
    document.querySelector('.console .adm-item')?.closest('dialog')?.scrollTo?.(0, 0)
  }, [id])

  if (isRemoving && data) {
    return (
      <RemoveItemDialog
        inbox={inbox}
        item={data}
        onClose={() => setRemoving(false)}
        onRemoved={() => go(inbox.path, { replace: true })}
      />
    )
  }
  return (
    <Dialog title={title.replace(/^./, (first) => first.toUpperCase())} onClose={() => leave(close)}>
      {isMissing ? (
        <p>
          There is no {inbox.one} with the id {id}. It may have been deleted.
        </p>
      ) : data ? (
        <ItemView key={data.id} inbox={inbox} item={data} onRemove={() => leave(() => setRemoving(true))} />
      ) : error ? (
        <Failure
          error={error}
          retry={() => void refetch()}
          what={`Failed to load ${inbox.one}. Please try again.`}
        />
      ) : (
        <Waiting what={inbox.one} rows={4} />
      )}
      <div className="adm-dialog-actions adm-item-ways">
        <Neighbours inbox={inbox} id={Number(id)} list={list} />
        <Button onClick={() => leave(close)}>Close</Button>
      </div>
    </Dialog>
  )
}
