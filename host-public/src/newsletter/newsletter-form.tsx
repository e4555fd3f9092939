import { newsletter } from '@grace/contract/newsletter'
import { useTranslation } from 'react-i18next'
import { EmailField } from '../forms/person-fields.tsx'
import { PublicForm } from '../forms/public-form.tsx'
import { usePublicForm } from '../forms/use-public-form.ts'
import { useSite } from '../hydration/query-cache.ts'

export default function NewsletterForm() {
  const { t } = useTranslation('forms')
  const { sendsMail } = useSite()
  const state = usePublicForm(newsletter.subscribe)
  return (
    <section aria-labelledby="newsletter">
      <h2 id="newsletter">{t('newsletter.label')}</h2>
      <PublicForm
        name="newsletter"
        label={t('newsletter.label')}
        state={state}
        send={t('newsletter.send')}
        thanks={t(sendsMail ? 'newsletter.thanks' : 'newsletter.noted')}
      >
        <EmailField problem={state.problem} />
      </PublicForm>
    </section>
  )
}
