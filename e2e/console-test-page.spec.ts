import { accounts } from '@grace/contract/accounts'
import { trash } from '@grace/contract/trash'
import { expect, type Page, type Site, test, thorough } from './lib/journey.ts'

const step = (page: Page, name: string) => page.getByRole('listitem', { name })
/** Also those in the trash. */
const testUsers = async (site: Site) => [
  ...(await site.asAdmin(accounts.list)).filter(({ username }) => username.startsWith('test-')),
  ...(await site.asAdmin(trash.list)).filter(({ name }) => name === 'Test page, about to be removed'),
]
const summary = (page: Page) => page.getByText(/\d passed, \d failed, \d not run\./)
const session = (page: Page) => page.evaluate(() => localStorage.getItem('grace.session'))

test.describe('an administrator', () => {
  test.beforeEach(async ({ page, site, signedInAs }) => {
    await signedInAs(site.admin)
    await page.goto('/admin/test')
  })

  test('all steps pass for an administrator, and no test data remain', async ({ page, site, context }) => {
    const before = await session(page)
    const cookies = await context.cookies()
    await page.getByRole('button', { name: 'Run all' }).click()
    await expect(summary(page)).toHaveText(/ 0 not run\.$/)
    // Named before they are counted: a failed step says what the server answered.
    expect(await page.getByRole('listitem').filter({ hasText: 'Failed' }).allTextContents()).toEqual([])
    await expect(summary(page)).toHaveText('6 passed, 0 failed, 0 not run.')

    await expect(step(page, 'API docs')).toContainText(/describes \d+ paths/)
    await expect(step(page, 'Get all users')).toContainText(/\d+ accounts?\./)
    await expect(step(page, 'Dashboard stats')).toContainText(/totalUsers \d+, activeUsers \d+/)
    await expect(step(page, 'Create user')).toContainText(/test-[0-9a-f]{12} was created with the id \d+\./)
    await expect(step(page, 'Change password')).toContainText(/The new password of test-\w+ works\./)
    await expect(step(page, 'Cleaning up')).toContainText('Nothing is left over.')
    expect(await testUsers(site)).toEqual([])

    // The administrator's own session and its cookie are unchanged.
    expect(await session(page)).toBe(before)
    expect(await context.cookies()).toEqual(cookies)
    expect((await site.signIn(site.admin)).status).toBe(200)

    const password = step(page, 'Change password')
    await password.getByText('3 calls').click()
    await expect(password).toContainText('POST /api/user/change-password')
    await expect(password).toContainText(/status 200 · [\d,]+ ms · \d+ bytes · request [0-9a-f-]{36}/)
    await expect(page.getByRole('main')).not.toContainText(/eyJ/)
  })

  test('a step can be run alone, and its failure is reported', thorough, async ({ page, site }) => {
    await page.route('**/api/accounts', (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, message: 'Too busy', code: 'unavailable', errors: [], requestId: 'x' },
      }),
    )
    await page.getByRole('button', { name: 'Run Get all users' }).click()
    await expect(step(page, 'Get all users')).toContainText('Failed')
    await expect(step(page, 'Get all users')).toContainText('The server answered 503: Too busy')
    await expect(summary(page)).toHaveText('0 passed, 1 failed, 5 not run.')

    await page.route('**/api/user/change-password', (route) => route.abort())
    await page.getByRole('button', { name: 'Run Change password' }).click()
    await expect(step(page, 'Change password')).toContainText('No answer: The server cannot be reached.')
    await expect(step(page, 'Cleaning up')).toContainText('Nothing is left over.')
    expect(await testUsers(site)).toEqual([])
  })

  test('leaving the test page during a run removes its test account', thorough, async ({ page, site }) => {
    // The login never gets a response. Not through a route, which would also catch requests sent during unload.
    await page.addInitScript(() => {
      const { fetch: ask } = globalThis
      globalThis.fetch = (url, options) => {
        if (!String(url).endsWith('/auth/login')) return ask(url, options)
        Object.assign(globalThis, { isInTheMiddle: true })
        return new Promise(() => {})
      }
    })
    await page.reload()
    await page.getByRole('button', { name: 'Run Login' }).click()
    await expect.poll(async () => (await testUsers(site)).length).toBe(1)
    await page.locator('.adm-brand').click()
    await expect.poll(async () => (await testUsers(site)).length).toBe(0)

    await page.goto('/admin/test')
    await page.getByRole('button', { name: 'Run Login' }).click()
    await page.waitForFunction(() => 'isInTheMiddle' in globalThis)
    expect((await testUsers(site)).length).toBe(1)
    await page.goto('/en/about')
    await expect.poll(async () => (await testUsers(site)).length).toBe(0)
  })
})

test('a visitor gets the login, and the console is not loaded', async ({ page, watched }) => {
  await page.goto('/admin/test')
  await expect(page.getByRole('heading', { level: 1, name: 'Administrator login' })).toBeVisible()
  expect(watched.toConsole()).toEqual([])
})
