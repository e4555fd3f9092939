import type { Category } from '@grace/contract/categories'
import { useTranslation } from 'react-i18next'
import { InLanguage, textIn } from '../language/in-language.tsx'
import { useLanguage } from '../language/use-language.ts'
import { FilterLinks } from '../lib/filter-links.tsx'
import { listPath } from './posts-address.ts'

type Named = Pick<Category, 'id' | 'name' | 'nameByLanguage'>

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
    <FilterLinks
      label={t('categories')}
      links={[
        { key: 'all', to: listPath({ own }), isCurrent: chosen === null, children: t('all') },
        ...inOrder.map(({ id, name, nameByLanguage }) => ({
          key: id,
          to: listPath({ category: id, own }),
          isCurrent: id === chosen,
          children: <InLanguage text={name} byLanguage={nameByLanguage} />,
        })),
      ]}
    />
  )
}
