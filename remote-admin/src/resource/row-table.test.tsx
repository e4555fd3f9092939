import { render, screen } from '@testing-library/react'
import '../testing/browser.ts'
import { RowTable } from './row-table.tsx'

const columns = [[{ label: 'Name', cell: ({ id }: { id: number }) => `Row ${id}` }]]
const none: ReadonlySet<number> = new Set()

test('other rows are drawn once while the selection stays', async () => {
  const statusOf = jest.fn(() => '')
  const table = (id: number) => (
    <RowTable
      label="Rows"
      columns={[]}
      stacks={columns}
      rows={[{ id }]}
      actions={() => null}
      statusOf={statusOf}
      selection={{ ids: none, isSelectable: () => true, nameOf: () => 'row' } as never}
    />
  )
  const { rerender } = render(table(1))
  statusOf.mockClear()
  rerender(table(2))
  expect(screen.getByRole('cell', { name: 'Row 2' })).toBeVisible()
  expect(statusOf).toHaveBeenCalledTimes(1)
})
