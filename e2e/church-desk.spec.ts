import { readFileSync } from 'node:fs'
import { contactMessages } from '@grace/contract/contact-messages'
import { newsletter } from '@grace/contract/newsletter'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { axeProblems } from './lib/axe.ts'
import { expect, type Page, test, thorough } from './lib/journey.ts'
import { filterBy } from './lib/lists.ts'
import { aPerson } from './lib/people.ts'

test.use({ alone: 'church-desk' })

const sizes = [
  ['a phone', 360, 740],
  ['a laptop', 1280, 800],
] as const

async function expectGoodScreen(page: Page, width: number) {
  expect(await axeProblems(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axeProblems(page, { onlyColours: true })).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

async function record(page: Page, { name, email }: { name: string; email: string }, kind: string) {
  await page.goto('/admin/rights-requests')
  await page.getByRole('link', { name: 'Record a request' }).first().click()
  await page.getByLabel('Asks for').selectOption(kind)
  await page.getByLabel('How it was received').selectOption('By phone')
  await page.getByLabel('Received on').fill('2026-01-05')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email (optional)').fill(email)
  await page.getByRole('button', { name: 'Create rights request' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Answer a rights request' })).toBeVisible()
}

for (const [device, width, height] of sizes) {
  test(
    `on ${device} a request by phone of a person without an account is recorded, copied and erased`,
    thorough,
    async ({ page, site, signedInAs }) => {
      const { fullName, email, username: mark } = aPerson()
      const post = (path: string, data: object) => page.request.post(`${site.url}/api${path}`, { data })
      const name = `${fullName} ${mark}`
      await post(prayerRequests.submit.path, { name, email, request: `For ${mark}`, language: 'rw' })
      await post(contactMessages.submit.path, {
        name: `${mark} again`,
        email,
        message: `Greetings of ${mark}`,
      })
      await post(newsletter.subscribe.path, { email, language: 'fr' })

      await page.setViewportSize({ width, height })
      await signedInAs(site.admin)

      // Overdue, and refused: nothing of the person stays.
      await record(page, { name, email }, 'See the data')
      await page.goto('/admin/rights-requests')
      const row = page.getByRole(width < 700 ? 'listitem' : 'row').filter({ hasText: name })
      await expect(row).toContainText('Overdue')
      await expect(row).toContainText('Wed, Feb 4, 2026')
      await expectGoodScreen(page, width)
      await row.getByRole('link', { name: `Answer ${name}` }).click()
      await page.getByLabel('Outcome').selectOption('Refused')
      await page.getByLabel('Reason').selectOption('It was not clear that they are who they say')
      await page.getByRole('button', { name: 'Record the answer' }).click()
      await expect(page.getByText('This request is refused.')).toBeVisible()
      await expect(page.getByText(mark)).toHaveCount(0)

      // Found by the address, in all tables.
      await record(page, { name, email }, 'Erasure')
      await expect(page.getByText('3 records found')).toBeVisible()
      const link = page.url()
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
      await expectGoodScreen(page, width)

      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Make a copy' }).click()
      const copy = page.getByRole('article', { name: 'Copy of the data' })
      await expect(copy.getByText(`For ${mark}`)).toBeVisible()
      await expect(copy.getByText(`Greetings of ${mark}`)).toBeVisible()
      await expectGoodScreen(page, width)
      await copy.getByRole('button', { name: 'Save as JSON' }).click()
      const saved = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
      expect(saved).toMatchObject({
        account: null,
        requests: [{ text: `For ${mark}`, email }],
        messages: [{ text: `Greetings of ${mark}` }],
        subscriptions: [{ email, language: 'fr' }],
      })
      expect(saved.consents).toHaveLength(3)

      // A link leads here again.
      await page.goto(link)
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
      await page.getByRole('button', { name: 'Erase…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Erase the selected records?' })
      await expect(dialog.getByText('1 prayer request, with')).toBeVisible()
      await expectGoodScreen(page, width)
      await dialog.getByRole('button', { name: 'Erase for good' }).click()
      await expect(page.getByText('This request is answered.')).toBeVisible()
      await expect(page.getByText(mark)).toHaveCount(0)

      for (const q of [email, mark]) {
        await page.goto(`/admin/rights-requests/find?q=${q}`)
        await expect(page.getByText(`Nothing is kept that names “${q}”.`)).toBeVisible()
      }
      await expectGoodScreen(page, width)
      await page.goto('/admin/rights-requests')
      await filterBy(page, 'Show', { label: 'All' })
      await expect(page.getByText(/^(Answered|Refused)$/)).not.toHaveCount(0)
      await expect(page.getByText(mark)).toHaveCount(0)
      await page.goto('/admin/audit')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(mark)).toHaveCount(0)
    },
  )
}
