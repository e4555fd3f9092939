import { useId, useState } from 'react'
import { date as formatted } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'
import { useTranslation } from '../language/use-translation.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentList } from './comment-list.tsx'
import { addComment, countOf, useComments } from './comments.ts'
import { toggleLike, useIsLiked } from './likes.ts'
import type { NewsName } from './news.ts'

export function NewsItem({ name, date }: { name: NewsName; date: string }) {
  const { t } = useTranslation('news')
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const [showsComments, setShowsComments] = useState(false)
  const isLiked = useIsLiked(name)
  const comments = useComments(name)
  const id = useId()
  const title = t(`items.${name}.title`)
  const count = countOf(comments)
  return (
    <article className="card news-item" aria-labelledby={id}>
      <p className="news-date">
        <time dateTime={date}>{formatted(language, date)}</time>
      </p>
      <h3 id={id}>{title}</h3>
      <p>{t(`items.${name}.lead`)}</p>
      <p id={`${id}-more`} hidden={!isOpen}>
        {t(`items.${name}.more`)}
      </p>
      <p className="writer">{t(`items.${name}.writer`)}</p>
      <p className="news-controls">
        <button
          className="text-button"
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-more`}
          aria-describedby={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t('readLess') : t('readMore')}
        </button>
        <button
          className="text-button like"
          type="button"
          aria-pressed={isLiked}
          aria-describedby={id}
          onClick={() => toggleLike(name)}
        >
          {isLiked ? t('liked') : t('like')}
        </button>
        <button
          className="text-button"
          type="button"
          aria-expanded={showsComments}
          aria-controls={`${id}-comments`}
          aria-describedby={id}
          onClick={() => setShowsComments(!showsComments)}
        >
          {showsComments ? t('hideComments') : t('showComments')} <span className="badge">{count}</span>
        </button>
      </p>
      <div id={`${id}-comments`} hidden={!showsComments}>
        {showsComments && (
          <>
            <p className="aside">{t('onlyHere')}</p>
            {comments.length > 0 ? <CommentList on={name} comments={comments} /> : <p>{t('noComments')}</p>}
            <CommentForm onSend={(comment) => addComment(name, comment)} />
          </>
        )}
      </div>
    </article>
  )
}
