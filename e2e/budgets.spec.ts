import { expect, test } from './lib/journey.ts'
import { budgets, built, builtFile, gzipped, weightOf } from './lib/weight.ts'

test('opening / stays within what a prepaid bundle can bear', async ({ page, watched }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const asked = watched.toSite()

  const weights = {
    js: weightOf('.js', built.site, asked),
    css: weightOf('.css', built.site, asked),
    html: gzipped(builtFile(built.site, '/pages/index.en.html')),
    requests: asked.length,
  }
  console.log('opening /:', weights, asked)
  expect(weights.js).toBeGreaterThan(0)
  expect(weights.js).toBeLessThanOrEqual(budgets.homeJsGzip)
  expect(weights.css).toBeLessThanOrEqual(budgets.homeCssGzip)
  expect(weights.html).toBeLessThanOrEqual(budgets.homeHtmlGzip)
  expect(weights.requests).toBeLessThanOrEqual(budgets.homeRequests)
  expect(watched.toConsole()).toEqual([])
})

test('from /admin to the list of users, all JavaScript in', async ({ page, site, watched, signedInAs }) => {
  await signedInAs(site.admin)
  watched.forget()
  await page.goto('/admin/users')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.waitForLoadState('networkidle')

  const asked = watched.toConsole()
  expect(asked.filter((each) => each.endsWith('.js')).length, 'each file is fetched once').toBe(
    new Set(asked.filter((each) => each.endsWith('.js'))).size,
  )
  const weight = weightOf('.js', built.site, watched.toSite()) + weightOf('.js', built.console, asked)
  console.log('to the list of users:', weight)
  expect(weight).toBeLessThanOrEqual(budgets.userListJsGzip)
})
