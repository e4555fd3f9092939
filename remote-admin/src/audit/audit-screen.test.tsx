import { accounts } from '@grace/contract/accounts'
import { audit } from '@grace/contract/audit'
import { on, onPages, refuse } from '@grace/testkit/network'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mediaMatches } from '../testing/browser.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { anAct, anAdmin } from '../testing/samples.ts'

const grace = { ...anAdmin, id: 2, username: 'grace' }
/** The last query without its constant parameters. */
let asked: Record<string, string> = {}

beforeEach(() => {
  on(accounts.list, () => [anAdmin, grace])
})
const acts = (count: number) => Array.from({ length: count }, (_, at) => anAct({ id: count - at }))
const answer = (entries = acts(1)) =>
  onPages(audit.list, ({ query }) => {
    asked = Object.fromEntries(query)
    return entries
  })
const rows = async () => (await screen.findAllByRole('row')).slice(1)

test('the audit shows who changed what, when, and the values before', async () => {
  answer([
    anAct(),
    anAct({
      id: 2,
      action: 'category.create',
      subjectType: 'category',
      subjectId: 9,
      before: null,
      after: { name: 'Choir' },
    }),
    anAct({ id: 3, action: 'event.delete', subjectType: 'event', before: { title: 'Concert' }, after: null }),
  ])
  renderConsole('/audit')

  const [approved, created, deleted] = await rows()
  expect(approved).toHaveTextContent(
    /^Nov 20, 2026,\s10:00\sAMadminapproved blog #4StatusPENDING became APPROVEDHistory$/,
  )
  expect(within(approved as HTMLElement).getByRole('link', { name: 'blog #4' })).toHaveAttribute(
    'href',
    '/admin/blogs/4/edit',
  )
  expect(created).toHaveTextContent(/created category #9NameChoirHistory$/)
  expect(deleted).toHaveTextContent(/deleted event #4TitleConcertHistory$/)
  expect(within(deleted as HTMLElement).queryByRole('link')).toBeNull()
  expect(asked).toEqual({ page: '1', size: '10', sort: '-at' })
  expect(screen.getByText('1–3 of 3 acts')).toBeVisible()
})

test('every filter is asked of the server, kept in the address and starts at the first page', async () => {
  answer(acts(45))
  const { address } = renderConsole('/audit?page=3')
  await screen.findByText('21–30 of 45 acts')
  await screen.findByRole('option', { name: 'grace' })

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Who' }), 'grace')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Subject' }), 'Blogs')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-30' } })
  await userEvent.click(screen.getByRole('searchbox', { name: 'Search' }))
  await userEvent.paste('approve')

  await waitFor(() =>
    expect(address()).toBe('/admin/audit?by=2&subject=blog&from=2026-11-01&to=2026-11-30&q=approve'),
  )
  await waitFor(() =>
    expect(asked).toEqual({
      page: '1',
      size: '10',
      actorId: '2',
      subjectType: 'blog',
      from: '2026-11-01',
      // The end date is inclusive.
      to: '2026-11-30T23:59:59.999',
      q: 'approve',
      sort: '-at',
    }),
  )
  expect(screen.getByText('1–10 of 45 matching acts')).toBeVisible()
})

test('the history of one thing is a click away, and so is the way back', async () => {
  answer(acts(3))
  const { address } = renderConsole('/audit')
  await userEvent.click(
    (await screen.findAllByRole('button', { name: 'History of blog #4' }))[0] as HTMLElement,
  )

  expect(await screen.findByText(/^Only blog #4\./)).toBeVisible()
  expect(address()).toBe('/admin/audit?subject=blog&id=4')
  await waitFor(() => expect(asked).toMatchObject({ subjectType: 'blog', subjectId: '4' }))

  await userEvent.click(screen.getByRole('button', { name: 'Show all blogs' }))
  expect(address()).toBe('/admin/audit?subject=blog')
})

test('an address with nonsense opens the list; a page past the end gives the last one', async () => {
  answer(acts(25))
  const { address } = renderConsole('/audit?page=99&size=7&by=me&subject=cat&from=yesterday&id=0')

  expect(await screen.findByText('21–25 of 25 acts')).toBeVisible()
  expect(await rows()).toHaveLength(5)
  expect(new URLSearchParams(address().split('?')[1]).get('page')).toBe('3')
})

test('an empty trail explains itself; one that is filtered empty can be widened again', async () => {
  answer([])
  const { address, unmount } = renderConsole('/audit')
  expect(await screen.findByText(/^Nothing yet/)).toBeVisible()
  unmount()

  renderConsole('/audit?q=nobody&from=2026-01-01')
  expect(await screen.findByText('Nothing in the audit trail matches')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText(/^Nothing yet/)).toBeVisible()
  expect(address()).toBe('/admin/audit')
})

test('a failure says why and can be tried again', async () => {
  refuse(audit.list, 'internal')
  renderConsole('/audit')
  expect(await screen.findByRole('alert')).toHaveTextContent('The audit trail could not be loaded.')

  answer()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await rows()).toHaveLength(1)
})

test('on a phone each act is a card', async () => {
  mediaMatches('(max-width: 768px)')
  answer()
  renderConsole('/audit')
  const cards = within(await screen.findByRole('list', { name: 'Audit trail' }))
  expect(cards.getByRole('listitem')).toHaveTextContent(/^admin approved blog #4/)
})
