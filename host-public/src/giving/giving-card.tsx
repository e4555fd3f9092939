import type { Settings } from '@grace/contract/settings'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BlockText } from '../church/block-text.tsx'
import { useBlock } from '../church/use-blocks.ts'
import { useSite } from '../hydration/query-cache.ts'
import { useOutOfSight } from '../hydration/use-out-of-sight.ts'
import { InLanguage } from '../language/in-language.tsx'
import { PageLink } from '../layout/page-link.tsx'
import { Amounts } from './amounts.tsx'
import { ScanCode } from './scan-code.tsx'
import { WayOfGiving } from './way-of-giving.tsx'

type Giving = Settings['giving'][number]

/** Ways of giving, for each purpose. */
export default function GivingCard() {
  const { t } = useTranslation('giving')
  const card = useRef<HTMLElement>(null)
  const giving = useOutOfSight(useSite().settings.giving, card)
  const block = useBlock('giving')
  const [amount, setAmount] = useState<number | null>(null)
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
          {giving.some(({ momoCode }) => momoCode) && <Amounts onChoose={setAmount} />}
          {giving.map((purpose, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name.
            <Purpose key={at} giving={purpose} amount={amount} isFirst={at === 0} />
          ))}
          <p className="aside">{t('pin')}</p>
        </>
      )}
    </section>
  )
}

interface PurposeProps {
  giving: Giving
  amount: number | null
  isFirst: boolean
}

function Purpose({ giving, amount, isFirst }: PurposeProps) {
  const { t } = useTranslation('giving')
  const { purpose, purposeByLanguage, payee, momoCode, momoNumber, bank, bankAccount } = giving
  const code = `*182*8*1*${momoCode}`
  const end = amount === null ? '' : `*${amount}`
  // A plain # would end the phone number.
  const dialled = `tel:${code}${end}%23`
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
          <WayOfGiving
            what={t('code')}
            text={`${code}${end}#`}
            shown={
              <>
                <span>{code}</span>
                <wbr />
                <span>{`${end}#`}</span>
              </>
            }
          >
            <a className="button small dial" href={dialled}>
              {t('dial')}
            </a>
            <ScanCode address={dialled} />
          </WayOfGiving>
        )}
        {number && <WayOfGiving what={t('number')} shown={number} text={number.replaceAll(' ', '')} />}
        {bank && (
          <div>
            <dt>{t('bank')}</dt>
            <dd lang="">{bank}</dd>
          </div>
        )}
        {bankAccount && <WayOfGiving what={t('account')} shown={bankAccount} text={bankAccount} />}
      </dl>
    </details>
  )
}

/** National format: `0700 000 000`. */
const nationalNumber = (phone: string) => phone.replace(/^\+250(\d{3})(\d{3})(\d+)$/, '0$1 $2 $3')
