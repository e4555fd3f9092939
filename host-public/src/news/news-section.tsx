import { useTranslation } from 'react-i18next'
import { useBlocks } from '../church/use-blocks.ts'
import { section } from '../hydration/section.tsx'
import { NewsItem } from './news-item.tsx'

const PublishedPosts = section(() => import('./published-posts.tsx'), 'posts')

export const parts = [PublishedPosts]

export default function NewsSection() {
  const { t } = useTranslation('news')
  const [newest, ...others] = useBlocks('news')
  return (
    <>
      {newest && (
        <section id="news" className="wide" aria-labelledby="news-heading">
          <h2 id="news-heading">{t('heading')}</h2>
          <div className="news stack">
            <NewsItem key={newest.id} item={newest} isLead />
            {others.length > 0 && (
              <div className="rows">
                {others.map((item) => (
                  <NewsItem key={item.id} item={item} />
                ))}
              </div>
            )}
          </div>
        </section>
      )}
      <PublishedPosts />
    </>
  )
}
