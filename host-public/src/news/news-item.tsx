import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownBlock } from '../church/use-blocks.ts'
import harvest from '../drawings/harvest.svg'
import { date as formatted } from '../language/format.ts'
import { LanguageMark } from '../language/own-texts.tsx'
import { useLanguage } from '../language/use-language.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentList } from './comment-list.tsx'
import { addComment, countOf, useComments } from './comments.ts'
import { toggleLike, useIsLiked } from './likes.ts'

/** Between the first paragraph, which is always shown, and the rest. */
const blankLine = /\r?\n\r?\n/

interface Props {
  item: ShownBlock
  /** The newest, with a picture. */
  isLead?: boolean
}

export function NewsItem({ item, isLead = false }: Props) {
  const { t } = useTranslation('news')
  const language = useLanguage()
  const [showsComments, setShowsComments] = useState(false)
  const isLiked = useIsLiked(item.id)
  const comments = useComments(item.id)
  const id = useId()
  const { title, date, lang, writer } = item
  const [lead, ...rest] = (item.text ?? '').split(blankLine)
  const more = rest.join('\n\n').trim()
  const count = countOf(comments)
  return (
    <article className="news-item" aria-labelledby={id}>
      {isLead && (
        <img className="lead-picture" src={harvest} alt="" width="1200" height="800" loading="lazy" />
      )}
      <p className="meta">
        {date && <time dateTime={date}>{formatted(language, date)}</time>}
        {writer && (
          <span className="writer" lang={lang}>
            {writer}
          </span>
        )}
        <LanguageMark lang={lang} />
      </p>
      <div lang={lang}>
        <h3 id={id}>{title}</h3>
        <p className="lines">{lead}</p>
      </div>
      <div className="news-controls row">
        {more && (
          <details className="more">
            <summary className="text-button" aria-describedby={id}>
              <span className="closed">{t('readMore')}</span>
              <span className="opened">{t('readLess')}</span>
            </summary>
            <p className="lines" lang={lang}>
              {more}
            </p>
          </details>
        )}
        <button
          className="text-button like"
          type="button"
          aria-pressed={isLiked}
          aria-describedby={id}
          onClick={() => toggleLike(item.id)}
        >
          <span className="only-heard">{isLiked ? t('liked') : t('like')}</span>
        </button>
        <button
          className="text-button bubble"
          type="button"
          aria-expanded={showsComments}
          aria-controls={`${id}-comments`}
          aria-describedby={id}
          onClick={() => setShowsComments(!showsComments)}
        >
          <span className="only-heard">{showsComments ? t('hideComments') : t('showComments')}</span>
          {count > 0 && <span className="badge">{count}</span>}
        </button>
      </div>
      <div id={`${id}-comments`} hidden={!showsComments}>
        {showsComments && (
          <>
            <p className="aside">{t('onlyHere')}</p>
            {comments.length > 0 ? (
              <CommentList on={item.id} comments={comments} />
            ) : (
              <p>{t('noComments')}</p>
            )}
            <CommentForm onSend={(comment) => addComment(item.id, comment)} />
          </>
        )}
      </div>
    </article>
  )
}
