import { isId } from '@grace/contract/id'
import { type PostChange, PostInput, type WholePost } from '@grace/contract/posts'
import { useLocation } from '@grace/shared-auth/router'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { DraftNotice } from '../../lib/forms/draft-notice.tsx'
import { FormFoot } from '../../lib/forms/form-foot.tsx'
import { FormSummary } from '../../lib/forms/form-summary.tsx'
import { kigaliInput } from '../../lib/forms/kigali-moment.tsx'
import { UndoChanges } from '../../lib/forms/undo-changes.tsx'
import { useContractForm } from '../../lib/forms/use-contract-form.ts'
import { isScheduled } from '../../lib/scheduled.tsx'
import { type AddPicturesHandle, problemsOfPictures } from '../../resource/pictures/upload/add-pictures.tsx'
import { CategoryChoice } from '../../resource/publishing/category-choice.tsx'
import { PictureChoice } from '../../resource/publishing/picture-choice.tsx'
import type { PublishAt } from '../../resource/publishing/when.ts'
import { useConflict } from '../../resource/use-conflict.tsx'
import { useCreated } from '../../resource/use-created.ts'
import { postResource } from '../queries.ts'
import { BlogCombobox } from './blog-combobox.tsx'
import { picturesOfBlogQuery } from './choices.ts'
import { fields } from './conflict-fields.tsx'
import './post-form.css'
import { PostSummary } from './post-summary.tsx'
import { WhenField } from './when-field.tsx'

/** Form for a new or existing post: blog, categories, pictures and time. */
export function PostForm({
  post,
  toolbar,
  actions,
  onSave,
}: {
  /** Omitted for a new post. */
  post?: WholePost
  toolbar?: ReactNode
  actions: (form: { isSending: boolean; undoButton: ReactNode; publishAt: PublishAt }) => ReactNode
  onSave: (input: PostChange, reset: () => void) => Promise<void>
}) {
  const adding = useRef<AddPicturesHandle>(null)
  const create = postResource.useCreate()
  const created = useCreated({ label: 'Create another', path: '/posts/new' })
  const { saveFrom, conflictDialog } = useConflict({
    kind: 'post',
    id: post?.id ?? 0,
    schema: PostInput,
    query: postResource.query(post?.id ?? 0),
    formValuesOf: (post) => formValuesOf(post),
    fields,
    async saveAsNew(input) {
      const { message, data } = await create.mutateAsync(input)
      reset()
      created({ message, detail: `“${data.title}” is a new post.`, path: `/posts/${data.id}/edit` })
    },
  })
  const { form, props, summary, isSending, draft, reset, ...contract } = useContractForm(PostInput, {
    draftName: `post-${post?.id ?? 'new'}`,
    moreProblems: () => problemsOfPictures(adding.current),
    send: (input, form): Promise<void> =>
      post
        ? saveFrom(form, input, ({ publishAt, ...input }, { updatedAt }) => {
            // Null publishes a scheduled post at once; any other keeps its time.
            const isUnchanged = publishAt === null && !isScheduled(post.publishAt)
            return onSave(
              { ...input, ...(!isUnchanged && { publishAt }), updatedAt: updatedAt ?? undefined },
              reset,
            )
          })
        : onSave(input, reset),
  })
  const blog = new URLSearchParams(useLocation().search).get('blog') ?? ''
  // `?blog=3` chooses the blog of a new post.
  const [initialValues] = useState(() => formValuesOf(post, isId(blog) ? Number(blog) : null))
  const chosen = {
    blogId: Form.useWatch<number | null>('blogId', form) ?? null,
    categoryIds: Form.useWatch<number[]>('categoryIds', form) ?? [],
    pictureIds: Form.useWatch<number[]>('pictureIds', form) ?? [],
    publishAt: Form.useWatch<PublishAt>('publishAt', form) ?? null,
  }
  const fromBlog = usePicturesOfBlog(post ? null : chosen.blogId, (ids) => {
    if (chosen.pictureIds.length === 0) form.setFieldValue('pictureIds', ids)
  })
  return (
    <>
      <Form {...props} name="post" className="adm-form adm-post-form" initialValues={initialValues}>
        {toolbar}
        <DraftNotice draft={draft} />
        <FormSummary text={summary} />
        <Form.Item name="blogId" label="Blog">
          <BlogCombobox />
        </Form.Item>
        <Form.Item name="categoryIds">
          <CategoryChoice />
        </Form.Item>
        <Form.Item name="pictureIds">
          <PictureChoice
            adding={adding}
            draft={{
              name: `pictures-post-${post?.id ?? 'new'}`,
              path: post ? `/posts/${post.id}/edit` : '/posts/new',
            }}
          />
        </Form.Item>
        {fromBlog > 0 ? (
          <p className="adm-quiet" role="status">
            {fromBlog === 1 ? 'A picture was' : `${fromBlog} pictures were`} put into this blog while it was
            written: chosen for you.
          </p>
        ) : null}
        <Form.Item name="publishAt">
          <WhenField since={post && !isScheduled(post.publishAt) ? post.publishAt : null} />
        </Form.Item>
        <PostSummary {...chosen} postId={post?.id ?? null} />
        <FormFoot>
          {actions({ isSending, undoButton: <UndoChanges form={contract} />, publishAt: chosen.publishAt })}
        </FormFoot>
      </Form>
      {conflictDialog}
    </>
  )
}

/**
 * Offers the pictures that were put into a blog while it was written.
 *
 * @returns how many they are.
 */
function usePicturesOfBlog(blogId: number | null, onFound: (ids: number[]) => void): number {
  const { data: ids } = useQuery({ ...picturesOfBlogQuery(blogId ?? 0), enabled: blogId !== null })
  const found = useEffectEvent(onFound)
  useEffect(() => {
    if (ids && ids.length > 0) found(ids)
  }, [ids])
  return ids?.length ?? 0
}

const formValuesOf = (post?: WholePost, blogId: number | null = null) => ({
  blogId: post?.blogId ?? blogId,
  categoryIds: post?.categoryIds ?? [],
  pictureIds: post?.pictureIds ?? [],
  publishAt: post && isScheduled(post.publishAt) ? kigaliInput(post.publishAt) : null,
  updatedAt: post?.updatedAt,
})
