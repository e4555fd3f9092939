import { accounts } from '@grace/contract/accounts'
import type { AdminArea } from '@grace/contract/areas'
import { audit } from '@grace/contract/audit'
import { languageStates } from '@grace/contract/language-states'
import { setUp, setUpSteps } from '@grace/contract/set-up'
import { settings } from '@grace/contract/settings'
import { trash } from '@grace/contract/trash'
import { on, sent } from '@grace/testkit/network'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openFilters } from '../testing/list-controls.ts'
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
    for (const group of within(sidebar()).queryAllByRole('menuitem', { expanded: false }))
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
])('the page %s is refused without the area “%s”, and requests no data of it', async (path, area) => {
  const areas = (['content', 'people', 'care', 'settings'] as const).filter((each) => each !== area)
  renderConsole(path, { areas })
  expect(await screen.findByRole('heading', { name: 'Not in your areas' })).toBeVisible()
  expect(screen.getByText(new RegExp(`the area “${area}”, which you do not have`))).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toBeVisible()
  // The bar has the name of the church.
  const others = calls().filter((call) => call !== `GET ${settings.readAll.path}`)
  expect(others.filter((call) => call.includes(path.split('/').at(1) ?? ''))).toEqual([])
})

test('the dashboard of an area has its parts alone', async () => {
  renderConsole('/dashboard', { areas: ['care'] })
  expect(await screen.findByRole('region', { name: 'Recent activity' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Users in figures' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Recent users' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'The last 12 months' })).toBeNull()
  expect(calls()).not.toContain(`GET ${languageStates.counts.path}`)
  expect(calls()).not.toContain(`GET ${setUp.read.path}`)
})

test('trash and audit trail offer only the kinds of the administrator’s areas', async () => {
  on(trash.list, () => [])
  on(audit.list, () => [])
  const { unmount } = renderConsole('/trash?q=anything', { areas: ['care', 'people'] })
  expect(labels((await openFilters()).getByRole('combobox', { name: 'Kind' }))).toEqual([
    'All kinds',
    'Users',
    'Prayer requests',
    'Contact messages',
    'Answer templates',
  ])
  unmount()
  renderConsole('/audit?q=anything', { areas: ['settings'] })
  expect(labels((await openFilters()).getByRole('combobox', { name: 'Subject' }))).toEqual([
    'Everything',
    'Church settings',
  ])
  expect(calls()).not.toContain(`GET ${accounts.list.path}?accountCategory=ADMIN`)
})

test.each<[AdminArea, string[]]>([
  ['people', ['People']],
  ['content', ['Announcements', 'Events', 'Services', 'News']],
])('an administrator with “%s” can import %j', async (area, expected) => {
  renderConsole('/import', { areas: [area] })
  expect(labels(await screen.findByRole('combobox', { name: 'What is in the file?' }))).toEqual(expected)
})

test('the guide contains only the steps of the administrator’s areas', async () => {
  on(setUp.read, () => ({
    steps: setUpSteps.map((name) => ({ name, state: 'todo' as const })),
    isFinished: false,
  }))
  renderConsole('/setup/finish', { areas: ['settings'] })
  const list = await screen.findByRole('navigation', { name: 'Steps' })
  const names = within(list)
    .getAllByRole('link')
    .map((link) => within(link).getByText(/.+/, { selector: 'strong' }).textContent)
  expect(names).toEqual(['Your church', 'Logo and colours', 'Welcome and giving', 'Ready'])
})
