import { prayerRequests } from '@grace/contract/prayer-requests'
import { PublicForm } from '../forms/public-form.tsx'
import { usePublicForm } from '../forms/use-public-form.ts'
import { useTranslation } from '../language/use-translation.ts'
import { TextAreaField, TextField } from '../lib/fields.tsx'

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
      >
        <TextField
          name="name"
          label={t('name')}
          autoComplete="name"
          maxLength={100}
          problem={state.problem('name')}
        />
        <TextAreaField
          name="request"
          label={t('prayer.request')}
          rows={5}
          maxLength={5_000}
          problem={state.problem('request')}
        />
        <TextField
          name="email"
          type="email"
          label={t('email')}
          autoComplete="email"
          isOptional
          hint={t('prayer.emailHint')}
          problem={state.problem('email')}
        />
      </PublicForm>
    </details>
  )
}
