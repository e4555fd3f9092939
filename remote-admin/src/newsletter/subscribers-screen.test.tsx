import { newsletter } from '@grace/contract/newsletter'
import { samples } from '@grace/contract/samples'
import { on, onPages } from '@grace/testkit/network'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { filterBy } from '../testing/list-controls.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { aSubscriber, written } from '../testing/samples.ts'
import { csvHeader, csvRow } from './subscribers-csv.ts'

const gone = aSubscriber({
  id: 2,
  email: 'gone@example.org',
  active: false,
  language: null,
  unsubscribedAt: '2025-08-05T07:30:00.000Z',
  refusals: 2,
  refusalCode: '550 5.1.1',
  refusedAt: '2025-08-04T07:30:00.000Z',
})

test('subscribers are listed with language and date, and filtered by status on the server', async () => {
  onPages(newsletter.list, ({ query }) =>
    [aSubscriber(), gone].filter(
      ({ active }) => !query.has('active') || query.get('active') === String(active),
    ),
  )
  const { address } = renderConsole('/inbox/subscribers')
  expect(await screen.findByText('1–2 of 2 subscribers')).toBeVisible()
  expect(screen.getByRole('row', { name: /eric@example.org/ })).toHaveTextContent(
    /French.*Active.*Aug 3, 2025/,
  )
  expect(screen.getByRole('row', { name: /gone@example.org/ })).toHaveTextContent(
    /Not known.*Unsubscribed.*2 times, last 550 5.1.1 on Aug 4, 2025/,
  )

  await filterBy('Status', 'Unsubscribed')
  expect(await screen.findByText('1–1 of 1 matching subscribers')).toBeVisible()
  expect(address()).toBe('/admin/inbox/subscribers?active=false')
})

test('an invented subscriber is marked as a sample that gets no letters', async () => {
  onPages(newsletter.list, () => [aSubscriber({ id: 3, active: false })])
  on(samples.read, () => ({
    items: [{ kind: 'subscriber' as const, id: 3, title: 'eric@example.org', usedBy: [] }],
    settings: [],
  }))
  renderConsole('/inbox/subscribers')
  const row = await screen.findByRole('row', { name: /eric@example.org.*Sample/ })
  expect(row).toHaveTextContent('Gets no letters')
})

test('an administrator deletes a subscriber for good after a confirmation', async () => {
  let all = [aSubscriber()]
  onPages(newsletter.list, () => all)
  on(newsletter.remove, () => {
    all = []
    return written('Subscriber deleted successfully!', null)
  })
  renderConsole('/inbox/subscribers')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete eric@example.org' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete subscriber' }))
  expect(dialog.getByText(/delete this address/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Subscriber deleted successfully!')).toBeVisible()
  expect(await screen.findByText('No subscribers found')).toBeVisible()
})

test('the exported file contains an unsubscribe link for each subscriber', () => {
  expect(csvHeader.at(-1)).toBe('unsubscribeUrl')
  expect(csvRow(gone)).toEqual([
    '2',
    'gone@example.org',
    '',
    'Unsubscribed',
    '2025-08-03 09:30',
    '2025-08-05 09:30',
    '2026-11',
    expect.any(String),
    '2',
    '550 5.1.1',
    'https://church.example/newsletter/unsubscribe?token=abc',
  ])
})
