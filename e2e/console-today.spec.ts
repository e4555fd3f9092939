import { announcements } from '@grace/contract/announcements'
import { blogs } from '@grace/contract/blogs'
import { events } from '@grace/contract/events'
import { todayInKigali } from '@grace/contract/fields'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { services } from '@grace/contract/services'
import { settings } from '@grace/contract/settings'
import { axeProblems } from './lib/axe.ts'
import { expect, type Page, test, thorough, thoroughUnless } from './lib/journey.ts'
import { widths } from './lib/screens.ts'
import { drawn, inColours } from './lib/settled.ts'
import type { Site } from './lib/site.ts'

test.use({ alone: 'today' })

test.beforeEach(async ({ site, signedInAs }) => {
  await signedInAs(site.admin)
})

const dayMs = 86_400_000
const day = (ahead: number) => todayInKigali(Date.now() + ahead * dayMs)
const instant = (ahead: number, time: string) => `${day(ahead)}T${time}:00+02:00`
const part = (page: Page, name: string) => page.getByRole('region', { name })

/** No violation in light and in dark colours, and nothing to scroll sideways. */
async function expectAccessible(page: Page) {
  await inColours(page, 'light')
  expect(await axeProblems(page)).toEqual([])
  await inColours(page, 'dark')
  expect(await axeProblems(page, { onlyColours: true })).toEqual([])
  await inColours(page, 'light')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** Removes what the other width has left. */
async function clear(site: Site) {
  const all = [prayerRequests, blogs, events, announcements, services]
  for (const { list, remove } of all) {
    for (const { id } of await site.asAdmin(list)) await site.asAdmin(remove, { params: { id } })
  }
  const address = 'KG 000 St, Kigali'
  await site.asAdmin(settings.update, {
    body: { addressByLanguage: { en: address, fr: address, rw: address } },
  })
}

/** Two requests and a blog that wait; a service that is moved, an event, and an announcement that is planned. */
async function fill(site: Site) {
  await clear(site)
  for (const name of ['Claudine', 'Eric']) {
    await site.asAdmin(prayerRequests.submit, { body: { name, request: `A secret of ${name}` } })
  }
  await site.asAdmin(blogs.create, { body: { title: 'Harvest', content: '<p>Grace</p>' } })
  const date = day(2)
  await site.asAdmin(services.create, {
    body: {
      weekday: new Date(date).getUTCDay(),
      start: '10:00',
      texts: { en: { name: 'Worship' }, fr: { name: 'Culte' }, rw: { name: 'Iteraniro' } },
      exceptions: [{ date, start: '09:00' }],
    },
  })
  const texts = (title: string) => ({
    en: { title, description: 'Come', content: 'Come' },
    fr: { title, description: 'Venez', content: 'Venez' },
    rw: { title, description: 'Muze', content: 'Muze' },
  })
  await site.asAdmin(events.create, {
    body: { texts: texts('Night of prayer'), eventDate: instant(1, '19:00') },
  })
  await site.asAdmin(announcements.create, {
    body: { texts: texts('Choir rehearsals'), publishDate: instant(3, '08:00') },
  })
}

for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    const daily = (page: Page) => page.getByRole('navigation', { name: width === 360 ? 'Daily' : 'Console' })

    test(
      'the dashboard lists the waiting work, and each button opens its first item',
      thoroughUnless(width === 360),
      async ({ page, site }) => {
        await fill(site)
        await page.goto('/admin')
        await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused()
        await expect(page).toHaveTitle('(2) Dashboard · Grace Community Kigali')
        const waiting = part(page, 'Waiting for you')
        await expect(waiting.getByRole('listitem').first()).toContainText('The oldest came today: Claudine')
        await expect(page.getByRole('main')).not.toContainText('secret')
        await expectAccessible(page)

        await waiting.getByRole('link', { name: 'Read: Prayer requests, Claudine' }).click()
        await expect(page.getByRole('dialog', { name: 'Claudine', exact: true })).toContainText(
          'A secret of Claudine',
        )
        const heading = (name: string) => page.getByRole('dialog').getByRole('heading', { name, exact: true })
        await expect(heading('Claudine')).toBeFocused()
        await page.keyboard.press('d')
        await expect(page.getByRole('dialog', { name: 'Eric', exact: true })).toContainText(
          'A secret of Eric',
        )
        await expect(heading('Eric')).toBeFocused()
        await page.keyboard.press('d')
        await expect(page.getByText('No new prayer requests are left.')).toBeVisible()

        await daily(page).getByRole('link', { name: 'Dashboard' }).click()
        await expect(waiting.getByText('Blogs to approve')).toBeVisible()
        await expect(waiting.getByText('Prayer requests')).toHaveCount(0)
        await expect(page).toHaveTitle('Dashboard · Grace Community Kigali')
        await waiting.getByRole('link', { name: /^Read: Blogs to approve/ }).click()
        await expect(page.getByRole('heading', { level: 1, name: 'Review blog' })).toBeVisible()
        await page.getByRole('button', { name: 'Approve', exact: true }).click()
        await expect.poll(async () => (await site.asAdmin(blogs.list))[0]?.status).toBe('APPROVED')

        await page.goto('/admin')
        await waiting.getByRole('link', { name: /^Publish: Approved, not on the site yet/ }).click()
        await expect(page.getByRole('heading', { level: 1, name: 'Edit blog' })).toBeVisible()
        await expect(part(page, 'On the site')).toBeVisible()
      },
    )

    test(
      'the week shows the same services and events as the public site, and each line opens its form',
      thorough,
      async ({ page, site }) => {
        await fill(site)
        await page.goto('/admin')
        const week = part(page, 'This week')
        const lines = week.getByRole('listitem').filter({ hasNot: page.getByRole('listitem') })
        await expect(lines).toHaveText([
          /^7:00 PMNight of prayerEvent$/,
          /^9:00 AMWorshipNot 10:00 AM$/,
          /^8:00 AM“Choir rehearsals” goes publicPlanned$/,
        ])
        for (const [link, field, value] of [
          ['Night of prayer', 'Title in English', 'Night of prayer'],
          ['Worship', 'Name in English', 'Worship'],
          ['“Choir rehearsals” goes public', 'Title in English', 'Choir rehearsals'],
        ] as const) {
          await week.getByRole('link', { name: link }).click()
          await expect(page.getByLabel(field)).toHaveValue(value)
          await page.goBack()
          await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
        }

        // An unsaved draft is continued.
        await week.getByRole('link', { name: 'Night of prayer' }).click()
        await page.getByLabel('Title in English').fill('Night of songs')
        await expect(page.getByRole('button', { name: 'Undo my changes' })).toBeEnabled()
        await page.goto('/admin')
        await page.getByRole('link', { name: 'Continue: Night of songs' }).click()
        await expect(page.getByLabel('Title in English')).toHaveValue('Night of songs')
        await page.getByRole('button', { name: 'Undo my changes' }).click()
      },
    )

    test(
      'an empty day shows a message, and a part that fails to load keeps the others',
      thorough,
      async ({ page, site }) => {
        await clear(site)
        await page.route('**/api/dashboard/counts', (route) => route.abort())
        await page.goto('/admin')
        await expect(page.getByText('Nothing is waiting for you')).toBeVisible()
        await expect(page.getByText('Nothing takes place in the next seven days.')).toBeVisible()
        await expect(page.getByRole('alert')).toContainText('The dashboard could not be loaded.')
        await expect(page.getByRole('alert')).toHaveCount(1)
        await expectAccessible(page)
        await page.unroute('**/api/dashboard/counts')
        await page.getByRole('button', { name: 'Try again' }).click()
        const figures = part(page, 'Users in figures')
        await expect(figures.getByRole('link', { name: 'Total users' })).toHaveText('Total users1')
        await expect(figures.getByRole('link')).toHaveCount(6)

        await page.route('**/api/dashboard/today', (route) => route.abort())
        await page.reload()
        const waiting = part(page, 'Waiting for you')
        await expect(waiting.getByRole('alert')).toContainText('Today could not be loaded.')
        await expect(figures.getByRole('link', { name: 'Total users' })).toHaveText('Total users1')
        await page.unroute('**/api/dashboard/today')
        await waiting.getByRole('button', { name: 'Try again' }).click()
        await expect(page.getByText('Nothing is waiting for you')).toBeVisible()
        await expect(part(page, 'Recent users').getByRole('listitem')).toHaveCount(1)
      },
    )
  })
}

test('on a phone no link or button moves once it can be tapped, in any order of the responses', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await fill(site)
  const answers = [
    'dashboard/today',
    'admin/set-up',
    'admin/samples',
    'dashboard/counts',
    'dashboard/recent-activity',
    'dashboard/over-time',
  ]
  const screen = page.getByRole('main')
  // Two steps for each: the page gives up an answer that is held for long, and a busy machine needs a second a step.
  const orders = answers.flatMap((one) => {
    const others = answers.filter((path) => path !== one)
    return [
      [[one], others],
      [others, [one]],
    ]
  })
  for (const order of orders) {
    const asked = new Set<string>()
    const release = new Map<string, () => void>()
    for (const path of answers) {
      const released = new Promise<void>((resolve) => release.set(path, resolve))
      // The page before may ask once more, and its request ends with it: each later one is released as well.
      await page.route(`**/api/${path}`, async (route) => {
        asked.add(path)
        await released
        await route.continue().catch(() => {})
      })
    }
    await page.goto('/admin')
    await expect.poll(() => asked.size).toBe(answers.length)
    const positions = () =>
      screen
        .locator('a:visible, button:visible')
        .evaluateAll((all) =>
          all.map((one) =>
            [one.textContent, Math.round(one.getBoundingClientRect().top + scrollY)].join(' '),
          ),
        )
    const first: [after: readonly string[], seen: string[]][] = []
    for (const paths of order) {
      const answered = paths.map((path) => page.waitForResponse(`**/api/${path}`))
      for (const path of paths) release.get(path)?.()
      await Promise.all(answered)
      await drawn(page)
      first.push([paths, await positions()])
    }
    await expect(screen.getByRole('region', { name: 'Set up your church' })).toBeVisible()
    await expect(screen.getByRole('region', { name: 'Recent activity' })).toBeVisible()
    await drawn(page)
    const end = await positions()
    expect(end.length).toBeGreaterThan(8)
    for (const [after, seen] of first) {
      for (const one of seen) expect(end, `after ${after.join(', ')}`).toContain(one)
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('on a phone the bar opens the daily screens, and is hidden while a form shows its buttons', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin')
  const bar = page.getByRole('navigation', { name: 'Daily' })
  await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  for (const item of await bar.locator('a:visible, button:visible').all()) {
    const box = await item.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await bar.getByRole('link', { name: 'Inbox' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Prayer requests' })).toBeVisible()
  await bar.getByRole('link', { name: 'Write' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create blog' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeInViewport({ ratio: 1 })
  await expect(bar).toBeHidden()
  await page.goBack()
  await bar.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Pages and settings' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  const parts = page.getByRole('navigation', { name: 'Settings', exact: true })
  await parts.getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toBeInViewport()
  await expect(bar).toBeHidden()
})
