import { longTextMaxChars } from '@grace/contract/limits'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { EmailField, NameField } from '../forms/person-fields.tsx'
import { PublicForm } from '../forms/public-form.tsx'
import { usePublicForm } from '../forms/use-public-form.ts'
import { useTranslation } from '../language/use-translation.ts'
import { TextAreaField, TickField } from '../lib/fields.tsx'

export default function PrayerRequestForm() {
  const { t } = useTranslation('forms')
  const state = usePublicForm(prayerRequests.submit)
  return (
    <details>
      <summary className="button">{t('prayer.open')}</summary>
      <PublicForm
        name="prayer-requests"
        label={t('prayer.label')}
        state={state}
        send={t('prayer.send')}
        thanks={t('prayer.thanks')}
        writeAgain={t('prayer.again')}
      >
        <NameField problem={state.problem} />
        <TextAreaField
          name="request"
          label={t('prayer.request')}
          rows={5}
          maxLength={longTextMaxChars}
          problem={state.problem('request')}
        />
        <EmailField problem={state.problem} hint={t('prayer.emailHint')} isOptional />
        <TickField name="consent" label={t('prayer.consent')} problem={state.problem('consent')} />
      </PublicForm>
    </details>
  )
}
