import { useTranslation } from 'react-i18next'
import { MapLink } from './map-link.tsx'
import { useChurch } from './use-church.ts'

/** Address, phone and e-mail of the church, as far as it has written them. */
export function ContactDetails() {
  const { t } = useTranslation()
  const church = useChurch()
  if (!church.hasContacts) return null
  return (
    <dl className="facts">
      {church.address && (
        <div>
          <dt>{t('reach.address')}</dt>
          <dd>
            <MapLink place={church.address} />
          </dd>
        </div>
      )}
      {church.phone && (
        <div>
          <dt>{t('reach.phone')}</dt>
          <dd>
            <a href={church.phoneLink}>{church.phone}</a>
          </dd>
        </div>
      )}
      {church.email && (
        <div>
          <dt>{t('reach.email')}</dt>
          <dd>
            <a href={church.emailLink}>{church.email}</a>
          </dd>
        </div>
      )}
    </dl>
  )
}
