import type { Category } from '@grace/contract/categories'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { CategoryActions } from './category-actions.tsx'
import { EditLink } from './edit-link.tsx'

/** The table's rows on a phone. */
export function CategoryCards({
  rows,
  onRemove,
}: {
  rows: readonly Category[]
  onRemove: (category: Category) => void
}) {
  return (
    <ul className="adm-cards" aria-label="Categories">
      {rows.map((category) => (
        <li key={category.id} className="adm-card">
          <h2>
            <EditLink id={category.id}>{category.name}</EditLink>
          </h2>
          <p className="adm-quiet">
            Created <KigaliTime of={category.createdAt} />
          </p>
          <CategoryActions category={category} onRemove={onRemove} />
        </li>
      ))}
    </ul>
  )
}
