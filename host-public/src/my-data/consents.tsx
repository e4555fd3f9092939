import type { Consent } from '@grace/contract/my-data'
import { useTranslation } from 'react-i18next'
import { clock, dateOfInstant, kigaliTime } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'

interface Props {
  consents: readonly Consent[]
  isBusy: boolean
  onWithdraw: (consent: Consent) => void
}

/** Each consent with its exact text, and a button that withdraws it. */
export function Consents({ consents, isBusy, onWithdraw }: Props) {
  const { t } = useTranslation('my-data')
  return (
    <section className="card" aria-labelledby="consents">
      <h2 id="consents">{t('consents')}</h2>
      <p>{t('consentsText')}</p>
      {consents.every(({ purpose }) => purpose !== 'registration') && (
        <p className="aside">{t('beforeRecords')}</p>
      )}
      <ul className="devices">
        {consents.map((consent) => (
          <OneConsent
            key={`${consent.purpose}${consent.id}`}
            consent={consent}
            isBusy={isBusy}
            onWithdraw={() => onWithdraw(consent)}
          />
        ))}
      </ul>
    </section>
  )
}

function OneConsent({
  consent,
  isBusy,
  onWithdraw,
}: {
  consent: Consent
  isBusy: boolean
  onWithdraw: () => void
}) {
  const { t } = useTranslation('my-data')
  const language = useLanguage()
  const { purpose, text, place, version, isTicked, givenAt, withdrawnAt } = consent
  const given = t('given', {
    date: dateOfInstant(language, givenAt),
    time: clock(language, kigaliTime(givenAt).slice(11)),
    place: t(`place.${place}`),
    version,
    how: t(isTicked ? 'ticked' : 'bySending'),
  })
  return (
    <li>
      <div>
        <h3>{t(`purpose.${purpose}`)}</h3>
        {text ? (
          <p className="lines" lang={consent.language ?? undefined}>
            {text}
          </p>
        ) : (
          <p>{t('noText')}</p>
        )}
        <p className="aside">{given}</p>
      </div>
      {withdrawnAt ? (
        <p className="aside">{t('withdrawn', { date: dateOfInstant(language, withdrawnAt) })}</p>
      ) : (
        <button type="button" className="button quiet" disabled={isBusy} onClick={onWithdraw}>
          {t(`withdraw.${purpose}`)}
        </button>
      )}
    </li>
  )
}
