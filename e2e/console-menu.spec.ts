import { axeProblems } from './lib/axe.ts'
import { expect, test, thorough, thoroughUnless } from './lib/journey.ts'

test.beforeEach(({ site, signedInAs }) => signedInAs(site.admin))

const kinds = ['Blog', 'Post', 'Announcement', 'Event', 'Letter']

for (const [device, width, height] of [
  ['a phone', 360, 740],
  ['a laptop', 1280, 800],
] as const) {
  test(
    `on ${device} everything that can be written is two clicks away`,
    thoroughUnless(device === 'a phone'),
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto('/admin')
      await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeFocused()
      if (width === 360) await page.getByRole('button', { name: 'Sidebar' }).click()
      const button = page.getByRole('button', { name: 'Write something else' })
      await button.click()
      const menu = page.getByRole('menu', { name: 'Write' })
      await expect(menu.getByRole('menuitem')).toHaveText(kinds)
      await expect(menu).toBeInViewport({ ratio: 1 })
      expect(await axeProblems(page)).toEqual([])
      await expect(menu.getByRole('menuitem', { name: 'Blog' })).toBeFocused()
      await page.keyboard.press('ArrowUp')
      await expect(menu.getByRole('menuitem', { name: 'Letter' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(button).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/admin\/announcements\/new$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    },
  )
}

test('collapsed to icons the menu has every entry by pointer and keyboard, also on a low screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 500 })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeFocused()
  await page.getByRole('button', { name: 'Menu labels' }).click()
  const menu = page.getByRole('navigation', { name: 'Console' })
  const site = menu.getByRole('list', { name: 'Site' })
  await menu.getByRole('button', { name: 'Site' }).hover()
  await expect(site).toBeInViewport({ ratio: 0.9 })
  expect(await axeProblems(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axeProblems(page, { onlyColours: true })).toEqual([])
  // Over the gap between the icon and the flyout.
  await site.getByRole('link', { name: 'Events' }).hover()
  await site.getByRole('link', { name: 'Events' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeFocused()
  await expect(site).toBeHidden()
  await page.mouse.move(700, 400)

  await menu.getByRole('link', { name: 'Test page' }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator('.adm-tooltip')).toHaveText('Data breaches')
  await expect(page.locator('.adm-tooltip')).toBeInViewport({ ratio: 1 })
  await menu.getByRole('link', { name: 'Dashboard' }).focus()
  await page.keyboard.press('Tab')
  const users = menu.getByRole('list', { name: 'Users' })
  await expect(users).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(users.getByRole('link', { name: 'View users' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(users).toBeHidden()
  await expect(menu.getByRole('button', { name: 'Users' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('button', { name: 'Pictures' })).toBeFocused()
})

test.describe('on touch', () => {
  test.use({ hasTouch: true })

  test(
    'collapsed to icons a tap opens a group, and a long press tells a name',
    thorough,
    async ({ page, context }) => {
      await page.goto('/admin')
      await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeFocused()
      await page.getByRole('button', { name: 'Menu labels' }).tap()
      const menu = page.getByRole('navigation', { name: 'Console' })
      const posts = menu.getByRole('list', { name: 'Posts' })
      await menu.getByRole('button', { name: 'Posts' }).tap()
      await expect(posts).toBeVisible()
      await menu.getByRole('button', { name: 'Posts' }).tap()
      await expect(posts).toBeHidden()
      await menu.getByRole('button', { name: 'Posts' }).tap()
      await posts.getByRole('link', { name: 'View posts' }).tap()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('All posts')
      await expect(posts).toBeHidden()

      const box = await menu.getByRole('link', { name: 'Trash' }).boundingBox()
      if (!box) throw new Error('not drawn')
      const touch = await context.newCDPSession(page)
      const touchPoints = [{ x: box.x + 10, y: box.y + 10 }]
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
      await expect(page.locator('.adm-tooltip')).toHaveText('Trash')
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await expect(page).toHaveURL(/\/admin\/posts$/)
    },
  )
})
