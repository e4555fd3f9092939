import { type Category, type CategoryChange, CategoryInput } from '@grace/contract/categories'
import { categoryNameMaxChars } from '@grace/contract/limits'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { Disclosure } from '../lib/disclosure.tsx'
import { DraftNotice } from '../lib/forms/draft-notice.tsx'
import { FormSummary } from '../lib/forms/form-summary.tsx'
import { useContractForm } from '../lib/forms/use-contract-form.ts'
import { entityField, fieldsByLanguage } from '../resource/merge-fields.ts'
import { useConflict } from '../resource/use-conflict.tsx'
import { categoryResource } from './queries.ts'

/** Form for a category's name, used to create and to edit, on a screen and in a dialog. */
export function CategoryForm({
  category,
  className,
  above,
  actions,
  onSave,
}: {
  category?: Category
  className?: string
  /** Result of the last save, above the fields. */
  above?: ReactNode
  actions: (form: { isSending: boolean; reset: () => void }) => ReactNode
  onSave: (input: CategoryChange, reset: () => void) => Promise<Category | undefined>
}) {
  const { saveFrom, conflictDialog } = useConflict({
    what: 'category',
    schema: CategoryInput,
    query: categoryResource.query(category?.id ?? 0),
    formValuesOf,
    fields,
  })
  const { props, summary, isSending, restoredDraft, reset } = useContractForm(CategoryInput, {
    draftName: `category-${category?.id ?? 'new'}`,
    send: (input, form): Promise<Category | undefined> =>
      category
        ? saveFrom(form, input, (input, { updatedAt }) =>
            onSave({ ...input, updatedAt: updatedAt ?? undefined }, reset),
          )
        : onSave(input, reset),
    ...(category && { savedValues: formValuesOf }),
  })
  const shown = formValuesOf(category)
  const { fr, rw } = shown.nameByLanguage
  const field = { maxLength: categoryNameMaxChars, autoComplete: 'off' } as const
  return (
    <>
      <Form {...props} name="category" {...(className && { className })} initialValues={shown}>
        {above}
        <DraftNotice draft={restoredDraft} />
        <FormSummary text={summary} />
        <Form.Item name="name" label="Category name" extra="In English, such as “Testimonies”.">
          <Input {...field} aria-required />
        </Form.Item>
        <Disclosure title="French and Kinyarwanda" startsOpen={fr !== '' || rw !== ''}>
          <p className="adm-quiet adm-disclosure-hint">Without them visitors see the English name.</p>
          <Form.Item name={['nameByLanguage', 'fr']} label="French name">
            <Input {...field} lang="fr" />
          </Form.Item>
          <Form.Item name={['nameByLanguage', 'rw']} label="Kinyarwanda name">
            <Input {...field} lang="rw" />
          </Form.Item>
        </Disclosure>
        {actions({ isSending, reset })}
      </Form>
      {conflictDialog}
    </>
  )
}

const fields = [
  entityField('name', 'Category name'),
  ...fieldsByLanguage('nameByLanguage', 'Name', ['fr', 'rw']),
]

const formValuesOf = (category?: Category) => {
  const { en, fr = '', rw = '' } = category?.nameByLanguage ?? {}
  return {
    name: en ?? category?.name ?? '',
    nameByLanguage: { fr, rw },
    updatedAt: category?.updatedAt,
  }
}
