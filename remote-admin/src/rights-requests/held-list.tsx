import type { AdminArea } from '@grace/contract/areas'
import { areaOf } from '@grace/contract/kinds'
import {
  type ChosenRecords,
  type HeldKind,
  type HeldRecord,
  type HeldRecords,
  heldKinds,
} from '@grace/contract/rights-requests'
import type { UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { ConsoleLink, type ConsolePath } from '../lib/address.tsx'
import { useAreas } from '../lib/areas.ts'
import { subjects } from '../lib/audit-entries/subjects.ts'
import { PlainBadge } from '../lib/badges.tsx'
import { capitalized } from '../lib/capitalized.ts'
import { Failure } from '../lib/failure.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { EmptyState } from '../lib/list/empty-state.tsx'
import { LoadingSkeleton } from '../lib/loading-skeleton.tsx'
import { plural } from '../lib/plural.ts'
import { useIsNarrow } from '../lib/use-media-query.ts'
import type { Columns } from '../resource/columns.ts'
import { ListRows } from '../resource/list-rows.tsx'
import { SelectPageRow } from '../resource/select-page-row.tsx'
import { type Selection, useSelection } from '../resource/use-selection.ts'
import { stateNames } from './names.ts'

/** A record with an id that no record of another kind has. */
export interface HeldRow extends HeldRecord {
  recordId: number
}

const rowOf = (record: HeldRecord): HeldRow => ({
  ...record,
  recordId: record.id,
  id: record.id * heldKinds.length + heldKinds.indexOf(record.kind),
})

const labelOf = (kind: HeldKind) => capitalized(subjects[kind].one)

/** Visible and accessible name. */
export const heldName = ({ kind, name, email }: HeldRecord): string =>
  [labelOf(kind), name ?? email].filter(Boolean).join(', ')

/** The body of a copy and of an erasure. */
export const recordsOf = (chosen: readonly HeldRow[]): ChosenRecords => ({
  records: chosen.map(({ kind, recordId }) => ({ kind, id: recordId })),
})

const columns: Columns<HeldRow> = [
  { label: 'What', cell: ({ kind }) => labelOf(kind), isRowHeader: true, heading: true },
  {
    label: 'Name',
    className: 'adm-col-text',
    cell: ({ name }) => name,
    line: ({ name, email }) => <p className="adm-desk-who">{[name, email].filter(Boolean).join(', ')}</p>,
  },
  { label: 'Email', className: 'adm-col-text', cell: ({ email }) => email },
  {
    label: 'State',
    cell: ({ state, isInTrash }) => (
      <>
        <PlainBadge>{stateNames[state]}</PlainBadge>{' '}
        {isInTrash ? <PlainBadge>In the trash</PlainBadge> : null}
      </>
    ),
    badge: true,
  },
  { label: 'Since', isTime: true, cell: ({ createdAt }) => <KigaliTime of={createdAt} />, fact: true },
]

/** Path of a record's screen; null for those of another area. */
function pathOf(
  { kind, recordId, email, isInTrash }: HeldRow,
  areas: readonly AdminArea[],
): ConsolePath | null {
  if (!areas.includes(areaOf(kind))) return null
  if (isInTrash) return '/trash'
  return kind === 'subscriber'
    ? `/inbox/subscribers?q=${encodeURIComponent(email ?? '')}`
    : subjects[kind].path(recordId)
}

const always = () => true

/** Rows of a response, and those that are chosen. */
export function useHeldRows(data: HeldRecords | undefined) {
  const rows = useMemo(() => (data?.items ?? []).map(rowOf), [data])
  return { rows, selection: useSelection(rows, rows, always) }
}

/** Records that were found: a table, or cards on a phone. */
export function HeldList({
  query,
  rows,
  selection,
  failed,
  empty,
}: {
  query: UseQueryResult<HeldRecords>
  rows: readonly HeldRow[]
  /** Omitted: nothing can be chosen. */
  selection?: Selection<HeldRow>
  /** Message for a query that failed. */
  failed: string
  empty: string
}) {
  const areas = useAreas()
  const isNarrow = useIsNarrow()
  const actions = useCallback(
    (row: HeldRow) => {
      const path = pathOf(row, areas)
      return path ? (
        <div className="adm-actions">
          <ConsoleLink to={path} className="adm-desk-open" aria-label={`Open ${heldName(row)}`}>
            Open
          </ConsoleLink>
        </div>
      ) : null
    },
    [areas],
  )
  if (query.error) return <Failure error={query.error} retry={() => void query.refetch()} what={failed} />
  if (query.data === undefined) return <LoadingSkeleton what="records" />
  if (rows.length === 0) return <EmptyState text={empty} />
  const { total } = query.data
  return (
    <>
      <p className="adm-found" role="status">
        {plural(total, 'record')} found
        {total > rows.length ? (
          <span>{`, the first ${rows.length} are shown: please search more precisely`}</span>
        ) : null}
      </p>
      {selection && isNarrow ? <SelectPageRow page={selection.page} /> : null}
      <ListRows
        label="What is kept"
        columns={columns}
        rows={rows}
        actions={actions}
        selection={selection && { ...selection, nameOf: heldName }}
      />
    </>
  )
}
