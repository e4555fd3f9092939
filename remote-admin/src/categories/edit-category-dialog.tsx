import { useParams } from '@grace/shared-auth/router'
import { Button } from '../lib/button.tsx'
import { useBackToList } from '../lib/list-state-link.tsx'
import { useToast } from '../lib/toasts.tsx'
import { useUnsavedGuard } from '../lib/unsaved/unsaved.tsx'
import { EntityDialog } from '../resource/entity-dialog.tsx'
import { CategoryForm } from './category-form.tsx'
import { categoryResource } from './queries.ts'

/** Dialog over the list, at `/categories/{id}`. */
export function EditCategoryDialog() {
  const { id = '' } = useParams()
  const update = categoryResource.useUpdate()
  const toast = useToast()
  const close = useBackToList('/categories')
  const { leave } = useUnsavedGuard()

  return (
    <EntityDialog
      query={categoryResource.query}
      id={id}
      what="category"
      failed="Failed to load categories. Please try again."
      nameOf={({ name }) => name}
      onClose={close}
    >
      {(category) => (
        <CategoryForm
          key={category.id}
          category={category}
          onSave={async (input) => {
            const { message, data } = await update.mutateAsync({ id: category.id, ...input })
            toast.success(message)
            close()
            return data
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
      )}
    </EntityDialog>
  )
}
