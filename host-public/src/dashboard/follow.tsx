import { autonyms, type Language, languages } from '@grace/contract/languages'
import {
  channelsOf,
  type NotificationChannel,
  type NotificationKind,
  type Notifications,
  type NotificationsChange,
  notificationKinds,
  notifications,
} from '@grace/contract/notifications'
import { CallError, call } from '@grace/shared-auth/call'
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clock } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'
import { callConfirmed } from '../lib/call-confirmed.ts'
import { SelectField } from '../lib/fields.tsx'
import { LoadFailure } from '../lib/load-failure.tsx'
import { SubmitButton } from '../lib/submit-button.tsx'
import { useConfirmation } from '../lib/use-confirmation.tsx'
import { useErrorMessage } from '../lib/use-error-message.ts'
import { useLoaded } from '../lib/use-loaded.ts'
import { isPushSupported, subscribedHere, subscribeHere, unsubscribeHere } from './push.ts'

type Channels = Partial<Record<NotificationKind, NotificationChannel>>
/** Texts of `follow` in the namespace. */
type Outcome = 'saved' | 'hereOn' | 'hereOff' | 'denied' | 'notSetUp'

const load = (signal: AbortSignal) => call(notifications.read, { signal })
const channelsIn = ({ choices }: Notifications): Channels =>
  Object.fromEntries(choices.map(({ kind, channel }) => [kind, channel]))
const hasPush = ({ choices }: Notifications) => choices.some(({ channel }) => channel === 'push')

/** Notifications of the member: their subjects, ways and devices. */
export function Follow({ accountId }: { accountId: number }) {
  const { t } = useTranslation('account')
  const errorMessage = useErrorMessage()
  const { data, failure, setData, retry } = useLoaded(load)
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | CallError | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const { confirm, form: confirmForm } = useConfirmation()
  const isGood = outcome === 'saved' || outcome === 'hereOn' || outcome === 'hereOff'
  useLayoutEffect(() => {
    if (outcome) status.current?.focus()
  }, [outcome])

  useEffect(() => {
    if (!data || data.isThisDevice || !hasPush(data)) return
    // After another login this browser goes on with what it was allowed to show.
    subscribedHere(data.publicKey, accountId)
      .then((body) => body && call(notifications.addDevice, { body }).then((added) => setData(added.data)))
      .catch(() => {
        // The next visit tries again, also if the login is too long ago; the button is there.
      })
  }, [data, accountId, setData])

  async function run(work: () => Promise<Outcome>) {
    if (isBusy) return
    setIsBusy(true)
    setOutcome(null)
    try {
      setOutcome(await work())
    } catch (error) {
      // Errors of the browser’s push service have no common form.
      setOutcome(error instanceof CallError ? error : 'notSetUp')
    } finally {
      setIsBusy(false)
    }
  }

  /** @returns null if this browser shows notifications now. */
  async function addHere(publicKey: string): Promise<Outcome | null> {
    const body = await subscribeHere(publicKey, accountId)
    if (body === 'denied') return 'denied'
    setData((await callConfirmed(confirm, notifications.addDevice, { body })).data)
    return null
  }

  const save = (change: NotificationsChange) =>
    run(async () => {
      const wantsPush = change.choices?.some(({ channel }) => channel === 'push')
      const isReady = !data || data.isThisDevice || data.otherDevices > 0
      const problem = wantsPush && !isReady ? await addHere(data.publicKey) : null
      if (problem) return problem
      setData((await call(notifications.change, { body: change })).data)
      return 'saved'
    })

  const message = outcome instanceof CallError ? errorMessage(outcome) : outcome && t(`follow.${outcome}`)
  return (
    <section className="card" id="follow" aria-labelledby="follow-heading">
      <h2 id="follow-heading">{t('follow.title')}</h2>
      <p>{t('follow.text')}</p>
      <p
        ref={status}
        tabIndex={-1}
        role="status"
        className={outcome ? `notice ${isGood ? 'good' : 'bad'}` : undefined}
      >
        {message || (!data && !failure && t('loading'))}
      </p>
      {failure && !data && (
        <LoadFailure retryLabel={t('dashboard.retry')} onRetry={retry}>
          {t('follow.loadFailed')} {errorMessage(failure)}
        </LoadFailure>
      )}
      {confirmForm}
      {data && <FollowForm data={data} isBusy={isBusy} onSave={(change) => void save(change)} />}
      {data && hasPush(data) && (
        <ThisDevice
          data={data}
          isBusy={isBusy}
          onAdd={() => void run(async () => (await addHere(data.publicKey)) ?? 'hereOn')}
          onRemove={() =>
            void run(async () => {
              setData((await call(notifications.removeDevice)).data)
              // The server has forgotten it; the browser may keep its part.
              await unsubscribeHere().catch(() => {})
              return 'hereOff'
            })
          }
        />
      )}
    </section>
  )
}

interface FormProps {
  data: Notifications
  isBusy: boolean
  onSave: (change: NotificationsChange) => void
}

function FollowForm({ data, isBusy, onSave }: FormProps) {
  const { t } = useTranslation('account')
  const page = useLanguage()
  const { email, quietFrom, quietUntil } = data
  const saved = channelsIn(data)
  const [channels, setChannels] = useState(saved)
  const [language, setLanguage] = useState<Language>(data.language)
  const [quietHours, setQuietHours] = useState(data.quietHours)

  const canPush = isPushSupported()
  /** A choice that was made elsewhere and cannot be made here is shown as it is. */
  const isOffered = (kind: NotificationKind, channel: NotificationChannel) =>
    channel === 'none' || saved[kind] === channel || (channel === 'email' ? email === 'possible' : canPush)
  const rows = notificationKinds
    .map((kind) => ({ kind, offered: channelsOf(kind).filter((channel) => isOffered(kind, channel)) }))
    .filter(({ offered }) => offered.length > 1)
  const isTold = Object.values(channels).some((channel) => channel !== 'none')

  function submit(event: FormEvent) {
    event.preventDefault()
    const choices = rows.flatMap(({ kind }) => {
      const channel = channels[kind] ?? 'none'
      return channel === saved[kind] ? [] : [{ kind, channel }]
    })
    onSave({ choices, language, quietHours })
  }

  return (
    <form onSubmit={submit}>
      {email === 'unconfirmed' && <p className="aside">{t('follow.emailUnconfirmed')}</p>}
      {!canPush && <p className="aside">{t('follow.pushUnsupported')}</p>}
      {rows.length === 0 && <p className="notice">{t('follow.nothing')}</p>}
      {rows.map(({ kind, offered }) => (
        <fieldset key={kind} className="field">
          <legend>{t(`follow.kind.${kind}`)}</legend>
          <div className="choices row">
            {offered.map((channel) => (
              <label key={channel}>
                <input
                  type="radio"
                  name={`follow-${kind}`}
                  checked={(channels[kind] ?? 'none') === channel}
                  onChange={() => setChannels({ ...channels, [kind]: channel })}
                />{' '}
                {t(`follow.channel.${channel}`)}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {rows.length > 0 && (
        <>
          {isTold && (
            <>
              {quietFrom !== quietUntil && (
                <div className="field">
                  <label className="tick">
                    <input
                      type="checkbox"
                      checked={quietHours}
                      onChange={(event) => setQuietHours(event.target.checked)}
                    />{' '}
                    {t('follow.quiet', { from: clock(page, quietFrom), until: clock(page, quietUntil) })}
                  </label>
                </div>
              )}
              <SelectField
                name="follow-language"
                label={t('follow.language')}
                value={language}
                options={languages.map((code) => [code, autonyms[code]] as const)}
                onChange={(event) => setLanguage(event.target.value as Language)}
              />
            </>
          )}
          <p className="actions">
            <SubmitButton label={t('follow.save')} busyLabel={t('dashboard.saving')} isBusy={isBusy} />
          </p>
        </>
      )}
    </form>
  )
}

interface DeviceProps {
  data: Notifications
  isBusy: boolean
  onAdd: () => void
  onRemove: () => void
}

function ThisDevice({ data: { isThisDevice, otherDevices }, isBusy, onAdd, onRemove }: DeviceProps) {
  const { t } = useTranslation('account')
  const isSupported = isPushSupported()
  const isDenied = isSupported && Notification.permission === 'denied'
  const device = t(isThisDevice && !isDenied ? 'follow.here' : 'follow.notHere')
  return (
    <div>
      <p>{otherDevices > 0 ? `${device} ${t('follow.others', { count: otherDevices })}` : device}</p>
      {isDenied && <p className="notice">{t('follow.denied')}</p>}
      {isThisDevice ? (
        <button type="button" className="button quiet" disabled={isBusy} onClick={onRemove}>
          {t('follow.removeHere')}
        </button>
      ) : (
        isSupported &&
        !isDenied && (
          <button type="button" className="button quiet" disabled={isBusy} onClick={onAdd}>
            {t('follow.addHere')}
          </button>
        )
      )}
    </div>
  )
}
