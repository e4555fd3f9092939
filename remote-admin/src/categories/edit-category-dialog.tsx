import { CallError } from '@grace/shared-auth/call'
import { useLocation, useNavigate, useParams } from '@grace/shared-auth/router'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useAddress } from '../lib/address.tsx'
import { Dialog } from '../lib/dialog.tsx'
import { Failure } from '../lib/failure.tsx'
import { useToast } from '../lib/toasts.tsx'
import { useUnsavedGuard } from '../lib/unsaved/unsaved.tsx'
import { CategoryForm } from './category-form.tsx'
import { categoryQuery, useUpdateCategory } from './queries.ts'

/** Stands at `/categories/{id}`, over the list. */
export function EditCategoryDialog() {
  const { id = '' } = useParams()
  const isId = /^[1-9]\d{0,14}$/.test(id)
  const { data: category, error, refetch } = useQuery({ ...categoryQuery(Number(id)), enabled: isId })
  const update = useUpdateCategory()
  const toast = useToast()
  const close = useBackToList()
  const { leave } = useUnsavedGuard()

  if (category) {
    return (
      <Dialog title={`Edit ${category.name}`} onClose={() => leave(close)}>
        <CategoryForm
          key={category.id}
          category={category}
          onSave={async (input) => {
            const { message } = await update.mutateAsync({ id: category.id, input })
            toast.success(message)
            close()
          }}
          actions={({ isSending }) => (
            <div className="adm-dialog-actions">
              <Button onClick={() => leave(close)}>Cancel</Button>
              <Button type="primary" htmlType="submit" loading={isSending}>
                Save
              </Button>
            </div>
          )}
        />
      </Dialog>
    )
  }
  const isMissing = !isId || (error instanceof CallError && error.code === 'not_found')
  return (
    <Dialog title={isMissing ? 'Category not found' : error ? 'Edit category' : 'Loading…'} onClose={close}>
      {isMissing ? <p>There is no such category. It may have been deleted.</p> : null}
      {error && !isMissing ? (
        <Failure
          error={error}
          what="Failed to load categories. Please try again."
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

function useBackToList() {
  const navigate = useNavigate()
  const address = useAddress()
  const { search } = useLocation()
  // In its place, so that the Back button does not open the dialog again.
  return () => void navigate({ pathname: address('/categories'), search }, { replace: true })
}
