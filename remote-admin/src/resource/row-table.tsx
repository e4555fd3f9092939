import { Table, type TableProps } from 'antd'
import { type MouseEvent, useMemo } from 'react'
import { columnOf, isDescending, type Sort } from '../lib/list/sort.ts'
import type { Column, Columns } from './columns.ts'
import type { Row, RowsProps } from './rows-props.ts'
import { selectPage } from './select-page-row.tsx'

type TableColumn<T> = NonNullable<TableProps<T>['columns']>[number]

/** Rows of a list as a table. The head sticks by CSS: antd would make it a table of its own, without names for the cells. */
export function RowTable<T extends Row, S extends string>({
  label,
  order,
  className = '',
  stacks,
  rows,
  actions,
  sort,
  onSort,
  statusOf,
  selection,
}: RowsProps<T, S> & { stacks: Columns<T, S>[] }) {
  const columns = useMemo(
    (): TableColumn<T>[] => [
      ...stacks.map(([first, second]) => columnIn<T, S>(first as Column<T, S>, second, sort)),
      { key: 'actions', title: 'Actions', className: 'adm-col-actions', render: (_, row) => actions(row) },
    ],
    [stacks, sort, actions],
  )
  // The same array for the same selection: with another one antd renders the whole table twice.
  const selectedRowKeys = useMemo(() => [...(selection?.ids ?? [])], [selection?.ids])
  // A key in the search field renders the screen again, but not the rows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions act on the state of their call.
  return useMemo(
    () => (
      <Table<T>
        className={`adm-rows ${className}`}
        size="small"
        rowKey="id"
        columns={columns}
        dataSource={rows}
        pagination={false}
        showSorterTooltip={false}
        caption={
          <span className="adm-visually-hidden">
            {`${label}${order && !sort ? `, ${order.toLowerCase()}` : ''}. All times are Kigali time.`}
          </span>
        }
        onRow={(row) => ({ 'data-status': statusOf?.(row), onClick: openRow }) as object}
        onChange={(_pages, _filters, sorter) => {
          if (!Array.isArray(sorter) && sorter.order)
            onSort?.(`${sorter.order === 'descend' ? '-' : ''}${sorter.columnKey}` as Sort<S>)
        }}
        {...(selection && {
          rowSelection: {
            selectedRowKeys,
            preserveSelectedRowKeys: true,
            columnWidth: 36,
            onChange: (ids) => selection.choose(ids as number[]),
            getTitleCheckboxProps: () => ({ 'aria-label': selectPage }),
            getCheckboxProps: (row) => ({
              'aria-label': `Select ${selection.nameOf(row)}`,
              disabled: !selection.isSelectable(row),
            }),
          },
        })}
      />
    ),
    [columns, rows, label, order, className, sort, selectedRowKeys],
  )
}

/** A column; the second one stands below the first, in the same cells. */
function columnIn<T, S extends string>(
  first: Column<T, S>,
  second: Column<T, S> | undefined,
  sort: Sort<S> | '' | undefined,
): TableColumn<T> {
  const { cell, className, isRowHeader = false } = first
  const body = {
    className: isRowHeader ? 'adm-col-text' : className,
    ...(isRowHeader && { rowScope: 'row' as const }),
    render: (_: unknown, row: T) =>
      second ? (
        <>
          <div className="adm-first">{cell(row)}</div>
          <div className="adm-second">{second.cell(row)}</div>
        </>
      ) : (
        cell(row)
      ),
  }
  return second
    ? { ...headOf(first, sort), children: [{ ...headOf(second, sort), ...body }] }
    : { ...headOf(first, sort), ...body }
}

const both = ['ascend', 'descend', 'ascend'] as const
const newestFirst = ['descend', 'ascend', 'descend'] as const

/** Title of a column, and its order; the third direction keeps a third press from ending the order. */
function headOf<T, S extends string>(
  { label, sort: name, isTime, isDay }: Column<T, S>,
  sort: Sort<S> | '' | undefined,
) {
  const direction = sort && isDescending(sort) ? ('descend' as const) : ('ascend' as const)
  return {
    key: name ?? label,
    title: isTime ? (
      <>
        {label}
        <span className="adm-visually-hidden"> (Kigali time)</span>
      </>
    ) : (
      label
    ),
    ...(name &&
      sort !== undefined && {
        sorter: true,
        sortOrder: sort && columnOf(sort) === name ? direction : null,
        sortDirections: [...(isTime || isDay ? newestFirst : both)],
      }),
  }
}

/** Opens the row on a click beside its controls, unless text is being selected. Keyboard users have the link. */
function openRow({ target, currentTarget }: MouseEvent<HTMLElement>) {
  // React's events of a row's menu pass through the row, though it is elsewhere in the document.
  const isBeside =
    target instanceof Element && currentTarget.contains(target) && !target.closest('a, button, label, input')
  if (!isBeside || getSelection()?.toString()) return
  currentTarget.querySelector<HTMLElement>('a[data-opens-row]')?.click()
}
