import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../testing/browser.ts'
import { useState } from 'react'
import { WithoutStyles } from '../testing/without-styles.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ConsoleRoot } from './console-root.tsx'
import { Dialog } from './dialog.tsx'

const user = userEvent.setup()

function Questions() {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const [isHere, setHere] = useState(true)
  const close = () => setOpen(null)
  return (
    <>
      <h1 tabIndex={-1}>Users</h1>
      <button type="button" onClick={() => setOpen('edit')}>
        Edit
      </button>
      {isHere ? (
        <button type="button" onClick={() => setOpen('delete')}>
          Delete
        </button>
      ) : null}
      {open === 'edit' ? (
        <Dialog title="Edit ruth" onClose={close}>
          <p>Please pray for my mother.</p>
        </Dialog>
      ) : null}
      {open === 'delete' ? (
        <ConfirmDialog
          title="Delete ruth"
          action="Really"
          isPending={false}
          error={null}
          onConfirm={() => {
            close()
            setHere(false)
          }}
          onClose={close}
        >
          <p>Are you sure?</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

const press = (name: string) => user.click(screen.getByRole('button', { name }))

beforeEach(() => {
  render(
    <WithoutStyles>
      <ConsoleRoot>
        <Questions />
      </ConsoleRoot>
    </WithoutStyles>,
  )
})

test('a dialog has its title as name and the focus on it; Escape closes it and returns the focus', async () => {
  await press('Edit')
  expect(screen.getByRole('dialog', { name: 'Edit ruth' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Edit ruth' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus()
})

test('a question about a deletion has the focus on Cancel; the heading gets it when the opener is gone', async () => {
  await press('Delete')
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await press('Cancel')
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus()

  await press('Delete')
  await press('Really')
  expect(screen.getByRole('heading', { name: 'Users' })).toHaveFocus()
})

test('a press beside the dialog closes it, but not a selection that is dragged out of it', async () => {
  await press('Edit')
  const beside = screen.getByRole('dialog').parentElement as HTMLElement
  await user.pointer([
    { keys: '[MouseLeft>]', target: screen.getByText(/pray/) },
    { target: beside },
    { keys: '[/MouseLeft]' },
  ])
  // The browser's click after a drag has the nearest common ancestor as its target.
  beside.click()
  expect(screen.getByRole('dialog')).toBeVisible()
  await user.click(beside)
  expect(screen.queryByRole('dialog')).toBeNull()
})
