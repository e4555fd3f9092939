import { axeProblems } from './lib/axe.ts'
import { expect, test, thorough, thoroughUnless } from './lib/journey.ts'

test.beforeEach(({ site, signedInAs }) => signedInAs(site.admin))

const kinds = ['Blog', 'Post', 'Announcement', 'Event', 'Letter']

for (const [device, width, height] of [
  ['a phone', 360, 740],
  ['a laptop', 1280, 800],
] as const) {
  test(
    `on ${device} every form for new content opens with two clicks`,
    thoroughUnless(device === 'a phone'),
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto('/admin')
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused()
      if (width === 360) await page.getByRole('button', { name: 'Sidebar' }).click()
      const button = page.getByRole('button', { name: 'Write something else' })
      await button.click()
      const menu = page.getByRole('menu', { name: 'Write something else' })
      await expect(menu.getByRole('menuitem')).toHaveText(kinds)
      await expect(menu).toBeInViewport({ ratio: 1 })
      expect(await axeProblems(page)).toEqual([])
      await expect(menu.getByRole('menuitem', { name: 'Blog' })).toBeFocused()
      await page.keyboard.press('ArrowUp')
      await expect(menu.getByRole('link', { name: 'Letter' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(button).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(menu.getByRole('menuitem', { name: 'Blog' })).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(menu.getByRole('link', { name: 'Post' })).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(menu.getByRole('link', { name: 'Announcement' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/admin\/announcements\/new$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    },
  )
}

for (const [device, height, hasTouch] of [
  ['with a mouse', 800, false],
  ['by touch', 1000, true],
] as const) {
  test.describe(device, () => {
    test.use({ viewport: { width: 1280, height }, hasTouch, isMobile: hasTouch })

    test(`${device} every row of the menu is at hand without scrolling`, async ({ page }) => {
      await page.goto('/admin')
      const rows = page.getByRole('navigation', { name: 'Console' }).getByRole('link')
      await expect(rows).toHaveCount(15)
      for (const row of await rows.all()) {
        await expect(row).toBeInViewport({ ratio: 1 })
        const box = await row
          .locator('xpath=ancestor-or-self::*[@role="menuitem" or @class="adm-write-first"]')
          .boundingBox()
        expect(box?.height).toBe(hasTouch ? 44 : 34)
      }
    })
  })
}

test('the keyboard walks the menu, opens and closes its groups, and follows its links', async ({ page }) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused()
  const menu = page.getByRole('navigation', { name: 'Console' })
  const blog = menu.getByRole('menuitem', { name: 'Blog', exact: true })
  await menu.getByRole('link', { name: 'Post Categories', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(blog.getByRole('link')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(blog).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: 'Add blog' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowLeft')
  await expect(blog).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'All blogs' })).toBeFocused()
  await expect(page).toHaveURL(/\/admin\/blogs$/)
  // The group of the screen is open.
  await expect(blog).toHaveAttribute('aria-expanded', 'true')
  await expect(menu.getByRole('link', { name: 'View blogs' })).toHaveAttribute('aria-current', 'page')
})

test('the collapsed menu opens every entry by pointer and keyboard, also on a low screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 500 })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused()
  await page.getByRole('button', { name: 'Menu labels' }).click()
  const menu = page.getByRole('navigation', { name: 'Console' })
  const care = menu.getByRole('menuitem', { name: 'Care of the house' })
  await care.hover()
  const trash = page.getByRole('link', { name: 'Trash', exact: true })
  await expect(page.getByRole('link', { name: 'Test page' })).toBeInViewport({ ratio: 1 })
  expect(await axeProblems(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axeProblems(page, { onlyColours: true })).toEqual([])
  await trash.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeFocused()
  await page.mouse.move(700, 400)
  await expect(trash).toBeHidden()

  await menu.getByRole('link', { name: 'Calendar' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('.adm-tooltip')).toHaveText('Announcements and news')
  await expect(page.locator('.adm-tooltip')).toBeInViewport({ ratio: 1 })
  const users = menu.getByRole('menuitem', { name: 'Users', exact: true })
  await users.getByRole('link').focus()
  await page.keyboard.press('ArrowRight')
  await expect(users).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('link', { name: 'Create user' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(users).toHaveAttribute('aria-expanded', 'false')
  await expect(users.getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeFocused()
})

test.describe('on touch', () => {
  test.use({ hasTouch: true })

  test(
    'a tap on a group of the collapsed menu opens its list, and a long press shows a name',
    thorough,
    async ({ page, context }) => {
      await page.goto('/admin')
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused()
      await page.getByRole('button', { name: 'Menu labels' }).tap()
      const menu = page.getByRole('navigation', { name: 'Console' })
      await menu.getByRole('menuitem', { name: 'Posts' }).tap()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('All posts')

      const box = await menu.getByRole('menuitem', { name: 'Sermons' }).boundingBox()
      if (!box) throw new Error('not drawn')
      const touch = await context.newCDPSession(page)
      const touchPoints = [{ x: box.x + 10, y: box.y + 10 }]
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
      await expect(page.locator('.adm-tooltip')).toHaveText('Sermons')
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await expect(page).toHaveURL(/\/admin\/posts$/)
    },
  )
})

test('tabs whose counts have hidden words do not widen the page of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  await page.goto('/admin/languages')
  const tabs = page.getByRole('navigation', { name: 'Pages and settings' })
  await expect(tabs.locator('.adm-visually-hidden').first()).toBeAttached()
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(tooWide).toBe(0)
})
