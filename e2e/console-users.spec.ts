import { dashboard } from '@grace/contract/dashboard'
import { expect, type Page, type Person, test, thorough } from './lib/journey.ts'
import { chooseMore, filterBy, sortBy } from './lib/lists.ts'
import { aPerson } from './lib/people.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const rowOf = (page: Page, { username }: Person) => page.getByRole('row', { name: username })

async function openUsers(page: Page, query = '') {
  await page.goto(`/admin/users${query}`)
  await expect(page.getByRole('table')).toBeVisible()
}

test.beforeEach(async ({ site, signedInAs }) => {
  await signedInAs(site.admin)
})

test('the console is loaded from its own origin, and its counts are those of the database', async ({
  page,
  site,
  watched,
}) => {
  await site.anAccount('CLIENT')
  await page.goto('/admin')

  await expect(heading(page, 'Dashboard')).toBeVisible()
  expect(watched.toConsole().some((path) => path.startsWith('/mf-manifest.json'))).toBe(true)
  const counts = await site.asAdmin(dashboard.counts)
  for (const [label, figure] of [
    ['Total users', counts.totalUsers],
    ['Active users', counts.activeUsers],
    ['Inactive users', counts.inactiveUsers],
    ['Admin users', counts.adminUsers],
    ['Client users', counts.clientUsers],
    ['Member users', counts.memberUsers],
  ] as const) {
    const figures = page.getByRole('list', { name: 'Users in figures' })
    const link = figures.getByRole('link', { name: new RegExp(`^${label}`) })
    await expect(link).toHaveText(`${label}${figure.toLocaleString('en-US')}`)
  }
  const recent = page.getByRole('region', { name: 'Recent users' })
  await expect(recent.getByRole('listitem')).toHaveCount(counts.recentUsers.length)
  await expect(recent.getByRole('listitem').first()).toContainText(counts.recentUsers[0]?.fullName ?? '?')
})

test('an administrator creates an account, and its owner signs in with it', async ({ page, site }) => {
  const eric = aPerson({ fullName: 'Eric Habimana' })
  await page.goto('/admin/users/new')
  await page.getByRole('textbox', { name: 'Username' }).fill(eric.username)
  await page.getByLabel('Full name').fill(eric.fullName)
  await page.getByRole('textbox', { name: 'Email' }).fill(eric.email)
  await page.getByLabel('Phone number').fill(eric.phone)
  await page.getByLabel('Password', { exact: true }).fill(eric.password)
  await page.getByLabel('Confirm password').fill(eric.password)
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption('CLIENT')
  await page.getByRole('main').getByRole('button', { name: 'Create user' }).click()

  await expect(page.getByText('User created successfully!')).toBeVisible()
  expect(await site.accountOf(eric)).toMatchObject({
    fullName: eric.fullName,
    accountCategory: 'CLIENT',
    gender: 'MALE',
    phoneNumber: '+250788123456',
    active: true,
  })
  expect((await site.signIn(eric)).status).toBe(200)
})

test('an incomplete form names the missing fields, and keeps the input', async ({ page }) => {
  await page.goto('/admin/users/new')
  await page.getByLabel('Full name').fill('Eric Habimana')
  await page.getByRole('main').getByRole('button', { name: 'Create user' }).click()

  await expect(page.getByText('Please fill all required fields')).toBeVisible()
  await expect(page.getByText('username is required')).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Eric Habimana')
})

test(
  'editing a user is saved, shows in the list at once and survives a reload',
  thorough,
  async ({ page, site }) => {
    const eric = await site.anAccount('MEMBER')
    await openUsers(page, `?q=${eric.username}`)
    await rowOf(page, eric)
      .getByRole('link', { name: `Edit ${eric.username}` })
      .click()

    const dialog = page.getByRole('dialog', { name: `Edit ${eric.username}` })
    await dialog.getByLabel('Full name').fill('Eric Nkurunziza')
    await dialog.getByLabel('Phone number').fill('0722 000 111')
    await dialog.getByRole('button', { name: 'Save' }).click()

    await expect(dialog).toBeHidden()
    await expect(page.getByText('User updated successfully!')).toBeVisible()
    await expect(rowOf(page, eric)).toContainText('Eric Nkurunziza')
    await page.reload()
    await expect(rowOf(page, eric)).toContainText('Eric Nkurunziza')
    expect(await site.accountOf(eric)).toMatchObject({
      fullName: 'Eric Nkurunziza',
      phoneNumber: '+250722000111',
      email: eric.email,
    })
  },
)

test('a refused edit is reported and changes nothing', thorough, async ({ page, site }) => {
  const [eric, aline] = [await site.anAccount('MEMBER'), await site.anAccount('MEMBER')]
  await openUsers(page, `?q=${eric.username}`)
  await rowOf(page, eric)
    .getByRole('link', { name: `Edit ${eric.username}` })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(aline.email)
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect(dialog.getByText('This email address is already registered').first()).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue(aline.email)
  expect((await site.accountOf(eric))?.email).toBe(eric.email)
})

test('a changed role is stored and shown in the list', thorough, async ({ page, site }) => {
  const eric = await site.anAccount('MEMBER')
  await openUsers(page, `?q=${eric.username}`)
  await chooseMore(page, 'Change role', eric.username)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^CLIENT/ }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByText('User role updated successfully!')).toBeVisible()
  await expect(rowOf(page, eric)).toContainText('CLIENT')
  expect((await site.accountOf(eric))?.accountCategory).toBe('CLIENT')
})

test('a deactivated user is signed out at once, in the middle of what they do', async ({
  page,
  site,
  browser,
  signedInAs,
}) => {
  const eric = await site.aMember()
  const elsewhere = await browser.newContext({ baseURL: site.url })
  const his = await elsewhere.newPage()
  await signedInAs(eric, his)
  await his.goto('/dashboard')
  await expect(his.getByRole('main').getByText(eric.email).first()).toBeVisible()

  await openUsers(page, `?q=${eric.username}`)
  await rowOf(page, eric)
    .getByRole('switch', { name: `${eric.username} is active` })
    .click()
  await expect(page.getByText('User deactivated successfully!')).toBeVisible()
  await expect(rowOf(page, eric)).toContainText('Inactive')

  await his.reload()
  await his.waitForURL(/\/login/)
  expect((await site.signIn(eric)).status).toBe(403)
  await elsewhere.close()
})

test('deleting a user asks for confirmation, with the focus on Cancel', async ({ page, site }) => {
  const eric = await site.anAccount('MEMBER')
  await openUsers(page, `?q=${eric.username}`)
  await rowOf(page, eric)
    .getByRole('button', { name: `Delete ${eric.username}` })
    .click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Are you sure you want to delete this user?')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(page, eric)).toBeVisible()

  await rowOf(page, eric)
    .getByRole('button', { name: `Delete ${eric.username}` })
    .click()
  await question.getByRole('button', { name: 'Delete' }).click()

  await expect(page.getByText('User deleted successfully!')).toBeVisible()
  await expect(page.getByText('No users matching the criteria')).toBeVisible()
  expect(await site.accountOf(eric)).toBeNull()
  expect((await site.signIn(eric)).status).toBe(401)
})

test(
  'search, filters, order and page are stored in the address and kept after a reload',
  thorough,
  async ({ page, site }) => {
    const family = `family${Date.now().toString(36)}`
    for (let at = 0; at < 12; at += 1) {
      await site.anAccount(at % 2 === 0 ? 'CLIENT' : 'MEMBER', {
        username: `${family}-${String(at).padStart(2, '0')}`,
      })
    }
    await openUsers(page)
    await page.getByRole('searchbox', { name: 'Search' }).fill(family)
    await expect(page.getByText('1–10 of 12 matching users')).toBeVisible()
    await page.getByTitle('2', { exact: true }).click()
    await expect(page.getByText('11–12 of 12 matching users')).toBeVisible()

    await filterBy(page, 'Category', 'CLIENT')
    await expect(page.getByText('1–6 of 6 matching users')).toBeVisible()
    await sortBy(page, 'Username')
    await expect(page.getByRole('columnheader', { name: 'Username' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await expect(page.locator('tbody tr').first()).toContainText(`${family}-00`)

    const address = new URL(page.url())
    expect(Object.fromEntries(address.searchParams)).toEqual({
      q: family,
      category: 'CLIENT',
      sort: 'username',
    })
    await page.reload()
    await expect(page.getByText('1–6 of 6 matching users')).toBeVisible()
    await expect(page.locator('tbody tr').first()).toContainText(`${family}-00`)
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(family)

    await filterBy(page, 'Status', 'inactive')
    await expect(page.getByText('No users matching the criteria')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.getByRole('table')).toBeVisible()
    expect(new URL(page.url()).search).toBe('?sort=username')
  },
)

test(
  'an address inside the console opens that screen, also the dialog of one user',
  thorough,
  async ({ page, site }) => {
    const eric = await site.anAccount('MEMBER')
    const account = await site.accountOf(eric)
    await page.goto(`/admin/users/${account?.id}?q=${eric.username}`)
    await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue(eric.email)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(`/admin/users?q=${eric.username}`)

    await page.goto('/admin/change-password')
    await expect(heading(page, 'Change password')).toBeVisible()
    await page.goto('/admin/no-such-screen')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(/not found/i)
  },
)

test('the last administrator cannot delete or deactivate the own account', async ({ page, site }) => {
  await openUsers(page, `?q=${site.admin.username}`)
  const own = rowOf(page, site.admin)
  await expect(own.getByRole('link', { name: `Edit ${site.admin.username}` })).toBeVisible()
  await expect(own.getByRole('button', { name: /Delete/ })).toHaveCount(0)
  await expect(own.getByRole('switch')).toHaveCount(0)
})

test(
  'a changed password replaces the old one, and the meter rates it',
  thorough,
  async ({ page, site, signedInAs }) => {
    const second = await site.anAccount('ADMIN')
    await signedInAs(second)
    await page.goto('/admin/change-password')
    const submit = page.getByRole('main').getByRole('button', { name: 'Change password' })
    await expect(submit).toBeDisabled()
    await page.getByLabel('Current password').fill(second.password)
    await page.getByLabel('New password', { exact: true }).fill('abc')
    await expect(page.getByText('Very Weak')).toBeVisible()
    await page.getByLabel('New password', { exact: true }).fill('Psalm-23:1')
    await expect(page.getByText('Strong', { exact: true })).toBeVisible()
    await expect(submit).toBeDisabled()
    await page.getByLabel('Confirm new password').fill('Psalm-23:1')
    await submit.click()

    await expect(page.getByText('You have been logged out on all other devices.')).toBeVisible()
    expect((await site.signIn(second)).status).toBe(401)
    expect((await site.signIn({ ...second, password: 'Psalm-23:1' })).status).toBe(200)
  },
)

test('the sidebar is 280, 70 or 0 pixels wide, and its state is remembered', async ({ page }) => {
  const width = () =>
    page.locator('.adm-sidebar').evaluate((sidebar) => sidebar.getBoundingClientRect().width)
  const about = (expected: number) =>
    expect.poll(async () => Math.abs((await width().catch(() => 0)) - expected)).toBeLessThanOrEqual(1)
  await page.goto('/admin')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await about(280)
  await page.getByRole('button', { name: 'Menu labels' }).click()
  await about(70)
  await page.reload()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await about(70)
  await page.getByRole('button', { name: 'Sidebar' }).click()
  await expect.poll(() => page.getByRole('navigation', { name: 'Console' }).isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Sidebar' }).click()
  await about(70)
})
