import type { WholePicture } from '@grace/contract/pictures'
import { Alert } from 'antd'
import { useState } from 'react'
import { Button } from '../lib/button.tsx'
import { Dialog } from '../lib/dialog.tsx'
import { errorMessageOr } from '../lib/error-message.ts'
import { plural } from '../lib/plural.ts'
import { Select } from '../lib/select.tsx'
import { AlbumSelect } from '../resource/pictures/album-select.tsx'
import { useAlbums } from '../resource/pictures/albums.ts'
import type { PictureBulk } from './use-picture-bulk.ts'

interface Props {
  items: readonly WholePicture[]
  bulk: PictureBulk
  /** Album by which the gallery is filtered; empty: none. */
  shown: string
  onDone: () => void
  onClose: () => void
}

/** Asks for the album that pictures are added to. */
export function AddToAlbumDialog({ items, bulk, onDone, onClose }: Omit<Props, 'shown'>) {
  const [album, setAlbum] = useState('')
  const change = useAlbumChange(() => bulk.addTo({ id: Number(album) }, items), onDone)
  return (
    <Dialog title={`Add ${plural(items.length, 'picture')} to an album`} onClose={onClose}>
      {change.problem}
      <AlbumSelect value={album} none="Choose an album" onChange={setAlbum} />
      <Actions
        label="Add to album"
        isRunning={change.isRunning}
        isReady={album !== ''}
        onConfirm={change.start}
        onClose={onClose}
      />
    </Dialog>
  )
}

/** Asks which of their albums pictures are taken out of. */
export function RemoveFromAlbumDialog({ items, bulk, shown, onDone, onClose }: Props) {
  const all = useAlbums()
  const choices = all.flatMap(({ id, name }) => {
    const count = items.filter(({ albumIds }) => albumIds?.includes(id)).length
    return count > 0 ? [{ value: String(id), label: `${name} (${count} of ${items.length})` }] : []
  })
  const [chosen, setChosen] = useState(shown)
  const album = choices.some(({ value }) => value === chosen) ? chosen : (choices[0]?.value ?? '')
  const change = useAlbumChange(() => bulk.removeFrom({ id: Number(album) }, items), onDone)
  return (
    <Dialog title={`Remove ${plural(items.length, 'picture')} from an album`} onClose={onClose}>
      {change.problem}
      <p>The pictures stay in the gallery.</p>
      <div className="adm-album-select">
        <label htmlFor="remove-from-album">Album</label>
        <Select
          id="remove-from-album"
          value={album}
          choices={choices}
          onChange={({ target }) => setChosen(target.value)}
        />
      </div>
      <Actions
        label="Remove from album"
        isRunning={change.isRunning}
        isReady={album !== ''}
        onConfirm={change.start}
        onClose={onClose}
      />
    </Dialog>
  )
}

function useAlbumChange(change: () => Promise<void>, onDone: () => void) {
  const [isRunning, setRunning] = useState(false)
  const [error, setError] = useState<unknown>(null)
  return {
    isRunning,
    async start() {
      setRunning(true)
      setError(null)
      try {
        await change()
        onDone()
      } catch (error) {
        setError(error)
        setRunning(false)
      }
    },
    problem: error ? (
      <Alert
        className="adm-form-summary"
        type="error"
        showIcon
        title={errorMessageOr(error, 'The album could not be changed. Please try again.')}
      />
    ) : null,
  }
}

function Actions({
  label,
  isRunning,
  isReady,
  onConfirm,
  onClose,
}: {
  label: string
  isRunning: boolean
  isReady: boolean
  onConfirm: () => Promise<void>
  onClose: () => void
}) {
  return (
    <div className="adm-dialog-actions">
      <Button onClick={onClose} disabled={isRunning}>
        Cancel
      </Button>
      <Button type="primary" loading={isRunning} disabled={!isReady} onClick={() => void onConfirm()}>
        {label}
      </Button>
    </div>
  )
}
