import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ago } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'
import { useNow } from '../lib/use-now.ts'
import { CommentForm } from './comment-form.tsx'
import { addComment, type Comment, deepestLevel } from './comments.ts'

interface Props {
  on: number
  comments: readonly Comment[]
  level?: number
}

export function CommentList({ on, comments, level = 0 }: Props) {
  return (
    <ul className="comments">
      {comments.map((comment) => (
        <li key={comment.id}>
          <OneComment on={on} comment={comment} level={level} />
        </li>
      ))}
    </ul>
  )
}

function OneComment({ on, comment, level }: { on: number; comment: Comment; level: number }) {
  const { t } = useTranslation('news')
  const language = useLanguage()
  const now = useNow()
  const [isReplying, setIsReplying] = useState(false)
  const replyButton = useRef<HTMLButtonElement>(null)
  const { id, name, text, at, replies } = comment

  const close = () => {
    setIsReplying(false)
    replyButton.current?.focus()
  }
  return (
    <>
      <p className="comment-head">
        <strong>{name}</strong>{' '}
        <time dateTime={new Date(at).toISOString()}>{ago(language, at, Math.max(now, at))}</time>
      </p>
      <p className="comment-text">{text}</p>
      {level < deepestLevel && (
        <button
          ref={replyButton}
          className="text-button"
          type="button"
          aria-expanded={isReplying}
          aria-label={t('replyTo', { name })}
          onClick={() => setIsReplying(!isReplying)}
        >
          {t('reply')}
        </button>
      )}
      {isReplying && (
        <CommentForm
          to={name}
          onCancel={close}
          onSend={(reply) => {
            addComment(on, { ...reply, to: id })
            close()
          }}
        />
      )}
      {replies.length > 0 && <CommentList on={on} comments={replies} level={level + 1} />}
    </>
  )
}
