import { announcements } from '@grace/contract/announcements'
import { axeProblems } from './lib/axe.ts'
import { expect, type Page, test, thorough, thoroughUnless } from './lib/journey.ts'
import { widths } from './lib/screens.ts'
import { inColours } from './lib/settled.ts'

test.beforeEach(async ({ signedInAs, site }) => {
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

const hasSidewaysScroll = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.adm-table-frame')].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    ),
  )

for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 700 } })

    test(
      'a list is sorted by title and by date, and an address keeps the order',
      thoroughUnless(width === 360),
      async ({ page, site }) => {
        const own = `order${width}${Date.now()}`
        const titles = ['Zebra', 'abricot', 'Élan'].map((word) => `${word} ${own}`)
        for (const [at, title] of titles.entries()) {
          const body = { title, content: 'Come.', publishDate: `2025-08-1${[2, 3, 1][at]}T10:00` }
          await site.asAdmin(announcements.create, { body })
        }
        const [zebra, abricot, elan] = titles
        const shown = () => page.locator('[data-opens-row]').allTextContents()
        const sort = async (head: string, choice: string) => {
          if (width === 360) await page.getByLabel('Sort by').selectOption({ label: choice })
          else await page.getByRole('button', { name: head }).click()
        }
        await page.goto(`/admin/announcements?q=${own}`)
        await expect.poll(shown).toEqual([abricot, zebra, elan])
        await sort('Title', 'Title A–Z')
        await expect.poll(shown).toEqual([abricot, elan, zebra])
        await sort('Title', 'Title Z–A')
        await expect.poll(shown).toEqual([zebra, elan, abricot])
        await page.reload()
        await expect.poll(shown).toEqual([zebra, elan, abricot])
        if (width === 1280) {
          await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute(
            'aria-sort',
            'descending',
          )
        }
        await expectAccessible(page)
        await page.getByRole('link', { name: elan, exact: true }).click()
        await expect(page.getByLabel('Title in English')).toHaveValue(elan ?? '')
        await page.goBack()
        await expect.poll(shown).toEqual([zebra, elan, abricot])
      },
    )

    test(
      'people: name and phone number first, and the chosen columns stay',
      thorough,
      async ({ page, site }) => {
        const family = `lists${width}${Date.now().toString(36)}`
        for (let at = 0; at < 12; at += 1) {
          await site.anAccount('MEMBER', { username: `${family}-${at}`, fullName: `Mukamana Vestine ${at}` })
        }
        await page.goto(`/admin/users?q=${family}&size=20`)
        const rows = page.locator('tbody tr, .adm-card')
        await expect(rows).toHaveCount(12)
        await expect(rows.first()).toHaveText(/^\s*Mukamana Vestine 11/)
        await expect(rows.first()).toContainText('0788 123 456')
        expect(await hasSidewaysScroll(page)).toBe(false)

        const button = page.getByRole('button', { name: 'Columns' })
        await button.press('Enter')
        const chooser = page.getByRole('group', { name: 'Columns' })
        await expect(chooser.getByRole('checkbox', { name: 'Username' })).toBeFocused()
        await page.keyboard.press('Space')
        await chooser.getByRole('checkbox', { name: 'Email' }).click()
        await expect(rows.first()).not.toContainText(`${family}-11`)
        await expect(rows.first()).toContainText('0788 123 456')
        // Open, it covers a part of some buttons.
        for (const colours of ['light', 'dark'] as const) {
          await inColours(page, colours)
          expect(await axeProblems(page, { onlyColours: true })).toEqual([])
        }
        const box = await chooser.boundingBox()
        expect(box && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= 700).toBe(true)
        await page.keyboard.press('Escape')
        await expect(chooser).toBeHidden()
        await expect(button).toBeFocused()
        await expectAccessible(page)

        await page.reload()
        await expect(rows).toHaveCount(12)
        await expect(rows.first()).not.toContainText(`${family}-11`)
        if (width === 1280) {
          // The head stays below the navbar.
          await rows.last().scrollIntoViewIfNeeded()
          await page.mouse.wheel(0, 2_000)
          const head = page.getByRole('columnheader', { name: 'Full name' })
          await expect.poll(async () => Math.round((await head.boundingBox())?.y ?? 0)).toBe(56)
        }
        await page.getByRole('button', { name: 'Columns' }).click()
        await page.getByRole('button', { name: 'Usual columns' }).click()
        await expect(rows.first()).toContainText(`${family}-11`)
      },
    )
  })
}
