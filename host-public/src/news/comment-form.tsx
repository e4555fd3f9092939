import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  /** Name of the author to reply to; without it the comment is on the news item. */
  to?: string
  onSend: (comment: { name: string; text: string }) => void
  onCancel?: () => void
}

const maxChars = { name: 100, text: 2_000 }

/** Both fields are required; problems are shown at their field, and the input stays. */
export function CommentForm({ to, onSend, onCancel }: Props) {
  const { t } = useTranslation('news')
  const [missing, setMissing] = useState<readonly string[]>([])
  const form = useRef<HTMLFormElement>(null)
  const id = useId()

  useEffect(() => {
    if (to) form.current?.querySelector('input')?.focus()
  }, [to])
  useEffect(() => {
    const [first] = missing
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }, [missing])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    const values = new FormData(element)
    const name = String(values.get('name')).trim()
    const text = String(values.get('text')).trim()
    const empty = [...(name ? [] : ['name']), ...(text ? [] : ['text'])]
    setMissing(empty)
    if (empty.length > 0) return
    onSend({ name, text })
    element.reset()
  }

  const control = (field: 'name' | 'text') => ({
    name: field,
    id: `${id}-${field}`,
    required: true,
    maxLength: maxChars[field],
    'aria-invalid': missing.includes(field) || undefined,
    'aria-describedby': missing.includes(field) ? `${id}-${field}-problem` : undefined,
  })
  const problem = (field: 'name' | 'text') =>
    missing.includes(field) && (
      <p className="problem" id={`${id}-${field}-problem`}>
        {t(`${field}Required`)}
      </p>
    )

  return (
    <form
      ref={form}
      className="comment-form"
      noValidate
      aria-label={to ? t('replyTo', { name: to }) : t('add')}
      onSubmit={onSubmit}
      onInput={({ target }) => {
        const { name } = target as HTMLInputElement
        if (missing.includes(name)) setMissing(missing.filter((field) => field !== name))
      }}
    >
      <div className="field">
        <label htmlFor={`${id}-name`}>{t('name')}</label>
        <input {...control('name')} autoComplete="name" />
        {problem('name')}
      </div>
      <div className="field">
        <label htmlFor={`${id}-text`}>{t('comment')}</label>
        <textarea {...control('text')} rows={3} />
        {problem('text')}
      </div>
      <p className="actions">
        <button className="button" type="submit">
          {to ? t('reply') : t('post')}
        </button>{' '}
        {onCancel && (
          <button className="button quiet" type="button" onClick={onCancel}>
            {t('cancel')}
          </button>
        )}
      </p>
    </form>
  )
}
