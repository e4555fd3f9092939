import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import '../testing/browser.ts'
import { type ComponentProps, useState } from 'react'
import { AntdRoot } from './antd-root.tsx'
import { Dialog } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { Tooltips } from './tooltips.tsx'

const clicked = jest.fn()

function Buttons({ isHere = true, ...touched }: { isHere?: boolean } & ComponentProps<typeof Tooltips>) {
  const [isOpen, setOpen] = useState(false)
  const [root, setRoot] = useState<HTMLElement | null>(null)
  return (
    <div className="console" ref={setRoot}>
      <IconButton label="Delete Ruth" tip="Delete" icon="x" onClick={clicked} />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <span data-tip="Has a note">n</span>
      {root && isOpen ? (
        <AntdRoot container={root}>
          <Dialog title="Edit" onClose={() => setOpen(false)}>
            <IconButton label="Remove a file" tip="Remove" icon="x" onClick={clicked} />
          </Dialog>
        </AntdRoot>
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

test('the pointer shows the tooltip after a delay and may move onto it; Escape hides it', () => {
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

test('keyboard focus shows the tooltip at once, also in a dialog', () => {
  act(() => button().focus())
  expect(tip()).toBeVisible()
  act(() => button().blur())
  expect(tip()).toBeNull()

  fireEvent.click(screen.getByText('Open'))
  act(() => screen.getByRole('button', { name: 'Remove a file' }).focus())
  expect(tip('Remove')).toBeVisible()
})

test('a tooltip hidden by scrolling returns to the focused element afterwards', () => {
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

test('a long press on touch shows the tooltip without a click, and a tap clicks', () => {
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

test('a press that began before the tooltips were loaded shows the tooltip', () => {
  cleanup()
  const touched: { current: EventTarget | null } = { current: null }
  const { rerender } = render(<Buttons isHere={false} />)
  touched.current = button()
  rerender(<Buttons touched={touched} />)
  pass(460)
  expect(tip()).toBeVisible()
})

test('a tap on an element without an action shows its tooltip', () => {
  pointer('pointerdown', screen.getByText('n'), 'touch')
  pass(10)
  expect(tip('Has a note')).toBeVisible()
})
