import { BlogChange, type WholeBlog } from '@grace/contract/blogs'
import { Form } from 'antd'
import { useRef, useState } from 'react'
import { ConsoleLink } from '../lib/address.tsx'
import { Button } from '../lib/button.tsx'
import { withFallbackMessage } from '../lib/error-message.ts'
import { changesOf } from '../lib/forms/changes.ts'
import { DraftNotice } from '../lib/forms/draft-notice.tsx'
import { FormFoot } from '../lib/forms/form-foot.tsx'
import { FormSummary } from '../lib/forms/form-summary.tsx'
import { formTexts } from '../lib/forms/texts.ts'
import { UndoChanges } from '../lib/forms/undo-changes.tsx'
import { HistoryLink } from '../lib/history-link.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { PreviewButton } from '../lib/preview-button.tsx'
import { RichText } from '../lib/rich-text/rich-text.tsx'
import { useMainLanguage } from '../lib/settings-query.ts'
import { useToast } from '../lib/toasts.tsx'
import { entityField, textFields } from '../resource/merge-fields.ts'
import { PictureNames } from '../resource/pictures/picture-names.tsx'
import { noneWaiting, problemsOfText, TextPictures } from '../resource/pictures/text-pictures.tsx'
import { type AddPicturesHandle, problemsOfPictures } from '../resource/pictures/upload/add-pictures.tsx'
import type { UploadDraft } from '../resource/pictures/upload/use-upload-draft.ts'
import { useConflict } from '../resource/use-conflict.tsx'
import { useCreated } from '../resource/use-created.ts'
import { BlogFields } from './blog-fields.tsx'
import { BlogReview } from './blog-review.tsx'
import { PicturesOfPost } from './publish/pictures-of-post.tsx'
import { PostPictures } from './publish/post-pictures.tsx'
import { blogQuery, useCreateBlog, useUpdateBlog } from './queries.ts'
import { stateOf } from './state-of.ts'
import { useBlogForm } from './use-blog-form.tsx'

type SaveAs = Pick<BlogChange, 'approve' | 'draft'>

const formValuesOf = ({ texts, pictureIds, updatedAt }: WholeBlog) => ({
  texts: formTexts(texts, ['title', 'content']),
  confirmed: [],
  ...noneWaiting,
  pictureIds,
  updatedAt,
})

const fields = [
  ...textFields({ title: 'Title', content: 'Content' }).map((field) =>
    field.path.at(-1) === 'content'
      ? { ...field, show: (html: unknown) => <RichText html={String(html ?? '')} lang="" /> }
      : field,
  ),
  entityField('pictureIds', 'Pictures', (ids) =>
    (ids as number[]).length > 0 ? <PictureNames ids={ids as number[]} /> : '',
  ),
]

export function EditBlogForm({ blog }: { blog: WholeBlog }) {
  const main = useMainLanguage()
  const create = useCreateBlog()
  const update = useUpdateBlog()
  const created = useCreated({ label: 'Write another', path: '/blogs/new' })
  const toast = useToast()
  const [shown] = useState(() => formValuesOf(blog))
  /** A ref, because the form is submitted before the next render. */
  const saveAs = useRef<SaveAs>({})
  /** Publishing goes on from the saved text; forgotten when that is edited or refused. */
  const afterSave = useRef<((saved: WholeBlog) => void) | null>(null)
  const adding = useRef<AddPicturesHandle>(null)
  const { id } = blog
  const { saveFrom, conflictDialog } = useConflict({
    kind: 'blog',
    id,
    schema: BlogChange,
    query: blogQuery(id),
    formValuesOf,
    fields,
    async saveAsNew({ texts, pictureIds }) {
      const { message, data } = await create.mutateAsync({
        texts,
        pictureIds: pictureIds?.length ? pictureIds : undefined,
      })
      reset()
      created({ message, detail: `“${data.title}” waits for approval.`, path: `/blogs/${data.id}/edit` })
    },
  })
  const { form, props, summary, isSending, isUnsaved, draft, reset, applySaved, ...blogForm } = useBlogForm(
    BlogChange,
    main,
    {
      draftName: `blog-${id}`,
      moreProblems: (typed) => [...problemsOfText(typed), ...problemsOfPictures(adding.current)],
      send: (change, form) =>
        saveFrom(form, change, async (change, { updatedAt, ...base }) => {
          const { message, data } = await withFallbackMessage(
            update.mutateAsync({
              id,
              ...changesOf(BlogChange, change, base),
              ...saveAs.current,
              updatedAt: updatedAt ?? undefined,
            }),
            'Failed to update blog. Please try again.',
          )
          saveAs.current = {}
          toast.success(message, { detail: stateOf(data) })
          afterSave.current?.(data)
          afterSave.current = null
          return data
        }).catch((error: unknown) => {
          afterSave.current = null
          throw error
        }),
      savedValues: ({ updatedAt }: WholeBlog) => ({ updatedAt, confirmed: [] }),
    },
  )
  const path = `/blogs/${id}/edit` as const
  const draftOfPictures: UploadDraft = { name: `pictures-blog-${id}`, path }
  const submitAs = (how: SaveAs) => {
    saveAs.current = how
    afterSave.current = null
    form.submit()
  }
  const isPublic = Object.values(blog.languages).some((state) => state.isPublic)
  /** Saving alone would take what visitors read off the site, so the other button is the main one. */
  const staysPublic = isPublic && isUnsaved && blogForm.isComplete
  const saveAndApprove = (
    <Button type={staysPublic ? 'primary' : 'default'} onClick={() => submitAs({ approve: true })}>
      Save and approve
    </Button>
  )

  return (
    <div className="adm-blog-edit">
      <Form
        {...props}
        // An edit after a refused attempt to save in another way is saved as usual.
        onValuesChange={(values) => {
          if (!blogForm.isEnding()) {
            saveAs.current = {}
            afterSave.current = null
          }
          props.onValuesChange(values)
        }}
        name="edit-blog"
        className="adm-form adm-blog-form"
        initialValues={shown}
      >
        <DraftNotice draft={draft} />
        <FormSummary text={summary} />
        {isPublic ? (
          <p className="adm-quiet adm-form-summary">
            A changed text becomes PENDING in its language. Visitors see the approved text until the new one
            is approved.
          </p>
        ) : null}
        <TextPictures draft={{ name: `pictures-in-blog-${id}`, path }} takesDrops={false}>
          <BlogFields saved={blog} />
        </TextPictures>
        {blog.postId === null ? (
          <Form.Item name="pictureIds">
            <PostPictures adding={adding} draft={draftOfPictures} />
          </Form.Item>
        ) : (
          <PicturesOfPost postId={blog.postId} adding={adding} draft={draftOfPictures} />
        )}
        <p className="adm-quiet adm-blog-touched">
          Last changed <KigaliTime of={blog.updatedAt} />
          {blog.updatedBy ? <span>{` by ${blog.updatedBy}`}</span> : null} <HistoryLink kind="blog" id={id} />
        </p>
        <FormFoot>
          {isUnsaved ? null : <ConsoleLink to="/blogs/new">Write another</ConsoleLink>}
          <UndoChanges form={{ ...blogForm, isUnsaved }} />
          <PreviewButton
            of={() => blogForm.preview(blog.createdAt)?.of ?? null}
            language={() => blogForm.preview(blog.createdAt)?.language ?? main}
          />
          {isUnsaved && blogForm.isComplete ? (
            <>
              <Button onClick={() => submitAs({ draft: true })}>Save as draft</Button>
              {isPublic ? null : saveAndApprove}
            </>
          ) : null}
          <Button
            type={(isUnsaved || blog.postId !== null) && !staysPublic ? 'primary' : 'default'}
            htmlType="submit"
            loading={isSending}
            disabled={!blogForm.isComplete}
            onClick={() => {
              saveAs.current = {}
              afterSave.current = null
            }}
          >
            Save
          </Button>
          {staysPublic ? saveAndApprove : null}
        </FormFoot>
      </Form>
      <BlogReview
        blog={blog}
        isUnsaved={isUnsaved}
        saveFirst={(then) => {
          saveAs.current = {}
          afterSave.current = then
          form.submit()
        }}
        onChanged={({ updatedAt }) => applySaved({ updatedAt })}
      />
      {blogForm.removalDialog}
      {conflictDialog}
    </div>
  )
}
