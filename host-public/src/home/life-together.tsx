import { useTranslation } from '../language/use-translation.ts'
import { PageLink } from '../layout/page-link.tsx'
import bible from './bible.svg'

const overview = ['worship', 'bible', 'youth', 'outreach'] as const

export default function LifeTogether() {
  const { t: site } = useTranslation()
  const { t } = useTranslation('home')
  return (
    <>
      <section id="sermons" className="verse woven">
        <div className="narrow">
          <h2>{site('nav.sermons')}</h2>
          <p>{t('sermonsText')}</p>
          <blockquote>
            <p>{t('verse')}</p>
            <cite>{t('verseSource')}</cite>
          </blockquote>
        </div>
      </section>

      <section id="about" className="wide">
        <div className="overview">
          <div>
            <h2>{t('overview')}</h2>
            <p>{t('overviewText')}</p>
            <p className="actions">
              <PageLink to="/contact" className="button">
                {t('join')}
              </PageLink>{' '}
              <PageLink to="/about" className="button quiet">
                {t('learnMore')}
              </PageLink>
            </p>
          </div>
          <img src={bible} alt={t('bibleImage')} width="480" height="360" loading="lazy" decoding="async" />
        </div>
        <ul className="cards">
          {overview.map((name) => (
            <li key={name} className="card">
              <h3>{t(`${name}.title`)}</h3>
              <p className="subtitle">{t(`${name}.subtitle`)}</p>
              <p>{t(`${name}.text`)}</p>
              <p className="writer">{t(`${name}.writer`)}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
