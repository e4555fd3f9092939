import { useTranslation } from 'react-i18next'
import { BlockText } from '../church/block-text.tsx'
import { MapLink } from '../church/map-link.tsx'
import { ScheduleList } from '../church/schedule-list.tsx'
import { useBlock } from '../church/use-blocks.ts'
import { useChurch } from '../church/use-church.ts'
import { useServiceHours } from '../church/use-service-hours.ts'
import { VisitLink } from '../church/visit-link.tsx'
import { section } from '../hydration/section.tsx'
import { Hills } from '../layout/hills.tsx'
import { usePage } from '../layout/use-page.ts'

const ContactForm = section(() => import('../contact-messages/contact-form.tsx'), 'forms')
const PrayerRequestForm = section(() => import('../prayer-requests/prayer-request-form.tsx'), 'forms')

export const parts = [ContactForm]

export default function ContactPage() {
  const { t } = useTranslation('contact')
  const { t: site } = useTranslation()
  const church = useChurch()
  const hours = useServiceHours()
  const intro = useBlock('contact')
  const addressNote = useBlock('contact-address')
  const phoneNote = useBlock('contact-phone')
  const emailNote = useBlock('contact-email')
  const prayer = useBlock('prayer')
  const visit = useBlock('visit')
  usePage({ title: t('title'), description: t('description') })
  return (
    <>
      <section className="low stack">
        <div className="wide">
          <h1>{t('title')}</h1>
          <BlockText of={intro} />
        </div>
        <Hills part="right" />
      </section>

      {church.hasContacts && (
        <ul className="wide cards">
          {church.address && (
            <li className="card">
              <h2>{site('reach.address')}</h2>
              <p>
                <MapLink place={church.address} />
              </p>
              <BlockText of={addressNote} />
              <p>
                <MapLink className="onward" place={church.address}>
                  {t('map')}
                </MapLink>
              </p>
            </li>
          )}
          {church.phone && (
            <li className="card">
              <h2>{site('reach.phone')}</h2>
              <p>
                <a href={church.phoneLink}>{church.phone}</a>
              </p>
              <BlockText of={phoneNote} />
            </li>
          )}
          {church.email && (
            <li className="card">
              <h2>{site('reach.email')}</h2>
              <p>
                <a href={church.emailLink}>{church.email}</a>
              </p>
              <BlockText of={emailNote} />
            </li>
          )}
        </ul>
      )}

      <div className="woven">
        <div className="wide beside-form stack">
          <div>
            {hours.length > 0 && (
              <section>
                <h2>{t('hours')}</h2>
                <ScheduleList services={hours} />
              </section>
            )}
            <section id="prayer">
              <h2>{t('prayer')}</h2>
              <BlockText of={prayer} />
              <PrayerRequestForm />
            </section>
            {visit && (
              <section className="call">
                <h2 lang={visit.lang}>{visit.title}</h2>
                <BlockText of={visit} />
                <p className="actions">
                  {church.phone && (
                    <a href={church.phoneLink} className="button">
                      {t('call')}
                    </a>
                  )}{' '}
                  {church.email && (
                    <a href={church.emailLink} className="button quiet">
                      {t('write')}
                    </a>
                  )}{' '}
                  <VisitLink className="button quiet" />
                </p>
              </section>
            )}
          </div>
          <ContactForm />
        </div>
      </div>
    </>
  )
}
