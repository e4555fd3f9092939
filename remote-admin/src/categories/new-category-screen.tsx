import { Alert } from 'antd'
import { useState } from 'react'
import { ConsoleLink } from '../lib/address.tsx'
import { Button } from '../lib/button.tsx'
import { Screen } from '../lib/screen.tsx'
import { CategoryForm } from './category-form.tsx'
import { categoryResource } from './queries.ts'

export function NewCategoryScreen() {
  const create = categoryResource.useCreate()
  const [created, setCreated] = useState<string | null>(null)
  return (
    <Screen
      title="Create category"
      beside={
        <span className="adm-screen-actions">
          <ConsoleLink to="/categories">View categories</ConsoleLink>
        </span>
      }
    >
      <CategoryForm
        className="adm-form adm-form-narrow"
        onSave={async (input, reset) => {
          setCreated(null)
          const { message } = await create.mutateAsync(input)
          reset()
          setCreated(message)
        }}
        above={
          created ? (
            <Alert
              className="adm-form-summary"
              type="success"
              showIcon
              title={created}
              description={<ConsoleLink to="/categories">Show all categories</ConsoleLink>}
            />
          ) : null
        }
        actions={({ isSending, undoButton }) => (
          <div className="adm-form-actions">
            <Button type="primary" htmlType="submit" loading={isSending}>
              Create category
            </Button>
            {undoButton}
          </div>
        )}
      />
    </Screen>
  )
}
