import { useRef } from 'react'
import { useSite } from '../hydration/query-cache.ts'
import { useOutOfSight } from '../hydration/use-out-of-sight.ts'
import { useTranslation } from '../language/use-translation.ts'
import { PageLink } from '../layout/page-link.tsx'
// biome-ignore lint/style/noRestrictedImports: the news of the home page use the card of the posts.
import { PostCard } from '../posts/post-card.tsx'

/** The newest posts, below the news. */
export default function PublishedPosts() {
  const { t } = useTranslation('posts')
  const around = useRef<HTMLDivElement>(null)
  const posts = useOutOfSight(useSite().posts, around)
  return (
    // Also rendered when empty: `useOutOfSight` needs an element at this place.
    <div ref={around}>
      {posts.length > 0 && (
        <section className="wide published" aria-labelledby="posts-heading">
          <h2 id="posts-heading">{t('heading')}</h2>
          <ul className="posts">
            {posts.map((post) => (
              <li key={post.id}>
                <PostCard post={post} isFirst={false} heading="h3" />
              </li>
            ))}
          </ul>
          <PageLink to="/posts" className="onward">
            {t('back')}
          </PageLink>
        </section>
      )}
    </div>
  )
}
