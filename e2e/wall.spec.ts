import { languages } from '@grace/contract/languages'
import { expect, type Page, test, thoroughUnless } from './lib/journey.ts'

/** The wall of the home page: where the next service stands, and that it is in the first window. */

test.use({ sample: true, serviceWorkers: 'block' })

/** The page was made now, and is read when the server's clock says so. 2026-11-29 is a Sunday. */
async function openAt(page: Page, kigali: string, path = '/en') {
  await page.route(/\/(en|fr|rw)$/, async (route) => {
    const response = await route.fetch()
    const timing = `now;dur=${Date.parse(`${kigali}:00+02:00`)}`
    await route.fulfill({ response, headers: { ...response.headers(), 'server-timing': timing } })
  })
  await page.goto(path)
}

const wall = (page: Page) => page.getByRole('region', { name: 'Next service' })

for (const [kigali, says] of [
  ['2026-11-25T21:30', /^Friday Next service$/],
  ['2026-11-28T21:00', /^Tomorrow Next service, Sunday/],
  ['2026-11-29T08:00', /^Today Next service, Sunday/],
  ['2026-11-29T09:20', /^In 40 minutes Next service, Sunday/],
  ['2026-11-29T10:01', /^Now until 12:00 PM, Sunday/],
  ['2026-11-29T12:00', /^Tuesday Next service$/],
] as const)
  test(`a page made at another time says at ${kigali} what is true then`, async ({ page }) => {
    await openAt(page, kigali)
    const shown = wall(page).locator('[data-next]:visible')
    await expect(shown).toHaveCount(1)
    const text = async () => (await shown.locator('.next').innerText()).replace(/\s+/g, ' ')
    await expect.poll(text).toMatch(says)
    const isNow = says.source.startsWith('^Now')
    await expect(shown.getByRole('link', { name: 'Call' })).toBeVisible({ visible: isNow })
    await expect(shown.getByRole('link', { name: 'View Schedule' })).toBeVisible({ visible: !isNow })
    await expect(shown.getByRole('link', { name: 'Directions' })).toBeVisible()
  })

test.describe('in Brussels', () => {
  test.use({ timezoneId: 'Europe/Brussels' })

  test('the wall tells visitors elsewhere their own time', async ({ page }) => {
    await openAt(page, '2026-11-28T21:00')
    await expect(wall(page).locator('.zone:visible')).toHaveText('Kigali time · 9:00 AM in Brussels')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the wall says what is true every week', async ({ page }) => {
    await page.goto('/en')
    const shown = wall(page).locator('[data-next]:visible')
    expect(await shown.locator('.next').innerText()).toMatch(/^\w+day$/)
    await expect(shown.getByRole('link', { name: 'View Schedule' })).toBeVisible()
  })
})

const windows = [
  [360, 640],
  [320, 568],
  [640, 360],
  [1280, 720],
  [1366, 657],
  [1536, 730],
  [1920, 940],
] as const

for (const [width, height] of windows)
  for (const language of languages)
    test(
      `time, day, place and way are in the first window of ${width} x ${height} in ${language}`,
      thoroughUnless(language === 'rw'),
      async ({ page }) => {
        await page.setViewportSize({ width, height })
        await openAt(page, '2026-11-28T21:00', `/${language}`)
        const box = await page.locator('.wall').first().boundingBox()
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
        const title = await page.getByRole('heading', { level: 1 }).boundingBox()
        expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThan(box?.y ?? 0)
        const brand = await page.locator('.brand').boundingBox()
        expect(brand?.height).toBeLessThan(46)
      },
    )
