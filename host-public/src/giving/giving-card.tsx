import type { Settings } from '@grace/contract/settings'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BlockText } from '../church/block-text.tsx'
import { useBlock } from '../church/use-blocks.ts'
import { useSite } from '../hydration/query-cache.ts'
import { useOutOfSight } from '../hydration/use-out-of-sight.ts'
import { InLanguage } from '../language/in-language.tsx'
import { PageLink } from '../layout/page-link.tsx'
import { WayOfGiving } from './way-of-giving.tsx'

type Giving = Settings['giving'][number]

/** Ways of giving, for each purpose. */
export default function GivingCard() {
  const { t } = useTranslation('giving')
  const card = useRef<HTMLElement>(null)
  const giving = useOutOfSight(useSite().settings.giving, card)
  const block = useBlock('giving')
  return (
    <section
      className="card giving"
      id="giving"
      ref={card}
      aria-labelledby="giving-heading"
      // Not removed: `useOutOfSight` needs an element at this place.
      hidden={giving.length === 0 && !block}
    >
      <h2 id="giving-heading">{t('heading')}</h2>
      <div className="run-in">
        <BlockText of={block} /> {giving.length > 0 && <p>{t('choose')}</p>}
      </div>
      {giving.length === 0 ? (
        <>
          <p>{t('none')}</p>
          <PageLink to="/contact" className="onward">
            {t('contact')}
          </PageLink>
        </>
      ) : (
        <>
          {giving.map((purpose, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name.
            <Purpose key={at} giving={purpose} isFirst={at === 0} />
          ))}
          <p className="aside">{t('pin')}</p>
        </>
      )}
    </section>
  )
}

function Purpose({ giving, isFirst }: { giving: Giving; isFirst: boolean }) {
  const { t } = useTranslation('giving')
  const { purpose, purposeByLanguage, payee, momoCode, momoNumber, bank, bankAccount } = giving
  const code = `*182*8*1*${momoCode}`
  const number = momoNumber && nationalNumber(momoNumber)
  return (
    <details open={isFirst}>
      <summary>
        <InLanguage text={purpose} byLanguage={purposeByLanguage} />
      </summary>
      <dl>
        {payee && (
          <div>
            <dt>{t('payee')}</dt>
            <dd>
              <strong lang="">{payee}</strong>
              {(momoCode || momoNumber) && <span className="aside">{t('payeeHint')}</span>}
            </dd>
          </div>
        )}
        {momoCode && (
          <WayOfGiving what={t('code')} shown={`${code}#`}>
            {/* A plain # would end the phone number. */}
            <a className="button small dial" href={`tel:${code}%23`}>
              {t('dial')}
            </a>
          </WayOfGiving>
        )}
        {number && <WayOfGiving what={t('number')} shown={number} text={number.replaceAll(' ', '')} />}
        {bank && (
          <div>
            <dt>{t('bank')}</dt>
            <dd lang="">{bank}</dd>
          </div>
        )}
        {bankAccount && <WayOfGiving what={t('account')} shown={bankAccount} />}
      </dl>
    </details>
  )
}

/** National format: `0700 000 000`. */
const nationalNumber = (phone: string) => phone.replace(/^\+250(\d{3})(\d{3})(\d+)$/, '0$1 $2 $3')
