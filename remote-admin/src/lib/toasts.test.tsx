import { act, fireEvent, render, screen, within } from '@testing-library/react'
import '../testing/browser.ts'
import { WithoutStyles } from '../testing/without-styles.tsx'
import { ConsoleRoot } from './console-root.tsx'
import { useToast } from './toasts.tsx'
// The pointer loads the tooltips.
import './tooltips.tsx'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const undone = jest.fn()

function Buttons() {
  const toast = useToast()
  return (
    <>
      <button type="button" onClick={() => toast.success('Saved')}>
        Succeed
      </button>
      <button type="button" onClick={() => toast.error('Not saved')}>
        Fail
      </button>
      <button
        type="button"
        onClick={() => toast.success('Deleted', { actions: [{ label: 'Undo', isUndo: true, run: undone }] })}
      >
        Delete
      </button>
      <button type="button" onClick={() => toast.success(`“${'Harvest '.repeat(20)}” is saved.`)}>
        Name
      </button>
      <input aria-label="Name" />
    </>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

beforeEach(() => {
  undone.mockClear()
  render(
    <WithoutStyles>
      <ConsoleRoot>
        <Buttons />
      </ConsoleRoot>
    </WithoutStyles>,
  )
})

test('a long name in a message is cut, and its sentence is not', () => {
  press('Name')
  expect(screen.getByText(/^“(?:Harvest ){5}…” is saved\.$/)).toBeVisible()
})

test('a success is announced and disappears after ten seconds, but not while the pointer is on it or the focus in it', async () => {
  press('Succeed')
  const toast = screen.getByRole('status')
  expect(within(toast).getByText('Saved')).toBeVisible()
  pass(9_000)
  await act(async () => void fireEvent.pointerEnter(toast))
  pass(60_000)
  expect(toast).toBeVisible()

  fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }))
  fireEvent.pointerLeave(toast)
  pass(60_000)
  expect(toast).toBeVisible()

  fireEvent.blur(screen.getByRole('button', { name: 'Dismiss' }))
  pass(9_000)
  expect(toast).toBeVisible()
  pass(2_000)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('an error stays once until it is dismissed or something succeeds', () => {
  press('Fail')
  press('Fail')
  pass(60_000)
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved')
  press('Dismiss')
  pass(100)
  expect(screen.queryByRole('alert')).toBeNull()

  press('Fail')
  press('Succeed')
  pass(100)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('Saved')).toBeVisible()
})

test('what a message offers to undo is undone once, by its button or by Ctrl Z outside of fields', () => {
  const undoKey = (target: Element) => fireEvent.keyDown(target, { key: 'z', ctrlKey: true })
  press('Delete')
  press('Undo')
  undoKey(document.body)
  expect(undone).toHaveBeenCalledTimes(1)

  press('Delete')
  undoKey(screen.getByLabelText('Name'))
  expect(undone).toHaveBeenCalledTimes(1)
  undoKey(document.body)
  expect(undone).toHaveBeenCalledTimes(2)
  pass(100)
  expect(screen.queryByText('Deleted')).toBeNull()

  press('Delete')
  pass(11_000)
  undoKey(document.body)
  expect(undone).toHaveBeenCalledTimes(2)
})
