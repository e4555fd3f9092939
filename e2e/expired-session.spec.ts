import { accounts } from '@grace/contract/accounts'
import { expect, type Page, test } from './lib/journey.ts'
import { clientOf } from './lib/shared-modules.ts'

/** Simulates 15 minutes: the access token is refused, the refresh token is valid. */
const expireAccessToken = (page: Page) =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('grace.session') ?? '{}')
    // Change the middle of the signature: the last character has spare bits, so changing it may have no effect.
    stored.state.token = stored.state.token.replace(/.{9}$/, (end: string) => `xxxx${end.slice(4)}`)
    localStorage.setItem('grace.session', JSON.stringify(stored))
  })

const countRefreshes = (page: Page) => {
  const seen = { count: 0 }
  page.context().on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh-token')) seen.count += 1
  })
  return seen
}

test('twenty requests at once with an expired token cause exactly one refresh', async ({
  page,
  site,
  signedInAs,
}) => {
  await signedInAs(site.admin)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const refreshes = countRefreshes(page)
  await expireAccessToken(page)

  const client = await clientOf(page)
  const { method, path } = accounts.list
  const answers = await client.evaluate(
    async (call, list) => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'grace.session' }))
      return Promise.all(Array.from({ length: 20 }, async () => (await call(list)).length))
    },
    { method, path },
  )

  expect(answers).toHaveLength(20)
  expect(answers.every((count) => count > 0)).toBe(true)
  expect(refreshes.count).toBe(1)
})

test('an expired access token is renewed on return, in one tab or two', async ({
  page,
  context,
  site,
  signedInAs,
}) => {
  const ruth = await site.aMember()
  await signedInAs(ruth)
  await expireAccessToken(page)
  const refreshes = countRefreshes(page)
  const other = await context.newPage()
  await Promise.all([page.goto('/dashboard'), other.goto('/dashboard')])

  for (const tab of [page, other])
    await expect(tab.getByRole('main').getByText(ruth.email).first()).toBeVisible()
  expect(refreshes.count).toBe(1)
})

test('a refresh token copied out of the browser is useless elsewhere', async ({
  page,
  site,
  browser,
  signedInAs,
}) => {
  const ruth = await site.aMember()
  await signedInAs(ruth)
  await expireAccessToken(page)
  const stolen = await page.evaluate(() => localStorage.getItem('grace.session') ?? '')
  const thief = await browser.newContext({ baseURL: site.url })
  const theirs = await thief.newPage()
  await theirs.goto('/api/health')
  await theirs.evaluate((session) => localStorage.setItem('grace.session', session), stolen)
  await theirs.goto('/dashboard')

  await theirs.waitForURL(/\/login/)
  await thief.close()
})

test('a session that the server has ended leads to the login and back', async ({
  page,
  site,
  signedInAs,
}) => {
  const ruth = await site.aMember()
  await signedInAs(ruth)
  await site.setActive(ruth, false)
  await site.setActive(ruth, true)
  await page.goto('/dashboard')
  await page.waitForURL(/\/login\?next=/)

  await page.getByRole('tabpanel').getByLabel('Username').fill(ruth.username)
  await page.getByRole('tabpanel').getByLabel('Password', { exact: true }).fill(ruth.password)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('/dashboard')
  await expect(page.getByRole('main').getByText(ruth.email).first()).toBeVisible()
})
