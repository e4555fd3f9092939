import { PostInput } from '@grace/contract/posts'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { FormSummary } from '../../lib/forms/form-summary.tsx'
import { KeptNotice } from '../../lib/forms/kept-notice.tsx'
import { useContractForm } from '../../lib/forms/use-contract-form.ts'
import { BlogCombobox } from './blog-combobox.tsx'
import { CategoryChoice } from './category-choice.tsx'
import { PictureChoice } from './picture-choice.tsx'
import './post-form.css'
import { PostSummary } from './post-summary.tsx'

interface Values {
  blogId: number | null
  categoryIds: number[]
  pictureIds: number[]
}

/** Which blog is shown, in which categories, with which pictures: for a new post and for one that is there. */
export function PostForm({
  postId = null,
  initialValues,
  above,
  actions,
  onSave,
}: {
  postId?: number | null
  initialValues: Values
  above?: ReactNode
  actions: (form: { isSending: boolean; reset: () => void }) => ReactNode
  onSave: (input: PostInput, reset: () => void) => Promise<void>
}) {
  const { form, props, summary, isSending, kept, reset } = useContractForm(PostInput, {
    keptAs: `post-${postId ?? 'new'}`,
    send: (input: PostInput): Promise<void> => onSave(input, reset),
  })
  const chosen = {
    blogId: Form.useWatch<number | null>('blogId', form) ?? null,
    categoryIds: Form.useWatch<number[]>('categoryIds', form) ?? [],
    pictureIds: Form.useWatch<number[]>('pictureIds', form) ?? [],
  }
  return (
    <Form {...props} name="post" className="adm-form adm-post-form" initialValues={initialValues}>
      {above}
      <KeptNotice kept={kept} />
      <FormSummary text={summary} />
      <Form.Item name="blogId" label="Blog">
        <BlogCombobox />
      </Form.Item>
      <Form.Item name="categoryIds">
        <CategoryChoice />
      </Form.Item>
      <Form.Item name="pictureIds">
        <PictureChoice />
      </Form.Item>
      <PostSummary {...chosen} postId={postId} />
      <div className="adm-form-actions">{actions({ isSending, reset })}</div>
    </Form>
  )
}
