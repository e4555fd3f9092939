import { CloudUploadOutlined } from '@ant-design/icons'
import { messages } from '@grace/contract/messages'
import { z } from '@grace/contract/zod'
import { Alert } from 'antd'
import { useState } from 'react'
import { ConsoleLink } from '../../lib/address.tsx'
import { Button } from '../../lib/button.tsx'
import { DraftNotice } from '../../lib/forms/draft-notice.tsx'
import { KigaliTime } from '../../lib/kigali-time.tsx'
import { idOrNone } from '../../lib/list/paging.ts'
import { useUrlState } from '../../lib/list/use-url-state.ts'
import { plural } from '../../lib/plural.ts'
import { Screen } from '../../lib/screen.tsx'
import { useToast } from '../../lib/toasts.tsx'
import { DropZone } from './drop-zone.tsx'
import './upload.css'
import { AlbumSelect } from '../../resource/pictures/album-select.tsx'
import type { Upload } from '../../resource/pictures/upload/uploads.ts'
import { useUploads } from '../../resource/pictures/upload/use-uploads.ts'
import { UploadCard } from './upload-card.tsx'
import { UploadOutcome } from './upload-outcome.tsx'

const AlbumState = z.object({ album: idOrNone })

export function UploadScreen() {
  // In the address, as the gallery has it: pictures are added to the album that is shown there.
  const [{ album }, setAlbum] = useUrlState(AlbumState)
  const { list, arrived, refused, isUnderWay, draft, dispatch, add, cancel, cancelAll, clear, bringBack } =
    useUploads({ name: 'pictures-upload', path: '/pictures/new' }, undefined, album)
  const toast = useToast()
  const [isEmptyAsked, setEmptyAsked] = useState(false)
  const chosen = list.filter(({ state }) => state === 'chosen')
  const failed = list.filter(({ state }) => state === 'failed')

  const choose = (files: readonly File[]) => {
    setEmptyAsked(false)
    void add(files)
  }
  const upload = () => {
    setEmptyAsked(list.length === 0)
    dispatch({ type: 'queued', ids: chosen.map(({ id }) => id) })
  }
  const remove = (id: string, button: HTMLElement) => {
    nextOf(button)?.focus()
    const removed = list.filter((upload) => upload.id === id)
    dispatch({ type: 'removed', id })
    offerUndo(removed)
  }
  const offerUndo = (removed: readonly Upload[]) =>
    toast.success(
      removed.length === 1 ? `${removed[0]?.name} is removed.` : `${removed.length} pictures are removed.`,
      { actions: [{ label: 'Undo', isUndo: true, run: () => bringBack(removed) }] },
    )

  return (
    <Screen
      title="Upload pictures"
      headerActions={
        <span className="adm-screen-actions">
          <ConsoleLink to="/pictures">View pictures</ConsoleLink>
        </span>
      }
    >
      <DropZone onFiles={choose} />
      <DraftNotice draft={{ restored: null, others: 0, ...draft }} />
      {draft.restoredAt ? (
        <Alert
          className="adm-upload-note"
          type="info"
          showIcon
          title={
            <span>
              Not uploaded yet: the pictures that you chose on <KigaliTime of={draft.restoredAt} /> are back.
            </span>
          }
        />
      ) : null}
      {isEmptyAsked ? (
        <Alert className="adm-upload-note" type="error" showIcon title={messages.picture_required} />
      ) : null}
      {refused.map(({ message, names }) => (
        <Alert
          key={message}
          className="adm-upload-note"
          type="error"
          showIcon
          title={message}
          description={`Not added: ${names.join(', ')}`}
        />
      ))}
      <UploadOutcome
        arrived={arrived}
        failed={failed}
        waiting={list.length - failed.length - chosen.length}
        isUnderWay={isUnderWay}
        onRetry={() => dispatch({ type: 'queued', ids: failed.map(({ id }) => id) })}
      />
      {list.length > 0 ? (
        <ul className="adm-uploads" aria-label="Selected pictures">
          {list.map((item) => (
            <UploadCard
              key={item.id}
              upload={item}
              onDescribe={(altTexts) => dispatch({ type: 'described', id: item.id, altTexts })}
              onRemove={(button) => remove(item.id, button)}
              onCancel={() => cancel(item.id)}
              onRetry={() => dispatch({ type: 'queued', ids: [item.id] })}
            />
          ))}
        </ul>
      ) : null}
      <div className="adm-upload-album">
        <AlbumSelect
          value={album}
          none="No album"
          disabled={isUnderWay}
          onChange={(album) => setAlbum({ album }, { replace: true })}
        />
      </div>
      <div className="adm-upload-actions">
        <Button
          type="primary"
          icon={<CloudUploadOutlined aria-hidden />}
          disabled={list.length > 0 && chosen.length === 0}
          loading={isUnderWay && chosen.length === 0}
          onClick={upload}
        >
          {labelOf(chosen.length)}
        </Button>
        {isUnderWay ? <Button onClick={cancelAll}>Cancel all</Button> : null}
        {list.length > 0 && !isUnderWay ? (
          <Button
            onClick={() => {
              clear()
              offerUndo(list)
            }}
          >
            Clear All
          </Button>
        ) : null}
      </div>
    </Screen>
  )
}

const labelOf = (count: number) => (count === 0 ? 'Upload pictures' : `Upload ${plural(count, 'picture')}`)

/** The element to focus after a card is removed. */
function nextOf(button: HTMLElement): HTMLElement | null {
  const card = button.closest('li')
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling
  return (
    neighbour?.querySelector<HTMLElement>('.adm-upload-buttons button') ??
    document.querySelector('.console .adm-drop-input')
  )
}
