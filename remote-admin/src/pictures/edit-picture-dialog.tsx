import type { WholePicture } from '@grace/contract/pictures'
import { useParams } from '@grace/shared-auth/router'
import { useState } from 'react'
import { pictureName } from '../lib/alt-text.ts'
import { useBackToList } from '../lib/list-state-link.tsx'
import { useUnsavedGuard } from '../lib/unsaved/unsaved.tsx'
import { EntityDialog } from '../resource/entity-dialog.tsx'
import { RemoveDialog } from '../resource/remove-dialog.tsx'
import { EditPictureForm } from './edit-picture-form.tsx'
import { pictureResource } from './queries.ts'

/** Dialog over the list, at `/pictures/{id}`. */
export function EditPictureDialog() {
  const { id } = useParams()
  const close = useBackToList('/pictures')
  const { leave } = useUnsavedGuard()
  const [removed, setRemoved] = useState<WholePicture | null>(null)

  if (removed) {
    return (
      <RemoveDialog
        resource={pictureResource}
        row={removed}
        onClose={() => setRemoved(null)}
        onRemoved={close}
      />
    )
  }
  return (
    <EntityDialog
      query={pictureResource.query}
      id={id}
      what="picture"
      failed="The picture could not be loaded. Please try again."
      nameOf={pictureName}
      onClose={close}
    >
      {(picture) => (
        <EditPictureForm
          key={picture.id}
          picture={picture}
          onClose={close}
          onRemove={() => leave(() => setRemoved(picture))}
        />
      )}
    </EntityDialog>
  )
}
