import { useRef } from 'react'
import { useSite } from '../answers/answers.ts'
import { useTranslation } from '../language/use-translation.ts'
import { PageLink } from '../layout/page-link.tsx'
import { useOutOfSight } from '../lib/use-out-of-sight.ts'
import { PostCard } from '../posts/post-card.tsx'

/** The newest posts, beside the news; only the way to all of them where there are none yet. */
export default function PublishedPosts() {
  const { t } = useTranslation('posts')
  const around = useRef<HTMLElement>(null)
  const posts = useOutOfSight(useSite().posts, around)
  return (
    <section className="wide published" ref={around} aria-labelledby="posts-heading">
      <h2 id="posts-heading">{t('heading')}</h2>
      {posts.length > 0 && (
        <ul className="posts">
          {posts.map((post) => (
            <li key={post.id}>
              <PostCard post={post} isFirst={false} heading="h3" />
            </li>
          ))}
        </ul>
      )}
      <PageLink to="/posts" className="onward">
        {t('back')}
      </PageLink>
    </section>
  )
}
