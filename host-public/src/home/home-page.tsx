import { useTranslation } from 'react-i18next'
import { ServiceWall } from '../church/service-wall.tsx'
import { useBlock } from '../church/use-blocks.ts'
import { useChurch } from '../church/use-church.ts'
import { Clip } from '../gospel/clip-place.tsx'
import { section } from '../hydration/section.tsx'
import { useLanguage } from '../language/use-language.ts'
import { Hills } from '../layout/hills.tsx'
import { PageLink } from '../layout/page-link.tsx'
import { usePage } from '../layout/use-page.ts'
import { feedOf } from '../posts/posts-address.ts'

const Gospel = section(() => import('../gospel/gospel.tsx'), 'gospel')
/** Text, pictures and links, which work without hydration. */
const LifeTogether = section(() => import('./life-together.tsx'), 'home')
const Slides = section(() => import('../slides/slide-banner.tsx'), 'home')
const News = section(() => import('../news/news-section.tsx'), 'news')
const ThisWeek = section(() => import('./this-week.tsx'), 'home')

export const parts = [Gospel, LifeTogether, Slides, News, ThisWeek]

export default function HomePage() {
  const { t } = useTranslation()
  const hero = useBlock('hero')
  const church = useChurch()
  usePage({
    title: t('nav.home'),
    description: `${hero?.text ?? ''} ${t('home.description')}`.trim(),
    feed: feedOf(useLanguage()),
  })
  return (
    <>
      <section id="sermons" className="gospel stack">
        <div className="sky stack">
          <div id="home" className="wide">
            <h1 lang={hero?.lang}>{hero?.title ?? church.name}</h1>
            {hero?.text && <p lang={hero.lang}>{hero.text}</p>}
          </div>
          <Hills>
            <Clip />
          </Hills>
        </div>
        <ServiceWall />
        <Gospel />
        <PageLink to="/sermons" className="onward to-sermons night">
          {t('nav.allSermons')}
        </PageLink>
      </section>
      <LifeTogether />
      <Slides />
      <News />
      <ThisWeek />
    </>
  )
}
