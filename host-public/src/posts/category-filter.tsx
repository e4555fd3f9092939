import type { Category } from '@grace/contract/categories'
import { InLanguage, textIn } from '../language/in-language.tsx'
import { useLanguage } from '../language/use-language.ts'
import { useTranslation } from '../language/use-translation.ts'
import { PageLink } from '../layout/page-link.tsx'
import { listPath } from './posts-address.ts'

type Named = Pick<Category, 'id' | 'name' | 'nameByLanguage'>

/** Links, so that each filter has an address. */
export function CategoryFilter({
  categories,
  chosen,
  own,
}: {
  categories: Named[]
  chosen: number | null
  own: boolean
}) {
  const { t } = useTranslation('posts')
  const language = useLanguage()
  if (categories.length === 0) return null
  // A fixed sort order: that of `Intl` differs between server and browsers, which would break hydration.
  const orderOf = ({ name, nameByLanguage }: Named) =>
    textIn(language, name, nameByLanguage).text.normalize('NFD').toLowerCase()
  const inOrder = [...categories].sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
  return (
    <nav aria-label={t('categories')}>
      <ul className="filter">
        <li>
          <PageLink to={listPath({ own })} aria-current={chosen === null ? 'true' : undefined}>
            {t('all')}
          </PageLink>
        </li>
        {inOrder.map(({ id, name, nameByLanguage }) => (
          <li key={id}>
            <PageLink to={listPath({ category: id, own })} aria-current={id === chosen ? 'true' : undefined}>
              <InLanguage text={name} byLanguage={nameByLanguage} />
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
