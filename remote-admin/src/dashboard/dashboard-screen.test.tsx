import { dashboard } from '@grace/contract/dashboard'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { on, refuse } from '../testing/network.ts'
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

test('all figures and the newest users, each leading to its list or account', async () => {
  on(dashboard.counts, () => counts)
  renderConsole()

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
  jest.spyOn(console, 'error').mockImplementation(() => {})
  refuse(dashboard.counts, 'internal', 'An error occurred')
  renderConsole()

  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The dashboard could not be loaded.')
  expect(alert).toHaveTextContent('An error occurred')

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
