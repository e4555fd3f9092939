import { announcements } from '@grace/contract/announcements'
import { axeProblems } from './lib/axe.ts'
import { expect, type Page, test, thorough, thoroughUnless } from './lib/journey.ts'
import { chooseMore, filterBy, sortBy } from './lib/lists.ts'
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
    [document.documentElement, ...document.querySelectorAll('.ant-table-content')].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    ),
  )

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, sample: true })

  test('the first row of a list is in the upper third of the screen', async ({ page }) => {
    for (const list of [
      'users',
      'blogs',
      'posts',
      'categories',
      'announcements',
      'news',
      'events',
      'sermons',
    ]) {
      await page.goto(`/admin/${list}`)
      const first = await page.locator('.adm-cards > li').first().boundingBox()
      expect.soft(first?.y, list).toBeLessThanOrEqual(220)
    }
  })
})

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
          if (width === 360) await filterBy(page, 'Sort by', { label: choice })
          else await sortBy(page, head)
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
      'the list of users starts with name and phone number, and remembers the chosen columns',
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

        const more = page.getByRole('button', { name: 'More for this list' })
        await more.press('Enter')
        const entry = page.getByRole('menuitem', { name: 'Columns' })
        if (width === 360) {
          await expect(page.getByRole('menuitem').first()).toBeFocused()
          await page.keyboard.press('ArrowDown')
        }
        await expect(entry).toBeFocused()
        await page.keyboard.press('Enter')
        const chooser = page.getByRole('dialog', { name: 'Columns' })
        await chooser.getByRole('checkbox', { name: 'Username' }).press('Space')
        await chooser.getByRole('checkbox', { name: 'Email' }).click()
        await expect(rows.first()).not.toContainText(`${family}-11`)
        await expect(rows.first()).toContainText('0788 123 456')
        for (const colours of ['light', 'dark'] as const) {
          await inColours(page, colours)
          expect(await axeProblems(page, { onlyColours: true })).toEqual([])
        }
        const box = await chooser.boundingBox()
        expect(box && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= 700).toBe(true)
        await page.keyboard.press('Escape')
        await expect(chooser).toBeHidden()
        await expect(more).toBeFocused()
        await expectAccessible(page)

        await page.reload()
        await expect(rows).toHaveCount(12)
        await expect(rows.first()).not.toContainText(`${family}-11`)
        if (width === 1280) {
          // The head stays below the navbar.
          await page.setViewportSize({ width, height: 420 })
          await rows.last().scrollIntoViewIfNeeded()
          await page.mouse.wheel(0, 2_000)
          const head = page.getByRole('columnheader', { name: 'Full name' })
          await expect.poll(async () => Math.round((await head.boundingBox())?.y ?? 0)).toBe(56)
          await page.setViewportSize({ width, height: 700 })
        }
        await chooseMore(page, 'Columns')
        await page.getByRole('button', { name: 'Usual columns' }).click()
        await page.keyboard.press('Escape')
        await expect(rows.first()).toContainText(`${family}-11`)
      },
    )
  })
}
