import { headerLink } from './lib/header.ts'
import { expect, type Page, test } from './lib/journey.ts'
import { texts } from './lib/texts.ts'

const loginLink = (page: Page) => headerLink(page, 'Login')
const consoleIsThere = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

test('signing out in the console changes the public header, without a reload', async ({
  page,
  site,
  signedInAs,
}) => {
  await signedInAs(site.admin)
  await page.goto('/')
  await expect(await loginLink(page)).toHaveCount(0)
  await page.goto('/admin')
  await consoleIsThere(page)
  await page.evaluate(() => Object.assign(globalThis, { samePage: true }))

  await page.getByRole('button', { name: 'Logout' }).click()

  await expect(page).toHaveURL(`${site.url}/`)
  await expect(await loginLink(page)).toBeVisible()
  expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('grace.session'))).not.toContain(site.admin.username)
})

test('signing out in one tab signs out the other', async ({ page, context, site, signedInAs }) => {
  const ruth = await site.aMember()
  await signedInAs(ruth)
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other.getByRole('main').getByText(ruth.email).first()).toBeVisible()

  await other.getByRole('main').getByRole('button', { name: 'Logout' }).click()

  await expect(await loginLink(page)).toBeVisible()
})

test('signing in in one tab signs in the other', async ({ page, context, site }) => {
  const ruth = await site.aMember()
  await page.goto('/')
  await expect(await loginLink(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/login')
  await other.getByRole('tabpanel').getByLabel('Username').fill(ruth.username)
  await other.getByRole('tabpanel').getByLabel('Password', { exact: true }).fill(ruth.password)
  await other.getByRole('tabpanel').getByRole('button', { name: 'Login' }).click()
  await other.waitForURL('/dashboard')

  await expect(await loginLink(page)).toHaveCount(0)
})

test('a console that is open in one tab is the login, which says why, when the other signs out', async ({
  page,
  context,
  site,
  signedInAs,
}) => {
  await signedInAs(site.admin)
  await page.goto('/admin')
  await consoleIsThere(page)
  const other = await context.newPage()
  await other.goto('/dashboard')
  await other.getByRole('main').getByRole('button', { name: 'Logout' }).click()

  await expect(page).toHaveURL('/login?next=%2Fadmin')
  const { signIn } = texts.en.account
  await expect(page.getByRole('main').getByText(signIn.expired)).toBeVisible()
  await expect(page.getByRole('main').getByText(signIn.kept)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeHidden()
})

test.describe('Back right after signing out', () => {
  // Requests are intercepted, which a worker would hide.
  test.use({ serviceWorkers: 'block' })

  test('Back right after signing out shows the login although the home page has not loaded', async ({
    page,
    site,
    signedInAs,
  }) => {
    await signedInAs(site.admin)
    await page.goto('/admin/users')
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\.js$/, async (route) => {
      await isReleased
      await route.continue()
    })
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(`${site.url}/`)
    await page.goBack()
    await expect(page).toHaveURL(`${site.url}/admin/users`)
    release()
    await expect(page.getByRole('heading', { level: 1, name: 'Administrator login' })).toBeVisible()
    await expect(page.getByLabel('Username')).toBeVisible()
    await expect(page.locator('link[href=""]')).toHaveCount(0)
  })
})
