import { accounts } from '@grace/contract/accounts'
import { expect, type Page, test, thorough } from './lib/journey.ts'

/** The server opens the test page to visitors without a session. */
test.use({ testPage: true })

const step = (page: Page, name: string) => page.getByRole('listitem', { name })
const summary = (page: Page) => page.getByText(/\d passed, \d failed, \d not run\./)

test('a visitor names an account that is signed in only for the run', thorough, async ({ page, site }) => {
  await page.goto('/admin/test')
  await expect(page.getByRole('heading', { level: 1, name: 'API connection test' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.getByRole('button', { name: 'Run all', exact: true }).click()
  await expect(summary(page)).toHaveText('1 passed, 5 failed, 0 not run.')

  await page.getByLabel('Username').fill(site.admin.username)
  await page.getByLabel('Password', { exact: true }).fill(site.admin.password)
  await page.getByRole('button', { name: 'Run all with this account' }).click()
  await expect(summary(page)).toHaveText('6 passed, 0 failed, 0 not run.')
  await expect(step(page, 'Cleaning up')).toContainText('Nothing is left over.')
  const users = await site.asAdmin(accounts.list)
  expect(users.filter(({ username }) => username.startsWith('test-'))).toEqual([])
  await expect(page.getByRole('main')).not.toContainText(site.admin.password)

  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Administrator login' })).toBeVisible()
})

test(
  'a visitor with a member’s account gets 403 for the calls of administrators',
  thorough,
  async ({ page, site }) => {
    const ruth = await site.aMember()
    await page.goto('/admin/test')
    await page.getByLabel('Username').fill(ruth.username)
    await page.getByLabel('Password', { exact: true }).fill(ruth.password)
    await page.getByRole('button', { name: 'Run all with this account' }).click()
    await expect(summary(page)).toHaveText('2 passed, 4 failed, 0 not run.')
    await expect(step(page, 'Get all users')).toContainText('The server answered 403')
  },
)
