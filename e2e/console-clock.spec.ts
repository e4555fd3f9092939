import { todayInKigali } from '@grace/contract/fields'
import { posts } from '@grace/contract/posts'
import { expect, test } from './lib/journey.ts'
import { publisher } from './lib/publisher.ts'
import { setClockAhead } from './lib/world.ts'

const dayMs = 86_400_000

for (const [name, days] of [
  ['ahead', 3],
  ['behind', -3],
] as const) {
  test.describe(`on a device whose clock is three days ${name}`, () => {
    test.beforeEach(async ({ page, site, signedInAs }) => {
      await page.addInitScript(setClockAhead, days * dayMs)
      await signedInAs(site.admin)
    })

    test('the console tells what visitors see by the clock of the server', async ({ page, site }) => {
      const publish = await publisher(site)
      const name = `Clock ${days} ${Date.now()}`
      const categoryId = await publish.category(name)
      const times = { now: new Date(), tomorrow: new Date(Date.now() + dayMs) }
      for (const [when, time] of Object.entries(times)) {
        const { id: blogId } = await publish.blog({ title: `${name} ${when}`, language: 'en' })
        await site.asAdmin(posts.create, {
          body: { blogId, categoryIds: [categoryId], publishAt: time.toISOString() },
        })
      }
      await page.goto(`/admin/posts?q=${encodeURIComponent(name)}`)
      const row = (when: string) => page.getByRole('row').filter({ hasText: `${name} ${when}` })
      await expect(row('tomorrow')).toContainText('Scheduled for')
      await expect(row('now')).not.toContainText('Scheduled for')
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
