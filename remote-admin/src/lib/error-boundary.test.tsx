import { takeConsole } from '@grace/testkit/console'
import { render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'

const moved = new DOMException('The node to be removed is not a child of this node.', 'NotFoundError')

/** Renders a screen that fails a number of times. */
function open(failure: Error, times: number) {
  let failures = 0
  function Screen() {
    // While React changes the page, as with a node that it does not find.
    useLayoutEffect(() => {
      failures += 1
      if (failures <= times) throw failure
    })
    return <p>The list</p>
  }
  const fallback = () => <p>A fault</p>
  render(
    <ErrorBoundary fallback={fallback}>
      <Screen />
    </ErrorBoundary>,
  )
  takeConsole()
}

test('a screen whose nodes a translator has moved is rendered again by itself', () => {
  open(moved, 1)
  expect(screen.getByText('The list')).toBeVisible()
})

test('a screen several of whose nodes were moved is rendered again by itself', () => {
  open(moved, 4)
  expect(screen.getByText('The list')).toBeVisible()
})

test('a screen that fails again and again at once shows its fault', () => {
  open(moved, 40)
  expect(screen.getByText('A fault')).toBeVisible()
})

test('a fault of our own is not tried again by itself', () => {
  open(new Error('ours'), 1)
  expect(screen.getByText('A fault')).toBeVisible()
})
