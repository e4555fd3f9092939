import type { Category } from '@grace/contract/categories'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { nextSort } from '../lib/list/sort.ts'
import { SortHead } from '../lib/list/sort-head.tsx'
import { CategoryActions } from './category-actions.tsx'
import { EditLink } from './edit-link.tsx'
import { columns, type Sort, times } from './list-state.ts'

export function CategoryTable({
  rows,
  sort,
  onSort,
  onRemove,
}: {
  rows: readonly Category[]
  sort: Sort
  onSort: (sort: Sort) => void
  onRemove: (category: Category) => void
}) {
  return (
    <div className="adm-table-frame">
      <table className="adm-table">
        <caption className="adm-unseen">Categories. Times are Kigali time.</caption>
        <thead>
          <tr>
            {columns.map(({ name, label }) => (
              <SortHead
                key={name}
                name={name}
                label={label}
                sort={sort}
                isTime={times.includes(name)}
                onSort={(column) => onSort(nextSort(sort, column, times))}
              />
            ))}
            <th scope="col" className="adm-col-actions">
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((category) => (
            <tr key={category.id}>
              <th scope="row" className="adm-col-text">
                <EditLink id={category.id}>{category.name}</EditLink>
              </th>
              <td>
                <KigaliTime of={category.createdAt} />
              </td>
              <td className="adm-col-actions">
                <CategoryActions category={category} onRemove={onRemove} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
