import type { Post } from '@grace/contract/posts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '../hydration/use-query.ts'
import { useLanguage } from '../language/use-language.ts'
import { LoadFailure } from '../lib/load-failure.tsx'
import { PostCard } from '../posts/post-card.tsx'
import { lastVisit } from './last-visit.ts'

const shownMax = 2

/** The newest posts in the language of the member; those since the last visit are marked. */
export default function NewPosts() {
  const { t } = useTranslation('account')
  const { t: posts } = useTranslation('posts')
  const language = useLanguage()
  const [since] = useState(lastVisit)
  const { response, failed, retry } = useQuery(`/posts?page=1&size=${shownMax}&language=${language}&only=yes`)
  const items = response?.body as Post[] | undefined
  if (items?.length === 0) return null
  return (
    <section className="card" aria-labelledby="new-posts">
      <div className="head row">
        <h2 id="new-posts">{t('dashboard.newPosts')}</h2>
      </div>
      {!items && !failed && <p role="status">{t('loading')}</p>}
      {failed && (
        <LoadFailure retryLabel={t('dashboard.retry')} onRetry={retry}>
          {posts('failed')}
        </LoadFailure>
      )}
      {items && (
        <ul className="rows">
          {items.map((post) => (
            <li key={post.id}>
              {since !== null && Date.parse(post.publishAt) > since && (
                <p className="new-mark">{t('dashboard.isNew')}</p>
              )}
              <PostCard post={post} isFirst={false} heading="h3" isRow />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
