import { useTranslation } from 'react-i18next'
import { PageLink } from '../layout/page-link.tsx'

/** Leads to the member's data. */
export function MyDataBlock() {
  const { t } = useTranslation('account')
  return (
    <section className="card" aria-labelledby="my-data">
      <h2 id="my-data">{t('myData.title')}</h2>
      <p>{t('myData.text')}</p>
      <PageLink to="/dashboard/my-data" className="button quiet">
        {t('myData.open')}
      </PageLink>
    </section>
  )
}
