import { type Blog, BlogChange } from '@grace/contract/blogs'
import { CallError } from '@grace/shared-auth/call'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { FormSummary } from '../lib/forms/form-summary.tsx'
import { KeptNotice } from '../lib/forms/kept-notice.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { PreviewButton } from '../lib/preview-button.tsx'
import { sayingOtherwise } from '../lib/saying-otherwise.ts'
import { useToast } from '../lib/toasts.tsx'
import { BlogFields, type Draft } from './blog-fields.tsx'
import { BlogReview } from './blog-review.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { fetchBlog, useUpdateBlog } from './queries.ts'
import { useBlogForm } from './use-blog-form.tsx'

/** With the time of what it began from: a draft that was kept may be older than the blog is now. */
const shownOf = ({ title, language, content, updatedAt }: Blog): Draft & { updatedAt: string } => ({
  title,
  language: language ?? '',
  content,
  updatedAt,
})

export function EditBlogForm({ blog }: { blog: Blog }) {
  const update = useUpdateBlog()
  const toast = useToast()
  const [theirs, setTheirs] = useState<Blog | null>(null)
  const { id } = blog
  const { form, props, summary, isSending, isUnsaved, kept, takeOver, reset, draft, question, previewFrom } =
    useBlogForm(BlogChange, {
      keptAs: `blog-${id}`,
      send: async (change) => {
        try {
          const { message, data } = await sayingOtherwise(
            update.mutateAsync({ id, ...change }),
            'Failed to update blog. Please try again.',
          )
          toast.success(message)
          return data
        } catch (error) {
          if (error instanceof CallError && error.code === 'changed_meanwhile') {
            setTheirs(await fetchBlog(id).catch(() => null))
          }
          throw error
        }
      },
      staysWith: ({ updatedAt }) => ({ updatedAt }),
    })

  return (
    <div className="adm-blog-edit">
      <Form {...props} name="edit-blog" className="adm-form adm-blog-form" initialValues={shownOf(blog)}>
        <KeptNotice kept={kept} />
        <FormSummary text={summary} />
        {blog.status === 'APPROVED' ? (
          <Alert
            className="adm-form-summary"
            type="info"
            showIcon
            title="This blog is approved. Changing its title or content returns it to PENDING."
          />
        ) : null}
        <BlogFields lang={draft.language} />
        <Form.Item name="updatedAt" hidden>
          <Input type="hidden" />
        </Form.Item>
        <div className="adm-form-actions">
          <Button type="primary" htmlType="submit" loading={isSending} disabled={!draft.isComplete}>
            Save
          </Button>
          <Button onClick={reset}>Reset</Button>
          <PreviewButton of={() => previewFrom(blog.createdAt)} language={draft.language || 'en'} />
        </div>
        <p className="adm-quiet adm-blog-touched">
          Last changed <KigaliTime of={blog.updatedAt} />
          {blog.updatedBy ? ` by ${blog.updatedBy}` : null}
        </p>
      </Form>
      <BlogReview blog={blog} isUnsaved={isUnsaved} onChanged={({ updatedAt }) => takeOver({ updatedAt })} />
      {question}
      {theirs ? (
        <ConflictDialog
          theirs={theirs}
          mine={draft}
          onKeepEditing={() => setTheirs(null)}
          onOverwrite={() => {
            setTheirs(null)
            form.setFieldsValue({ updatedAt: theirs.updatedAt })
            form.submit()
          }}
          onLoadTheirs={() => {
            setTheirs(null)
            void update.show(theirs)
            reset()
            takeOver({ ...shownOf(theirs) })
          }}
        />
      ) : null}
    </div>
  )
}
