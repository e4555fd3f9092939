import { longTextMaxChars } from '@grace/contract/limits'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { useUser } from '@grace/shared-auth'
import { useLocation } from '@grace/shared-auth/router'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MailLinkFields } from '../forms/mail-link-fields.tsx'
import { EmailField, NameField } from '../forms/person-fields.tsx'
import { PublicForm } from '../forms/public-form.tsx'
import { usePublicForm } from '../forms/use-public-form.ts'
import { TextAreaField, TickField } from '../lib/fields.tsx'

/** An address with it opens the form: of a document the browser, which looks into what is folded, else this component. */
const anchor = 'write-prayer'

export default function PrayerRequestForm() {
  const { t } = useTranslation('forms')
  const state = usePublicForm(prayerRequests.submit)
  const user = useUser()
  const [isTicked, setIsTicked] = useState(false)
  const isWithoutName = user !== null && isTicked
  const { outcome } = state
  useEffect(() => {
    if (outcome !== 'written') setIsTicked(false)
  }, [outcome])
  const fold = useRef<HTMLDetailsElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === `#${anchor}` && fold.current) fold.current.open = true
  }, [hash])
  return (
    <details ref={fold}>
      <summary className="button">{t('prayer.open')}</summary>
      <div id={anchor} />
      <PublicForm
        name="prayer-requests"
        label={t('prayer.label')}
        state={state}
        send={t('prayer.send')}
        thanks={t('prayer.thanks')}
        writeAgain={t('prayer.again')}
      >
        {user && <WithoutName isTicked={isTicked} onChange={setIsTicked} />}
        {isWithoutName ? (
          // Required, but not stored.
          <input type="hidden" name="name" value={user.fullName} />
        ) : (
          <NameField problem={state.problem} />
        )}
        <TextAreaField
          name="request"
          label={t('prayer.request')}
          rows={5}
          maxLength={longTextMaxChars}
          problem={state.problem('request')}
        />
        {!isWithoutName && <EmailField problem={state.problem} hint={t('prayer.emailHint')} isOptional />}
        <MailLinkFields problem={state.problem} />
        <TickField name="consent" label={t('prayer.consent')} problem={state.problem('consent')} />
      </PublicForm>
    </details>
  )
}

/** For members, whose requests stay linked with their account for themselves alone. */
function WithoutName({ isTicked, onChange }: { isTicked: boolean; onChange: (isTicked: boolean) => void }) {
  const { t } = useTranslation('forms')
  const hint = useId()
  return (
    <div className="field">
      <label className="tick">
        <input
          type="checkbox"
          name="withoutName"
          checked={isTicked}
          aria-describedby={hint}
          onChange={({ target }) => onChange(target.checked)}
        />{' '}
        {t('own.withoutName')}
      </label>
      <div id={hint} className="hint">
        {t('own.withoutNameHint')}
      </div>
    </div>
  )
}
