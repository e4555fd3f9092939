import type { AdminArea } from '@grace/contract/areas'
import { areaOf } from '@grace/contract/audit-subjects'
import {
  type ChosenRecords,
  type HeldKind,
  type HeldRecord,
  heldKinds,
  rightsRequests,
} from '@grace/contract/rights-requests'
import { z } from '@grace/contract/zod'
import { call } from '@grace/shared-auth/call'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import { ConsoleLink, type ConsolePath } from '../lib/address.tsx'
import { useAreas } from '../lib/areas.ts'
import { subjects } from '../lib/audit-entries/subjects.ts'
import { PlainBadge } from '../lib/badges.tsx'
import { Failure } from '../lib/failure.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { EmptyState } from '../lib/list/empty-state.tsx'
import { Filters } from '../lib/list/filters.tsx'
import { SearchField } from '../lib/list/search-field.tsx'
import { useSearchText } from '../lib/list/use-search-text.ts'
import { useUrlState } from '../lib/list/use-url-state.ts'
import { LoadingSkeleton } from '../lib/loading-skeleton.tsx'
import type { Columns } from '../resource/columns.ts'
import { searchText } from '../resource/list-query.ts'
import { ListRows } from '../resource/list-rows.tsx'
import { type Selection, useSelection } from '../resource/use-selection.ts'
import { stateNames } from './names.ts'
import { rightsResource } from './rights-resource.ts'

/** A record with an id that no record of another kind has. */
export interface HeldRow extends HeldRecord {
  recordId: number
}

const rowOf = (record: HeldRecord): HeldRow => ({
  ...record,
  recordId: record.id,
  id: record.id * heldKinds.length + heldKinds.indexOf(record.kind),
})

const labelOf = (kind: HeldKind) => subjects[kind].one.replace(/^./, (first) => first.toUpperCase())

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
  if (!areas.includes(areaOf[kind])) return null
  if (isInTrash) return '/trash'
  return kind === 'subscriber'
    ? `/inbox/subscribers?q=${encodeURIComponent(email ?? '')}`
    : subjects[kind].path(recordId)
}

const State = z.object({ q: z.catch(z.optional(z.string()), undefined) })
const always = () => true

/**
 * Search for everything that is kept about one person.
 *
 * @param first the search at first.
 */
export function useHeldSearch(first: string) {
  const [{ q = first }, change] = useUrlState(State)
  const [text, setText] = useSearchText(
    q,
    useCallback((q: string) => change({ q }, { replace: true }), [change]),
  )
  const asked = searchText(q)
  const query = useQuery({
    queryKey: rightsResource.key.other('held', asked),
    queryFn: ({ signal }) => call(rightsRequests.find, { query: { q: asked }, signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data } = query
  const rows = useMemo(() => (asked === '' ? [] : (data?.items ?? []).map(rowOf)), [asked, data])
  // The choice stays when the person is searched by another address.
  const seen = useRef(new Map<number, HeldRow>())
  const all = useMemo(() => {
    for (const row of rows) seen.current.set(row.id, row)
    return [...seen.current.values()]
  }, [rows])
  const selection = useSelection(all, rows, always)
  return { text, setText, asked, query, rows, total: data?.total ?? 0, selection }
}

/** The search with what it found: a table, or cards on a phone. */
export function HeldList({
  search: { text, setText, asked, query, rows, total, selection },
  isSelectable = false,
  children,
}: {
  search: ReturnType<typeof useHeldSearch>
  isSelectable?: boolean
  /** Below the list. */
  children?: ReactNode
}) {
  const areas = useAreas()
  const actions = useCallback(
    (row: HeldRow) => {
      const path = pathOf(row, areas)
      return path ? (
        <div className="adm-actions">
          <ConsoleLink to={path} className="adm-desk-open" aria-label={`Open ${heldName(row)}`}>
            Open
          </ConsoleLink>
        </div>
      ) : (
        <span className="adm-quiet">For “{areaOf[row.kind]}”</span>
      )
    },
    [areas],
  )
  const chooses: Selection<HeldRow> & { nameOf: (row: HeldRow) => string } = {
    ...selection,
    nameOf: heldName,
  }
  return (
    <>
      <Filters>
        <SearchField text={text} label="E-mail address, phone number or name" onText={setText} />
      </Filters>
      <div className="adm-desk-found">
        {asked === '' ? (
          <EmptyState text="Type an address, a number or a name. It is looked for in users, prayer requests, messages, subscriptions and the trash." />
        ) : query.error ? (
          <Failure
            error={query.error}
            retry={() => void query.refetch()}
            what="The search failed. Please try again."
          />
        ) : query.data === undefined ? (
          <LoadingSkeleton what="records" />
        ) : rows.length === 0 ? (
          <EmptyState text={`Nothing is kept that names “${asked}”.`} />
        ) : (
          <>
            <p className="adm-found" role="status">
              {total} {total === 1 ? 'record' : 'records'} found
              {total > rows.length
                ? `, the first ${rows.length} are shown: please search more precisely`
                : null}
            </p>
            <ListRows
              label="What is kept"
              columns={columns}
              rows={rows}
              actions={actions}
              selection={isSelectable ? chooses : undefined}
            />
          </>
        )}
        {children}
      </div>
    </>
  )
}
