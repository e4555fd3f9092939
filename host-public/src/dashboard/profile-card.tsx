import type { Profile } from '@grace/contract/accounts'
import { shownPhone } from '@grace/contract/phone'
import { useTranslation } from 'react-i18next'
import { date, dateOfInstant } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'

export function ProfileCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const { phoneNumber, gender, dateOfBirth, address } = profile
  const facts = [
    [t('field.fullName'), profile.fullName],
    [t('field.username'), profile.username],
    [t('field.email'), profile.email],
    [t('field.role'), t(`role.${profile.accountCategory}`)],
    [t('field.phoneNumber'), phoneNumber && shownPhone(phoneNumber)],
    [t('field.gender'), gender && t(`gender.${gender}`)],
    [t('field.dateOfBirth'), dateOfBirth && date(language, dateOfBirth)],
    [t('field.address'), address],
    [t('dashboard.memberSince'), dateOfInstant(language, profile.createdAt)],
  ] as const
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || <span className="aside">{t('dashboard.notGiven')}</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
