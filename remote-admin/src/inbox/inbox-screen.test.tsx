import { contactMessages } from '@grace/contract/contact-messages'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { lose, on, onPages, refuse, sent } from '@grace/testkit/network'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mediaMatches } from '../testing/browser.ts'
import { chooseMore, filterBy } from '../testing/list-controls.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { aContactMessage, aPrayerRequest, written } from '../testing/samples.ts'

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => aPrayerRequest({ id: count - at, name: `Person ${count - at}` }))
const asked = () => sent.filter(({ what }) => what.startsWith('GET') && !/dashboard|admin/.test(what)).length

test('the list shows the newest submissions first, in pages, with status and note', async () => {
  onPages(prayerRequests.list, () => [
    aPrayerRequest({ id: 40, name: 'Eric', status: 'DONE', note: 'Called him.' }),
    ...many(24),
  ])
  const { address } = renderConsole('/inbox/prayer-requests')

  expect(await screen.findByText('1–10 of 25 prayer requests')).toBeVisible()
  expect(screen.getByText(/Private: only administrators can read this/)).toBeVisible()
  const [first, second] = screen.getAllByRole('row').slice(1)
  expect(first).toHaveTextContent(/Eric.*For my mother.*Done.*Has a note/)
  expect(second).toHaveTextContent(/Person 24.*New/)
  expect(second).not.toHaveTextContent('Has a note')

  await userEvent.click(screen.getByTitle('3'))
  expect(await screen.findByText('21–25 of 25 prayer requests')).toBeVisible()
  expect(address()).toBe('/admin/inbox/prayer-requests?page=3')
})

test('the status filter is sent to the server and stored in the address', async () => {
  onPages(prayerRequests.list, ({ query }) => (query.get('status') === 'NEW' ? many(2) : many(12)))
  const { address } = renderConsole('/inbox/prayer-requests?page=2')
  await screen.findByText('11–12 of 12 prayer requests')
  await filterBy('Status', 'New')

  expect(await screen.findByText('1–2 of 2 matching prayer requests')).toBeVisible()
  expect(address()).toBe('/admin/inbox/prayer-requests?status=NEW')
})

test('a page past the end shows the last one, and an unknown status in the address is ignored', async () => {
  onPages(prayerRequests.list, () => many(12))
  const { address } = renderConsole('/inbox/prayer-requests?page=9&status=LOST')
  expect(await screen.findByText('11–12 of 12 prayer requests')).toBeVisible()
  expect(address()).toBe('/admin/inbox/prayer-requests?page=2&status=LOST')
})

test('an empty inbox says so, and filters without a match can be cleared', async () => {
  onPages(prayerRequests.list, ({ query }) => (query.get('q') ? [] : many(1)))
  onPages(contactMessages.list, () => [])
  renderConsole('/inbox/prayer-requests?q=nobody')
  expect(await screen.findByText('No prayer requests matching the criteria')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('1–1 of 1 prayer requests')).toBeVisible()

  await userEvent.click(screen.getByRole('link', { name: /^Contact messages/ }))
  expect(await screen.findByText('No contact messages found')).toBeVisible()
})

test('a list that fails to load can be loaded again', async () => {
  refuse(prayerRequests.list, 'internal')
  renderConsole('/inbox/prayer-requests')
  expect(await screen.findByText('Failed to load prayer requests. Please try again.')).toBeVisible()
  onPages(prayerRequests.list, () => many(1))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Person 1')).toBeVisible()
})

test('a submission is shown as it was typed, and never as HTML', async () => {
  const request = 'For my mother.\n<img src=x onerror="alert(1)">\nAmen'
  onPages(prayerRequests.list, () => [aPrayerRequest({ request })])
  on(prayerRequests.one, () => aPrayerRequest({ request, note: 'Visit her' }))
  renderConsole('/inbox/prayer-requests/7')

  const dialog = within(await screen.findByRole('dialog', { name: 'Ruth Uwase' }))
  const text = dialog.getByText(/For my mother/)
  expect(text.textContent).toBe(request)
  expect(text).toHaveClass('adm-item-text')
  expect(dialog.getByRole('link', { name: 'ruth@example.org' })).toHaveAttribute(
    'href',
    'mailto:ruth@example.org',
  )
  expect(dialog.getByText('Kinyarwanda')).toBeVisible()
  expect(dialog.getByText(/to the privacy policy 2026-11/)).toBeVisible()
  await waitFor(() => expect(dialog.getByLabelText('Note')).toHaveValue('Visit her'))
})

test('a text whose key is missing is shown as sealed, in the list and in its dialog', async () => {
  const sealed = aPrayerRequest({ id: 7, name: 'Ruth', request: '', isUnreadable: true })
  onPages(prayerRequests.list, () => [sealed])
  on(prayerRequests.one, () => sealed)
  renderConsole('/inbox/prayer-requests')
  expect(
    await screen.findByRole('row', { name: /Ruth.*Cannot be read: the encryption key is missing.*New/ }),
  ).toBeVisible()
  expect(screen.getByRole('searchbox', { name: 'Search name or email' })).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Ruth' }))
  const dialog = await screen.findByRole('dialog', { name: 'Ruth' })
  expect(
    await within(dialog).findByText(/Cannot be read: the encryption key is missing\. If it was erased/),
  ).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Mark as done' })).toBeVisible()
  await waitFor(() => expect(sent.some(({ what }) => what === 'GET /prayer-requests/7')).toBe(true))
  expect(within(dialog).queryByLabelText('Note')).toBeNull()
})

test('marking a submission as done shows the server’s message and updates the list', async () => {
  let request = aPrayerRequest()
  onPages(prayerRequests.list, () => [request])
  on(prayerRequests.one, () => request)
  on(prayerRequests.update, ({ body }) => {
    request = { ...request, status: body.status ?? 'NEW', updatedBy: 'admin' }
    return written('Prayer request updated successfully!', request)
  })
  renderConsole('/inbox/prayer-requests/7')
  const done = await screen.findByRole('button', { name: 'Mark as done' })
  fireEvent.click(done)
  fireEvent.click(done)

  expect(await screen.findByText('Prayer request updated successfully!')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Mark as new' })).toBeVisible()
  expect(sent.filter(({ what }) => what.startsWith('PUT'))).toEqual([
    { what: 'PUT /prayer-requests/7', body: { status: 'DONE' } },
  ])
  expect(screen.getByText(/by admin/)).toBeVisible()
  await waitFor(() => expect(screen.getAllByText('Done', { selector: '.adm-badge' })).toHaveLength(2))
})

test('a note is sent alone, stored as a draft until it is saved, and stays after a refusal', async () => {
  onPages(prayerRequests.list, () => [aPrayerRequest()])
  on(prayerRequests.one, () => aPrayerRequest())
  const { unmount } = renderConsole('/inbox/prayer-requests/7')
  const save = async () => userEvent.click(screen.getByRole('button', { name: 'Save note' }))
  fireEvent.change(await screen.findByLabelText('Note'), { target: { value: 'x'.repeat(2_001) } })
  await save()
  await waitFor(() =>
    expect(screen.getAllByText('The note must be at most 2000 characters long')).toHaveLength(2),
  )
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Called her.' } })
  unmount()

  renderConsole('/inbox/prayer-requests/7')
  expect(await screen.findByText(/Not saved yet/)).toBeVisible()
  expect(screen.getByLabelText('Note')).toHaveValue('Called her.')
  on(prayerRequests.update, ({ body }) =>
    written('Prayer request updated successfully!', aPrayerRequest({ note: body.note ?? null })),
  )
  await save()
  expect(await screen.findByText('Prayer request updated successfully!')).toBeVisible()
  expect(sent.findLast(({ what }) => what.startsWith('PUT'))).toEqual({
    what: 'PUT /prayer-requests/7',
    body: { note: 'Called her.', updatedAt: aPrayerRequest().updatedAt },
  })
})

test('buttons lead to the next and previous submission, also on another page', async () => {
  onPages(prayerRequests.list, () => many(12))
  on(prayerRequests.one, ({ params }) =>
    aPrayerRequest({ id: Number(params.id), name: `Person ${params.id}` }),
  )
  const { address } = renderConsole('/inbox/prayer-requests/3')
  await screen.findByRole('dialog', { name: 'Person 3' })
  expect(await screen.findByText('10 of 12')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(address()).toBe('/admin/inbox/prayer-requests/2?page=2'))
  expect(await screen.findByRole('dialog', { name: 'Person 2' })).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
  await screen.findByRole('dialog', { name: 'Person 1' })
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveFocus()

  await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as Element)
  expect(address()).toBe('/admin/inbox/prayer-requests?page=2')
})

test('a submission marked as done leaves the list of new ones, and keeps its neighbours', async () => {
  let all = many(3)
  onPages(prayerRequests.list, () => all.filter(({ status }) => status === 'NEW'))
  on(prayerRequests.one, ({ params }) => all.find(({ id }) => String(id) === params.id) ?? aPrayerRequest())
  on(prayerRequests.update, ({ params }) => {
    all = all.map((one) => (String(one.id) === params.id ? { ...one, status: 'DONE' } : one))
    return written(
      'Prayer request updated successfully!',
      all.find(({ id }) => String(id) === params.id) ?? aPrayerRequest(),
    )
  })
  const { address } = renderConsole('/inbox/prayer-requests/2?status=NEW')
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as done' }))
  await waitFor(() => expect(screen.queryByText('1–3 of 3 matching prayer requests')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(address()).toBe('/admin/inbox/prayer-requests/1?status=NEW'))
})

test('a missing submission shows that it does not exist', async () => {
  onPages(prayerRequests.list, () => [])
  refuse(prayerRequests.one, 'not_found')
  renderConsole('/inbox/prayer-requests/99')
  expect(await screen.findByText(/There is no prayer request with the id 99/)).toBeVisible()
})

test('deleting a submission asks for confirmation, and reports failure and success', async () => {
  let all = [aContactMessage()]
  onPages(contactMessages.list, () => all)
  refuse(contactMessages.remove, 'internal')
  renderConsole('/inbox/messages')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete contact message of Chantal' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete contact message' }))
  expect(dialog.getByText('Are you sure you want to delete this contact message?')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await dialog.findByText('Failed to delete contact message. Please try again.')).toBeVisible()

  on(contactMessages.remove, () => {
    all = []
    return written('Contact message deleted successfully!', null)
  })
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Contact message deleted successfully!')).toBeVisible()
  expect(await screen.findByText('No contact messages found')).toBeVisible()
})

test('the exported file contains all matches, with formulas neutralized', async () => {
  const parts: BlobPart[] = []
  jest.spyOn(globalThis, 'Blob').mockImplementation((given = []) => {
    parts.push(...given)
    return {} as Blob
  })
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  onPages(prayerRequests.list, () => [
    aPrayerRequest({ id: 900, request: '=HYPERLINK("http://x")' }),
    ...many(120),
  ])
  renderConsole('/inbox/prayer-requests?q=mother&size=20')
  await screen.findByText('1–20 of 121 matching prayer requests')
  await chooseMore('Export CSV')

  await waitFor(() => expect(parts).toHaveLength(2))
  const lines = String(parts[1]).split('\r\n')
  expect(lines).toHaveLength(122)
  expect(lines[0]).toContain('prayer request,status,note')
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect(asked()).toBe(3)
})

test('an export that fails shows an error', async () => {
  onPages(prayerRequests.list, () => many(1))
  renderConsole('/inbox/prayer-requests')
  await screen.findByText('Person 1')
  lose(prayerRequests.list)
  await chooseMore('Export CSV')
  expect(await screen.findByText('The file could not be created. Please try again.')).toBeVisible()
})

test('on a phone each submission is a card', async () => {
  mediaMatches('(max-width: 599px)')
  onPages(contactMessages.list, () => [aContactMessage()])
  renderConsole('/inbox/messages')
  const card = within(await screen.findByRole('list', { name: 'Contact messages' })).getByRole('listitem')
  expect(card).toHaveTextContent(/Chantal.*New.*When is the service/)
})
