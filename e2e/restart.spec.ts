import { expect, test, thorough } from './lib/journey.ts'

for (const { how, crash } of [
  { how: 'a restart', crash: false },
  { how: 'a crash (kill -9)', crash: true },
]) {
  test(`acknowledged writes survive ${how} of the server`, thorough, async ({ page, site, signedInAs }) => {
    const ruth = await site.aMember()
    await signedInAs(ruth)
    await page.goto('/dashboard')
    await expect(page.getByRole('main').getByText(ruth.email).first()).toBeVisible()
    const last = await site.aMember()

    await site.restart({ crash })

    // Her session has survived as well, and the last account had just been acknowledged.
    await page.reload()
    await expect(page.getByRole('main').getByText(ruth.email).first()).toBeVisible()
    expect((await site.signIn(last)).status).toBe(200)
    expect((await site.signIn(site.admin)).status).toBe(200)
  })
}

test('an unreachable server is reported, and the member stays signed in', async ({
  page,
  site,
  signedInAs,
}) => {
  const ruth = await site.aMember()
  await signedInAs(ruth)
  await page.goto('/')
  await page.route('**/api/**', (route) => route.abort('connectionrefused'))
  await page.goto('/dashboard')
  await expect(page.getByText(/cannot be reached|could not/i).first()).toBeVisible()

  await page.unroute('**/api/**')
  await page.reload()
  await expect(page.getByRole('main').getByText(ruth.email).first()).toBeVisible()
})

test.describe('without a service worker, whose requests cannot be refused', () => {
  test.use({ serviceWorkers: 'block' })

  test('a page keeps its embedded responses when the file that refreshes them is missing', async ({
    page,
    site,
    signedInAs,
  }) => {
    await signedInAs(await site.aMember())
    let refused = 0
    await page.route('**/static/*.js', async (route) => {
      const response = await route.fetch()
      if (!(await response.text()).includes('If-None-Match')) return route.fulfill({ response })
      refused += 1
      await route.abort()
    })
    await page.goto('/about')
    await expect.poll(() => refused).toBeGreaterThan(0)
    await expect(page.getByRole('button', { name: 'Logout' }).first()).toBeAttached()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
