import { contactMessages } from '@grace/contract/contact-messages'
import { PublicForm } from '../forms/public-form.tsx'
import { usePublicForm } from '../forms/use-public-form.ts'
import { useTranslation } from '../language/use-translation.ts'
import { TextAreaField, TextField } from '../lib/fields.tsx'

export default function ContactForm() {
  const { t } = useTranslation('forms')
  const state = usePublicForm(contactMessages.submit)
  return (
    <section className="narrow contact-form" aria-labelledby="write">
      <h2 id="write">{t('contact.label')}</h2>
      <PublicForm
        name="contact"
        label={t('contact.label')}
        state={state}
        send={t('contact.send')}
        thanks={t('contact.thanks')}
      >
        <TextField
          name="name"
          label={t('name')}
          autoComplete="name"
          maxLength={100}
          problem={state.problem('name')}
        />
        <TextField
          name="email"
          type="email"
          label={t('email')}
          autoComplete="email"
          problem={state.problem('email')}
        />
        <TextAreaField
          name="message"
          label={t('contact.message')}
          rows={6}
          maxLength={5_000}
          problem={state.problem('message')}
        />
      </PublicForm>
    </section>
  )
}
