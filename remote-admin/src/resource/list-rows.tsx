import { Fragment, type MouseEvent, memo, type ReactNode, useMemo } from 'react'
import { SelectBox } from '../lib/bulk/select-box.tsx'
import '../lib/list/list.css'
import { nextSort, type Sort } from '../lib/list/sort.ts'
import { SortHead } from '../lib/list/sort-head.tsx'
import { useIsPhone } from '../lib/use-media-query.ts'
import { type Column, type Columns, stacksOf } from './columns.ts'
import type { Selection } from './use-selection.ts'

interface Row {
  id: number
}

export interface RowsProps<T extends Row, S extends string> {
  /** Accessible name of the list. */
  label: string
  /** Name of an order that no column has, such as `Newest first`. */
  order?: string
  className?: string
  columns: Columns<T, S>
  /** Labels of columns that are left out. Must be memoized. */
  hidden?: ReadonlySet<string> | undefined
  rows: readonly T[]
  /** Must be memoized: unchanged rows are not rendered again. */
  actions: (row: T) => ReactNode
  /** Empty: in the order that no column has. */
  sort?: Sort<S> | '' | undefined
  onSort?: (sort: Sort<S>) => void
  /** Written to the row as `data-status`. */
  statusOf?: (row: T) => string
  selection?: (Selection<T> & { nameOf: (row: T) => string }) | undefined
}

/** Rows of a list: a table, or cards on a phone. */
export function ListRows<T extends Row, S extends string>(props: RowsProps<T, S>) {
  const { label, className = '', columns, hidden, rows, selection } = props
  const stacks = useMemo(() => stacksOf(columns, hidden), [columns, hidden])
  const isPhone = useIsPhone()
  const Item = isPhone ? Card : TableRow
  const items = rows.map((row) => (
    <Item
      key={row.id}
      row={row}
      stacks={stacks}
      className={className}
      actions={props.actions}
      status={props.statusOf?.(row)}
      {...(selection && {
        name: selection.isSelectable(row) ? selection.nameOf(row) : null,
        isChosen: selection.ids.has(row.id),
        onChoose: selection.toggle,
      })}
    />
  ))
  if (!isPhone) {
    return (
      <Table {...props} stacks={stacks}>
        {items}
      </Table>
    )
  }
  return (
    <>
      {selection ? <SelectPageRow page={selection.page} /> : null}
      <ul className="adm-cards" aria-label={label}>
        {items}
      </ul>
    </>
  )
}

const selectPage = 'Select all on this page'

/** The same with its words beside it. */
export const SelectPageRow = (props: Pick<Selection<Row>, 'page'>) => (
  <div className="adm-select-page">
    <SelectPage {...props} />
    <span aria-hidden="true">{selectPage}</span>
  </div>
)

const SelectPage = ({ page: { isAll, isSome, choose } }: Pick<Selection<Row>, 'page'>) => (
  <SelectBox label={selectPage} checked={isAll} isSome={isSome} onChange={choose} />
)

function Table<T extends Row, S extends string>({
  label,
  order,
  className = '',
  columns,
  stacks,
  sort,
  onSort,
  selection,
  children,
}: RowsProps<T, S> & { stacks: Columns<T, S>[]; children: ReactNode }) {
  const times = columns.flatMap(({ sort: name, isTime, isDay }) => (name && (isTime || isDay) ? name : []))
  const height = Math.max(...stacks.map(({ length }) => length))
  /** Heads of the first or of the second columns in the cells. */
  const headsAt = (line: number) =>
    stacks.map((stack) => {
      const column = stack[line]
      if (!column) return null
      const { label, sort: name, isTime = false } = column
      const rowSpan = stack.length < height ? height : undefined
      return name && sort !== undefined && onSort ? (
        <SortHead
          key={label}
          name={name}
          label={label}
          sort={sort}
          isTime={isTime}
          rowSpan={rowSpan}
          onSort={(column) => onSort(nextSort(sort, column, times))}
        />
      ) : (
        <th key={label} scope="col" rowSpan={rowSpan}>
          {label}
          {isTime ? <span className="adm-unseen"> (Kigali time)</span> : null}
        </th>
      )
    })
  return (
    <div className="adm-table-frame">
      <table className={`adm-table ${className}`}>
        <caption className="adm-unseen">
          {label}
          {order && !sort ? `, ${order.toLowerCase()}` : null}. All times are Kigali time.
        </caption>
        <thead>
          <tr>
            {selection ? (
              <td rowSpan={height}>
                <SelectPage page={selection.page} />
              </td>
            ) : null}
            {headsAt(0)}
            <th scope="col" className="adm-col-actions" rowSpan={height}>
              Actions
            </th>
          </tr>
          {height > 1 ? <tr>{headsAt(1)}</tr> : null}
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

interface ItemProps<T extends Row> {
  row: T
  stacks: readonly Columns<T>[]
  className: string
  actions: (row: T) => ReactNode
  status: string | undefined
  /** Name of a selectable row; null for one that cannot be selected. */
  name?: string | null
  isChosen?: boolean
  onChoose?: Selection<T>['toggle']
}

function Choose<T extends Row>({ row, name, isChosen = false, onChoose }: ItemProps<T>) {
  if (!name || !onChoose) return null
  return (
    <SelectBox
      label={`Select ${name}`}
      checked={isChosen}
      onChange={(checked, isRange) => onChoose(row.id, checked, isRange)}
    />
  )
}

const TableRow = memo(function TableRow<T extends Row>(props: ItemProps<T>) {
  const { row, stacks, actions, status, isChosen, onChoose } = props
  const cells = stacks.map(([first, second]) => {
    if (!first) return null
    const { label, className, isRowHeader } = first
    const content = second ? (
      <>
        <div className="adm-first">{first.cell(row)}</div>
        <div className="adm-second">{second.cell(row)}</div>
      </>
    ) : (
      first.cell(row)
    )
    return isRowHeader ? (
      <th key={label} scope="row" className="adm-col-text">
        {content}
      </th>
    ) : (
      <td key={label} className={className}>
        {content}
      </td>
    )
  })
  return (
    <tr data-status={status} data-chosen={isChosen} onClick={openRow}>
      {onChoose ? (
        <td>
          <Choose {...props} />
        </td>
      ) : null}
      {cells}
      <td className="adm-col-actions">{actions(row)}</td>
    </tr>
  )
}) as <T extends Row>(props: ItemProps<T>) => ReactNode

/** Opens the row on a click beside its controls, unless text is being selected. Keyboard users have the link. */
function openRow({ target, currentTarget }: MouseEvent<HTMLTableRowElement>) {
  const isControl = target instanceof Element && target.closest('a, button, label, input')
  if (isControl || getSelection()?.toString()) return
  currentTarget.querySelector<HTMLElement>('a[data-opens-row]')?.click()
}

const Card = memo(function Card<T extends Row>(props: ItemProps<T>) {
  const { row, stacks, className, actions, status, isChosen, onChoose } = props
  const drawn = (place: 'heading' | 'badge' | 'fact' | 'line') =>
    stacks.flat().flatMap((column) => {
      const content = contentOf(column, place, row)
      return content ? [{ label: column.label, content }] : []
    })
  const [heading] = drawn('heading')
  const badges = drawn('badge')
  const facts = drawn('fact')
  const title = heading ? <h2>{heading.content}</h2> : null
  return (
    <li className={`adm-card ${className}`} data-status={status} data-chosen={isChosen}>
      {onChoose ? (
        <div className="adm-card-head">
          {title}
          <Choose {...props} />
        </div>
      ) : (
        title
      )}
      {badges.length + facts.length > 0 ? (
        <p className="adm-card-badges">
          {badges.map(({ label, content }) => (
            <Fragment key={label}>{content}</Fragment>
          ))}
          <span className="adm-quiet">
            {facts.map(({ label, content }, at) => (
              <Fragment key={label}>
                {at > 0 ? ' · ' : null}
                {content}
              </Fragment>
            ))}
          </span>
        </p>
      ) : null}
      {drawn('line').map(({ label, content }) => (
        <Fragment key={label}>{content}</Fragment>
      ))}
      {actions(row)}
    </li>
  )
}) as <T extends Row>(props: ItemProps<T>) => ReactNode

function contentOf<T>(column: Column<T>, place: 'heading' | 'badge' | 'fact' | 'line', row: T): ReactNode {
  const draw = column[place]
  return draw === true ? column.cell(row) : draw?.(row)
}
