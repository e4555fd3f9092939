import { announcements } from '@grace/contract/announcements'
import { expect, test } from './lib/journey.ts'
import { copiesInUse } from './lib/shared-modules.ts'

/** scripts/previous-release.ts puts the released site into E2E_RELEASES_DIR. */
test('an administrator can work while the site or the console is the previous release', async ({
  page,
  site,
}) => {
  await page.goto('/admin')
  await page.getByRole('main').getByLabel('Username').fill(site.admin.username)
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(site.admin.password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  // The release before began with Today.
  await expect(page.getByRole('heading', { level: 1, name: /^(?:Today|Dashboard)$/ })).toBeVisible()
  expect((await copiesInUse(page)).filter(({ from }) => from !== 'host_public')).toEqual([])

  await page.goto('/admin/users')
  await expect(page.locator('tbody')).toContainText(site.admin.username)

  await page.goto('/admin/announcements/new')
  // Without a language in the release before.
  await page.getByLabel(/^Title(?: in English)?$/).fill('Choir practice')
  await page.getByLabel(/^Content(?: in English)?$/).fill('Moves to Thursday.')
  await page
    .getByRole('main')
    .getByRole('button', { name: /announcement/i })
    .click()
  await expect(page.getByText('Announcement created successfully!')).toBeVisible()
  expect((await site.asAdmin(announcements.list)).map(({ title }) => title)).toContain('Choir practice')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(`${site.url}/`)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})
