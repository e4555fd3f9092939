import { todayInKigali } from '@grace/contract/fields'
import { posts } from '@grace/contract/posts'
import { expect, type Page, test } from './lib/journey.ts'
import { publisher } from './lib/publisher.ts'

const dayMs = 86_400_000

/** The clock of the device is some days ahead of that of the server. */
const setClock = (page: Page, days: number) =>
  page.addInitScript((leadMs) => {
    const right = Date.now
    const now = () => right() + leadMs
    globalThis.Date = new Proxy(Date, {
      construct: (target, given, self) => Reflect.construct(target, given.length > 0 ? given : [now()], self),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    })
  }, days * dayMs)

for (const [name, days] of [
  ['ahead', 3],
  ['behind', -3],
] as const) {
  test.describe(`on a device whose clock is three days ${name}`, () => {
    test.beforeEach(async ({ page, site, signedInAs }) => {
      await setClock(page, days)
      await signedInAs(site.admin)
    })

    test('the console tells what visitors see by the clock of the server', async ({ page, site }) => {
      const publish = await publisher(site)
      const title = `Clock ${days} ${Date.now()}`
      const { id: blogId } = await publish.blog({ title, language: 'en' })
      const categoryId = await publish.category(`Clocks ${days} ${Date.now()}`)
      const publishAt = new Date(Date.now() + dayMs).toISOString()
      await site.asAdmin(posts.create, { body: { blogId, categoryIds: [categoryId], publishAt } })
      await page.goto(`/admin/posts?search=${encodeURIComponent(title)}`)
      await expect(page.getByText(/^Scheduled for/).first()).toBeVisible()
    })

    test('a request was received today', async ({ page }) => {
      await page.goto('/admin/rights-requests/new')
      const before = todayInKigali()
      const received = page.getByLabel('Received on')
      await expect(received).toBeVisible()
      const value = await received.inputValue()
      expect([before, todayInKigali()]).toContain(value)
    })
  })
}
