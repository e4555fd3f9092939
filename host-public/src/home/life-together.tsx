import { Announcements } from '../announcements/announcements.tsx'
import { useTranslation } from '../language/use-translation.ts'
import { PageLink } from '../layout/page-link.tsx'
import bible from './bible.svg'

const overview = ['worship', 'bible', 'youth', 'outreach'] as const

export default function LifeTogether() {
  const { t } = useTranslation('home')
  return (
    <>
      <Announcements />
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
          <figure>
            <img src={bible} alt={t('bibleImage')} width="480" height="360" loading="lazy" decoding="async" />
            <figcaption>
              <blockquote>{t('verse')}</blockquote>
              <cite>{t('verseSource')}</cite>
            </figcaption>
          </figure>
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
