import { useTranslation } from '../language/use-translation.ts'
import { PageLink } from '../layout/page-link.tsx'
import { usePage } from '../layout/use-page.ts'

/** Where a form leads that was sent without scripts. */
export default function SentPage() {
  const { t } = useTranslation('forms')
  usePage({ title: t('sent.title'), description: t('sent.description') })
  return (
    <div className="narrow not-found">
      <h1>{t('sent.title')}</h1>
      <p>{t('sent.text')}</p>
      <PageLink to="/" className="button">
        {t('home')}
      </PageLink>
    </div>
  )
}
