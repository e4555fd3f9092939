import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../testing/browser.ts'
import { Dialog } from './dialog.tsx'

const user = userEvent.setup()
const onClose = jest.fn()
let dialog: HTMLElement
let text: HTMLElement

beforeEach(() => {
  onClose.mockClear()
  render(
    <Dialog title="Edit" onClose={onClose}>
      <p>Please pray for my mother.</p>
    </Dialog>,
  )
  dialog = screen.getByRole('dialog')
  text = screen.getByText(/pray/)
})

/** The browser's click after a drag has the nearest common ancestor as its target. */
async function drag(from: HTMLElement, to: HTMLElement) {
  await user.pointer([{ keys: '[MouseLeft>]', target: from }, { target: to }, { keys: '[/MouseLeft]' }])
  dialog.click()
}

test('a click on the backdrop closes', async () => {
  await user.click(dialog)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a selection that is dragged out of the dialog, or into it, does not close', async () => {
  await drag(text, dialog)
  await drag(dialog, text)
  expect(onClose).not.toHaveBeenCalled()
})
