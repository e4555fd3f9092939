import { dashboard, type Today } from '@grace/contract/dashboard'
import { languageStates } from '@grace/contract/language-states'
import { samples } from '@grace/contract/samples'
import { setUp } from '@grace/contract/set-up'
import { settings } from '@grace/contract/settings'
import { on, refuse, sent } from '@grace/testkit/network'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderConsole } from '../../testing/render-console.tsx'
import { anAdmin, aSensitiveChange, noCounts, nothingToday } from '../../testing/samples.ts'

type First = Today['waiting'][number]['first']
const work = (
  kind: Today['waiting'][number]['kind'],
  count: number,
  first: Partial<First> & Pick<First, 'subjectType'>,
) => ({
  kind,
  count,
  first: { id: 7, name: 'Harvest', since: null, language: null, ...first },
})
const region = async (name: string) => within(await screen.findByRole('region', { name }))

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-25T08:00:00Z'))
})

test('each kind of waiting work has one button, which opens its first item', async () => {
  // The telephone is a day ahead of the server.
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-26T08:00:00Z'))
  on(dashboard.today, () => ({
    ...nothingToday,
    waiting: [
      work('prayer-request', 23, {
        subjectType: 'prayer-request',
        name: 'Claudine',
        since: '2026-11-20T09:00:00Z',
      }),
      work('contact-message', 1, {
        subjectType: 'contact-message',
        name: 'Jean Bosco',
        since: '2026-11-24T22:30:00Z',
      }),
      work('rights-request', 2, {
        subjectType: 'rights-request',
        name: 'Ruth',
        since: '2026-11-01T22:00:00Z',
      }),
      work('letter-in-trouble', 1, { subjectType: 'letter' }),
      work('letter-paused', 1, { subjectType: 'letter' }),
      work('blog-to-approve', 2, { subjectType: 'blog', language: 'fr' }),
      work('blog-to-publish', 1, { subjectType: 'blog' }),
      work('text-to-write', 1_400, { subjectType: 'service', name: 'Bible study', language: 'rw' }),
    ],
  }))
  renderConsole()
  const waiting = await region('Waiting for you')
  await waiting.findByRole('list')
  const lines = waiting
    .getAllByRole('listitem')
    .map((line) => [
      line.textContent?.replace(/(?:Read|Answer|Look|Publish|Write)$/, ''),
      within(line).getByRole('link').getAttribute('aria-label'),
      within(line).getByRole('link').getAttribute('href'),
    ])
  expect(lines).toEqual([
    [
      '23Prayer requestsThe oldest came on Friday: Claudine',
      'Read: Prayer requests, Claudine',
      '/admin/inbox/prayer-requests/7?status=NEW&sort=createdAt',
    ],
    [
      '1MessagesThe oldest came today: Jean Bosco',
      'Read: Messages, Jean Bosco',
      '/admin/inbox/messages/7?status=NEW&sort=createdAt',
    ],
    [
      '2Rights requestsThe oldest came on Nov 2: Ruth',
      'Answer: Rights requests, Ruth',
      '/admin/rights-requests/7/answer',
    ],
    ...[
      ['1Letters that do not get through“Harvest”', 'Look: Letters that do not get through, Harvest'],
      ['1Paused letters“Harvest”', 'Look: Paused letters, Harvest'],
    ].map((line) => [...line, '/admin/newsletter/7']),
    [
      '2Blogs to approve“Harvest”, in French',
      'Read: Blogs to approve, Harvest',
      '/admin/blogs/7/review?tab=fr',
    ],
    [
      '1Approved, not on the site yet“Harvest”',
      'Publish: Approved, not on the site yet, Harvest',
      '/admin/blogs/7/edit',
    ],
    [
      '1,400Texts to write or update“Bible study”, in Kinyarwanda',
      'Write: Texts to write or update, Bible study',
      '/admin/services/7?tab=rw',
    ],
  ])
})

const item = {
  kind: 'service' as const,
  id: 3,
  title: 'Morning worship',
  date: '2026-11-29',
  start: '09:00',
  state: 'usual' as const,
  usualStart: null,
}
const week = [
  { ...item, kind: 'event' as const, id: 9, title: 'Conference', date: '2026-11-25', start: null },
  { ...item, id: 4, title: 'Prayer', date: '2026-11-25', start: '18:00', state: 'cancelled' as const },
  {
    ...item,
    ...{ kind: 'announcement' as const, id: 5, title: 'Rehearsals', date: '2026-11-26', start: '08:00' },
    state: 'scheduled' as const,
  },
  {
    ...item,
    ...{ kind: 'post' as const, id: 8, title: 'Testimony', date: '2026-11-26', start: '09:00' },
    state: 'scheduled' as const,
  },
  { ...item, state: 'moved' as const, usualStart: '10:00' },
  { ...item, id: 6, title: 'Concert', start: '18:30', state: 'additional' as const },
]

test('the week lists services, events and announcements with links to their forms', async () => {
  on(dashboard.today, () => ({ ...nothingToday, week }))
  renderConsole()
  const part = await region('This week')
  await part.findByText('Conference')
  const names = part.getAllByRole('link')
  expect(names.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Services', '/admin/services'],
    ['Conference', '/admin/events/9'],
    ['Prayer', '/admin/services/4'],
    ['“Rehearsals” goes public', '/admin/announcements/5'],
    ['“Testimony” goes public', '/admin/posts/8/edit'],
    ['Morning worship', '/admin/services/3'],
    ['Concert', '/admin/services/6'],
  ])
  const lines = names.slice(1).map((link) => link.closest('li')?.textContent)
  expect(lines).toEqual([
    'goes onConferenceEvent',
    '6:00 PMPrayerCancelled',
    '8:00 AM“Rehearsals” goes publicPlanned',
    '9:00 AM“Testimony” goes publicPlanned',
    '9:00 AMMorning worshipNot 10:00 AM',
    '6:30 PMConcertAdditional',
  ])
  const days = part.getAllByText(/, 2026$/).map((day) => day.textContent)
  expect(days).toEqual(['Today, Wed, Nov 25, 2026', 'Thu, Nov 26, 2026', 'Sun, Nov 29, 2026'])
})

test('an administrator without “content” sees the week without links, and loads no counts', async () => {
  on(dashboard.today, () => ({ ...nothingToday, week: week.slice(0, 2) }))
  renderConsole('', { areas: ['care'] })
  const part = await region('This week')
  expect(await part.findByText('Conference')).toBeVisible()
  expect(part.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Users in figures' })).toBeNull()
  expect(sent.map(({ what }) => what)).not.toContain(`GET ${languageStates.counts.path}`)
})

test('payment numbers changed in the last 24 hours are listed, each with the button “That was not us”', async () => {
  on(settings.changes, () => [
    aSensitiveChange({ by: 'admin' }),
    aSensitiveChange({
      ...{ id: 30, subjectType: 'announcement', subjectId: 5 },
      values: [{ field: 'text', before: '', after: '666666' }],
    }),
  ])
  renderConsole()
  const list = within(await screen.findByRole('list', { name: 'Changed in the last 24 hours' }))
  const [code, text] = list.getAllByRole('listitem').map((line) => within(line))
  expect(code?.getByText('Giving: MoMo code 123456 → MoMo code 666666')).toBeVisible()
  expect(code?.getByRole('link', { name: 'Open the church settings' })).toBeVisible()
  expect(text?.getByText('New number in a text: 666666')).toBeVisible()
  expect(text?.getByRole('link', { name: 'Open the announcement' })).toHaveAttribute(
    'href',
    '/admin/announcements/5',
  )
  await userEvent.click(code?.getByRole('button', { name: 'That was not us' }) as HTMLElement)
  const asked = within(await screen.findByRole('dialog', { name: 'That was not us' }))
  expect(asked.getByText('Your account is logged out on all other devices.')).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: 'Cancel' }))

  await userEvent.click(text?.getByRole('button', { name: 'That was not us' }) as HTMLElement)
  expect(await screen.findByText('The text stays as it is: correct or delete it afterwards.')).toBeVisible()
})

test('numbers changed in this session are no warning on the Dashboard', async () => {
  on(dashboard.today, () => nothingToday)
  on(settings.changes, () => [aSensitiveChange({ isOwn: true })])
  renderConsole()
  expect(await screen.findByText('Nothing is waiting for you')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'That was not us' })).toBeNull()
})

test('an administrator without the area settings is not shown changed numbers', async () => {
  renderConsole('', { areas: ['care'] })
  expect(await screen.findByText('Nothing is waiting for you')).toBeVisible()
  expect(sent.map(({ what }) => what)).not.toContain(`GET ${settings.changes.path}`)
})

test('a day without work and events shows that nothing is waiting', async () => {
  on(dashboard.today, () => nothingToday)
  renderConsole()
  expect(await screen.findByText('Nothing is waiting for you')).toBeVisible()
  expect(screen.getByText('Nothing takes place in the next seven days.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toHaveFocus()
  expect(screen.getByText('Wednesday, November 25')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Saved as drafts' })).toBeNull()
})

test('drafts of the server and of this browser are listed with links to continue', async () => {
  on(dashboard.today, () => ({
    ...nothingToday,
    drafts: [
      { subjectType: 'blog' as const, id: 4, title: 'Advent', updatedAt: '2026-11-24T08:00:00.000Z' },
      { subjectType: 'letter' as const, id: 5, title: '', updatedAt: '2026-11-23T08:00:00.000Z' },
    ],
  }))
  const typed = { values: { texts: { en: { title: 'Choir' } } }, at: '2026-11-24T08:00:00.000Z' }
  const store = (key: string, draft: object) =>
    localStorage.setItem(`grace.console.form.${anAdmin.id}.${key}`, JSON.stringify(draft))
  store('announcement-new#a', { ...typed, path: '/announcements/new' })
  store('event-new#b', { ...typed, path: '/events/new', isUndone: true })
  renderConsole()
  const unsaved = await region('Not saved yet')
  expect(
    unsaved.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
  ).toEqual([
    [null, '/admin/drafts'],
    ['Continue: Choir', '/admin/announcements/new?draft=a'],
  ])
  const saved = await region('Saved as drafts')
  expect(
    saved.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
  ).toEqual([
    ['Continue: Advent', '/admin/blogs/4/edit'],
    ['Continue: letter', '/admin/newsletter/5'],
  ])
  expect(saved.getByText('Untitled letter')).toBeVisible()
})

test('the page has no links or buttons until all its parts are loaded', async () => {
  const loads: (() => void)[] = []
  const late =
    <T,>(answer: T) =>
    () =>
      new Promise<T>((resolve) => loads.push(() => resolve(answer)))
  on(dashboard.today, late({ ...nothingToday, week }))
  on(setUp.read, late({ steps: [{ name: 'contact' as const, state: 'done' as const }], isFinished: false }))
  on(samples.read, late({ items: [], settings: ['email' as const] }))
  on(dashboard.counts, () => noCounts)
  const typed = { values: { texts: { en: { title: 'Choir' } } }, at: '2026-11-24T08:00:00.000Z' }
  const draft = { ...typed, path: '/announcements/new' }
  localStorage.setItem(`grace.console.form.${anAdmin.id}.announcement-new#a`, JSON.stringify(draft))
  renderConsole()
  const main = within(screen.getByRole('main'))
  // The links to the other screen of its row stay where they are.
  const pressable = () =>
    [...main.queryAllByRole('link'), ...main.queryAllByRole('button')].filter((each) => !each.closest('nav'))
  await main.findByRole('status', { name: 'Loading the week' })
  await waitFor(() => expect(loads).toHaveLength(3))
  for (const load of loads) {
    expect(pressable()).toEqual([])
    await act(async () => load())
  }
  expect(await main.findByRole('link', { name: 'Continue: Choir' })).toBeVisible()
  expect(main.getByText('Conference')).toBeVisible()
  expect(main.getByRole('region', { name: 'Set up your church' })).toBeVisible()
  expect(main.getByRole('region', { name: 'Sample content is still on the site' })).toBeVisible()
  expect(main.queryByRole('status', { name: 'Loading the week' })).toBeNull()
})

test('the day is shown even if the notices fail to load', async () => {
  on(dashboard.today, () => ({ ...nothingToday, week }))
  refuse(setUp.read, 'internal')
  refuse(samples.read, 'internal')
  renderConsole()
  expect(await screen.findByText('Conference')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('counts that fail to load show their error, and the rest of the page stays', async () => {
  on(dashboard.today, () => ({ ...nothingToday, week }))
  refuse(dashboard.counts, 'internal')
  renderConsole()
  expect(await screen.findByRole('alert')).toHaveTextContent('The dashboard could not be loaded.')
  expect(await screen.findByText('Conference')).toBeVisible()
  expect(screen.getAllByRole('alert')).toHaveLength(1)

  on(dashboard.counts, () => ({ ...noCounts, totalUsers: 5 }))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  const figures = await region('Users in figures')
  expect(await figures.findByText('5')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a day that fails to load shows one alert, and can be loaded again', async () => {
  refuse(dashboard.today, 'internal')
  renderConsole()
  const waiting = await region('Waiting for you')
  expect(await waiting.findByRole('alert')).toHaveTextContent('Today could not be loaded.')
  expect(screen.queryByRole('region', { name: 'This week' })).toBeNull()
  expect(await screen.findByText('Total users')).toBeVisible()

  on(dashboard.today, () => ({ ...nothingToday, week }))
  await userEvent.click(waiting.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Conference')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a failed refresh keeps the loaded data and shows that they may be old', async () => {
  on(dashboard.today, () => ({ ...nothingToday, week }))
  renderConsole()
  expect(await screen.findByText('Conference')).toBeVisible()
  refuse(dashboard.today, 'internal')
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-25T08:05:00Z'))
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  window.dispatchEvent(new Event('focus'))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('This may be out of date.')
  expect(screen.getByText('Conference')).toBeVisible()
  // Nothing moves: it comes after all that can be pressed.
  const [last] = within(screen.getByRole('main')).getAllByRole('link').slice(-1)
  expect(last?.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)

  on(dashboard.today, () => ({ ...nothingToday, week: week.slice(1) }))
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.queryByText('Conference')).toBeNull()
})
