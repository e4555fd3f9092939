import { useBlocks } from '../church/use-blocks.ts'
import { section } from '../hydration/section.tsx'
import { useTranslation } from '../language/use-translation.ts'
import { NewsItem } from './news-item.tsx'

const PublishedPosts = section(() => import('./published-posts.tsx'), 'posts')

export const parts = [PublishedPosts]

export default function NewsSection() {
  const { t } = useTranslation('news')
  const news = useBlocks('news')
  return (
    <>
      {news.length > 0 && (
        <section id="news" className="wide" aria-labelledby="news-heading">
          <h2 id="news-heading">{t('heading')}</h2>
          <div className="news">
            {news.map((item) => (
              <NewsItem key={item.id} item={item} />
            ))}
          </div>
        </section>
      )}
      <PublishedPosts />
    </>
  )
}
