import { act, fireEvent, render, screen, within } from '@testing-library/react'
import '../testing/browser.ts'
import { useState } from 'react'
import { Dialog } from './dialog.tsx'
import { Toasts, useToast } from './toasts.tsx'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function Buttons() {
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const buttons = (
    <>
      <button type="button" onClick={() => toast.success('Saved')}>
        Succeed
      </button>
      <button type="button" onClick={() => toast.error('Not saved')}>
        Fail
      </button>
    </>
  )
  if (!isOpen) {
    return (
      <>
        {buttons}
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
      </>
    )
  }
  return (
    <Dialog title="Question" onClose={() => setOpen(false)}>
      {buttons}
    </Dialog>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

beforeEach(() => {
  render(
    <Toasts>
      <Buttons />
    </Toasts>,
  )
})

test('a success is announced and disappears, but not while the pointer is on it or the focus in it', () => {
  press('Succeed')
  const toast = within(screen.getByRole('status')).getByText('Saved')
  pass(5_900)
  fireEvent.pointerEnter(toast.parentElement as Element)
  pass(60_000)
  expect(toast).toBeVisible()

  fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }))
  fireEvent.pointerLeave(toast.parentElement as Element)
  pass(60_000)
  expect(toast).toBeVisible()

  fireEvent.blur(screen.getByRole('button', { name: 'Dismiss' }))
  pass(5_900)
  expect(toast).toBeVisible()
  pass(200)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('an error stays once until it is dismissed or something succeeds', () => {
  press('Fail')
  press('Fail')
  pass(60_000)
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved')
  press('Dismiss')
  expect(screen.queryByRole('alert')).toBeNull()

  press('Fail')
  press('Succeed')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('Saved')).toBeVisible()
})

test('while a dialog is open, messages are inside it, because everything else is inert', () => {
  press('Open')
  const dialog = within(screen.getByRole('dialog'))
  // Screen readers announce only changes of live regions that they know already.
  expect(dialog.getByRole('status')).toBeEmptyDOMElement()
  press('Fail')
  expect(dialog.getByRole('alert')).toHaveTextContent('Not saved')
  press('Succeed')
  expect(within(dialog.getByRole('status')).getByText('Saved')).toBeVisible()

  const toast = screen.getByText('Saved')
  press('Close')
  expect(within(screen.getByRole('status')).getByText('Saved')).toBe(toast)
  press('Open')
  expect(within(screen.getByRole('dialog')).getByText('Saved')).toBe(toast)
})
