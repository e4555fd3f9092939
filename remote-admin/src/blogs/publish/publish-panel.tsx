import type { WholeBlog } from '@grace/contract/blogs'
import { englishNames, type Language, languages } from '@grace/contract/languages'
import { CallError } from '@grace/shared-auth/call'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Form } from 'antd'
import { useId, useRef, useState } from 'react'
import { Button } from '../../lib/button.tsx'
import { useToast } from '../../lib/toasts.tsx'
import { keys } from '../../resource/keys.ts'
import { blogQuery, useUpdateBlog } from '../queries.ts'
import { useDecidedToast } from '../use-decided-toast.ts'
import { PublishFields } from './publish-fields.tsx'
import {
  actionName,
  blankValues,
  checkPost,
  languagesWith,
  namesOf,
  type PublishValues,
} from './publish-values.ts'
import { PublishedPost } from './published-post.tsx'
import { useCreatePost } from './use-create-post.ts'

interface Props {
  blog: WholeBlog
  /** Saves the text that is typed and not saved, and calls back with the saved blog; null: all is saved. */
  saveFirst?: ((then: (blog: WholeBlog) => void) => void) | null
  /** Called with each version that publishing saves. */
  onChanged?: (blog: WholeBlog) => void
  /** Called when it is on the site, or planned; otherwise a message says so. */
  onPublished?: (message: string, published: WholeBlog) => void
  values?: PublishValues
}

/** Publishes a blog from its own screen: text, approval and post in this order. What is done is not done again. */
export function PublishPanel(props: Props) {
  const { blog } = props
  const heading = useId()
  return (
    <section className="adm-blog-publish" aria-labelledby={heading}>
      <h2 id={heading}>On the site</h2>
      {blog.postId === null ? <PublishForm {...props} /> : <PublishedPost blog={blog} />}
    </section>
  )
}

/** Asks when and with which categories; publishes the texts of the chosen languages. */
export function PublishForm({ blog, saveFirst = null, onChanged, onPublished, values }: Props) {
  const [form] = Form.useForm<PublishValues>()
  const [initialValues] = useState(() => values ?? blankValues('now'))
  const when = Form.useWatch('publishAt', form) ?? initialValues.publishAt
  const written = languagesWith(blog, ['APPROVED', 'PENDING', 'DRAFT', 'REJECTED'])
  /** A text that was put aside or rejected is not published by the way. */
  const [left, setLeft] = useState(() =>
    written.length > 1 ? languagesWith(blog, ['DRAFT', 'REJECTED']) : [],
  )
  const wanted = written.filter((language) => !left.includes(language))
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  /** A ref, because a second click can come before the next render. */
  const isRunning = useRef(false)
  const update = useUpdateBlog()
  const create = useCreatePost()
  const client = useQueryClient()
  const toast = useToast()
  const showDecided = useDecidedToast()

  const publish = async (saved: WholeBlog, given: PublishValues) => {
    let now = saved
    const change = async (body: Omit<Parameters<typeof update.mutateAsync>[0], 'id' | 'updatedAt'>) => {
      now = (await update.mutateAsync({ ...body, id: now.id, updatedAt: now.updatedAt })).data
      onChanged?.(now)
    }
    if (given.publishAt === 'approval') {
      for (const language of wanted.filter((code) => isOff(now, code)))
        await change({ language, status: 'PENDING' })
      return toast.success(`${namesOf(wanted)} waits for approval.`)
    }
    const waiting = wanted.filter((language) => now.languages[language]?.status !== 'APPROVED')
    const texts = Object.fromEntries(
      waiting.flatMap((code) => (now.texts[code] ? [[code, now.texts[code]]] : [])),
    )
    if (waiting.length > 0) await change({ texts, approve: true })
    try {
      const { value } = checkPost({ ...given, pictureIds: now.pictureIds }, now.id)
      // The answer to an earlier attempt may have been lost.
      const known = await client.fetchQuery({ ...blogQuery(now.id), staleTime: 0 })
      if (value && known.postId === null) await create.mutateAsync(value)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      throw new CallError(`${namesOf(wanted)} is approved, but not on the site yet: ${error.message}`, error)
    }
    await client.invalidateQueries({ queryKey: keys('blogs').one(now.id) })
    const message = `${namesOf(wanted)} is ${actionName(given.publishAt, wanted).startsWith('Plan') ? 'planned' : 'on the site'}.`
    if (onPublished) onPublished(message, now)
    else void showDecided(message, now.id)
  }

  const run = async (saved: WholeBlog, given: PublishValues) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setFailure(null)
    try {
      await publish(saved, given)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.message)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  const onFinish = () => {
    const given: PublishValues = { ...initialValues, ...form.getFieldsValue(true) }
    const problems = given.publishAt === 'approval' ? null : checkPost(given, blog.id).problems
    if (problems) {
      form.setFields(
        problems.map(({ path, message }) => ({ name: path as keyof PublishValues, errors: [message] })),
      )
      return form.focusField((problems[0]?.path ?? 'categoryIds') as keyof PublishValues)
    }
    if (saveFirst) saveFirst((saved) => void run(saved, given))
    else void run(blog, given)
  }
  const action = actionName(when, wanted)
  return (
    <Form
      form={form}
      name="publish"
      layout="vertical"
      noValidate
      initialValues={initialValues}
      onFinish={onFinish}
      onValuesChange={(changed) =>
        form.setFields(
          Object.keys(changed).map((name) => ({ name: name as keyof PublishValues, errors: [] })),
        )
      }
    >
      {written.length > 1 ? (
        <fieldset className="adm-choice adm-blog-publish-languages">
          <legend>Languages</legend>
          <div className="adm-checkboxes">
            {written.map((language) => (
              <label key={language}>
                <input
                  type="checkbox"
                  checked={!left.includes(language)}
                  onChange={() => setLeft(toggled(left, language))}
                />
                {englishNames[language]}
              </label>
            ))}
          </div>
        </fieldset>
      ) : null}
      <PublishFields
        choices={wanted.some((code) => isOff(blog, code)) ? ['now', 'time', 'approval'] : ['now', 'time']}
      />
      {failure ? <Alert className="adm-form-summary" type="error" showIcon title={failure} /> : null}
      <Button
        type="primary"
        htmlType="submit"
        loading={isBusy}
        disabled={wanted.length === 0}
        className="adm-long-button"
      >
        {saveFirst ? `Save, then ${action[0]?.toLowerCase()}${action.slice(1)}` : action}
      </Button>
    </Form>
  )
}

const isOff = ({ languages }: WholeBlog, language: Language) =>
  languages[language]?.status === 'DRAFT' || languages[language]?.status === 'REJECTED'

const toggled = (all: Language[], language: Language): Language[] =>
  languages.filter((code) => all.includes(code) !== (code === language))
