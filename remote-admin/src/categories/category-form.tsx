import { type Category, type CategoryChange, CategoryInput } from '@grace/contract/categories'
import { categoryNameMaxChars } from '@grace/contract/limits'
import { Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { changesOf } from '../lib/forms/changes.ts'
import { DraftNotice } from '../lib/forms/draft-notice.tsx'
import { FormSummary } from '../lib/forms/form-summary.tsx'
import { LanguageTabs } from '../lib/forms/language-tabs.tsx'
import { formTexts } from '../lib/forms/texts.ts'
import { UndoChanges } from '../lib/forms/undo-changes.tsx'
import { useContractForm } from '../lib/forms/use-contract-form.ts'
import { HistoryLink } from '../lib/history-link.tsx'
import { textFields } from '../resource/merge-fields.ts'
import { useConflict } from '../resource/use-conflict.tsx'
import { useCreated } from '../resource/use-created.ts'
import { categoryResource } from './queries.ts'

/** Form for a category's name, used to create and to edit, on a screen and in a dialog. */
export function CategoryForm({
  category,
  className,
  actions,
  onSave,
}: {
  category?: Category
  className?: string
  actions: (form: { isSending: boolean; undoButton: ReactNode }) => ReactNode
  /** @param input of an existing category: what has changed. */
  onSave: (input: CategoryChange, reset: () => void) => Promise<Category | undefined>
}) {
  const [shown] = useState(() => formValuesOf(category))
  const create = categoryResource.useCreate()
  const created = useCreated({ label: 'Add another', path: '/categories/new' })
  const { saveFrom, conflictDialog } = useConflict({
    kind: 'category',
    id: category?.id ?? 0,
    schema: CategoryInput,
    query: categoryResource.query(category?.id ?? 0),
    formValuesOf,
    fields,
    async saveAsNew(input) {
      const { message, data } = await create.mutateAsync(input)
      reset()
      created({
        message,
        detail: `“${data.name}” can be chosen for posts.`,
        path: `/categories/${data.id}/edit`,
      })
    },
  })
  const { props, summary, isSending, draft, reset, ...contract } = useContractForm(CategoryInput, {
    draftName: `category-${category?.id ?? 'new'}`,
    send: (input, form): Promise<Category | undefined> =>
      category
        ? saveFrom(form, input, (input, { updatedAt, ...base }) =>
            onSave({ ...changesOf(CategoryInput, input, base), updatedAt: updatedAt ?? undefined }, reset),
          )
        : onSave(input, reset),
    ...(category && { savedValues: formValuesOf }),
  })
  return (
    <>
      <Form {...props} name="category" {...(className && { className })} initialValues={shown}>
        <DraftNotice draft={draft} />
        <FormSummary text={summary} />
        <LanguageTabs
          saved={category ?? null}
          fields={[
            {
              name: 'name',
              label: 'Category name',
              input: <Input maxLength={categoryNameMaxChars} autoComplete="off" />,
              isRequired: true,
            },
          ]}
        />
        {category ? (
          <p>
            <HistoryLink kind="category" id={category.id} />
          </p>
        ) : null}
        {actions({ isSending, undoButton: <UndoChanges form={contract} /> })}
      </Form>
      {conflictDialog}
    </>
  )
}

const fields = textFields({ name: 'Category name' })

const formValuesOf = (category?: Category) => ({
  texts: formTexts(category?.texts, ['name']),
  confirmed: [],
  updatedAt: category?.updatedAt,
})
