import { blogs } from '@grace/contract/blogs'
import { on, onPages, sent } from '@grace/testkit/network'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { chooseMore } from '../testing/list-controls.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { aBlog, written } from '../testing/samples.ts'

const reason = () => screen.findByLabelText('Reason (required to reject)')
const openStatus = async () => chooseMore('Change status', 'Sunday news')

beforeEach(() => {
  onPages(blogs.list, () => [aBlog()])
})

test('the reason of a rejection is kept until it is sent, and is listed with its blog', async () => {
  on(blogs.update, () => written('Blog rejected successfully!', aBlog({ status: 'REJECTED' })))
  const { unmount } = renderConsole('/blogs')
  await openStatus()
  fireEvent.change(await reason(), { target: { value: 'Please add a picture' } })
  unmount()

  const drafts = renderConsole('/drafts')
  expect(await screen.findByRole('heading', { name: 'Please add a picture' })).toBeVisible()
  expect(screen.getByText(/Review in English of blog “Sunday news”/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Continue: Please add a picture' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/admin\/blogs\/3\/edit\?draft=/),
  )
  drafts.unmount()

  renderConsole('/blogs')
  await openStatus()
  expect(await reason()).toHaveValue('Please add a picture')
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('Blog rejected successfully!')).toBeVisible()
  await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('Please add a picture'))
})

test('closing the dialog stores the reason as a draft, and clearing the reason removes it', async () => {
  renderConsole('/blogs')
  await openStatus()
  fireEvent.change(await reason(), { target: { value: 'Too long' } })
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('Kept under Drafts.')).toBeVisible()

  await openStatus()
  expect(await reason()).toHaveValue('Too long')
  fireEvent.change(await reason(), { target: { value: '' } })
  expect(JSON.stringify(localStorage)).not.toContain('Too long')
})

test('Undo of a rejection lets the text wait for approval again', async () => {
  const rejected = aBlog({ status: 'REJECTED', updatedAt: '2025-08-05T18:05:00.000Z' })
  on(blogs.update, ({ body }) =>
    body.status === 'REJECTED'
      ? written('Blog rejected successfully!', rejected)
      : written('Blog updated successfully! Status: PENDING for admin approval.', aBlog()),
  )
  renderConsole('/blogs')
  await openStatus()
  fireEvent.change(await reason(), { target: { value: 'Please add a picture' } })
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(/Status: PENDING for admin approval/)).toBeVisible()
  expect(sent.findLast(({ what }) => what === 'PUT /blogs/3')?.body).toEqual({
    ...{ language: 'en', status: 'PENDING', reason: null, updatedAt: rejected.updatedAt },
  })
})
