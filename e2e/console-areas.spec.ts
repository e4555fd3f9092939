import { accounts } from '@grace/contract/accounts'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { axeProblems } from './lib/axe.ts'
import { expect, type Page, test, thorough } from './lib/journey.ts'
import { chooseMore } from './lib/lists.ts'

const sizes = [
  ['a phone', 360, 740],
  ['a laptop', 1280, 800],
] as const

async function expectNoAxeProblems(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await axeProblems(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axeProblems(page, { onlyColours: true })).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

for (const [device, width, height] of sizes) {
  test(
    `on ${device} a member is promoted with the area of prayer requests only`,
    thorough,
    async ({ page, site, signedInAs, browser }) => {
      const ruth = await site.aMember()
      const id = (await site.accountOf(ruth))?.id
      const text = `Please pray for my mother ${width}`
      await page.request.post(`${site.url}/api${prayerRequests.submit.path}`, {
        data: { name: 'Claudine', request: text },
      })
      await page.setViewportSize({ width, height })
      await signedInAs(site.admin)
      await page.goto(`/admin/users?q=${ruth.username}`)
      const more = page.getByRole('button', { name: `More actions for ${ruth.username}` })
      if (await more.isVisible()) await more.click()
      await chooseMore(page, 'Change role', ruth.username)
      const dialog = page.getByRole('dialog', { name: `Role of ${ruth.username}` })
      await dialog.getByRole('radio', { name: /^ADMIN/ }).check()
      for (const area of ['Content', 'People', 'Settings']) {
        await dialog.getByRole('checkbox', { name: new RegExp(`^${area}`) }).uncheck()
      }
      await expectNoAxeProblems(page)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('User role updated successfully!')).toBeVisible()
      expect(await site.accountOf(ruth)).toMatchObject({ accountCategory: 'ADMIN', areas: ['care'] })

      const context = await browser.newContext({ baseURL: site.url, viewport: { width, height } })
      const hers = await context.newPage()
      await signedInAs(ruth, hers)
      await hers.goto('/admin')
      const first = hers
        .getByRole('region', { name: 'Waiting for you' })
        .getByRole('link', { name: /^Read: Prayer requests/ })
      await expect(first).toBeVisible()
      await expect(
        hers.getByRole('region', { name: 'Waiting for you' }).getByText('Blogs to approve'),
      ).toHaveCount(0)
      await expect(hers.getByRole('heading', { name: 'Users in figures' })).toHaveCount(0)
      await expectNoAxeProblems(hers)
      await first.click()
      await expect(hers).toHaveURL(/\/inbox\/prayer-requests\/\d+\?status=NEW/)
      await hers.goto('/admin/inbox/prayer-requests')
      await expect(hers.getByText(text)).toBeVisible()

      await hers.goto(`/admin/users/${id}`)
      await expect(hers.getByRole('heading', { name: 'Not in your areas' })).toBeVisible()
      await expect(hers.getByText('belongs to the area “people”')).toBeVisible()
      await expectNoAxeProblems(hers)
      await hers.getByRole('link', { name: 'Back to the dashboard' }).click()
      await expect(hers.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

      // Taken away while her console is open: the server refuses, and after a reload the console says so.
      await site.asAdmin(accounts.setRole, {
        params: { id },
        body: { accountCategory: 'ADMIN', areas: ['content'] },
      })
      await first.click()
      // The list below the dialog says it too.
      await expect(hers.getByRole('dialog').getByText('You need the area “care” for this.')).toBeVisible()
      await hers.reload()
      await expect(hers.getByText('belongs to the area “care”')).toBeVisible()
      await context.close()
    },
  )
}
