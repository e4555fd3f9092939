import { section } from '../hydration/section.tsx'
import { useTranslation } from '../language/use-translation.ts'
import { news, newsOnHome } from './news.ts'
import { NewsItem } from './news-item.tsx'

const PublishedPosts = section(() => import('./published-posts.tsx'), 'posts', { when: 'used' })

export const parts = [PublishedPosts]

export default function NewsSection() {
  const { t } = useTranslation('news')
  return (
    <>
      <section id="news" className="wide" aria-labelledby="news-heading">
        <h2 id="news-heading">{t('heading')}</h2>
        <div className="news">
          {news.slice(0, newsOnHome).map(({ name, date }) => (
            <NewsItem key={name} name={name} date={date} />
          ))}
        </div>
      </section>
      <PublishedPosts />
    </>
  )
}
