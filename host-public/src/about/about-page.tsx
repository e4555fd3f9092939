import { useTranslation } from '../language/use-translation.ts'
import { PageLink } from '../layout/page-link.tsx'
import { usePage } from '../layout/use-page.ts'

const beliefs = ['bible', 'god', 'christ', 'grace', 'spirit', 'church', 'hope'] as const

export default function AboutPage() {
  const { t } = useTranslation('about')
  usePage({ title: t('title'), description: t('description') })
  return (
    <>
      <section className="hero hills low">
        <div className="wide">
          <h1>{t('title')}</h1>
          <p>{t('intro')}</p>
        </div>
      </section>

      <div className="wide purpose">
        <section>
          <h2>{t('mission')}</h2>
          <p>{t('missionText')}</p>
        </section>
        <section>
          <h2>{t('vision')}</h2>
          <p>{t('visionText')}</p>
        </section>
      </div>

      <section className="woven">
        <div className="wide">
          <h2>{t('beliefs')}</h2>
          <ol className="cards beliefs">
            {beliefs.map((name) => (
              <li key={name} className="card">
                <h3>{t(`belief.${name}`)}</h3>
                <p>{t(`belief.${name}Text`)}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>

      <section className="call">
        <div className="narrow">
          <h2>{t('join')}</h2>
          <p>{t('joinText')}</p>
          <p className="actions">
            <PageLink to="/#events" className="button">
              {t('schedule')}
            </PageLink>{' '}
            <PageLink to="/login?tab=register" className="button quiet">
              {t('register')}
            </PageLink>
          </p>
        </div>
      </section>
    </>
  )
}
