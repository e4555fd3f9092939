import { useTranslation } from 'react-i18next'
import { ServiceWall } from '../church/service-wall.tsx'
import { Hills } from './hills.tsx'
import { PageLink } from './page-link.tsx'
import { usePage } from './use-page.ts'

export default function NotFoundPage() {
  const { t } = useTranslation()
  const { t: posts } = useTranslation('posts')
  usePage({ title: t('notFound.title'), description: t('notFound.text'), isMissing: true })
  return (
    <>
      <section className="low stack">
        <div className="wide">
          <h1>{t('notFound.title')}</h1>
          <p>{t('notFound.text')}</p>
          <p className="actions">
            <PageLink to="/" className="button">
              {t('notFound.home')}
            </PageLink>{' '}
            <PageLink to="/posts" className="button quiet">
              {posts('title')}
            </PageLink>{' '}
            <PageLink to="/contact" className="button quiet">
              {t('nav.contact')}
            </PageLink>
          </p>
        </div>
        <Hills part="right" />
      </section>
      <ServiceWall />
    </>
  )
}
