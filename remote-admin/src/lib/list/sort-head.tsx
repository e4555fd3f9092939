import { CaretDownFilled, CaretUpFilled } from '@ant-design/icons'
import { columnOf, isDescending, type Sort } from './sort.ts'

/** Column header with a sort button. */
export function SortHead<C extends string>({
  name,
  label,
  sort,
  isTime = false,
  rowSpan,
  onSort,
}: {
  name: C
  label: string
  /** Empty: no column has the order of the list. */
  sort: Sort<C> | ''
  isTime?: boolean
  rowSpan?: number | undefined
  onSort: (column: C) => void
}) {
  const direction =
    sort && columnOf(sort) === name ? (isDescending(sort) ? 'descending' : 'ascending') : undefined
  return (
    <th scope="col" aria-sort={direction} rowSpan={rowSpan}>
      <button type="button" className="adm-sort" onClick={() => onSort(name)}>
        {label}
        {isTime ? <span className="adm-unseen"> (Kigali time)</span> : null}
        {direction === 'descending' ? <CaretDownFilled aria-hidden /> : null}
        {direction === 'ascending' ? <CaretUpFilled aria-hidden /> : null}
      </button>
    </th>
  )
}
