import type { WholePicture } from '@grace/contract/pictures'
import { useState } from 'react'
import { BulkBar } from '../lib/bulk/bulk-bar.tsx'
import { Button } from '../lib/button.tsx'
import { lazyPart } from '../lib/lazy-part.tsx'
import type { Selection } from '../resource/use-selection.ts'
import type { PictureBulk } from './use-picture-bulk.ts'

const AddToAlbum = lazyPart(async () => (await import('./album-dialog.tsx')).AddToAlbumDialog, null)
const RemoveFromAlbum = lazyPart(async () => (await import('./album-dialog.tsx')).RemoveFromAlbumDialog, null)
const ChangeType = lazyPart(async () => (await import('./type-dialog.tsx')).TypeDialog, null)
const Describe = lazyPart(async () => (await import('./describe-dialog.tsx')).DescribeDialog, null)

/** Actions for the selected pictures. */
export function PicturesBulkBar({
  selection: { chosen, clear },
  bulk,
  album,
}: {
  selection: Selection<WholePicture>
  bulk: PictureBulk
  /** Album by which the gallery is filtered; empty: none. */
  album: string
}) {
  // Fixed when a dialog opens, because the list changes in the meantime.
  const [asked, setAsked] = useState<{ what: What; items: readonly WholePicture[] } | null>(null)
  const ask = (what: What) => setAsked({ what, items: chosen })
  const done = () => {
    setAsked(null)
    clear()
  }
  const run = async (work: Promise<boolean>) => {
    if (await work) done()
  }
  const isInAlbum = chosen.some(({ albumIds = [] }) => albumIds.length > 0)
  return (
    <>
      {chosen.length > 0 ? (
        <BulkBar label="Selected pictures" count={chosen.length} one="picture" onClear={clear}>
          <Button type="primary" onClick={() => ask('add')}>
            Add to album
          </Button>
          {isInAlbum ? <Button onClick={() => ask('remove')}>Remove from album</Button> : null}
          <Button onClick={() => ask('describe')}>Describe</Button>
          <Button onClick={() => ask('type')}>Change type</Button>
          <Button danger onClick={() => void run(bulk.remove(chosen))}>
            Delete
          </Button>
        </BulkBar>
      ) : null}
      {asked?.what === 'add' ? (
        <AddToAlbum items={asked.items} bulk={bulk} onDone={done} onClose={() => setAsked(null)} />
      ) : null}
      {asked?.what === 'remove' ? (
        <RemoveFromAlbum
          items={asked.items}
          bulk={bulk}
          shown={album}
          onDone={done}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked?.what === 'type' ? (
        <ChangeType
          items={asked.items}
          onChosen={(type) => {
            setAsked(null)
            void run(bulk.setType(type, asked.items))
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked?.what === 'describe' ? (
        <Describe items={asked.items} onDone={done} onClose={() => setAsked(null)} />
      ) : null}
    </>
  )
}

type What = 'add' | 'remove' | 'type' | 'describe'
