import { type HeldRecord, type PersonCopy, rightsRequests } from '@grace/contract/rights-requests'
import { on, onPages, refuse, sent } from '@grace/testkit/network'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { filterBy } from '../testing/list-controls.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { aRightsRequest, written } from '../testing/samples.ts'

const writes = () => sent.filter(({ what }) => !what.startsWith('GET'))
const aRecord = (changes: Partial<HeldRecord> = {}): HeldRecord => ({
  kind: 'prayer-request',
  id: 7,
  name: 'Ruth Uwera',
  email: 'ruth@example.org',
  state: 'new',
  isInTrash: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  ...changes,
})
const subscriber = aRecord({ kind: 'subscriber', id: 9, name: null, state: 'subscribed' })
const theCopy: PersonCopy = {
  copiedAt: '2026-11-25T08:00:00.000Z',
  account: null,
  includesSubmissions: true,
  requests: [
    {
      id: 7,
      name: 'Ruth Uwera',
      email: 'ruth@example.org',
      text: 'For my mother',
      status: 'NEW',
      answer: null,
      createdAt: '2026-11-01T08:00:00.000Z',
    },
  ],
  messages: [],
  subscriptions: [],
  notifications: [],
  consents: [],
  devices: { sessions: [], known: [], passkeys: [], hasOneTimeCodes: false, push: [] },
  securityLog: [],
  written: [],
}
const answered = aRightsRequest({
  ...{ name: null, email: null, phone: null, note: null },
  ...{ outcome: 'answered', answeredAt: '2026-11-25T08:00:00.000Z', answeredBy: 'admin' },
})
const choose = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` })

/** Opens a request whose person has a prayer request and a subscription. */
function openAnswer(
  records: HeldRecord[] = [aRecord(), subscriber],
  { areas, withheld = 0 }: { areas?: ('people' | 'care')[]; withheld?: number } = {},
) {
  on(rightsRequests.one, () => aRightsRequest())
  on(rightsRequests.records, () => ({ items: records, total: records.length, withheld }))
  onPages(rightsRequests.list, () => [])
  return renderConsole('/rights-requests/4/answer', areas && { areas })
}

test('open requests are listed with their due dates, and overdue ones are marked', async () => {
  const asked: (string | null)[] = []
  onPages(rightsRequests.list, ({ query }) => {
    asked.push(query.get('state'))
    return query.get('state') === 'open'
      ? [aRightsRequest({ isOverdue: true }), aRightsRequest({ id: 5, name: 'Paul' })]
      : [answered]
  })
  renderConsole('/rights-requests')
  const late = await screen.findByRole('row', { name: /Ruth Uwera/ })
  expect(late).toHaveTextContent('Erasure')
  expect(late).toHaveTextContent('Overdue Wed, Dec 2, 2026')
  expect(screen.getByRole('row', { name: /Paul/ })).not.toHaveTextContent('Overdue')
  expect(screen.getByRole('link', { name: 'Answer Ruth Uwera' })).toHaveAttribute(
    'href',
    '/admin/rights-requests/4/answer',
  )
  await filterBy('Show', 'All')
  expect(await screen.findByRole('row', { name: /Request 4/ })).toHaveTextContent('Answered')
  expect(asked).toEqual(['open', null])
})

test('answered requests are found, too, when none is open', async () => {
  onPages(rightsRequests.list, ({ query }) => (query.get('state') === 'open' ? [] : [answered]))
  renderConsole('/rights-requests')
  expect(await screen.findByText('No rights requests found')).toBeVisible()
  await filterBy('Show', 'All')
  expect(await screen.findByRole('row', { name: /Request 4/ })).toHaveTextContent('Answered')
})

test('recording a request opens the list of data that are kept about the person', async () => {
  onPages(rightsRequests.list, () => [])
  on(rightsRequests.create, ({ body }) =>
    written('Rights request recorded successfully!', aRightsRequest({ ...body, note: null })),
  )
  on(rightsRequests.one, () => aRightsRequest())
  on(rightsRequests.records, () => ({ items: [], total: 0, withheld: 0 }))
  const { address } = renderConsole('/rights-requests/new')
  await userEvent.click(await screen.findByRole('button', { name: 'Create rights request' }))
  expect((await screen.findAllByText('Name is required')).length).toBeGreaterThan(0)
  expect(writes()).toEqual([])
  await userEvent.type(screen.getByLabelText('Name'), 'Ruth Uwera')
  await userEvent.selectOptions(screen.getByLabelText('Asks for'), 'Erasure')
  await userEvent.selectOptions(screen.getByLabelText('How it was received'), 'By phone')
  await userEvent.click(screen.getByRole('button', { name: 'Create rights request' }))
  expect(await screen.findByText('Rights request recorded successfully!')).toBeVisible()
  expect(writes()).toMatchObject([
    { what: 'POST /admin/rights-requests', body: { kind: 'erase', way: 'phone', name: 'Ruth Uwera' } },
  ])
  await waitFor(() => expect(address()).toBe('/admin/rights-requests/4/answer'))
  expect(await screen.findByText('Nothing is kept about this person.')).toBeVisible()
})

test('the search lists records without their texts, and a failure shows an error', async () => {
  const asked: (string | null)[] = []
  refuse(rightsRequests.find, 'unavailable')
  renderConsole('/rights-requests/find?q=ruth')
  expect(await screen.findByText('The search failed. Please try again.')).toBeVisible()
  on(rightsRequests.find, ({ query }) => {
    asked.push(query.get('q'))
    return { items: [aRecord({ isInTrash: true }), subscriber], total: 2 }
  })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('2 records found')).toBeVisible()
  const row = screen.getByRole('row', { name: /Prayer request/ })
  expect(row).toHaveTextContent('Ruth Uwera')
  expect(row).toHaveTextContent('In the trash')
  expect(screen.getByRole('link', { name: 'Open Subscriber, ruth@example.org' })).toHaveAttribute(
    'href',
    '/admin/inbox/subscribers?q=ruth%40example.org',
  )
  await userEvent.clear(screen.getByRole('searchbox'))
  expect(await screen.findByText(/^Type an address/)).toBeVisible()
  expect(asked).toEqual(['ruth'])
})

test('the selected records are copied, shown and saved', async () => {
  openAnswer()
  on(rightsRequests.copy, () => theCopy)
  await userEvent.click(await choose('Prayer request, Ruth Uwera'))
  expect(screen.getByText('chosen: Prayer request, Ruth Uwera', { exact: false })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Make a copy' }))
  const copy = within(await screen.findByRole('article', { name: 'Copy of the data' }))
  expect(copy.getByText('For my mother')).toBeVisible()
  expect(copy.getByRole('button', { name: 'Print' })).toBeVisible()
  expect(writes()).toEqual([
    {
      what: 'POST /admin/rights-requests/4/copy',
      body: { records: [{ kind: 'prayer-request', id: 7 }] },
    },
  ])
  const saved: Blob[] = []
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`
  URL.revokeObjectURL = () => {}
  // jsdom cannot download.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await userEvent.click(copy.getByRole('button', { name: 'Save as JSON' }))
  expect(saved.map(({ type }) => type)).toEqual(['application/json'])
  // The copy is not that of other records.
  await userEvent.click(await choose('Subscriber, ruth@example.org'))
  expect(screen.queryByRole('article')).toBeNull()
})

test('records in the trash cannot be copied, and the screen says why', async () => {
  openAnswer([subscriber, aRecord({ id: 8, isInTrash: true, name: 'Ruth U.' })])
  await userEvent.click(await choose('Prayer request, Ruth U.'))
  expect(screen.getByText(/^What is in the trash/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Make a copy' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
  await userEvent.click(await choose('Subscriber, ruth@example.org'))
  expect(screen.getByRole('button', { name: 'Make a copy' })).toBeEnabled()
})

test('without “care” the desk says how many records are left out, and the request stays open after an erasure', async () => {
  openAnswer([subscriber], { areas: ['people'], withheld: 2 })
  expect(await screen.findByText(/^2 more records are prayer requests or messages/)).toBeVisible()
  expect(screen.queryByRole('row', { name: /Prayer request/ })).toBeNull()
  await userEvent.click(await choose('Subscriber, ruth@example.org'))
  await userEvent.click(screen.getByRole('button', { name: 'Erase…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase the selected records?' }))
  expect(dialog.getByText(/^This request, until somebody with the area “care”/)).toBeVisible()
  on(rightsRequests.erase, () => written('Erased. 2 stay.', aRightsRequest()))
  on(rightsRequests.records, () => ({ items: [], total: 0, withheld: 2 }))
  await userEvent.click(dialog.getByRole('button', { name: 'Erase for good' }))
  expect(await screen.findByText('Erased. 2 stay.')).toBeVisible()
  expect(await screen.findByText('Nothing else is kept about this person.')).toBeVisible()
  refuse(rightsRequests.answer, 'forbidden')
  await userEvent.click(screen.getByRole('button', { name: 'Record the answer' }))
  expect(await screen.findByText('You do not have permission to do this.')).toBeVisible()
})

test('without “care” the search says who finds prayer requests and messages', async () => {
  renderConsole('/rights-requests/find', { areas: ['people'] })
  expect(await screen.findByText(/are found by administrators with the area “care”/)).toBeVisible()
})

test('the erasure dialog lists what is erased and kept, and the erasure answers the request', async () => {
  openAnswer([aRecord({ kind: 'account', id: 3, state: 'active' }), aRecord(), subscriber])
  refuse(rightsRequests.erase, 'last_admin')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  await userEvent.click(screen.getByRole('button', { name: 'Erase…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase the selected records?' }))
  for (const line of [
    /^The account of Ruth Uwera/,
    /^1 prayer request,/,
    /^1 newsletter subscription,/,
    /^A random number/,
    /^What the church has published of them/,
  ])
    expect(dialog.getByText(line)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Erase for good' }))
  expect(await dialog.findByText(/last active administrator/)).toBeVisible()
  on(rightsRequests.erase, () => written('Erased.', answered))
  on(rightsRequests.one, () => answered)
  await userEvent.click(dialog.getByRole('button', { name: 'Erase for good' }))
  expect(await screen.findByText(/^This request is answered/)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText('Ruth Uwera')).toBeNull()
  expect(writes().at(-1)).toEqual({
    what: 'POST /admin/rights-requests/4/erase',
    body: {
      records: [
        { kind: 'account', id: 3 },
        { kind: 'prayer-request', id: 7 },
        { kind: 'subscriber', id: 9 },
      ],
    },
  })
})

test('a refusal needs a reason, and the name of the person disappears', async () => {
  openAnswer([])
  on(rightsRequests.answer, ({ body }) =>
    written('Recorded.', { ...answered, outcome: 'refused', reason: body.reason ?? null }),
  )
  await userEvent.selectOptions(await screen.findByLabelText('Outcome'), 'Refused')
  const record = screen.getByRole('button', { name: 'Record the answer' })
  await userEvent.click(record)
  expect((await screen.findAllByText('Please choose why it was refused')).length).toBeGreaterThan(0)
  expect(writes()).toEqual([])
  await userEvent.selectOptions(screen.getByLabelText('Reason'), 'A law requires that it is kept')
  await userEvent.click(record)
  expect(await screen.findByText(/^This request is refused/)).toBeVisible()
  expect(screen.getByText('A law requires that it is kept')).toBeVisible()
  expect(screen.queryByText('Ruth Uwera')).toBeNull()
  expect(writes()).toEqual([
    {
      what: 'POST /admin/rights-requests/4/answer',
      body: { outcome: 'refused', reason: 'law', updatedAt: aRightsRequest().updatedAt },
    },
  ])
})

test('an answered request has no form', async () => {
  on(rightsRequests.one, () => answered)
  renderConsole('/rights-requests/4')
  expect(await screen.findByText(/^This request is answered/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
