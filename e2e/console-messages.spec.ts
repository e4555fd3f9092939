import { dashboard } from '@grace/contract/dashboard'
import { prayerRequests } from '@grace/contract/prayer-requests'
import type { Locator } from '@playwright/test'
import { axeProblems } from './lib/axe.ts'
import { expect, type Page, test, thoroughUnless } from './lib/journey.ts'
import { aPerson } from './lib/people.ts'
import { publisher } from './lib/publisher.ts'

/** Messages, dialogs, tooltips and places that must not move under the pointer. */

test.use({ alone: 'messages' })

test.beforeEach(async ({ site, signedInAs }) => {
  await signedInAs(site.admin)
})

/** Opens a new prayer request. */
async function openRequest(page: Page, name: string) {
  await page.goto(`/admin/inbox/prayer-requests?q=${name}`)
  await page.getByRole('link', { name }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.getByRole('button', { name: 'Save note' })).toBeVisible()
  return dialog
}

/** Whether the middle of an element is what the pointer meets there. */
const isOnTop = (of: Locator) =>
  of.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

for (const width of [360, 1280]) {
  test(
    `a message over an open dialog can be read and pressed, and a selection leaves it open, at ${width} pixels`,
    thoroughUnless(width === 360),
    async ({ page, site }) => {
      const name = `Claudine${Date.now()}`
      await site.asAdmin(prayerRequests.submit, { body: { name, request: 'Please pray for my mother.' } })
      await page.setViewportSize({ width, height: 800 })
      const dialog = await openRequest(page, name)

      const text = await dialog.getByText('Please pray for my mother.').boundingBox()
      const frame = await dialog.boundingBox()
      if (!text || !frame) throw new Error('not drawn')
      await page.mouse.move(text.x + 40, text.y + 10)
      await page.mouse.down()
      await page.mouse.move(text.x + 90, frame.y / 2, { steps: 5 })
      await page.mouse.up()
      await expect(dialog).toBeVisible()

      await page.route('**/api/prayer-requests/*', (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.continue(),
      )
      await dialog.getByRole('button', { name: 'Mark as done' }).click()
      const failure = page.getByRole('alert')
      await expect(failure).toHaveText('Failed to update prayer request. Please try again.')
      expect(await isOnTop(failure)).toBe(true)
      await expect(failure).toBeInViewport({ ratio: 1 })
      await page.getByRole('button', { name: 'Dismiss' }).click()
      await expect(failure).toHaveCount(0)

      await page.unroute('**/api/prayer-requests/*')
      await dialog.getByRole('button', { name: 'Mark as done' }).click()
      const success = page.getByRole('status').filter({ hasText: 'Prayer request updated successfully!' })
      await expect(success).toBeVisible()
      expect(await isOnTop(success)).toBe(true)
      await expect(success).toBeInViewport({ ratio: 1 })
      // It stays under the pointer.
      await success.hover()
      expect(await axeProblems(page, { onlyColours: true })).toEqual([])
      // axe cannot tell the ground of what lies over something else.
      expect(await success.evaluate((notice) => getComputedStyle(notice).backgroundColor)).not.toBe(
        await success
          .locator('.ant-notification-notice-title')
          .evaluate((title) => getComputedStyle(title).color),
      )
      expect((await success.boundingBox())?.height).toBeLessThan(width === 360 ? 120 : 60)

      // Below the dialog: on a phone the message is above it.
      const now = await dialog.boundingBox()
      await page.mouse.click(frame.x + frame.width / 2, ((now?.y ?? 0) + (now?.height ?? 0) + 800) / 2)
      await expect(dialog).toHaveCount(0)
      await expect(page).toHaveURL(/\/admin\/inbox\/prayer-requests\?/)
    },
  )
}

test('unread messages are counted in the title, and the site is one click away', async ({ page, site }) => {
  const { newPrayerRequests, newContactMessages } = await site.asAdmin(dashboard.counts)
  const before = newPrayerRequests + newContactMessages
  await page.clock.install()
  const counted = page.waitForResponse('**/api/admin/inbox/counts')
  await page.goto('/admin/users')
  await expect(page.getByRole('table')).toBeVisible()
  await (await counted).finished()
  await site.asAdmin(prayerRequests.submit, { body: { name: 'Ruth', request: 'Please pray.' } })
  await page.clock.runFor(31_000)
  await expect(page).toHaveTitle(`(${before + 1}) Users · Grace Community Kigali`)
  await expect(page.getByRole('link', { name: `Inbox ${before + 1} new` })).toBeVisible()

  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'View site' }).click()
  const visit = await opened
  await expect(visit).toHaveURL(/\/(?:en|fr|rw)?$/)
})

test('choosing the first picture does not move the others', async ({ page, site }) => {
  const publish = await publisher(site)
  for (const name of ['One', 'Two', 'Three']) await publish.picture('hills', `${name} hill`)
  await page.setViewportSize({ width: 1280, height: 700 })
  await page.goto('/admin/posts/new')
  const option = (name: string) => page.getByRole('checkbox', { name: `${name} hill` })
  await option('Two').scrollIntoViewIfNeeded()
  const before = await option('Two').boundingBox()
  await option('One').check()
  await expect(page.getByRole('list', { name: 'Selected pictures' }).getByRole('listitem')).toHaveCount(1)
  const after = await option('Two').boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)
})

test('all columns of the users fit into 1280 pixels', async ({ page, site }) => {
  await site.anAccount(
    'CLIENT',
    aPerson({
      username: `nshimiyimana.emmanuel${Date.now() % 1000}`,
      fullName: 'Nshimiyimana Jean Emmanuel',
    }),
  )
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/admin/users?sort=-updatedAt')
  const frame = page.locator('.ant-table-content')
  await expect(page.getByRole('columnheader', { name: /^Updated at/ })).toBeInViewport({ ratio: 1 })
  // Less the width of a scroll bar, which this browser does not draw.
  await frame.evaluate((element: HTMLElement) =>
    element.style.setProperty('width', `${element.offsetWidth - 17}px`),
  )
  expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('the labels of the chart are not cut off', async ({ page, site }) => {
  const months = await site.asAdmin(dashboard.overTime)
  await page.route('**/api/dashboard/over-time', (route) =>
    route.fulfill({ json: months.map((month) => ({ ...month, registrations: 3_900_000 })) }),
  )
  await page.goto('/admin/dashboard')
  const label = page.locator('.adm-chart-scale text').first()
  await expect(label).toHaveText('4,000,000')
  expect(await label.evaluate((text) => (text as SVGTextElement).getBBox().x)).toBeGreaterThanOrEqual(0)
})

test('icons show their names on keyboard focus', async ({ page }) => {
  await page.goto('/admin/users')
  await expect(page.getByRole('table')).toBeVisible()
  const tip = page.locator('.adm-tooltip')
  await page.locator('.adm-brand').focus()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Menu labels' })).toBeFocused()
  await expect(tip).toHaveText('Collapse the menu to icons')
  await expect(tip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(tip).toHaveCount(0)
})

test.describe('on touch', () => {
  test.use({ hasTouch: true })

  test('a long press shows the name of an icon and does nothing else', async ({ page, context }) => {
    await page.goto('/admin/users')
    await expect(page.getByRole('table')).toBeVisible()
    const toggle = page.getByRole('button', { name: 'Menu labels' })
    // Their code arrives with the first key.
    const tip = page.locator('.adm-tooltip')
    await page.keyboard.press('Tab')
    await toggle.focus()
    await expect(tip).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tip).toHaveCount(0)

    const box = await toggle.boundingBox()
    if (!box) throw new Error('not drawn')
    const touch = await context.newCDPSession(page)
    const touchPoints = [{ x: box.x + 10, y: box.y + 10 }]
    const lift = () => touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await expect(tip).toHaveText('Collapse the menu to icons')
    await lift()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')

    await toggle.tap()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  })
})

test.describe('on a phone', () => {
  test.use({ sample: true, serviceWorkers: 'block', viewport: { width: 360, height: 640 } })

  for (const screen of [
    'events/1',
    'announcements/1',
    'services/1',
    'sermons/1',
    'blogs/1/edit',
    'settings?part=contact',
  ]) {
    test(`a failure to save ${screen} is in the window, wherever the form is scrolled to`, async ({
      page,
    }) => {
      await page.goto(`/admin/${screen}`)
      const field = page.getByRole('textbox', { name: /^(?:Title|Name|Church name)/ }).first()
      await field.fill('Typed on the way')
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await page.context().setOffline(true)
      await page.keyboard.press('Control+S')
      const failure = page
        .getByRole('main')
        .getByRole('alert')
        .filter({ hasText: /The server cannot be reached\.|Failed to update blog\./ })
      await expect(failure).toBeInViewport({ ratio: 1 })
      expect(await isOnTop(failure)).toBe(true)
      await expect(field).toHaveValue('Typed on the way')
    })
  }
})
