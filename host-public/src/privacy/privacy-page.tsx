import { letterDeliveryDays } from '@grace/contract/limits'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useChurch } from '../church/use-church.ts'
import { useSite } from '../hydration/query-cache.ts'
import { date } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'
import { usePage } from '../layout/use-page.ts'
import { privacyAnchor } from '../lib/privacy-anchor.ts'

/** Date of the last change of content. */
const asOf = '2026-11-28'

const parts = ['visit', 'writing', 'newsletter', 'account', 'device', 'others', 'rights', 'reach'] as const
type Part = (typeof parts)[number]

/** Sections on personal data, each with the same three questions. */
const collectedParts = ['writing', 'newsletter', 'account'] as const
const questions = ['what', 'why', 'howLong'] as const
const onDevice = ['language', 'session', 'offline', 'waiting', 'kept', 'comments'] as const
const rights = ['see', 'correct', 'erase', 'take', 'object', 'withdraw'] as const

export default function PrivacyPage() {
  const { t } = useTranslation('privacy')
  const language = useLanguage()
  const church = useChurch()
  const { settings, inboxRetentionMonths: months, auditRetentionMonths: auditMonths, sendsMail } = useSite()
  const { chatNumber, videos } = settings
  usePage({ title: t('title'), description: t('description') })
  return (
    <article className="narrow privacy">
      <h1>{t('title')}</h1>
      <p>{t('intro')}</p>
      <p className="aside">
        {t('asOf')} <time dateTime={asOf}>{date(language, asOf)}</time>
      </p>

      <nav className="card" aria-labelledby="contents">
        <h2 id="contents">{t('contents')}</h2>
        <ul>
          {parts.map((part) => (
            <li key={part}>
              <a href={`#${privacyAnchor(part)}`}>{t(`${part}.title`)}</a>
            </li>
          ))}
        </ul>
      </nav>

      <Part name="visit">
        <p>{t('visit.text')}</p>
        <p>{t('visit.log')}</p>
      </Part>

      {collectedParts.map((part) => (
        <Part key={part} name={part}>
          <dl>
            {questions.map((question) => (
              <div key={question}>
                <dt>{t(question)}</dt>
                <dd>
                  {months === 0 && part === 'writing' && question === 'howLong'
                    ? t('writing.forEver')
                    : t(`${part}.${question}`, { count: months, letterDays: letterDeliveryDays })}
                  {part === 'account' && question === 'howLong' && (
                    <>
                      {' '}
                      {auditMonths === 0
                        ? t('account.securityForEver')
                        : t('account.security', { count: auditMonths })}
                    </>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </Part>
      ))}

      <Part name="device">
        <ul>
          {onDevice.map((what) => (
            <li key={what}>{t(`device.${what}`)}</li>
          ))}
        </ul>
        <p>{t('device.away')}</p>
      </Part>

      <Part name="others">
        <p>{t('others.giving')}</p>
        {chatNumber && <p>{t('others.chat')}</p>}
        {videos.some((video) => video.startsWith('youtube:')) && <p>{t('others.youtube')}</p>}
        {sendsMail && <p>{t('others.mail')}</p>}
        <p>{t('others.push')}</p>
        <p>{t('others.nobody')}</p>
      </Part>

      <Part name="rights">
        <p>{t('rights.text')}</p>
        <ul>
          {rights.map((right) => (
            <li key={right}>{t(`rights.${right}`)}</li>
          ))}
        </ul>
        <p>{t('rights.authority')}</p>
      </Part>

      <Part name="reach">
        <p>{t('reach.text')}</p>
        <address>
          <strong>{church.name}</strong>
          {church.address && (
            <span>
              <br />
              {church.address}
            </span>
          )}
          {church.email && (
            <>
              <br />
              <a href={church.emailLink}>{church.email}</a>
            </>
          )}
          {church.phone && (
            <>
              <br />
              <a href={church.phoneLink}>{church.phone}</a>
            </>
          )}
        </address>
      </Part>
    </article>
  )
}

function Part({ name, children }: { name: Part; children: ReactNode }) {
  const { t } = useTranslation('privacy')
  return (
    <section id={privacyAnchor(name)}>
      <h2>{t(`${name}.title`)}</h2>
      {children}
    </section>
  )
}
