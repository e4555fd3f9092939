import { act, render, screen } from '@testing-library/react'
import '../testing/browser.ts'
import { WithoutStyles } from '../testing/without-styles.tsx'
import { ConsoleRoot } from './console-root.tsx'

function draw(hasRow: boolean) {
  return (
    <WithoutStyles>
      <ConsoleRoot>
        <h1 tabIndex={-1}>Events</h1>
        <button type="button">Filter</button>
        {hasRow ? <button type="button">Delete</button> : null}
      </ConsoleRoot>
    </WithoutStyles>
  )
}

test.each([
  ['Delete', 'Events'],
  ['Filter', 'Filter'],
])('the focus on “%s” is on “%s” after “Delete” was removed', async (before, after) => {
  const { rerender } = render(draw(true))
  await act(async () => screen.getByRole('button', { name: before }).focus())
  rerender(draw(false))
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 10))))
  expect(screen.getByText(after)).toHaveFocus()
})
