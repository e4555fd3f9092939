import type { WholePicture } from '@grace/contract/pictures'
import { useState } from 'react'
import { EntityDialog } from '../resource/entity-dialog.tsx'
import { EditPictureForm } from './edit-picture-form.tsx'
import { pictureResource } from './queries.ts'

/** Describes pictures one after the other. What is saved stays, also when it is stopped. */
export function DescribeDialog({
  items,
  onDone,
  onClose,
}: {
  items: readonly WholePicture[]
  /** Called after the last one. */
  onDone: () => void
  onClose: () => void
}) {
  const [at, setAt] = useState(0)
  const isLast = at === items.length - 1
  const goOn = () => (isLast ? onDone() : setAt(at + 1))
  const title = items.length === 1 ? 'Describe the picture' : `Describe picture ${at + 1} of ${items.length}`
  return (
    <EntityDialog
      // The focus starts at the title of each.
      key={at}
      query={pictureResource.query}
      id={String(items[at]?.id)}
      what="picture"
      failed="The picture could not be loaded. Please try again."
      nameOf={() => ''}
      title={title}
      onClose={onClose}
      skip={isLast ? null : goOn}
    >
      {(picture) => (
        <EditPictureForm
          key={picture.id}
          picture={picture}
          onClose={onClose}
          next={{
            label: isLast ? 'Save' : 'Save and next',
            onSkip: items.length > 1 ? goOn : null,
            onSaved: goOn,
          }}
        />
      )}
    </EntityDialog>
  )
}
