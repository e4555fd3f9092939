import { Fragment, memo, type ReactNode, useMemo } from 'react'
import { SelectBox } from '../lib/bulk/select-box.tsx'
import '../lib/list/list.css'
import { useIsNarrow } from '../lib/use-media-query.ts'
import { type Column, type Columns, stacksOf } from './columns.ts'
import { RowTable } from './row-table.tsx'
import type { Row, RowsProps } from './rows-props.ts'
import type { Selection } from './use-selection.ts'

/** Rows of a list: a table, or cards where the window is narrow. */
export function ListRows<T extends Row, S extends string>(props: RowsProps<T, S>) {
  const { columns, hidden } = props
  const stacks = useMemo(() => stacksOf(columns, hidden), [columns, hidden])
  const isNarrow = useIsNarrow()
  return isNarrow ? <Cards {...props} stacks={stacks} /> : <RowTable {...props} stacks={stacks} />
}

function Cards<T extends Row, S extends string>({
  label,
  className = '',
  stacks,
  rows,
  actions,
  statusOf,
  selection,
}: RowsProps<T, S> & { stacks: Columns<T, S>[] }) {
  return (
    <ul className="adm-cards" aria-label={label}>
      {rows.map((row) => (
        <Card
          key={row.id}
          row={row}
          stacks={stacks}
          className={className}
          actions={actions}
          status={statusOf?.(row)}
          {...(selection && {
            name: selection.isSelectable(row) ? selection.nameOf(row) : null,
            isChosen: selection.ids.has(row.id),
            onChoose: selection.toggle,
          })}
        />
      ))}
    </ul>
  )
}

interface CardProps<T extends Row> {
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

const Card = memo(function Card<T extends Row>(props: CardProps<T>) {
  const { row, stacks, className, actions, status, name, isChosen, onChoose } = props
  const rendered = (place: 'heading' | 'badge' | 'fact' | 'line') =>
    stacks.flat().flatMap((column) => {
      const content = contentOf(column, place, row)
      return content ? [{ label: column.label, content }] : []
    })
  const [heading] = rendered('heading')
  const badges = rendered('badge')
  const facts = rendered('fact')
  const lines = rendered('line')
  return (
    <li className={`adm-card ${className}`} data-status={status} data-chosen={isChosen}>
      {name && onChoose ? (
        <SelectBox
          label={`Select ${name}`}
          checked={isChosen ?? false}
          onChange={(checked, isRange) => onChoose(row.id, checked, isRange)}
        />
      ) : null}
      <div className="adm-card-text">
        {heading ? <h2>{heading.content}</h2> : null}
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
      </div>
      {lines.length > 0 ? (
        <div className="adm-card-lines">
          {lines.map(({ label, content }) => (
            <Fragment key={label}>{content}</Fragment>
          ))}
        </div>
      ) : null}
      {actions(row)}
    </li>
  )
}) as <T extends Row>(props: CardProps<T>) => ReactNode

function contentOf<T>(column: Column<T>, place: 'heading' | 'badge' | 'fact' | 'line', row: T): ReactNode {
  const draw = column[place]
  return draw === true ? column.cell(row) : draw?.(row)
}
