import { Reach } from '../church/reach.tsx'
import { schedule } from '../church/schedule.ts'
import { ScheduleList } from '../church/schedule-list.tsx'
import { useTranslation } from '../language/use-translation.ts'
import { PageLink } from '../layout/page-link.tsx'

const overview = ['worship', 'bible', 'youth', 'outreach'] as const

const waysToTakePart = [
  { name: 'faith', action: 'getInvolved', to: '/contact' },
  { name: 'community', action: 'viewSchedule', to: '/#events' },
  { name: 'study', action: 'joinStudy', to: '/contact' },
] as const

const requests = [
  { name: 'news', action: 'askUs' },
  { name: 'prayer', action: 'write' },
  { name: 'giving', action: 'contactUs' },
] as const

export default function HomeRest() {
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

      <div className="wide requests">
        {requests.map(({ name, action }) => (
          <section key={name} className="card">
            <h2>{t(`${name}`)}</h2>
            <p>{t(`${name}Text`)}</p>
            <PageLink to="/contact" className="onward">
              {t(`${action}`)}
            </PageLink>
          </section>
        ))}
      </div>

      <section id="events" className="events woven">
        <div className="narrow">
          <h2>{t('week')}</h2>
          <ScheduleList gatherings={schedule} />
          <p className="aside">{t('kigaliTime')}</p>
        </div>
      </section>

      <section id="contact" className="wide">
        <h2>{site('nav.contact')}</h2>
        <p>{t('contactText')}</p>
        <Reach />
        <PageLink to="/contact" className="button">
          {t('contactUs')}
        </PageLink>
      </section>
    </>
  )
}
