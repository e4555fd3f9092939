import { useTranslation } from '../language/use-translation.ts'
import { PageLink } from '../layout/page-link.tsx'
import { type ListAddress, listPath } from './posts-address.ts'

/** Links to the previous and next page. */
export function Pager({ page, pages, ...filters }: ListAddress & { pages: number }) {
  const { t } = useTranslation('posts')
  if (pages === 1) return null
  return (
    <nav className="pager" aria-label={t('pages')}>
      {page > 1 && (
        <PageLink className="button quiet" rel="prev" to={listPath({ ...filters, page: page - 1 })}>
          {t('previousPage')}
        </PageLink>
      )}
      <span>{t('pageOf', { page, pages })}</span>
      {page < pages && (
        <PageLink className="button quiet" rel="next" to={listPath({ ...filters, page: page + 1 })}>
          {t('nextPage')}
        </PageLink>
      )}
    </nav>
  )
}
