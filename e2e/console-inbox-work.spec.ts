import { answerTemplates } from '@grace/contract/answer-templates'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { axeProblems } from './lib/axe.ts'
import { openMenu } from './lib/console-menu.ts'
import { expect, type Page, test, thorough, thoroughUnless } from './lib/journey.ts'
import { filterBy } from './lib/lists.ts'
import { widths } from './lib/screens.ts'
import { inColours } from './lib/settled.ts'
import { thirtyNew } from './lib/thirty-requests.ts'

test.use({ alone: 'inbox work' })

test.beforeEach(async ({ site, signedInAs }) => {
  await signedInAs(site.admin)
})

/** No violation in light and in dark colours. */
async function expectAccessible(page: Page) {
  await inColours(page, 'light')
  expect(await axeProblems(page)).toEqual([])
  await inColours(page, 'dark')
  expect(await axeProblems(page, { onlyColours: true })).toEqual([])
  await inColours(page, 'light')
}

for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test(
      'thirty prayer requests are handled with 32 keys and no reload',
      thorough,
      async ({ page, site }) => {
        await thirtyNew(site)
        let keys = 0
        const press = async (key: string) => {
          keys += 1
          await page.keyboard.press(key)
        }
        await page.goto('/admin/inbox/prayer-requests')
        await expect(page.getByText('1–10 of 30 prayer requests')).toBeVisible()
        await expect(page).toHaveTitle('(30) Prayer requests · Grace Community Kigali')
        let documents = 0
        page.on('request', (request) => {
          if (request.isNavigationRequest()) documents += 1
        })
        await press('j')
        await press('Enter')
        for (let at = 30; at >= 1; at -= 1) {
          const dialog = page.getByRole('dialog', { name: `Person ${at}`, exact: true })
          const heading = dialog.getByRole('heading', { name: `Person ${at}`, exact: true })
          await expect(heading).toBeFocused()
          await expect(dialog.getByText(`Request ${at}`, { exact: true })).toBeVisible()
          if (at === 15) await expectAccessible(page)
          if (at === 15) await heading.focus()
          await press('d')
        }
        await expect(page.getByText('No new prayer requests are left.')).toBeVisible()
        await expect(page.getByRole('heading', { name: 'Prayer requests' })).toBeFocused()
        await expect(page).toHaveTitle('Prayer requests · Grace Community Kigali')
        expect(keys).toBeLessThanOrEqual(35)
        expect(documents).toBe(0)
        const all = await site.asAdmin(prayerRequests.list)
        expect(all.filter(({ status }) => status === 'DONE')).toHaveLength(30)
      },
    )

    test(
      'selected requests are marked, assigned and deleted together, and restored with Undo',
      thorough,
      async ({ page, site }) => {
        await thirtyNew(site)
        await page.goto('/admin/inbox/prayer-requests?size=50&status=NEW')
        const bar = page.getByRole('region', { name: 'Selected prayer requests' })
        const chooseAll = () => page.getByRole('checkbox', { name: 'Select all on this page' }).check()
        const undo = () => page.getByRole('button', { name: 'Undo' }).last().click()
        await chooseAll()
        await expect(bar.getByText('30 prayer requests selected')).toBeVisible()
        await expectAccessible(page)
        await bar.getByRole('button', { name: 'Mark as done' }).click()
        await expect(page.getByText('30 prayer requests are done.')).toBeVisible()
        await expect(page.getByText('No prayer requests matching the criteria')).toBeVisible()
        await undo()
        await expect(page.getByText('1–30 of 30 matching prayer requests')).toBeVisible()

        await page.getByRole('checkbox', { name: 'Select Person 30' }).check()
        await page.getByRole('checkbox', { name: 'Select Person 29' }).check()
        const own = bar.getByRole('option', { name: /\(you\)$/ })
        await expect(own).toHaveCount(1)
        await bar.getByRole('combobox').selectOption(await own.getAttribute('value'))
        await expect(page.getByText(/^2 prayer requests are assigned to/)).toBeVisible()
        await filterBy(page, 'Assigned to', { label: 'Me' })
        await expect(page.getByText('1–2 of 2 matching prayer requests')).toBeVisible()

        await chooseAll()
        await bar.getByRole('button', { name: 'Delete' }).click()
        await expect(page.getByText('2 prayer requests are in the trash.')).toBeVisible()
        await expect(page.getByText('No prayer requests matching the criteria')).toBeVisible()
        await undo()
        await expect(page.getByText('1–2 of 2 matching prayer requests')).toBeVisible()
      },
    )

    test(
      'a new request of a visitor is counted within thirty seconds',
      thoroughUnless(width === 360),
      async ({ page, site }) => {
        const known = await site.asAdmin(prayerRequests.list)
        const { length } = known.filter(({ status }) => status === 'NEW')
        await page.clock.install()
        const counted = page.waitForResponse('**/api/admin/inbox/counts')
        await page.goto('/admin/change-password')
        await (await counted).finished()
        await expect(page.getByRole('heading', { level: 1, name: 'Change password' })).toBeVisible()
        const sent = await page.request.post('/api/prayer-requests', {
          data: { name: `Visitor ${width}`, request: 'Please pray.' },
        })
        expect(sent.status()).toBe(201)
        await page.clock.runFor(30_000)
        await expect(page).toHaveTitle(`(${length + 1}) Change password · Grace Community Kigali`)
        const menu = await openMenu(page)
        await expect(menu.getByRole('link', { name: `Inbox ${length + 1} new` })).toBeVisible()
        const [newest] = await site.asAdmin(prayerRequests.list)
        await site.asAdmin(prayerRequests.remove, { params: { id: newest?.id ?? 0 } })
      },
    )

    test(
      'an answer starts with a template, and the prayer list is printed without names',
      thorough,
      async ({ page, site }) => {
        await thirtyNew(site)
        await page.goto('/admin/inbox/templates/new')
        await page.getByLabel('Name', { exact: true }).fill(`Prier ${width}`)
        await page.getByLabel('Language').selectOption('French')
        await page.getByRole('textbox', { name: 'Text' }).fill('Chère {name},\nnous prions pour vous.')
        await expectAccessible(page)
        await page.getByRole('button', { name: 'Create answer template' }).click()
        await expect(page.getByText('Answer template created successfully!')).toBeVisible()
        await expect(page.getByRole('link', { name: `Prier ${width}`, exact: true })).toBeVisible()
        await expectAccessible(page)

        await page.goto('/admin/inbox/prayer-requests?q=p7@example.org')
        await page.getByRole('link', { name: 'Person 7', exact: true }).click()
        await page.getByLabel('Begin the answer with a template').selectOption({ label: `Prier ${width}` })
        const answer = page.getByRole('textbox', { name: 'Answer on their page' })
        await expect(answer).toHaveValue('Chère Person 7,\nnous prions pour vous.')
        await page.getByRole('dialog').getByRole('heading', { name: 'Person 7' }).click()
        await page.keyboard.press('r')
        await expect(answer).toBeFocused()
        await answer.fill('')
        for (const { id } of await site.asAdmin(answerTemplates.list)) {
          await site.asAdmin(answerTemplates.remove, { params: { id } })
        }

        await page.goto('/admin/inbox/prayer-requests/print')
        await expect(page.getByText(/^30 prayer requests\./)).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('checkbox', { name: 'Leave out the names' }).check()
        await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
        await expect(page.getByText('Request 7', { exact: true })).toBeVisible()
        await expect(page.getByRole('checkbox')).toBeHidden()
        await expect(page.locator('.adm-navbar')).toBeHidden()
        await expect(page.getByRole('main')).not.toContainText(/Person|@/)
        const ink = await page
          .getByText('Request 7', { exact: true })
          .evaluate((element) => getComputedStyle(element).color)
        expect(ink).toBe('rgb(0, 0, 0)')
        await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
      },
    )
  })
}
