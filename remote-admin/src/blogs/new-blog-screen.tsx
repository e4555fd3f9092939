import { NewBlog } from '@grace/contract/blogs'
import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { ConsoleLink } from '../lib/address.tsx'
import { FormSummary } from '../lib/forms/form-summary.tsx'
import { KeptNotice } from '../lib/forms/kept-notice.tsx'
import { PreviewButton } from '../lib/preview-button.tsx'
import { sayingOtherwise } from '../lib/saying-otherwise.ts'
import { Screen } from '../lib/screen.tsx'
import { BlogFields, type Draft } from './blog-fields.tsx'
import './blogs.css'
import { useCreateBlog } from './queries.ts'
import { useBlogForm } from './use-blog-form.tsx'

const blank: Draft = { title: '', language: '', content: '' }

export function NewBlogScreen() {
  const create = useCreateBlog()
  const [created, setCreated] = useState<{ message: string; id: number; title: string } | null>(null)
  const { form, props, summary, isSending, kept, reset, draft, question, previewFrom } = useBlogForm(
    NewBlog,
    {
      keptAs: 'new-blog',
      send: async (blog) => {
        setCreated(null)
        const { message, data } = await sayingOtherwise(
          create.mutateAsync(blog),
          'Failed to create blog. Please try again.',
        )
        form.resetFields()
        setCreated({ message, id: data.id, title: data.title })
      },
    },
  )

  return (
    <Screen title="Create blog">
      <Form {...props} name="new-blog" className="adm-form adm-blog-form" initialValues={blank}>
        <KeptNotice kept={kept} />
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
        <BlogFields lang={draft.language} />
        <div className="adm-form-actions">
          <Button type="primary" htmlType="submit" loading={isSending} disabled={!draft.isComplete}>
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
          <PreviewButton of={() => previewFrom(new Date().toISOString())} language={draft.language || 'en'} />
        </div>
      </Form>
      {question}
    </Screen>
  )
}
