import { useTranslation } from '../language/use-translation.ts'
import { PageLink } from '../layout/page-link.tsx'
import { usePage } from '../layout/use-page.ts'

/** Where a form leads that was sent without scripts, and was refused. */
export default function NotSentPage() {
  const { t } = useTranslation('forms')
  usePage({ title: t('notSent.title'), description: t('notSent.description') })
  return (
    <div className="narrow not-found">
      <h1>{t('notSent.title')}</h1>
      <p>{t('notSent.text')}</p>
      <PageLink to="/" className="button">
        {t('home')}
      </PageLink>
    </div>
  )
}
