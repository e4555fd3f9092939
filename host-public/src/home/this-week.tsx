import { Reach } from '../church/reach.tsx'
import { schedule } from '../church/schedule.ts'
import { ScheduleList } from '../church/schedule-list.tsx'
import { useTranslation } from '../language/use-translation.ts'
import { PageLink } from '../layout/page-link.tsx'
import { section } from '../section.tsx'

/** Most people pass it by, so it comes to life when it is opened. */
const PrayerRequestForm = section(() => import('../prayer-requests/prayer-request-form.tsx'), 'forms', {
  wakes: 'used',
})

export default function ThisWeek() {
  const { t: site } = useTranslation()
  const { t } = useTranslation('home')
  return (
    <>
      <div className="wide requests">
        <section className="card" id="prayer">
          <h2>{t('prayer')}</h2>
          <p>{t('prayerText')}</p>
          <PrayerRequestForm />
        </section>
        <section className="card">
          <h2>{t('giving')}</h2>
          <p>{t('givingText')}</p>
          <PageLink to="/contact" className="onward">
            {t('contactUs')}
          </PageLink>
        </section>
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
