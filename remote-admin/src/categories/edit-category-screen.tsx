import { useNavigate, useParams } from '@grace/shared-auth/router'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ConsoleLink, useAddress } from '../lib/address.tsx'
import { Button } from '../lib/button.tsx'
import { categoryNamesQuery } from '../lib/category-names.ts'
import { FormFoot } from '../lib/forms/form-foot.tsx'
import { LoadingSkeleton } from '../lib/loading-skeleton.tsx'
import { QueryLoader } from '../lib/query-loader.tsx'
import { focusHeading, Screen } from '../lib/screen.tsx'
import { Select } from '../lib/select.tsx'
import { useToast } from '../lib/toasts.tsx'
import { useUnsavedGuard } from '../lib/unsaved/unsaved.tsx'
import { EntityLoader } from '../resource/entity-loader.tsx'
import './categories.css'
import { CategoryForm } from './category-form.tsx'
import { categoryResource } from './queries.ts'

/** Edit screen with a category picker; the URL holds the id. */
export function EditCategoryScreen() {
  const { id } = useParams()
  const pickerId = useId()
  const address = useAddress()
  const navigate = useNavigate()
  const { leave } = useUnsavedGuard()
  const update = categoryResource.useUpdate()
  const toast = useToast()
  const { data: names = [] } = useQuery(categoryNamesQuery)
  const category = names.find((candidate) => String(candidate.id) === id)
  const choices = [
    { value: '', label: 'Choose a category' },
    ...names.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <Screen
      title="Edit category"
      headerActions={
        <span className="adm-screen-actions">
          <ConsoleLink to="/categories">View categories</ConsoleLink>
        </span>
      }
    >
      <QueryLoader
        query={categoryNamesQuery}
        failed="Failed to load categories. Please try again."
        fallback={<LoadingSkeleton what="categories" />}
      >
        {(all) =>
          all.length === 0 ? (
            <p>
              No categories found. <ConsoleLink to="/categories/new">Add the first category</ConsoleLink>
            </p>
          ) : (
            <>
              <div className="adm-picker">
                <label htmlFor={pickerId}>Category</label>
                <Select
                  id={pickerId}
                  choices={choices}
                  value={category ? String(category.id) : ''}
                  onChange={({ target: { value } }) =>
                    leave(
                      () =>
                        void navigate(
                          address(value ? `/categories/${Number(value)}/edit` : '/categories/edit'),
                        ),
                    )
                  }
                />
              </div>
              {id ? (
                <EntityLoader
                  key={id}
                  query={categoryResource.query}
                  id={id}
                  what="category"
                  failed="Failed to load categories. Please try again."
                  missing={<p>This category does not exist. It may have been deleted.</p>}
                >
                  {(category) => (
                    <CategoryForm
                      category={category}
                      className="adm-form adm-form-narrow"
                      onSave={async (input) => {
                        const { message, data } = await update.mutateAsync({ id: category.id, ...input })
                        toast.success(message)
                        focusHeading()
                        return data
                      }}
                      actions={({ isSending, undoButton }) => (
                        <FormFoot>
                          {undoButton}
                          <Button type="primary" htmlType="submit" loading={isSending}>
                            Save
                          </Button>
                        </FormFoot>
                      )}
                    />
                  )}
                </EntityLoader>
              ) : null}
            </>
          )
        }
      </QueryLoader>
    </Screen>
  )
}
