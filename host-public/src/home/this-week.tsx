import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BlockText } from '../church/block-text.tsx'
import { ContactDetails } from '../church/contact-details.tsx'
import { Week } from '../church/schedule-list.tsx'
import { useBlock } from '../church/use-blocks.ts'
import { ComingEvents } from '../events/coming-events.tsx'
import { useSite } from '../hydration/query-cache.ts'
import { section } from '../hydration/section.tsx'
import { useOutOfSight } from '../hydration/use-out-of-sight.ts'
import { Hills } from '../layout/hills.tsx'
import { PageLink } from '../layout/page-link.tsx'

/** Few visitors use the form, so it hydrates only when opened. */
const PrayerRequestForm = section(() => import('../prayer-requests/prayer-request-form.tsx'), 'forms')
const GivingCard = section(() => import('../giving/giving-card.tsx'), 'giving')

export const parts = [GivingCard]

export default function ThisWeek() {
  const { t: site } = useTranslation()
  const { t } = useTranslation('home')
  const prayer = useBlock('prayer')
  const contact = useBlock('contact')
  const week = useRef<HTMLElement>(null)
  const { services, events: coming } = useSite()
  const events = useOutOfSight(coming, week)
  return (
    <>
      <div className="wide requests stack">
        <section className="plate night" id="prayer">
          <h2>{t('prayer')}</h2>
          <BlockText of={prayer} />
          <PrayerRequestForm />
        </section>
        <GivingCard />
      </div>

      <section
        id="events"
        className="events woven"
        ref={week}
        // Not removed: `useOutOfSight` needs an element at this place.
        hidden={services.length === 0 && events.length === 0}
      >
        <div className={events.length > 0 && services.length > 0 ? 'wide with-events stack' : 'narrow'}>
          {services.length > 0 && (
            <div className="week">
              <h2>{t('week')}</h2>
              <Week services={services} />
              <p className="aside">
                {t('kigaliTime')} <PageLink to="/events#follow">{t('calendarFeed')}</PageLink>
              </p>
            </div>
          )}
          {events.length > 0 && <ComingEvents events={events} />}
        </div>
      </section>

      <section id="contact">
        <div className="wide reach">
          <div>
            <h2>{site('nav.contact')}</h2>
            {contact?.subtitle && <p lang={contact.lang}>{contact.subtitle}</p>}
            <ContactDetails />
            <p className="actions">
              <PageLink to="/contact" className="button">
                {t('contactUs')}
              </PageLink>
            </p>
          </div>
          <Hills part="right" isFirst={false} />
        </div>
      </section>
    </>
  )
}
