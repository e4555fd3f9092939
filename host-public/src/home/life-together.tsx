import { useTranslation } from '../language/use-translation.ts'
import { PageLink } from '../layout/page-link.tsx'

const overview = ['worship', 'bible', 'youth', 'outreach'] as const

const waysToTakePart = [
  { name: 'faith', action: 'getInvolved', to: '/contact' },
  { name: 'community', action: 'viewSchedule', to: '/#events' },
  { name: 'study', action: 'joinStudy', to: '/contact' },
] as const

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
        <h2>{t('overview')}</h2>
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
        <p className="actions">
          <PageLink to="/contact" className="button">
            {t('join')}
          </PageLink>{' '}
          <PageLink to="/about" className="button quiet">
            {t('learnMore')}
          </PageLink>
        </p>
      </section>

      <section className="take-part">
        <div className="wide">
          <h2>{t('takePart')}</h2>
          <ul className="cards">
            {waysToTakePart.map(({ name, action, to }) => (
              <li key={name}>
                <h3>{t(`${name}`)}</h3>
                <p>{t(`${name}Text`)}</p>
                <PageLink to={to} className="onward">
                  {t(`${action}`)}
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  )
}
