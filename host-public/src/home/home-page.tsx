import { Reach } from '../church/reach.tsx'
import { schedule } from '../church/schedule.ts'
import { ScheduleList } from '../church/schedule-list.tsx'
import { useTranslation } from '../language/use-translation.ts'
import { PageLink } from '../layout/page-link.tsx'
import { usePage } from '../layout/use-page.ts'

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

export default function HomePage() {
  const { t } = useTranslation()
  usePage({ title: t('home.title'), description: t('home.description') })
  return (
    <>
      <section id="home" className="hero hills">
        <div className="wide">
          <h1>{t('home.heading')}</h1>
          <p>{t('home.vision')}</p>
          <PageLink to="/#events" className="button">
            {t('home.viewSchedule')}
          </PageLink>{' '}
          <PageLink to="/about" className="button quiet">
            {t('home.aboutUs')}
          </PageLink>
        </div>
      </section>

      <section id="sermons" className="verse woven">
        <div className="narrow">
          <h2>{t('nav.sermons')}</h2>
          <p>{t('home.sermonsText')}</p>
          <blockquote>
            <p>{t('home.verse')}</p>
            <cite>{t('home.verseSource')}</cite>
          </blockquote>
        </div>
      </section>

      <section id="about" className="wide">
        <h2>{t('home.overview')}</h2>
        <ul className="cards">
          {overview.map((name) => (
            <li key={name} className="card">
              <h3>{t(`home.${name}.title`)}</h3>
              <p className="subtitle">{t(`home.${name}.subtitle`)}</p>
              <p>{t(`home.${name}.text`)}</p>
              <p className="writer">{t(`home.${name}.writer`)}</p>
            </li>
          ))}
        </ul>
        <p className="actions">
          <PageLink to="/contact" className="button">
            {t('home.join')}
          </PageLink>{' '}
          <PageLink to="/about" className="button quiet">
            {t('home.learnMore')}
          </PageLink>
        </p>
      </section>

      <section className="take-part">
        <div className="wide">
          <h2>{t('home.takePart')}</h2>
          <ul className="cards">
            {waysToTakePart.map(({ name, action, to }) => (
              <li key={name}>
                <h3>{t(`home.${name}`)}</h3>
                <p>{t(`home.${name}Text`)}</p>
                <PageLink to={to} className="onward">
                  {t(`home.${action}`)}
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <div className="wide requests">
        {requests.map(({ name, action }) => (
          <section key={name} className="card">
            <h2>{t(`home.${name}`)}</h2>
            <p>{t(`home.${name}Text`)}</p>
            <PageLink to="/contact" className="onward">
              {t(`home.${action}`)}
            </PageLink>
          </section>
        ))}
      </div>

      <section id="events" className="events woven">
        <div className="narrow">
          <h2>{t('home.week')}</h2>
          <ScheduleList gatherings={schedule} />
          <p className="aside">{t('home.kigaliTime')}</p>
        </div>
      </section>

      <section id="contact" className="wide">
        <h2>{t('nav.contact')}</h2>
        <p>{t('home.contactText')}</p>
        <Reach />
        <PageLink to="/contact" className="button">
          {t('home.contactUs')}
        </PageLink>
      </section>
    </>
  )
}
