import type { Picture } from '@grace/contract/pictures'
import { pictureName } from '../lib/picture-words.ts'
import { RemoveDialog } from '../lib/remove-dialog.tsx'
import { useRemovePicture } from './queries.ts'

export function RemovePictureDialog({
  picture,
  onClose,
  onRemoved,
}: {
  picture: Picture
  onClose: () => void
  onRemoved?: () => void
}) {
  return (
    <RemoveDialog
      title="Delete picture"
      question="Are you sure you want to delete this picture? This action cannot be undone."
      id={picture.id}
      removal={useRemovePicture()}
      failed="Failed to delete picture. Please try again."
      onClose={onClose}
      {...(onRemoved && { onRemoved })}
    >
      {pictureName(picture)} ({picture.path})
    </RemoveDialog>
  )
}
