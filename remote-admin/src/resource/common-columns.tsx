import { KigaliTime } from '../lib/kigali-time.tsx'
import type { Column } from './columns.ts'
import type { Resource } from './resource.ts'
import { EditLink } from './row-actions.tsx'

// The columns that most lists have. Exceptions are spread over a result: `{ ...nameColumn(…), label: 'Whose' }`.

/** The name of a row, which opens its form. */
export const nameColumn = <T extends { id: number }, S extends string>(
  resource: Resource<T>,
  label: string,
  sort: S,
): Column<T, S> => ({
  label,
  sort,
  orders: [`${label} A–Z`, `${label} Z–A`],
  cell: (row) => <EditLink resource={resource} row={row} />,
  isRowHeader: true,
  heading: true,
})

export const createdColumn: Column<{ createdAt: string }, 'createdAt'> = {
  label: 'Created',
  sort: 'createdAt',
  orders: ['Oldest first', 'Newest first'],
  isTime: true,
  cell: ({ createdAt }) => <KigaliTime of={createdAt} />,
  line: ({ createdAt }) => (
    <p className="adm-quiet">
      Created <KigaliTime of={createdAt} />
    </p>
  ),
}
