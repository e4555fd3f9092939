import { act, render, screen } from '@testing-library/react'
import '../testing/browser.ts'
import { WithoutStyles } from '../testing/without-styles.tsx'
import { ConsoleRoot } from './console-root.tsx'

function draw(row: 'there' | 'removed' | 'disabled') {
  return (
    <WithoutStyles>
      <ConsoleRoot>
        <h1 tabIndex={-1}>Events</h1>
        <button type="button">Filter</button>
        {row === 'removed' ? null : (
          <button type="button" disabled={row === 'disabled'}>
            Delete
          </button>
        )}
      </ConsoleRoot>
    </WithoutStyles>
  )
}

afterEach(() => jest.useRealTimers())

test.each([
  ['Delete', 'Events', 'removed'],
  ['Delete', 'Events', 'disabled'],
  ['Filter', 'Filter', 'removed'],
  ['Filter', 'Filter', 'disabled'],
] as const)('the focus on “%s” is on “%s” after “Delete” was %s', async (before, after, row) => {
  const { rerender } = render(draw('there'))
  await act(async () => screen.getByRole('button', { name: before }).focus())
  jest.useFakeTimers()
  rerender(draw(row))
  await act(async () => jest.advanceTimersByTimeAsync(0))
  expect(screen.getByText(after)).toHaveFocus()
})
