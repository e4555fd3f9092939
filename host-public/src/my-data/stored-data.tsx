import type { MyData } from '@grace/contract/my-data'
import { shownPhone } from '@grace/contract/phone'
import { securityActions } from '@grace/contract/security-events'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { date, dateOfInstant } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'
import { PageLink } from '../layout/page-link.tsx'
import { grouped } from '../lib/grouped.ts'
import { Moment } from './moment.tsx'

/** The page shows so many; the copy has all. */
const shownEvents = 20

/** Everything that is kept, in sections. */
export function StoredData({ data }: { data: MyData }) {
  const { t } = useTranslation('my-data')
  const { t: ta } = useTranslation('account')
  const language = useLanguage()
  const on = (instant: string) => dateOfInstant(language, instant)
  const { account, devices, securityLog } = data
  return (
    <>
      <AccountFacts account={account} guardian={data.guardian} />
      {!data.includesSubmissions && <p className="notice">{t('notProven', { email: account.email })}</p>}
      {data.closed ? (
        <p className="notice">
          {t('closedRequests', { count: data.closed })}{' '}
          <PageLink to="/dashboard/requests">{t('openClosed')}</PageLink>
        </p>
      ) : null}
      <Submissions title={t('requests')} items={data.requests} />
      <Submissions title={t('messages')} items={data.messages} />
      <Section title={t('subscriptions')}>
        {data.subscriptions.map(({ id, email, createdAt, unsubscribedAt }) => (
          <li key={id}>
            {unsubscribedAt
              ? t('unsubscribed', { email, date: on(unsubscribedAt) })
              : t('subscribed', { email, date: on(createdAt) })}
          </li>
        ))}
      </Section>
      <Section title={ta('follow.title')}>
        {data.notifications.map(({ kind, channel }) => (
          <li key={kind}>
            {ta(`follow.kind.${kind}`)} <span className="aside">{ta(`follow.channel.${channel}`)}</span>
          </li>
        ))}
      </Section>
      <Section title={t('written')}>
        {data.written.map(({ id, title, updatedAt }) => (
          <li key={id}>
            {title} <span className="aside">{on(updatedAt)}</span>
          </li>
        ))}
      </Section>
      <Section title={t('devices')}>
        {devices.sessions.length > 0 && <Sessions sessions={devices.sessions} />}
        {devices.known.length > 0 && <KnownDevices known={devices.known} />}
        {devices.passkeys.map(({ name, createdAt }) => (
          <li key={createdAt}>{t('passkey', { name, date: on(createdAt) })}</li>
        ))}
        {devices.push.map(({ createdAt }) => (
          <li key={createdAt}>{t('push', { date: on(createdAt) })}</li>
        ))}
        {devices.hasOneTimeCodes && <li>{t('oneTimeCodes')}</li>}
      </Section>
      <Section
        title={t('log')}
        text={securityLog.length > shownEvents ? t('logText', { count: securityLog.length }) : undefined}
      >
        {securityLog.slice(0, shownEvents).map(({ id, at, action }) => (
          <li key={id}>
            <SecurityAction action={action} />{' '}
            <span className="aside">
              <Moment at={at} />
            </span>
          </li>
        ))}
      </Section>
    </>
  )
}

function AccountFacts({ account, guardian }: Pick<MyData, 'account' | 'guardian'>) {
  const { t } = useTranslation('my-data')
  const { t: ta } = useTranslation('account')
  const language = useLanguage()
  const on = (instant: string | null) => instant && dateOfInstant(language, instant)
  const { phoneNumber, gender, dateOfBirth, guardianConsentAt } = account
  const guardianState = t(`guardianState.${guardian?.confirmedBy ?? 'waiting'}`, {
    date: on(guardian?.confirmedAt ?? null),
  })
  const facts = [
    [ta('field.fullName'), account.fullName],
    [ta('field.username'), account.username],
    [ta('field.email'), account.email],
    [t('confirmed'), on(account.emailConfirmedAt)],
    [ta('field.role'), ta(`role.${account.accountCategory}`)],
    [ta('field.phoneNumber'), phoneNumber && shownPhone(phoneNumber)],
    [ta('field.gender'), gender && ta(`gender.${gender}`)],
    [ta('field.dateOfBirth'), dateOfBirth && date(language, dateOfBirth)],
    [ta('field.address'), account.address],
    ...(guardianConsentAt ? [[t('guardian'), on(guardianConsentAt)] as const] : []),
    ...(guardian ? [[t('guardianState.label'), guardianState] as const] : []),
    ...(guardian?.email ? [[t('guardianState.email'), guardian.email] as const] : []),
    [t('since'), on(account.createdAt)],
    [t('changed'), on(account.updatedAt)],
  ] as const
  return (
    <section className="card" aria-labelledby="my-account">
      <h2 id="my-account">{t('account')}</h2>
      <dl className="facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || <span className="aside">{t('notGiven')}</span>}</dd>
          </div>
        ))}
      </dl>
      <p className="actions">
        <PageLink to="/dashboard/account#profile" className="button quiet">
          {t('correct')}
        </PageLink>
      </p>
    </section>
  )
}

function Submissions({ title, items }: { title: string; items: MyData['requests'] }) {
  const { t } = useTranslation('my-data')
  return (
    <Section title={title}>
      {items.map(({ id, name, email, text, answer, status, createdAt }) => (
        <li key={id}>
          <div>
            <p className="lines">{text}</p>
            {answer && (
              <p className="lines">
                <strong>{t('answer')}</strong> {answer}
              </p>
            )}
            <p className="aside">
              {[name, email].filter(Boolean).join(', ')}. <Moment at={createdAt} />. {t(`status.${status}`)}.
            </p>
          </div>
        </li>
      ))}
    </Section>
  )
}

interface SectionProps {
  title: string
  text?: string | undefined
  children: ReactNode
}

/** A list with its heading; says so if it is empty. */
function Section({ title, text, children }: SectionProps) {
  const { t } = useTranslation('my-data')
  const isEmpty = [children].flat(2).filter(Boolean).length === 0
  return (
    <section className="card">
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {isEmpty ? <p className="aside">{t('none')}</p> : <ul className="devices">{children}</ul>}
    </section>
  )
}

/** Lines of one kind: a single one as it is, more of them below what they have in common. */
function Alike({ summary, lines }: { summary: string; lines: readonly string[] }) {
  if (lines.length < 2) return lines.map((line) => <li key={line}>{line}</li>)
  return (
    <li>
      <details>
        <summary>{summary}</summary>
        <ul>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same words.
            <li key={at}>{line}</li>
          ))}
        </ul>
      </details>
    </li>
  )
}

const newest = (instants: readonly string[]) => instants.toSorted().at(-1) ?? ''

function Sessions({ sessions }: Pick<MyData['devices'], 'sessions'>) {
  const { t } = useTranslation('my-data')
  const { t: ta } = useTranslation('account')
  const language = useLanguage()
  const nameOf = ({ browser, platform }: MyData['devices']['sessions'][number]) =>
    browser && platform ? ta('devices.device', { browser, platform }) : (browser ?? platform ?? t('unknown'))
  return grouped(sessions, nameOf).map((group) => {
    const device = group[0] ? nameOf(group[0]) : ''
    const last = dateOfInstant(language, newest(group.map(({ createdAt }) => createdAt)))
    return (
      <Alike
        key={device}
        summary={t('signedInOften', { device, count: group.length, date: last })}
        lines={group.map(({ createdAt }) =>
          t('signedIn', { device, date: dateOfInstant(language, createdAt) }),
        )}
      />
    )
  })
}

function KnownDevices({ known }: Pick<MyData['devices'], 'known'>) {
  const { t } = useTranslation('my-data')
  const language = useLanguage()
  return (
    <Alike
      summary={t('knownDevices', {
        count: known.length,
        date: dateOfInstant(language, newest(known.map(({ lastUsedAt }) => lastUsedAt))),
      })}
      lines={known.map(({ lastUsedAt }) => t('known', { date: dateOfInstant(language, lastUsedAt) }))}
    />
  )
}

function SecurityAction({ action }: { action: string }) {
  const { t } = useTranslation('account')
  const known = securityActions.find((each) => each === action)
  // A newer server has more actions.
  return <>{known ? t(`security.${known.replace('security.', '') as 'sign-in'}`) : t('activity.other')}</>
}
