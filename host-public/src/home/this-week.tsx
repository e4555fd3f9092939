import { Reach } from '../church/reach.tsx'
import { schedule } from '../church/schedule.ts'
import { ScheduleList } from '../church/schedule-list.tsx'
import { useTranslation } from '../language/use-translation.ts'
import { PageLink } from '../layout/page-link.tsx'

const requests = [
  { name: 'prayer', action: 'write' },
  { name: 'giving', action: 'contactUs' },
] as const

export default function ThisWeek() {
  const { t: site } = useTranslation()
  const { t } = useTranslation('home')
  return (
    <>
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
