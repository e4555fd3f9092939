import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import '../testing/browser.ts'
import { type ComponentProps, useState } from 'react'
import { Dialog } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { Tooltips } from './tooltips.tsx'

const clicked = jest.fn()

function Buttons({ isHere = true, ...touched }: { isHere?: boolean } & ComponentProps<typeof Tooltips>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="console">
      <IconButton label="Delete Ruth" tip="Delete" icon="x" onClick={clicked} />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <span data-tip="Has a note">n</span>
      {isOpen ? (
        <Dialog title="Edit" onClose={() => setOpen(false)}>
          {null}
        </Dialog>
      ) : null}
      {isHere ? <Tooltips {...touched} /> : null}
    </div>
  )
}

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const button = () => screen.getByRole('button', { name: 'Delete Ruth' })
const tip = (text = 'Delete') => screen.queryByText(text)
/** jsdom has no pointer events with a type. */
const pointer = (type: string, target: Element, pointerType: string) =>
  fireEvent(target, Object.assign(new Event(type, { bubbles: true }), { pointerType }))

beforeEach(() => {
  jest.useFakeTimers()
  clicked.mockClear()
  render(<Buttons />)
})
afterEach(() => jest.useRealTimers())

test('the pointer shows it after a moment, and may move onto it; Escape hides it', () => {
  pointer('pointerover', button(), 'mouse')
  expect(tip()).toBeNull()
  pass(500)
  expect(tip()).toBeVisible()

  pointer('pointerover', document.body, 'mouse')
  pass(100)
  pointer('pointerover', tip() as Element, 'mouse')
  pass(1_000)
  expect(tip()).toBeVisible()

  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(tip()).toBeNull()
})

test('the keyboard focus shows it at once, also in a dialog', () => {
  act(() => button().focus())
  expect(tip()).toBeVisible()
  act(() => button().blur())
  expect(tip()).toBeNull()

  fireEvent.click(screen.getByText('Open'))
  act(() => screen.getByRole('button', { name: 'Close' }).focus())
  expect(screen.getByRole('dialog')).toContainElement(tip('Close'))
})

test('one that scrolling hides comes back to what has the focus, once nothing scrolls', () => {
  act(() => button().focus())
  fireEvent.scroll(document)
  expect(tip()).toBeNull()
  pass(500)
  expect(tip()).toBeVisible()
  act(() => button().blur())
  fireEvent.scroll(document)
  pass(500)
  expect(tip()).toBeNull()
})

test('on touch a long press shows it and does nothing else; a tap does what it did', () => {
  pointer('pointerdown', button(), 'touch')
  pass(100)
  pointer('pointerup', button(), 'touch')
  fireEvent.click(button())
  pass(1_000)
  expect(tip()).toBeNull()
  expect(clicked).toHaveBeenCalledTimes(1)

  pointer('pointerdown', button(), 'touch')
  pass(500)
  expect(tip()).toBeVisible()
  pointer('pointerup', button(), 'touch')
  fireEvent.click(button())
  expect(clicked).toHaveBeenCalledTimes(1)
  pass(3_000)
  expect(tip()).toBeNull()
})

test('a press that began before the tooltips arrived shows it as well', () => {
  cleanup()
  const touched: { current: EventTarget | null } = { current: null }
  const { rerender } = render(<Buttons isHere={false} />)
  touched.current = button()
  rerender(<Buttons touched={touched} />)
  pass(460)
  expect(tip()).toBeVisible()
})

test('on touch a tap shows it where a tap does nothing else', () => {
  pointer('pointerdown', screen.getByText('n'), 'touch')
  pass(10)
  expect(tip('Has a note')).toBeVisible()
})
