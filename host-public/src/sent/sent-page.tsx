import { useTranslation } from 'react-i18next'
import { MessagePage } from '../layout/message-page.tsx'

/** Shown after a form was posted without scripts. */
export default function SentPage() {
  const { t } = useTranslation('forms')
  return (
    <MessagePage
      title={t('sent.title')}
      text={t('sent.text')}
      description={t('sent.description')}
      home={t('home')}
    >
      {/* The server replaces it by the private link of what was sent. */}
      <div id="private-link" />
    </MessagePage>
  )
}
