import { accounts } from '@grace/contract/accounts'
import { blogs } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import { contactMessages } from '@grace/contract/contact-messages'
import { dashboard } from '@grace/contract/dashboard'
import { posts } from '@grace/contract/posts'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { menuTo } from './lib/console-menu.ts'
import { expect, type Page, test, thorough } from './lib/journey.ts'
import { filterBy, openFilters } from './lib/lists.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name })
const submission = { name: 'Hidden', email: 'hidden@example.org', request: 'A secret', message: 'A secret' }

test.use({ alone: 'dashboard' })

test.beforeEach(async ({ site, signedInAs }) => {
  await signedInAs(site.admin)
})

test('the dashboard shows waiting work and counts as the database has them', async ({ page, site }) => {
  const { data: blog } = await site.asAdmin(blogs.create, {
    body: { title: 'Sunday news', content: '<p>Grace</p>' },
  })
  await site.asAdmin(blogs.create, { body: { title: 'Waits', content: '<p>Grace</p>' } })
  await site.asAdmin(blogs.update, { params: { id: blog.id }, body: { status: 'APPROVED' } })
  const { data: category } = await site.asAdmin(categories.create, { body: { name: 'News' } })
  await site.asAdmin(posts.create, {
    body: { blogId: blog.id, categoryIds: [category.id], pictureIds: [] },
  })
  await site.asAdmin(prayerRequests.submit, { body: submission })
  await site.asAdmin(contactMessages.submit, { body: submission })
  await page.goto('/admin/dashboard')

  await expect(page.getByRole('list', { name: 'Content in figures' })).toBeVisible()
  const counts = await site.asAdmin(dashboard.counts)
  expect(counts).toMatchObject({
    pendingBlogs: 1,
    newPrayerRequests: 1,
    newContactMessages: 1,
    totalPosts: 1,
  })
  for (const [list, label, figure, path] of [
    ['Content in figures', 'Blogs', counts.totalBlogs, '/blogs'],
    ['Content in figures', 'Posts', counts.totalPosts, '/posts'],
    ['Content in figures', 'Pictures', counts.totalPictures, '/pictures'],
    ['Content in figures', 'Categories', counts.totalCategories, '/categories'],
    ['Content in figures', 'Subscribers', counts.activeSubscribers, '/inbox/subscribers'],
  ] as const) {
    const link = page.getByRole('list', { name: list }).getByRole('link', { name: label })
    await expect(link).toHaveText(`${label}${figure}`)
    await expect(link).toHaveAttribute('href', `/admin${path}`)
  }

  const activity = region(page, 'Recent activity')
  await expect(activity.getByText('administrator approved the blog “Sunday news”')).toBeVisible()
  await expect(activity.getByText('Someone asked for prayer')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('secret')
  await expect(activity).not.toContainText(/hidden/i)

  const months = await site.asAdmin(dashboard.overTime)
  const chart = region(page, 'The last 12 months')
  await expect(chart.getByRole('img', { name: /^Registrations and publications/ })).toBeVisible()
  await chart.getByText('Show as a table').click()
  const now = months.at(-1)
  await expect(chart.getByRole('row').nth(1)).toContainText(`${now?.registrations}${now?.publications}`)
  expect(now).toMatchObject({ registrations: counts.totalUsers, publications: 1 })
})

test(
  'a part of the dashboard that fails to load shows its error, and the others stay',
  thorough,
  async ({ page }) => {
    await page.route('**/api/dashboard/over-time', (route) => route.abort())
    await page.goto('/admin/dashboard')
    const chart = region(page, 'The last 12 months')
    await expect(chart.getByRole('alert')).toContainText('The chart could not be loaded.')
    await expect(page.getByRole('link', { name: /^Total users/ })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(1)

    await page.unroute('**/api/dashboard/over-time')
    await chart.getByRole('button', { name: 'Try again' }).click()
    await expect(chart.getByRole('img')).toBeVisible()

    await page.route('**/api/dashboard/counts', (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('The dashboard could not be loaded.')
    await expect(chart.getByRole('img')).toBeVisible()
  },
)

test(
  'the audit shows who changed what, and its filters are in the address',
  thorough,
  async ({ page, site }) => {
    const eric = await site.anAccount('MEMBER')
    const account = await site.accountOf(eric)
    await page.goto(`/admin/users/${account?.id}`)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Full name').fill('Eric Nkurunziza')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('User updated successfully!')).toBeVisible()

    await menuTo(page, 'Care of the house', 'Audit trail')
    const row = page.getByRole('row').filter({ hasText: 'Eric Nkurunziza' })
    await expect(row).toContainText(`changed user #${account?.id}`)
    await expect(row.locator('del')).toHaveText(eric.fullName)
    await expect(page.getByText(/^1–10 of \d+ acts$/)).toBeVisible()

    await row.getByRole('button', { name: /^History/ }).click()
    await expect(page.getByText(/of 2 matching acts/)).toBeVisible()
    const filters = await openFilters(page)
    await filters.getByLabel('From', { exact: true }).fill('2020-01-01')
    await filters.getByLabel('To', { exact: true }).fill('2020-12-31')
    await filters.getByRole('button', { name: /^Show/ }).click()
    await expect(page.getByText('Nothing in the audit trail matches')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Nothing in the audit trail matches')).toBeVisible()
    await expect((await openFilters(page)).getByLabel('To', { exact: true })).toHaveValue('2020-12-31')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.getByRole('table')).toBeVisible()
    expect(new URL(page.url()).search).toBe('')

    await page.getByRole('searchbox', { name: 'Search' }).fill('account.create')
    await expect(page.getByRole('row').nth(1)).toContainText('created user')
    await page.getByRole('row').nth(1).getByRole('link').click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
)

test('several users are deactivated together', async ({ page, site }) => {
  const family = `group${Date.now().toString(36)}`
  const people = []
  for (let at = 0; at < 12; at += 1) {
    people.push(await site.anAccount('MEMBER', { username: `${family}-${String(at).padStart(2, '0')}` }))
  }
  await page.goto(`/admin/users?q=${family}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Select all 12 matching' }).click()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Are you sure you want to deactivate 12 users?')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Deactivate 12 users' }).click()
  await expect(page.getByText('12 users are inactive now.')).toBeVisible()
  await expect(question).toHaveCount(0)

  await expect(page.locator('tbody tr').first()).toContainText('Inactive')
  await filterBy(page, 'Status', 'active')
  await expect(page.getByText('No users matching the criteria')).toBeVisible()
  for (const person of [people[0], people[11]]) {
    expect((await site.accountOf(person ?? site.admin))?.active).toBe(false)
  }
})

test('a bulk change of users leaves only those unchanged that the server refuses', async ({ page, site }) => {
  const second = await site.anAccount('ADMIN')
  const eric = await site.anAccount('MEMBER', { username: `${second.username}-friend` })
  await page.goto(`/admin/users?q=${second.username}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const { id = 0, fullName = '' } = (await site.accountOf(eric)) ?? {}
  // In the meantime another administrator deletes one of them.
  await site.asAdmin(accounts.remove, { params: { id } })
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate 2 users' }).click()
  const line = page.getByRole('group', { name: '1 user is inactive now.' })
  await expect(line.getByRole('listitem')).toHaveText(`${fullName}: User not found`)
  expect((await site.accountOf(second))?.active).toBe(false)
})
