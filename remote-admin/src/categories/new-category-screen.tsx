import { ConsoleLink } from '../lib/address.tsx'
import { Button } from '../lib/button.tsx'
import { FormFoot } from '../lib/forms/form-foot.tsx'
import { Screen } from '../lib/screen.tsx'
import { useCreated } from '../resource/use-created.ts'
import { CategoryForm } from './category-form.tsx'
import { categoryResource } from './queries.ts'

export function NewCategoryScreen() {
  const create = categoryResource.useCreate()
  const created = useCreated({ label: 'Add another', path: '/categories/new' })
  return (
    <Screen
      title="Create category"
      headerActions={
        <span className="adm-screen-actions">
          <ConsoleLink to="/categories">View categories</ConsoleLink>
        </span>
      }
    >
      <CategoryForm
        className="adm-form adm-form-narrow"
        onSave={async (input, reset) => {
          const { message, data } = await create.mutateAsync(input)
          reset()
          const detail = `“${data.name}” can be chosen for posts.`
          created({ message, detail, path: `/categories/${data.id}/edit` })
        }}
        actions={({ isSending, undoButton }) => (
          <FormFoot>
            {undoButton}
            <Button type="primary" htmlType="submit" loading={isSending}>
              Create category
            </Button>
          </FormFoot>
        )}
      />
    </Screen>
  )
}
