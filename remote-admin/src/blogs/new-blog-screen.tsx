import { NewBlog } from '@grace/contract/blogs'
import { Alert, Form } from 'antd'
import { useRef, useState } from 'react'
import { ConsoleLink } from '../lib/address.tsx'
import { Button } from '../lib/button.tsx'
import { withFallbackMessage } from '../lib/error-message.ts'
import { DraftNotice } from '../lib/forms/draft-notice.tsx'
import { FormSummary } from '../lib/forms/form-summary.tsx'
import { formTexts } from '../lib/forms/texts.ts'
import { UndoChanges } from '../lib/forms/undo-changes.tsx'
import { PreviewButton } from '../lib/preview-button.tsx'
import { Screen } from '../lib/screen.tsx'
import { useMainLanguage } from '../lib/settings-query.ts'
import { BlogFields } from './blog-fields.tsx'
import './blogs.css'
import { useCreateBlog } from './queries.ts'
import { useBlogForm } from './use-blog-form.tsx'

const blank = { texts: formTexts(undefined, ['title', 'content']), confirmed: [] }

export function NewBlogScreen() {
  const create = useCreateBlog()
  const [created, setCreated] = useState<{ message: string; id: number; title: string } | null>(null)
  const main = useMainLanguage()
  /** A ref, because the form is submitted before the next render. */
  const isDraft = useRef(false)
  const { form, props, summary, isSending, draft, isComplete, removalDialog, preview, ...contract } =
    useBlogForm(NewBlog, main, {
      draftName: 'new-blog',
      send: async (blog) => {
        setCreated(null)
        const { message, data } = await withFallbackMessage(
          create.mutateAsync({ ...blog, ...(isDraft.current && { draft: true }) }),
          'Failed to create blog. Please try again.',
        )
        isDraft.current = false
        form.resetFields()
        setCreated({ message, id: data.id, title: data.title })
      },
    })

  return (
    <Screen title="Create blog">
      <Form
        {...props}
        // An edit after a refused attempt to save a draft is created as usual.
        onValuesChange={(values) => {
          isDraft.current = false
          props.onValuesChange(values)
        }}
        name="new-blog"
        className="adm-form adm-blog-form"
        initialValues={blank}
      >
        <DraftNotice draft={draft} />
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
        <BlogFields saved={null} />
        <div className="adm-form-actions">
          <Button
            type="primary"
            htmlType="submit"
            loading={isSending}
            disabled={!isComplete}
            onClick={() => {
              isDraft.current = false
            }}
          >
            Create
          </Button>
          <Button
            disabled={!isComplete}
            onClick={() => {
              isDraft.current = true
              form.submit()
            }}
          >
            Save as draft
          </Button>
          <UndoChanges form={contract} />
          <PreviewButton
            of={() => preview(new Date().toISOString())?.of ?? null}
            language={() => preview(new Date().toISOString())?.language ?? main}
          />
        </div>
      </Form>
      {removalDialog}
    </Screen>
  )
}
