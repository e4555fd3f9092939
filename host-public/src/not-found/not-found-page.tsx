import { useTranslation } from '../language/use-translation.ts'
import { MessagePage } from '../layout/message-page.tsx'

export default function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <MessagePage title={t('notFound.title')} text={t('notFound.text')} home={t('notFound.home')} isMissing />
  )
}
