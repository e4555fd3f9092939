import { CheckOutlined, MailOutlined, UserOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button as PlainButton } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../lib/button.tsx'
import { capitalized } from '../lib/capitalized.ts'
import { Dialog } from '../lib/dialog.tsx'
import { Failure } from '../lib/failure.tsx'
import { lazyPart } from '../lib/lazy-part.tsx'
import type { PagedListOf } from '../lib/list/use-paged-list.ts'
import { useBackToList } from '../lib/list-state-link.tsx'
import { LoadingSkeleton } from '../lib/loading-skeleton.tsx'
import { useUnsavedGuard } from '../lib/unsaved/unsaved.tsx'
import { RemoveDialog } from '../resource/remove-dialog.tsx'
import { useEntity } from '../resource/use-entity.ts'
import type { Selection } from '../resource/use-selection.ts'
import type { Inbox, InboxItem } from './inbox.ts'
import { ItemView } from './item-view.tsx'
import { KeyHint } from './key-hint.tsx'
import { Neighbours, useNeighbours } from './neighbours.tsx'
import { itemQuery } from './queries.ts'
import { useDoneAndNext } from './use-done-and-next.ts'
import { useInboxKeys } from './use-inbox-keys.ts'

const ShortcutsDialog = lazyPart(
  async () => (await import('../lib/shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
  null,
)

const openDialog = () => document.querySelector('.console .adm-item')?.closest('[role=dialog]')
const focusIn = (selector: string) => openDialog()?.querySelector<HTMLElement>(selector)?.focus()

/** Dialog over the list, at `/inbox/…/{id}`. */
export function ItemDialog({
  inbox,
  id,
  list,
  selection,
}: {
  inbox: Inbox
  id: string
  list: PagedListOf<InboxItem>
  selection: Selection<InboxItem>
}) {
  const { leave } = useUnsavedGuard()
  const close = useBackToList(inbox.address)
  const client = useQueryClient()
  const [isRemoving, setRemoving] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const inList = list.rows.find((item) => String(item.id) === id)
  const entity = useEntity((id) => itemQuery(inbox, id), id)
  const isFresh = entity.status === 'ready'
  const isMissing = entity.status === 'missing'
  // Show the cached item until the response arrives; its note cannot be edited yet.
  const data = isFresh
    ? entity.data
    : isMissing
      ? undefined
      : (inList ?? client.getQueryData(itemQuery(inbox, Number(id)).queryKey))
  const title = isMissing ? `${inbox.one} not found` : (data?.name ?? 'Loading…')
  const neighbours = useNeighbours(inbox, Number(id), list)
  const next = useDoneAndNext(inbox, list)
  const doneAndNext = () => data && leave(() => void next.doneAndNext(data))

  // A key moves on to the heading; a pressed button keeps the focus, and the message names the next one.
  const isHeadingWanted = useRef(false)
  const byKey = (move: () => void) => () => {
    isHeadingWanted.current = true
    move()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one begins at its top.
  useEffect(() => {
    openDialog()?.querySelector('.ant-modal-container')?.scrollTo?.(0, 0)
    if (isHeadingWanted.current || document.activeElement === document.body) focusIn('h2')
    isHeadingWanted.current = false
  }, [data?.id])
  const select = inList && (() => selection.toggle(inList.id, !selection.ids.has(inList.id)))
  useInboxKeys(
    {
      j: byKey(() => neighbours.step(1)),
      k: byKey(() => neighbours.step(-1)),
      d: byKey(() => doneAndNext()),
      r: () => focusIn('[data-answer]'),
      a: () => focusIn('select[aria-keyshortcuts=A]'),
      u: () => leave(close),
      '?': () => setHelpOpen(true),
      ...(select && { x: select }),
      ...(next.undo && { undo: next.undo }),
    },
    { inDialog: true },
  )

  if (isRemoving && data) {
    return <RemoveDialog resource={inbox} row={data} onClose={() => setRemoving(false)} onRemoved={close} />
  }
  return (
    <Dialog title={capitalized(title)} onClose={() => leave(close)}>
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
          selected={select && { is: selection.ids.has(data.id), toggle: select }}
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
        <div className="adm-item-last">
          <p role="status">{next.message}</p>
          {next.undo ? (
            <PlainButton size="small" aria-keyshortcuts="Control+Z" onClick={next.undo}>
              Undo
            </PlainButton>
          ) : null}
        </div>
        {data ? (
          <div className="adm-item-acts">
            <Button
              type="primary"
              icon={<CheckOutlined aria-hidden />}
              loading={next.isBusy}
              aria-keyshortcuts="D"
              onClick={doneAndNext}
            >
              {data.status === 'NEW' ? 'Done and next' : 'Next new'} <KeyHint of="D" />
            </Button>
            <PlainButton
              icon={<MailOutlined aria-hidden />}
              aria-keyshortcuts="R"
              onClick={() => focusIn('[data-answer]')}
            >
              Answer <KeyHint of="R" />
            </PlainButton>
            <PlainButton
              icon={<UserOutlined aria-hidden />}
              aria-keyshortcuts="A"
              onClick={() => focusIn('select[aria-keyshortcuts=A]')}
            >
              Assign <KeyHint of="A" />
            </PlainButton>
          </div>
        ) : null}
        <Neighbours id={Number(id)} neighbours={neighbours} />
        <PlainButton onClick={() => leave(close)}>Close</PlainButton>
      </div>
      {isHelpOpen ? <ShortcutsDialog onClose={() => setHelpOpen(false)} /> : null}
    </Dialog>
  )
}
