import { useTranslation } from '../language/use-translation.ts'
import { usePage } from '../layout/use-page.ts'

export default function PrivacyPage() {
  const { t } = useTranslation('privacy')
  usePage({ title: t('title'), description: t('description') })
  return (
    <article className="narrow not-found">
      <h1>{t('title')}</h1>
      <p>{t('description')}</p>
    </article>
  )
}
