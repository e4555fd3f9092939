import { CallError } from '@grace/shared-auth/call'
import { useLocation, useNavigate, useParams } from '@grace/shared-auth/router'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useAddress } from '../lib/address.tsx'
import { Dialog } from '../lib/dialog.tsx'
import { Failure } from '../lib/failure.tsx'
import { pictureName } from '../lib/picture-words.ts'
import { useUnsavedGuard } from '../lib/unsaved/unsaved.tsx'
import { EditPictureForm } from './edit-picture-form.tsx'
import { pictureQuery } from './queries.ts'
import { RemovePictureDialog } from './remove-picture-dialog.tsx'

/** Stands at `/pictures/{id}`, over the list. */
export function EditPictureDialog() {
  const id = idIn(useParams().id)
  const { data: picture, error, refetch } = useQuery({ ...pictureQuery(id ?? 0), enabled: id !== null })
  const close = useBackToList()
  const { leave } = useUnsavedGuard()
  const [isRemoving, setRemoving] = useState(false)

  if (isRemoving && picture) {
    return <RemovePictureDialog picture={picture} onClose={() => setRemoving(false)} onRemoved={close} />
  }
  if (picture) {
    return (
      <Dialog title={`Edit ${pictureName(picture)}`} onClose={() => leave(close)}>
        <EditPictureForm
          key={picture.id}
          picture={picture}
          onClose={close}
          onRemove={() => leave(() => setRemoving(true))}
        />
      </Dialog>
    )
  }
  const isMissing = id === null || (error instanceof CallError && error.code === 'not_found')
  return (
    <Dialog title={isMissing ? 'Picture not found' : error ? 'Edit picture' : 'Loading…'} onClose={close}>
      {isMissing ? <p>There is no such picture. It may have been deleted.</p> : null}
      {error && !isMissing ? (
        <Failure
          error={error}
          what="The picture could not be loaded. Please try again."
          retry={() => void refetch()}
        />
      ) : null}
      <div className="adm-dialog-actions">
        <Button type="primary" onClick={close}>
          Back to the list
        </Button>
      </div>
    </Dialog>
  )
}

const idIn = (param: string | undefined): number | null =>
  param && /^[1-9]\d{0,14}$/.test(param) ? Number(param) : null

function useBackToList() {
  const navigate = useNavigate()
  const address = useAddress()
  const { search } = useLocation()
  // In its place, so that the Back button does not open the dialog again.
  return () => void navigate({ pathname: address('/pictures'), search }, { replace: true })
}
