import { NewBlog } from '@grace/contract/blogs'
import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { ConsoleLink } from '../lib/address.tsx'
import { withFallbackMessage } from '../lib/error-message.ts'
import { DraftNotice } from '../lib/forms/draft-notice.tsx'
import { FormSummary } from '../lib/forms/form-summary.tsx'
import { PreviewButton } from '../lib/preview-button.tsx'
import { Screen } from '../lib/screen.tsx'
import { BlogFields, type TypedBlog } from './blog-fields.tsx'
import './blogs.css'
import { useCreateBlog } from './queries.ts'
import { useBlogForm } from './use-blog-form.tsx'

const blank: TypedBlog = { title: '', language: '', content: '' }

export function NewBlogScreen() {
  const create = useCreateBlog()
  const [created, setCreated] = useState<{ message: string; id: number; title: string } | null>(null)
  const { form, props, summary, isSending, restoredDraft, reset, typed, removalDialog, previewFrom } =
    useBlogForm(NewBlog, {
      draftName: 'new-blog',
      send: async (blog) => {
        setCreated(null)
        const { message, data } = await withFallbackMessage(
          create.mutateAsync(blog),
          'Failed to create blog. Please try again.',
        )
        form.resetFields()
        setCreated({ message, id: data.id, title: data.title })
      },
    })

  return (
    <Screen title="Create blog">
      <Form {...props} name="new-blog" className="adm-form adm-blog-form" initialValues={blank}>
        <DraftNotice draft={restoredDraft} />
        {created ? (
          <Alert
            className="adm-form-summary"
            type="success"
            showIcon
            title={created.message}
            description={
              <ConsoleLink to={`/blogs/${created.id}/edit`}>
                Show “{created.title}” and approve it
              </ConsoleLink>
            }
          />
        ) : null}
        <FormSummary text={summary} />
        <Alert
          className="adm-form-summary"
          type="info"
          showIcon
          title="The blog starts as PENDING and needs admin approval before it can be published."
        />
        <BlogFields lang={typed.language} />
        <div className="adm-form-actions">
          <Button type="primary" htmlType="submit" loading={isSending} disabled={!typed.isComplete}>
            Create
          </Button>
          <Button
            onClick={() => {
              reset()
              setCreated(null)
            }}
          >
            Reset
          </Button>
          <PreviewButton of={() => previewFrom(new Date().toISOString())} language={typed.language || 'en'} />
        </div>
      </Form>
      {removalDialog}
    </Screen>
  )
}
