import { accounts } from '@grace/contract/accounts'
import type { AdminArea } from '@grace/contract/areas'
import { audit } from '@grace/contract/audit'
import { languageStates } from '@grace/contract/language-states'
import { setUp } from '@grace/contract/set-up'
import { trash } from '@grace/contract/trash'
import { on, sent } from '@grace/testkit/network'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderConsole } from '../testing/render-console.tsx'
import { adminAreasMenu } from './areas.samples.ts'

const sidebar = () => screen.getByRole('navigation', { name: 'Console' })
const labels = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map((option) => option.textContent)
const calls = () => sent.map(({ what }) => what)

test.each(Object.entries(adminAreasMenu))(
  'the menu of “%s” holds its screens alone',
  async (area, expected) => {
    renderConsole('/change-password', { areas: area === 'none' ? [] : [area as AdminArea] })
    expect(await screen.findByRole('heading', { name: 'Change password' })).toBeVisible()
    for (const group of within(sidebar()).queryAllByRole('button', { expanded: false }))
      await userEvent.click(group)
    const links = within(sidebar()).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(expected)
  },
)

test.each([
  ['/inbox/prayer-requests', 'care'],
  ['/inbox/prayer-requests/7', 'care'],
  ['/users/7', 'people'],
  ['/blogs/7/edit', 'content'],
  ['/settings', 'settings'],
])('%s says that it belongs to the area “%s”, and asks the server for nothing of it', async (path, area) => {
  const others = (['content', 'people', 'care', 'settings'] as const).filter((each) => each !== area)
  renderConsole(path, { areas: others })
  expect(await screen.findByRole('heading', { name: 'Not in your areas' })).toBeVisible()
  expect(screen.getByText(new RegExp(`the area “${area}”, which you do not have`))).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to Today' })).toBeVisible()
  expect(calls().filter((call) => call.includes(path.split('/').at(1) ?? ''))).toEqual([])
})

test('the dashboard of an area has its figures, actions and nothing else', async () => {
  renderConsole('/dashboard', { areas: ['care'] })
  const waiting = await screen.findByRole('list', { name: 'Waiting for you' })
  expect(
    within(waiting)
      .getAllByRole('link')
      .map((link) => link.textContent?.replace(/\d+$/, '')),
  ).toEqual(['New prayer requests', 'New contact messages'])
  expect(screen.queryByRole('heading', { name: 'Users in figures' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Recent users' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'The last 12 months' })).toBeNull()
  expect(within(screen.getByRole('navigation', { name: 'Quick actions' })).queryAllByRole('link')).toEqual([])
  expect(calls()).not.toContain(`GET ${languageStates.counts.path}`)
  expect(calls()).not.toContain(`GET ${setUp.read.path}`)
})

test('trash and audit trail offer the kinds of the areas', async () => {
  on(trash.list, () => [])
  on(audit.list, () => [])
  const { unmount } = renderConsole('/trash', { areas: ['care', 'people'] })
  expect(labels(await screen.findByRole('combobox', { name: 'Kind' }))).toEqual([
    'All kinds',
    'Users',
    'Prayer requests',
    'Contact messages',
  ])
  unmount()
  renderConsole('/audit', { areas: ['settings'] })
  expect(labels(await screen.findByRole('combobox', { name: 'Subject' }))).toEqual([
    'Everything',
    'Church settings',
  ])
  expect(calls()).not.toContain(`GET ${accounts.list.path}?accountCategory=ADMIN`)
})

test.each<[AdminArea, string[]]>([
  ['people', ['People']],
  ['content', ['Announcements', 'Events', 'Services', 'News']],
])('with “%s” one can import %j', async (area, expected) => {
  renderConsole('/import', { areas: [area] })
  expect(labels(await screen.findByRole('combobox', { name: 'What is in the file?' }))).toEqual(expected)
})

test('the guide has the steps of the area', async () => {
  const steps = ['contact', 'services', 'giving', 'languages', 'look', 'home', 'announcement'] as const
  on(setUp.read, () => ({
    steps: steps.map((name) => ({ name, state: 'todo' as const })),
    isFinished: false,
  }))
  renderConsole('/setup/finish', { areas: ['settings'] })
  const list = await screen.findByRole('navigation', { name: 'Steps' })
  const names = within(list)
    .getAllByRole('link')
    .map((link) => within(link).getByText(/.+/, { selector: 'strong' }).textContent)
  expect(names).toEqual(['Name and contact', 'Giving', 'Languages', 'Logo and colours', 'Your site'])
})
