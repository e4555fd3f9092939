import { type Blog, BlogChange } from '@grace/contract/blogs'
import type { Language } from '@grace/contract/language'
import { englishNames } from '@grace/contract/languages'
import { Alert, Button, Form } from 'antd'
import { withFallbackMessage } from '../lib/error-message.ts'
import { DraftNotice } from '../lib/forms/draft-notice.tsx'
import { FormSummary } from '../lib/forms/form-summary.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { PreviewButton } from '../lib/preview-button.tsx'
import { useToast } from '../lib/toasts.tsx'
import { entityField } from '../resource/merge-fields.ts'
import { useConflict } from '../resource/use-conflict.tsx'
import { BlogFields } from './blog-fields.tsx'
import { BlogReview } from './blog-review.tsx'
import { BlogText } from './blog-text.tsx'
import { blogQuery, useUpdateBlog } from './queries.ts'
import { useBlogForm } from './use-blog-form.tsx'

const formValuesOf = ({ title, language, content, updatedAt }: Blog) => ({
  title,
  language: language ?? '',
  content,
  updatedAt,
})

const fields = [
  entityField('title', 'Title'),
  entityField('language', 'Language', (language) => (language ? englishNames[language as Language] : '')),
  entityField('content', 'Content', (html) => <BlogText html={String(html ?? '')} lang="" />),
]

export function EditBlogForm({ blog }: { blog: Blog }) {
  const update = useUpdateBlog()
  const toast = useToast()
  const { id } = blog
  const { saveFrom, conflictDialog } = useConflict({
    what: 'blog',
    schema: BlogChange,
    query: blogQuery(id),
    formValuesOf,
    fields,
  })
  const {
    props,
    summary,
    isSending,
    isUnsaved,
    restoredDraft,
    applySaved,
    reset,
    typed,
    removalDialog,
    previewFrom,
  } = useBlogForm(BlogChange, {
    draftName: `blog-${id}`,
    send: (change, form) =>
      saveFrom(form, change, async (change, { updatedAt }) => {
        const { message, data } = await withFallbackMessage(
          update.mutateAsync({ id, ...change, updatedAt }),
          'Failed to update blog. Please try again.',
        )
        toast.success(message)
        return data
      }),
    savedValues: ({ updatedAt }: Blog) => ({ updatedAt }),
  })

  return (
    <div className="adm-blog-edit">
      <Form {...props} name="edit-blog" className="adm-form adm-blog-form" initialValues={formValuesOf(blog)}>
        <DraftNotice draft={restoredDraft} />
        <FormSummary text={summary} />
        {blog.status === 'APPROVED' ? (
          <Alert
            className="adm-form-summary"
            type="info"
            showIcon
            title="This blog is approved. Changing its title or content returns it to PENDING."
          />
        ) : null}
        <BlogFields lang={typed.language} />
        <div className="adm-form-actions">
          <Button type="primary" htmlType="submit" loading={isSending} disabled={!typed.isComplete}>
            Save
          </Button>
          <Button onClick={reset}>Reset</Button>
          <PreviewButton of={() => previewFrom(blog.createdAt)} language={typed.language || 'en'} />
        </div>
        <p className="adm-quiet adm-blog-touched">
          Last changed <KigaliTime of={blog.updatedAt} />
          {blog.updatedBy ? ` by ${blog.updatedBy}` : null}
        </p>
      </Form>
      <BlogReview
        blog={blog}
        isUnsaved={isUnsaved}
        onChanged={({ updatedAt }) => applySaved({ updatedAt })}
      />
      {removalDialog}
      {conflictDialog}
    </div>
  )
}
