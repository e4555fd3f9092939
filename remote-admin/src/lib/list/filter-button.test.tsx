import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../../testing/browser.ts'
import { WithoutStyles } from '../../testing/without-styles.tsx'
import { ConsoleRoot } from '../console-root.tsx'
import { FilterButton } from './filter-button.tsx'

test('the filters close at the first press, although the list is still on its way', async () => {
  const user = userEvent.setup()
  render(
    <WithoutStyles>
      <ConsoleRoot>
        <FilterButton filters={[]} what="users" total={3} isFetching onClear={() => {}} />
      </ConsoleRoot>
    </WithoutStyles>,
  )
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  const dialog = await screen.findByRole('dialog', { name: 'Filter users' })
  await user.click(screen.getByRole('button', { name: 'Show 3 users' }))
  expect(dialog).not.toBeInTheDocument()
})

test('the button that closes the filters counts one result in the singular', async () => {
  render(
    <WithoutStyles>
      <ConsoleRoot>
        <FilterButton filters={[]} what="users" total={1} isFetching={false} onClear={() => {}} />
      </ConsoleRoot>
    </WithoutStyles>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
  expect(await screen.findByRole('button', { name: 'Show 1 result' })).toBeInTheDocument()
})
