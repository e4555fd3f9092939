import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons'
import type { Consent, ConsentPurpose, MyData, MyGuardian } from '@grace/contract/my-data'
import { shownPhone } from '@grace/contract/phone'
import type { PersonCopy } from '@grace/contract/rights-requests'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../lib/button.tsx'
import { calendarDay } from '../lib/calendar.ts'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { plural } from '../lib/plural.ts'
import { Facts } from './facts.tsx'

const purposes: Record<ConsentPurpose, string> = {
  registration: 'The account',
  guardian: 'A parent or guardian, for the account',
  prayer: 'A prayer request',
  contact: 'A message',
  newsletter: 'The newsletter',
}

function howGiven({ isTicked, place }: Pick<Consent, 'isTicked' | 'place'>): string {
  if (place === 'mail') return 'by an emailed link'
  if (place === 'in-person') return 'in person'
  return isTicked ? 'with a tick' : 'by sending the form'
}

/** Saves the same JSON as “My data”. */
function save(copy: PersonCopy): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(copy, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  // The name of a person does not belong into the name of a file.
  link.download = `copy-of-data-${copy.copiedAt.slice(0, 10)}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** A copy to hand over: as a file, or on paper. */
export function CopySheet({ copy }: { copy: PersonCopy }) {
  const { account, devices } = copy
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <article className="adm-copy" aria-labelledby="desk-copy">
      <h3 id="desk-copy" ref={heading} tabIndex={-1}>
        Copy of the data
      </h3>
      <div className="adm-form-actions">
        <Button type="primary" icon={<DownloadOutlined aria-hidden />} onClick={() => save(copy)}>
          Save as JSON
        </Button>
        <Button icon={<PrinterOutlined aria-hidden />} onClick={() => print()}>
          Print
        </Button>
      </div>
      <p className="adm-quiet">
        Made on <KigaliTime of={copy.copiedAt} />. Give it to the person alone; delete the file afterwards.
        {account ? (
          <span>{' What they sent without their name is not part of it: they find it under “My data”.'}</span>
        ) : null}
      </p>
      {account ? <Account account={account} guardian={copy.guardian} /> : null}
      <Submissions title="Prayer requests" items={copy.requests} />
      <Submissions title="Messages" items={copy.messages} />
      <Part title="Newsletter">
        {copy.subscriptions.map(({ id, email, createdAt, unsubscribedAt }) => (
          <li key={id}>
            {email}, {unsubscribedAt ? 'unsubscribed' : 'since'}{' '}
            <KigaliTime of={unsubscribedAt ?? createdAt} />
          </li>
        ))}
      </Part>
      <Part title="Consents">
        {copy.consents.map(
          ({ purpose, id, text, version, isTicked, place, givenAt, withdrawnAt, language }) => (
            <li key={`${purpose}${id}`}>
              <strong>{purposes[purpose]}</strong>, <KigaliTime of={givenAt} />, version {version},{' '}
              {howGiven({ isTicked, place })}
              {withdrawnAt ? (
                <span>
                  , withdrawn <KigaliTime of={withdrawnAt} />
                </span>
              ) : null}
              {text ? (
                <p className="adm-copy-text" lang={language ?? undefined}>
                  {text}
                </p>
              ) : null}
            </li>
          ),
        )}
      </Part>
      {account ? (
        <>
          <Part title="What they follow">
            {copy.notifications.map(({ kind, channel }) => (
              <li key={kind}>
                {kind}, by {channel}
              </li>
            ))}
          </Part>
          <Part title="What they wrote">
            {copy.written.map(({ id, title, fileNames, updatedAt }) => (
              <li key={id}>
                {title}, <KigaliTime of={updatedAt} />
                {fileNames.length > 0 ? <span>{`, with ${fileNames.join(', ')}`}</span> : null}
              </li>
            ))}
          </Part>
          <Part title="Devices">
            {devices.sessions.map(({ id, browser, platform, createdAt }) => (
              <li key={id}>
                {[browser, platform].filter(Boolean).join(', ') || 'Unknown device'}, signed in{' '}
                <KigaliTime of={createdAt} />
              </li>
            ))}
            {devices.known.map(({ createdAt, lastUsedAt }) => (
              <li key={createdAt}>
                Known device, last used <KigaliTime of={lastUsedAt} />
              </li>
            ))}
            {devices.passkeys.map(({ name, createdAt }) => (
              <li key={createdAt}>
                Passkey “{name}”, from <KigaliTime of={createdAt} />
              </li>
            ))}
            {devices.push.map(({ createdAt }) => (
              <li key={createdAt}>
                Browser that shows notifications, since <KigaliTime of={createdAt} />
              </li>
            ))}
            {devices.hasOneTimeCodes ? <li>An app for one-time codes</li> : null}
          </Part>
          <Part title="Security log">
            {copy.securityLog.length > 0 ? (
              <li>{plural(copy.securityLog.length, 'entry', 'entries')}; the file has them all</li>
            ) : null}
          </Part>
        </>
      ) : null}
    </article>
  )
}

function Account({
  account,
  guardian,
}: {
  account: NonNullable<PersonCopy['account']>
  guardian: PersonCopy['guardian']
}) {
  const { phoneNumber, dateOfBirth } = account
  const facts = [
    ['Full name', account.fullName],
    ['Username', account.username],
    ['Email', account.email],
    ['Phone number', phoneNumber && shownPhone(phoneNumber)],
    ['Role', account.accountCategory],
    ['Gender', account.gender],
    ['Date of birth', dateOfBirth && calendarDay(dateOfBirth)],
    ['Address', account.address],
    ...(guardian ? [['Parent or guardian', guardianState(guardian)] as const] : []),
    ['Since', <KigaliTime key="since" of={account.createdAt} />],
  ] as const
  return (
    <section>
      <h4>Account</h4>
      <Facts facts={facts} />
    </section>
  )
}

function guardianState({ email, confirmedBy }: MyGuardian): string {
  if (confirmedBy === 'in-person') return 'agreed in person'
  if (confirmedBy === 'mail') return 'agreed by email'
  return email ? `has not answered yet, ${email}` : 'has not answered yet'
}

const Submissions = ({ title, items }: { title: string; items: MyData['requests'] }) => (
  <Part title={title}>
    {items.map(({ id, name, email, text, answer, status, createdAt }) => (
      <li key={id}>
        <p className="adm-copy-text">{text || 'It cannot be read: its key is missing.'}</p>
        {answer ? (
          <p className="adm-copy-text">
            <strong>Answer:</strong> {answer}
          </p>
        ) : null}
        <p className="adm-quiet">
          {[name, email].filter(Boolean).join(', ')}, <KigaliTime of={createdAt} />,{' '}
          {status === 'DONE' ? 'dealt with' : 'not dealt with yet'}
        </p>
      </li>
    ))}
  </Part>
)

/** A list with its heading; says so if it is empty. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  const isEmpty = [children].flat(2).filter(Boolean).length === 0
  return (
    <section>
      <h4>{title}</h4>
      {isEmpty ? <p className="adm-quiet">Nothing.</p> : <ul>{children}</ul>}
    </section>
  )
}
