import { useTranslation } from 'react-i18next'
import { MessagePage } from '../layout/message-page.tsx'

/** Shown after a form was posted without scripts and refused. */
export default function NotSentPage() {
  const { t } = useTranslation('forms')
  return (
    <MessagePage
      title={t('notSent.title')}
      text={t('notSent.text')}
      description={t('notSent.description')}
      home={t('home')}
    />
  )
}
