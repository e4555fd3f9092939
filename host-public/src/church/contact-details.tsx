import { useTranslation } from '../language/use-translation.ts'
import { useChurch } from './use-church.ts'

/** Address, phone and e-mail of the church. */
export function ContactDetails() {
  const { t } = useTranslation()
  const church = useChurch()
  return (
    <dl className="facts">
      <div>
        <dt>{t('reach.address')}</dt>
        <dd>{church.address}</dd>
      </div>
      <div>
        <dt>{t('reach.phone')}</dt>
        <dd>
          <a href={church.phoneLink}>{church.phone}</a>
        </dd>
      </div>
      <div>
        <dt>{t('reach.email')}</dt>
        <dd>
          <a href={church.emailLink}>{church.email}</a>
        </dd>
      </div>
    </dl>
  )
}
