import { NewBlog, type WholeBlog } from '@grace/contract/blogs'
import { serverNow } from '@grace/contract/clock'
import { CallError } from '@grace/shared-auth/call'
import { useNavigate } from '@grace/shared-auth/router'
import { Alert, Form } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { ConsoleLink, useAddress, useIsHere } from '../lib/address.tsx'
import { Button } from '../lib/button.tsx'
import { withFallbackMessage } from '../lib/error-message.ts'
import { DraftNotice } from '../lib/forms/draft-notice.tsx'
import { FormFoot } from '../lib/forms/form-foot.tsx'
import { FormSummary } from '../lib/forms/form-summary.tsx'
import { formTexts } from '../lib/forms/texts.ts'
import { UndoChanges } from '../lib/forms/undo-changes.tsx'
import { lastCategories, lastWhen } from '../lib/last-choices.ts'
import { PreviewButton } from '../lib/preview-button.tsx'
import { Screen } from '../lib/screen.tsx'
import { useMainLanguage } from '../lib/settings-query.ts'
import { noneWaiting, problemsOfText, TextPictures } from '../resource/pictures/text-pictures.tsx'
import { type AddPicturesHandle, problemsOfPictures } from '../resource/pictures/upload/add-pictures.tsx'
import { usePublicAddress } from '../resource/publishing/public-post-link.tsx'
import { useCreated } from '../resource/use-created.ts'
import { BlogFields } from './blog-fields.tsx'
import './blogs.css'
import { PostPictures } from './publish/post-pictures.tsx'
import { PublishFields } from './publish/publish-fields.tsx'
import { PublishPanel } from './publish/publish-panel.tsx'
import {
  actionName,
  blankValues,
  checkPost,
  type PublishValues,
  problemsIn,
  type When,
  whatHappens,
} from './publish/publish-values.ts'
import { useCreatePost } from './publish/use-create-post.ts'
import { useCreateBlog } from './queries.ts'
import { stateOf } from './state-of.ts'
import { useBlogForm } from './use-blog-form.tsx'
import { useDecidedToast } from './use-decided-toast.ts'

/** Values of a new form: what is set afterwards would count as typed, and be stored as a draft. */
function blank() {
  const when = lastWhen.read()
  return {
    texts: formTexts(undefined, ['title', 'content']),
    confirmed: [],
    ...noneWaiting,
    ...blankValues(when),
    categoryIds: when === 'now' ? [...lastCategories.read()] : [],
  }
}

/** A blog that is stored and approved, whose post could not be made. */
interface Unpublished {
  blog: WholeBlog
  reason: string
  values: PublishValues
}

export function NewBlogScreen() {
  const create = useCreateBlog()
  const createPost = useCreatePost()
  const created = useCreated({ label: 'Write another', path: '/blogs/new' })
  const publicAddress = usePublicAddress()
  const [unpublished, setUnpublished] = useState<Unpublished | null>(null)
  const main = useMainLanguage()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const showDecided = useDecidedToast()
  const [initialValues] = useState(blank)
  const address = useAddress()
  /** A ref, because the form is submitted before the next render. */
  const isDraft = useRef(false)
  const adding = useRef<AddPicturesHandle>(null)
  const { form, props, summary, isSending, draft, isComplete, written, removalDialog, preview, ...contract } =
    useBlogForm(NewBlog, main, {
      draftName: 'new-blog',
      send: async (blog) => {
        const values = publishValuesOf(form.getFieldsValue(true))
        const isPublished = !isDraft.current && values.publishAt !== 'approval'
        const { message, data } = await withFallbackMessage(
          create.mutateAsync({
            ...blog,
            pictureIds: blog.pictureIds?.length ? blog.pictureIds : undefined,
            ...(isDraft.current && { draft: true }),
            ...(isPublished && { approve: true }),
          }),
          'Failed to create blog. Please try again.',
        )
        const path = `/blogs/${data.id}/edit` as const
        const asDraft = isDraft.current
        if (!asDraft) lastWhen.remember(isPublished ? 'now' : 'approval')
        isDraft.current = false
        // From here on the text is safe.
        contract.reset()
        if (!isPublished) return created({ message, detail: stateOf(data), path })
        try {
          const { value } = checkPost(values, data.id)
          if (!value) throw new Error('checked before')
          const post = await createPost.mutateAsync(value)
          created({
            message: post.message,
            detail: stateOf(data, post.data.publishAt),
            path,
            publicAddress: publicAddress(post.data),
          })
        } catch (error) {
          if (!(error instanceof CallError)) throw error
          setUnpublished({ blog: data, reason: error.message, values })
        }
      },
      moreProblems: (typed) => [
        ...problemsOfText(typed),
        ...problemsOfPictures(adding.current),
        ...(isDraft.current ? [] : problemsIn(publishValuesOf(typed))),
      ],
    })
  const when = Form.useWatch<When | undefined>('publishAt', form) ?? initialValues.publishAt
  useEffect(() => {
    // With a finger the keyboard would cover the screen. Who is somewhere else already stays there.
    if (matchMedia('(any-pointer: coarse)').matches || !document.activeElement?.matches('h1, body')) return
    form.getFieldInstance(['texts', main, 'title'])?.focus()
  }, [form, main])
  const hasCategory = (Form.useWatch<number[] | undefined>('categoryIds', form) ?? []).length > 0

  if (unpublished) {
    const { blog, reason, values } = unpublished
    return (
      <Screen title="Create blog">
        <Alert
          className="adm-form-summary"
          type="error"
          showIcon
          title={`“${blog.title}” is saved and approved, but not on the site yet: ${reason}`}
          description={<ConsoleLink to={`/blogs/${blog.id}/edit`}>Edit the text</ConsoleLink>}
        />
        <PublishPanel
          blog={blog}
          values={values}
          onPublished={(message) => {
            void showDecided(message, blog.id)
            setUnpublished(null)
            if (isHere()) void navigate(address(`/blogs/${blog.id}/edit`))
          }}
        />
      </Screen>
    )
  }
  return (
    <Screen title="Create blog">
      <Form
        {...props}
        // An edit after a refused attempt to save a draft is created as usual.
        onValuesChange={(values) => {
          if (!contract.isEnding()) isDraft.current = false
          props.onValuesChange(values)
        }}
        name="new-blog"
        className="adm-form adm-blog-form adm-blog-new"
        initialValues={initialValues}
      >
        <DraftNotice draft={draft} />
        <FormSummary text={summary} />
        {when === 'approval' ? (
          <Alert
            className="adm-form-summary"
            type="info"
            showIcon
            title="The blog starts as PENDING and needs admin approval before it can be published."
          />
        ) : null}
        <div className="adm-blog-write">
          <div>
            <TextPictures draft={{ name: 'pictures-in-blog-new', path: '/blogs/new' }} takesDrops={false}>
              <BlogFields saved={null} />
            </TextPictures>
          </div>
          <div>
            <PublishFields choices={['now', 'time', 'approval']} />
            <Form.Item name="pictureIds">
              <PostPictures adding={adding} draft={{ name: 'pictures-blog-new', path: '/blogs/new' }} />
            </Form.Item>
          </div>
        </div>
        <FormFoot
          note={isComplete ? whatHappens(when, written, hasCategory) : 'A title and a text are needed.'}
        >
          <UndoChanges form={contract} isAlways />
          <PreviewButton
            of={() => preview(new Date(serverNow()).toISOString())?.of ?? null}
            language={() => preview(new Date(serverNow()).toISOString())?.language ?? main}
          />
          {isComplete ? (
            <Button
              onClick={() => {
                isDraft.current = true
                form.submit()
              }}
            >
              Save as draft
            </Button>
          ) : null}
          <Button
            type="primary"
            htmlType="submit"
            className="adm-long-button"
            loading={isSending}
            disabled={!isComplete}
            onClick={() => {
              isDraft.current = false
            }}
          >
            {when === 'approval' || written.length === 0 ? 'Create' : actionName(when, written)}
          </Button>
        </FormFoot>
      </Form>
      {removalDialog}
    </Screen>
  )
}

const publishValuesOf = (typed: Record<string, unknown>): PublishValues => {
  const { publishAt, categoryIds, pictureIds } = { ...blankValues('approval'), ...typed }
  return { publishAt, categoryIds, pictureIds }
}
