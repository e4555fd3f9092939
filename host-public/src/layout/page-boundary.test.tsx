import { takeConsole } from '@grace/testkit/console'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLayoutEffect, useState } from 'react'
import { restoreFields } from '../hydration/keep-fields.ts'
import { PageBoundary } from './page-boundary.tsx'

/** A page with a text that React removes. */
function Page() {
  const [isLong, setIsLong] = useState(true)
  useLayoutEffect(() => queueMicrotask(() => restoreFields(document)), [])
  return (
    <form action="/forms/contact">
      <p>
        {isLong && 'Long'}
        <b>text</b>
      </p>
      <textarea name="message" aria-label="Message" onInput={() => setIsLong(false)} />
    </form>
  )
}

test('a page that is rendered again because of a translator keeps what is typed, and the focus', async () => {
  render(
    <PageBoundary address="/">
      <Page />
    </PageBoundary>,
  )
  const before = screen.getByRole('textbox', { name: 'Message' })
  const translation = document.createElement('font')
  screen.getByText('Long').firstChild?.replaceWith(translation)
  await userEvent.type(before, 'Half')
  takeConsole()
  const after = screen.getByRole('textbox', { name: 'Message' })
  expect(after).not.toBe(before)
  expect(after).toHaveValue('Half')
  expect(after).toHaveFocus()
  expect(screen.queryByText('Long')).toBeNull()
})

test('what was typed into a page that was closed is not put into the next one', async () => {
  const page = (
    <PageBoundary address="/">
      <Page />
    </PageBoundary>
  )
  const { unmount } = render(page)
  fireEvent.change(screen.getByRole('textbox', { name: 'Message' }), { target: { value: 'Half' } })
  unmount()
  render(page)
  await act(async () => {})
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('')
})
