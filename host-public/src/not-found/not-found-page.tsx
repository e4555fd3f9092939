import { useTranslation } from '../language/use-translation.ts'
import { PageLink } from '../layout/page-link.tsx'
import { usePage } from '../layout/use-page.ts'

export default function NotFoundPage() {
  const { t } = useTranslation()
  usePage({ title: t('notFound.title'), description: t('notFound.text') })
  return (
    <div className="narrow not-found">
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <PageLink to="/" className="button">
        {t('notFound.home')}
      </PageLink>
    </div>
  )
}
