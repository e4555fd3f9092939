import { useTranslation } from '../language/use-translation.ts'
import { MessagePage } from '../layout/message-page.tsx'

/** Where a form leads that was sent without scripts. */
export default function SentPage() {
  const { t } = useTranslation('forms')
  return (
    <MessagePage
      title={t('sent.title')}
      text={t('sent.text')}
      description={t('sent.description')}
      home={t('home')}
    />
  )
}
