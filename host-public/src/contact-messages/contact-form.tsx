import { contactMessages } from '@grace/contract/contact-messages'
import { longTextMaxChars } from '@grace/contract/limits'
import { useTranslation } from 'react-i18next'
import { MailLinkFields } from '../forms/mail-link-fields.tsx'
import { EmailField, NameField } from '../forms/person-fields.tsx'
import { PublicForm } from '../forms/public-form.tsx'
import { usePublicForm } from '../forms/use-public-form.ts'
import { TextAreaField } from '../lib/fields.tsx'

export default function ContactForm() {
  const { t } = useTranslation('forms')
  const state = usePublicForm(contactMessages.submit)
  return (
    <section className="contact-form" aria-labelledby="write">
      <h2 id="write">{t('contact.label')}</h2>
      <PublicForm
        name="contact"
        label={t('contact.label')}
        state={state}
        send={t('contact.send')}
        thanks={t('contact.thanks')}
        writeAgain={t('contact.again')}
      >
        <NameField problem={state.problem} />
        <EmailField problem={state.problem} />
        <TextAreaField
          name="message"
          label={t('contact.message')}
          rows={6}
          maxLength={longTextMaxChars}
          problem={state.problem('message')}
        />
        <MailLinkFields problem={state.problem} />
      </PublicForm>
    </section>
  )
}
