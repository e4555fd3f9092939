import { ScheduleList } from '../church/schedule-list.tsx'
import { useChurch } from '../church/use-church.ts'
import { useServiceHours } from '../church/use-service-hours.ts'
import { section } from '../hydration/section.tsx'
import { useTranslation } from '../language/use-translation.ts'
import { usePage } from '../layout/use-page.ts'

const ContactForm = section(() => import('../contact-messages/contact-form.tsx'), 'forms')

export const parts = [ContactForm]

/** A link and no embedded map, which would tell a third party about each visitor. */
const mapOf = (address: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`

export default function ContactPage() {
  const { t } = useTranslation('contact')
  const { t: site } = useTranslation()
  const church = useChurch()
  const hours = useServiceHours()
  usePage({ title: t('title'), description: t('description') })
  return (
    <>
      <section className="hero hills low">
        <div className="wide">
          <h1>{t('title')}</h1>
          <p>{t('intro')}</p>
        </div>
      </section>

      <ul className="wide cards">
        <li className="card">
          <h2>{site('reach.address')}</h2>
          <p>
            <strong>{church.address}</strong>
          </p>
          <p>{t('addressText')}</p>
          <p>
            <a className="onward" href={mapOf(church.address)} rel="noreferrer">
              {t('map')}
            </a>
          </p>
        </li>
        <li className="card">
          <h2>{site('reach.phone')}</h2>
          <p>
            <a href={church.phoneLink}>{church.phone}</a>
          </p>
          <p>{t('phoneText')}</p>
        </li>
        <li className="card">
          <h2>{site('reach.email')}</h2>
          <p>
            <a href={church.emailLink}>{church.email}</a>
          </p>
          <p>{t('emailText')}</p>
        </li>
      </ul>

      {hours.length > 0 && (
        <section className="woven">
          <div className="narrow">
            <h2>{t('hours')}</h2>
            <ScheduleList services={hours} />
          </div>
        </section>
      )}

      <section className="call">
        <div className="narrow">
          <h2>{t('visit')}</h2>
          <p>{t('visitText')}</p>
          <p className="actions">
            <a href={church.phoneLink} className="button">
              {t('call')}
            </a>{' '}
            <a href={church.emailLink} className="button quiet">
              {t('write')}
            </a>
          </p>
        </div>
      </section>

      <ContactForm />
    </>
  )
}
