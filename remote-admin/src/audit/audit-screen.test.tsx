import { accounts } from '@grace/contract/accounts'
import { audit } from '@grace/contract/audit'
import { on, onPages, refuse } from '@grace/testkit/network'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mediaMatches } from '../testing/browser.ts'
import { filterBy, openFilters } from '../testing/list-controls.ts'
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
    /^Nov 20, 2026,\s10:00\sAMadminapproved blog #4StatusPENDING became APPROVED$/,
  )
  expect(within(approved as HTMLElement).getByRole('link', { name: 'blog #4' })).toHaveAttribute(
    'href',
    '/admin/blogs/4/edit',
  )
  expect(created).toHaveTextContent(/created category #9NameChoir$/)
  expect(deleted).toHaveTextContent(/deleted event #4TitleConcert$/)
  expect(within(deleted as HTMLElement).queryByRole('link')).toBeNull()
  expect(asked).toEqual({ page: '1', size: '10', sort: '-at', view: 'changes' })
  expect(screen.getByText('1–3 of 3 acts')).toBeVisible()
})

test('every filter is sent to the server, stored in the address, and starts at the first page', async () => {
  answer(acts(45))
  const { address } = renderConsole('/audit?page=3')
  await screen.findByText('21–30 of 45 acts')
  await filterBy('Who', 'grace')
  await filterBy('Subject', 'Blogs')
  const filters = await openFilters()
  fireEvent.change(filters.getByLabelText('From'), { target: { value: '2026-11-01' } })
  fireEvent.change(filters.getByLabelText('To'), { target: { value: '2026-11-30' } })
  await userEvent.click(filters.getByRole('button', { name: 'Close' }))
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
      view: 'changes',
    }),
  )
  expect(screen.getByText('1–10 of 45 matching acts')).toBeVisible()
})

test('logins and readings are shown when they are asked for, alone or among everything', async () => {
  answer(acts(3))
  renderConsole('/audit')
  await rows()
  await filterBy('What', 'Logins and readings')
  await waitFor(() => expect(asked).toMatchObject({ view: 'security' }))
  await filterBy('What', 'Changes, logins and readings')
  await waitFor(() => expect(asked).not.toHaveProperty('view'))
})

test('an act on many things is one line, which says how many', async () => {
  answer([anAct({ action: 'account.create', subjectType: 'account', subjectId: 5, things: 10_000 })])
  renderConsole('/audit')
  expect((await rows())[0]).toHaveTextContent('created user #5 and 9,999 more')
})

test('a link filters the audit by one subject, and another one leads back', async () => {
  answer(acts(3))
  const { address } = renderConsole('/audit')
  await userEvent.click(
    (await screen.findAllByRole('button', { name: 'History of blog #4' }))[0] as HTMLElement,
  )

  expect(await screen.findByText(/^Only blog #4\./)).toBeVisible()
  expect(address()).toBe('/admin/audit?subject=blog&id=4')
  await waitFor(() => expect(asked).toMatchObject({ subjectType: 'blog', subjectId: '4' }))
  // The history of one thing is whole.
  expect(asked).not.toHaveProperty('view')

  await userEvent.click(screen.getByRole('button', { name: 'Show all blogs' }))
  expect(address()).toBe('/admin/audit?subject=blog')
})

test('invalid parameters in the address are ignored, and a page past the end shows the last one', async () => {
  answer(acts(25))
  const { address } = renderConsole('/audit?page=99&size=7&by=me&subject=cat&from=yesterday&id=0')

  expect(await screen.findByText('21–25 of 25 acts')).toBeVisible()
  expect(await rows()).toHaveLength(5)
  expect(new URLSearchParams(address().split('?')[1]).get('page')).toBe('3')
})

test('an empty audit is explained, and filters without a match can be cleared', async () => {
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

test('an audit that fails to load can be loaded again', async () => {
  refuse(audit.list, 'internal')
  renderConsole('/audit')
  expect(await screen.findByRole('alert')).toHaveTextContent('The audit trail could not be loaded.')

  answer()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await rows()).toHaveLength(1)
})

test('on a phone each audit entry is a card', async () => {
  mediaMatches('(max-width: 599px)')
  answer()
  renderConsole('/audit')
  const cards = within(await screen.findByRole('list', { name: 'Audit trail' }))
  expect(cards.getByRole('listitem')).toHaveTextContent(/^admin approved blog #4/)
})
