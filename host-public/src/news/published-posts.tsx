import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '../hydration/query-cache.ts'
import { useOutOfSight } from '../hydration/use-out-of-sight.ts'
import { useLanguage } from '../language/use-language.ts'
import { PageLink } from '../layout/page-link.tsx'
// biome-ignore lint/style/noRestrictedImports: the news of the home page use the card of the posts.
import { PostCard } from '../posts/post-card.tsx'
// biome-ignore lint/style/noRestrictedImports: see above.
import { ownFirst } from '../posts/post-facts.tsx'

/** The newest posts, below the news. */
export default function PublishedPosts() {
  const { t } = useTranslation('posts')
  const around = useRef<HTMLDivElement>(null)
  const language = useLanguage()
  const posts = ownFirst(useOutOfSight(useSite().posts, around), language)
  return (
    // Also rendered when empty: `useOutOfSight` needs an element at this place.
    <div ref={around}>
      {posts.length > 0 && (
        <section className="tinted" aria-labelledby="posts-heading">
          <div className="wide">
            <div className="head row">
              <h2 id="posts-heading">{t('heading')}</h2>
              <PageLink to="/posts" className="onward">
                {t('back')}
              </PageLink>
            </div>
            <ul className="lead-and-rows stack">
              {posts.map((post, at) => (
                <li key={post.id}>
                  <PostCard post={post} isFirst={false} heading="h3" isRow={at > 0} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </div>
  )
}
