import { type Activity, dashboard } from '@grace/contract/dashboard'
import { on, refuse } from '@grace/testkit/network'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderConsole } from '../testing/render-console.tsx'
import { anAccount, noCounts } from '../testing/samples.ts'

const counts = {
  ...noCounts,
  totalUsers: 1234,
  activeUsers: 1200,
  inactiveUsers: 34,
  adminUsers: 2,
  clientUsers: 32,
  memberUsers: 1199,
  recentUsers: [
    anAccount(),
    anAccount({ id: 8, username: 'eric', fullName: 'Éric Habimana', active: false }),
  ],
}

test('all counts and the newest users are shown, with links to their lists and accounts', async () => {
  on(dashboard.counts, () => counts)
  renderConsole('/dashboard')

  const figures = within(await screen.findByRole('list', { name: 'Users in figures' })).getAllByRole('link')
  expect(figures.map((figure) => [figure.textContent, figure.getAttribute('href')])).toEqual([
    ['Total users1,234', '/admin/users'],
    ['Active users1,200', '/admin/users?status=active'],
    ['Inactive users34', '/admin/users?status=inactive'],
    ['Admin users2', '/admin/users?category=ADMIN'],
    ['Client users32', '/admin/users?category=CLIENT'],
    ['Member users1,199', '/admin/users?category=MEMBER'],
  ])

  const recent = within(screen.getByRole('region', { name: 'Recent users' }))
  const [ruth, eric] = recent.getAllByRole('listitem')
  expect(ruth).toHaveTextContent(/Ruth Uwase.*MEMBER.*Active.*Aug 3, 2025,\s9:30\sAM/)
  expect(eric).toHaveTextContent(/Éric Habimana.*Inactive/)
  expect(recent.getByRole('link', { name: 'Ruth Uwase' })).toHaveAttribute('href', '/admin/users/7')
})

test('a failure to load is an alert with the reason, and trying again works', async () => {
  refuse(dashboard.counts, 'internal')
  renderConsole('/dashboard')

  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The dashboard could not be loaded.')
  expect(alert).not.toHaveTextContent('An error occurred')

  let answer = () => {}
  on(dashboard.counts, async () => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return counts
  })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('status', { name: 'Loading the dashboard' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()

  answer()
  expect(await screen.findByText('1,234')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

const months = Array.from({ length: 12 }, (_, at) => ({
  month: new Date(Date.UTC(2025, 11 + at, 1)).toISOString().slice(0, 7),
  registrations: at * 100,
  publications: at === 11 ? 1 : 0,
}))
const anActivity = (with_: Partial<Activity> = {}): Activity => ({
  at: '2026-11-20T08:00:00.000Z',
  action: 'blog.approve',
  by: 'ada',
  subjectType: 'blog',
  subjectId: 4,
  subject: 'Sunday news',
  things: 1,
  ...with_,
})
const region = (name: string) => screen.findByRole('region', { name })

test('counts of content link to their lists', async () => {
  on(dashboard.counts, () => ({
    ...noCounts,
    totalBlogs: 31,
    totalPosts: 24,
    totalPictures: 96,
    totalCategories: 6,
    activeSubscribers: 57,
  }))
  renderConsole('/dashboard')
  const linksOf = async (name: string) =>
    within(await screen.findByRole('list', { name }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])

  expect(await linksOf('Content in figures')).toEqual([
    ['Blogs31', '/admin/blogs'],
    ['Posts24', '/admin/posts'],
    ['Pictures96', '/admin/pictures'],
    ['Categories6', '/admin/categories'],
    ['Subscribers57', '/admin/inbox/subscribers'],
  ])
})

test('recent activity is described in words, with links to items that still exist', async () => {
  on(dashboard.counts, () => noCounts)
  on(dashboard.recentActivity, () => [
    anActivity(),
    anActivity({ action: 'blog.draft' }),
    anActivity({ action: 'category.delete', subjectType: 'category', subject: 'Choir' }),
    anActivity({ action: 'settings.update', subjectType: 'settings', subjectId: 1, subject: null }),
    anActivity({
      action: 'account.register',
      by: null,
      subjectType: 'account',
      subjectId: 7,
      subject: 'ruth',
    }),
    anActivity({ action: 'prayer-request.submit', by: null, subjectType: 'prayer-request', subject: null }),
    anActivity({ action: 'contact-message.update', subjectType: 'contact-message', subject: null }),
    anActivity({ action: 'event.celebrate', subjectType: 'event', subject: 'Concert' }),
  ])
  renderConsole('/dashboard')

  const activity = within(await region('Recent activity'))
  await activity.findByRole('link', { name: 'ruth' })
  const lines = activity.getAllByRole('listitem')
  expect(lines.map((line) => line.textContent?.replace(/Nov 20, 2026,\s10:00\sAM$/, ''))).toEqual([
    'ada approved the blog “Sunday news”',
    'ada returned the blog “Sunday news” to draft',
    'ada deleted the category “Choir”',
    'ada changed the church settings',
    'ruth registered',
    'Someone asked for prayer',
    'ada changed a contact message',
    'ada did “celebrate” on the event “Concert”',
  ])
  expect(activity.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/audit',
    '/admin/blogs/4/edit',
    '/admin/blogs/4/edit',
    '/admin/settings',
    '/admin/users/7',
    '/admin/inbox/prayer-requests/4',
    '/admin/inbox/messages/4',
    '/admin/events/4',
  ])
})

test('recent activity shows the newest entries first, and the rest on demand', async () => {
  on(dashboard.counts, () => noCounts)
  on(dashboard.recentActivity, () =>
    Array.from({ length: 20 }, (_, at) => anActivity({ subjectId: at, subject: `Blog ${at}` })),
  )
  renderConsole('/dashboard')
  const activity = within(await region('Recent activity'))
  await activity.findByRole('link', { name: '“Blog 7”' })
  expect(activity.getAllByRole('listitem')).toHaveLength(8)
  await userEvent.click(activity.getByRole('button', { name: 'Show 12 more' }))
  expect(activity.getAllByRole('listitem')).toHaveLength(20)
})

test('the chart has a description, and its values in a table', async () => {
  on(dashboard.counts, () => noCounts)
  on(dashboard.overTime, () => months)
  renderConsole('/dashboard')

  const chart = await screen.findByRole('img', {
    name: 'Registrations and publications over the last 12 months 6,600 registrations and 1 publication in total. The table below shows each month.',
  })
  expect(chart.querySelectorAll('g')).toHaveLength(12)
  const bars = [...chart.querySelectorAll('.adm-chart-registrations')].map((bar) =>
    Number(bar.getAttribute('height')),
  )
  expect(bars[0]).toBe(0)
  expect(bars).toEqual([...bars].sort((a, b) => a - b))

  await userEvent.click(screen.getByText('Show as a table'))
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'MonthRegistrationsPublications',
    'Nov 20261,1001',
    ...months
      .slice(0, 11)
      .toReversed()
      .map(({ month, registrations }) =>
        expect.stringMatching(new RegExp(`${month.slice(0, 4)}${registrations.toLocaleString('en-US')}0$`)),
      ),
  ])
})

test.each([
  [dashboard.recentActivity, 'Recent activity', 'The recent activity could not be loaded.'],
  [dashboard.overTime, 'The last 12 months', 'The chart could not be loaded.'],
])(
  'a part that fails to load shows its error, and the other parts stay',
  async (endpoint, name, sentence) => {
    on(dashboard.counts, () => counts)
    refuse(endpoint, 'internal')
    renderConsole('/dashboard')

    expect(await screen.findByText('1,234')).toBeVisible()
    const part = within(await region(name))
    expect(await part.findByRole('alert')).toHaveTextContent(sentence)
    expect(screen.getAllByRole('alert')).toHaveLength(1)

    on(endpoint, () => [])
    await userEvent.click(part.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(screen.getByText('1,234')).toBeVisible()
  },
)
