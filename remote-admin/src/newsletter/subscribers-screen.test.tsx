import { newsletter } from '@grace/contract/newsletter'
import { on, onPages } from '@grace/testkit/network'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Unsubscribed')
  expect(await screen.findByText('1–1 of 1 matching subscribers')).toBeVisible()
  expect(address()).toBe('/admin/inbox/subscribers?active=false')
})

test('an address is forgotten altogether, once that is confirmed', async () => {
  let all = [aSubscriber()]
  onPages(newsletter.list, () => all)
  on(newsletter.remove, () => {
    all = []
    return written('Subscriber deleted successfully!', null)
  })
  renderConsole('/inbox/subscribers')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete eric@example.org' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete subscriber' }))
  expect(dialog.getByText(/delete this address/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Subscriber deleted successfully!')).toBeVisible()
  expect(await screen.findByText('No subscribers found')).toBeVisible()
})

test('the file has the link with which each can unsubscribe', () => {
  expect(csvHeader.at(-1)).toBe('unsubscribeUrl')
  expect(csvRow(gone)).toEqual([
    '2',
    'gone@example.org',
    '',
    'Unsubscribed',
    expect.stringMatching(/^Aug 3, 2025, 9:30.AM$/),
    expect.stringMatching(/^Aug 5, 2025, 9:30.AM$/),
    '2026-11',
    expect.any(String),
    '2',
    '550 5.1.1',
    'https://church.example/newsletter/unsubscribe#abc',
  ])
})
