import { announcements } from '@grace/contract/announcements'
import { events } from '@grace/contract/events'
import { type SettingsChange, settings } from '@grace/contract/settings'
import giving from '@grace/host-public/text/en/giving'
import en from '@grace/host-public/text/en/gospel'
import { someBlocks } from '@grace/testkit/blocks'
import { expect, type Page, type Site, test } from './lib/journey.ts'
import { drawn, isMoving } from './lib/settled.ts'
import { startApp } from './lib/whole-page.ts'

test.use({ alone: 'home', contextOptions: { reducedMotion: 'no-preference' } })

const sentences = someBlocks().flatMap(({ kind, texts }) =>
  kind === 'scrolling' ? (texts.en.text ?? []) : [],
)

const hero = (page: Page) => page.locator('#sermons')
const film = (page: Page) => hero(page).locator('video')
const pause = (page: Page) => hero(page).getByRole('button', { name: en.pause })
const words = (page: Page) => hero(page).locator('.words > ul')

const change = (site: Site, body: SettingsChange) => site.asAdmin(settings.update, { body })
const isPaused = (page: Page) => film(page).evaluate((element: HTMLVideoElement) => element.paused)
test.describe('the film', () => {
  test('the video plays after the page has loaded, and is paused together with the words', async ({
    page,
    watched,
    site,
  }) => {
    await change(site, { videos: ['builtin:hills'] })
    const clip = page.waitForResponse(/\/static\/hills-day\.\w+\.(?:webm|mp4)$/)
    await page.goto('/en')
    // The browser may ask for a part first: the weight is that of the whole film.
    const headers = await (await clip).allHeaders()
    const weight = Number(headers['content-range']?.split('/')[1] ?? headers['content-length'])
    expect(en.start).toContain(`(${Math.round(weight / 10_000) * 10} kB)`)
    // The browser adds the performance entry of the film some time after the response has begun.
    const filmEntry = await page.waitForFunction(() =>
      performance.getEntriesByType('resource').find(({ name }) => /hills-day\.\w+\.(webm|mp4)/.test(name)),
    )
    const startMs = await filmEntry.evaluate((entry) => entry?.startTime ?? 0)
    const loadedMs = await page.evaluate(() => {
      const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return page?.loadEventEnd || Number.POSITIVE_INFINITY
    })
    expect(startMs).toBeGreaterThan(loadedMs)

    await expect(hero(page)).toHaveAttribute('data-shows', 'hills')
    const { muted, loop } = await film(page).evaluate(({ muted, loop }: HTMLVideoElement) => ({
      muted,
      loop,
    }))
    expect({ muted, loop }).toEqual({ muted: true, loop: true })
    const second = await film(page).evaluate((element: HTMLVideoElement) => element.currentTime)
    await expect
      .poll(() => film(page).evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(second)
    expect(await isMoving(words(page))).toBe(true)

    for (const viewport of [
      { width: 360, height: 640 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(viewport)
      const sky = await hero(page).locator('.sky').boundingBox()
      const shown = await film(page).boundingBox()
      if (!sky || !shown) throw new Error('The film is not shown')
      const width = `${viewport.width} px`
      expect([shown.x, shown.width], width).toEqual([sky.x, sky.width])
      expect(shown.y + shown.height, width).toBeCloseTo(sky.y + sky.height, 0)
      expect(shown.y, width).toBeLessThanOrEqual(sky.y)
    }

    const { width, height } = (await pause(page).boundingBox()) ?? { width: 0, height: 0 }
    expect([width, height]).toEqual([44, 44])
    await pause(page).click()
    expect(await isPaused(page)).toBe(true)
    await expect.poll(() => isMoving(words(page))).toBe(false)
    for (const text of sentences) await expect(words(page).getByText(text)).toBeInViewport({ ratio: 1 })

    await page.keyboard.press('Enter')
    await expect.poll(() => isPaused(page)).toBe(false)
    expect(watched.violations).toEqual([])
  })

  test('the video starts and pauses by its buttons after the hydration', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/en')
    await startApp(page)
    await hero(page).getByRole('button', { name: en.start }).click()
    await expect(hero(page)).toHaveAttribute('data-shows', /hills|light/)
    await pause(page).click()
    await expect.poll(() => isPaused(page)).toBe(true)
  })

  test('the video pauses while it is out of view', async ({ page, site }) => {
    await change(site, { videos: ['builtin:light'] })
    await page.goto('/en')
    await expect(hero(page)).toHaveAttribute('data-shows', 'light')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect.poll(() => isPaused(page)).toBe(true)
    await expect.poll(() => isMoving(words(page))).toBe(false)
    await hero(page).scrollIntoViewIfNeeded()
    await expect.poll(() => isPaused(page)).toBe(false)
  })

  test('with Save-Data no video is loaded until the visitor starts it', async ({ page, watched, site }) => {
    await change(site, { videos: ['builtin:hills', 'builtin:light'] })
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
    )
    await page.goto('/en')
    const start = hero(page).getByRole('button', { name: en.start })
    await expect(start).toBeInViewport()
    await page.waitForLoadState('networkidle')
    // The drawing moves by itself.
    const drawing = hero(page).locator('.hills picture:last-of-type img')
    await expect(drawing).toHaveAttribute('src', /hills-day\.\w+\.svg#moving$/)
    const clips = () => watched.toSite().filter((path) => /^\/static\/.*\.(?:webm|mp4|avif|jpg)$/.test(path))
    expect(clips()).toEqual([])
    await start.click()
    await expect(hero(page)).toHaveAttribute('data-shows', /hills|light/)
    await expect.poll(clips).not.toEqual([])
    await expect(pause(page)).toBeFocused()
  })

  test('with reduced motion neither video nor words move', async ({ page, watched }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/en')
    await expect(hero(page).getByRole('button', { name: en.start })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(watched.toSite().filter((path) => /\.(?:webm|mp4)$/.test(path))).toEqual([])
    await expect.poll(() => isMoving(words(page))).toBe(false)
    for (const text of sentences) {
      const { x, width } = (await words(page).getByText(text).boundingBox()) ?? { x: -1, width: 0 }
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(1280)
    }
  })

  test('a YouTube video plays in a frame that the policy allows, and a pause removes it', async ({
    page,
    site,
  }) => {
    const asked: string[] = []
    await page.route('https://www.youtube-nocookie.com/**', (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<p>A film</p>' })
    })
    await change(site, { videos: ['youtube:abcdefghijk'] })
    await page.goto('/en')
    const frame = hero(page).locator('iframe')
    await expect(frame).toHaveAttribute('title', en.film)
    await expect(frame.contentFrame().getByText('A film')).toBeVisible()
    await expect(hero(page)).toHaveAttribute('data-shows', 'youtube')
    expect(asked[0]).toContain('/embed/abcdefghijk?autoplay=1&mute=1')
    await pause(page).click()
    await expect(frame).toHaveCount(0)
    await change(site, { videos: ['builtin:hills', 'builtin:light'] })
  })

  test('a film of the church itself requests nothing from other origins', async ({ page, site }) => {
    const others: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(site.url) && !request.url().startsWith('data:'))
        others.push(request.url())
    })
    await page.goto('/en')
    await expect(hero(page)).toHaveAttribute('data-shows', /hills|light/)
    await page.waitForLoadState('networkidle')
    expect(others).toEqual([])
  })
})

const announcement = (title: string) => {
  const content = 'First paragraph.\n\nSecond paragraph.'
  return { texts: { en: { title, content }, fr: { title: `${title} (fr)`, content } } }
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('published content is visible without JavaScript', async ({ page, site }) => {
    await site.asAdmin(announcements.create, { body: announcement('Choir practice') })
    await site.asAdmin(events.create, {
      body: { title: 'A night of prayer', description: 'Come.', eventDate: inDays(3), place: 'The hall' },
    })
    const [purpose, momoCode] = ['Roof of the hall', '445566']
    await change(site, { giving: [{ ...noWays, purpose, momoCode, payee: 'GRACE' }] })

    await page.goto('/fr')
    await expect(page.getByRole('article', { name: 'Choir practice (fr)' })).toContainText(
      'Second paragraph.',
    )
    await expect(page.getByRole('article', { name: 'A night of prayer' })).toContainText('The hall')
    const card = page.locator('#giving')
    await expect(card.getByText('*182*8*1*445566#')).toBeVisible()
    await expect(card.getByText('GRACE')).toBeVisible()
    await expect(card.getByRole('button')).toHaveCount(0)
    await expect(card.getByRole('radio')).toHaveCount(0)
    // The lines do not scroll when there is no button to stop them.
    const last = page.locator('.words > ul > li').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 1 })
  })

  test('buttons that need a script are hidden without JavaScript', async ({ page }) => {
    for (const path of ['/en', '/fr/contact', '/rw/sermons', '/login']) {
      await page.goto(path)
      const hidden = await page.locator('[hidden]').all()
      for (const element of hidden) await expect(element, path).toBeHidden()
    }
    await page.goto('/en')
    await expect(hero(page).getByRole('button')).toHaveCount(0)
  })
})

const noWays = {
  purposeByLanguage: {},
  payee: null,
  momoCode: null,
  momoNumber: null,
  bank: null,
  bankAccount: null,
}

test.describe('a page that is open', () => {
  /** Returns to the tab after more than a minute. */
  const comeBack = (page: Page) =>
    page.evaluate(() => {
      const now = performance.now.bind(performance)
      performance.now = () => now() + 61_000
      document.dispatchEvent(new Event('visibilitychange'))
    })

  test('an open page shows newly published content, but not while it is in view', async ({ page, site }) => {
    await site.asAdmin(announcements.create, { body: announcement('Known before') })
    await page.goto('/en')
    await startApp(page)
    await page.waitForLoadState('networkidle')
    const section = page.getByRole('region', { name: 'Announcements' })
    await section.scrollIntoViewIfNeeded()
    await page.evaluate(() => {
      const moved: number[] = []
      Object.assign(globalThis, { moved })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          moved.push(entry.value)
      }).observe({ type: 'layout-shift' })
    })

    await site.asAdmin(announcements.create, { body: announcement('Written just now') })
    const asked = page.waitForResponse(/\/api\/site\?/)
    await comeBack(page)
    expect((await asked).status()).toBe(200)
    await drawn(page)
    await expect(section.getByText('Known before')).toBeInViewport()
    await expect(section.getByText('Written just now')).toHaveCount(0)
    expect(await page.evaluate(() => (globalThis as unknown as { moved: number[] }).moved)).toEqual([])

    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(section.getByText('Written just now')).toBeAttached()
  })
})

test.describe('giving', () => {
  test.beforeAll(({ site }) =>
    change(site, {
      giving: [{ ...noWays, purpose: 'Building', momoCode: '006361', bankAccount: '00040-0694-29' }],
    }),
  )
  const card = (page: Page) => page.locator('#giving')

  test('on a computer the code can be copied, and there is no dial link', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/en')
    const copy = card(page).getByRole('button', { name: `${giving.copy} (${giving.code})` })
    await copy.click()
    await expect(card(page).getByRole('status').filter({ hasText: giving.copied })).toBeAttached()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('*182*8*1*006361#')
    await expect(card(page).getByRole('link', { name: giving.dial })).toBeHidden()
    await expect(copy).toBeVisible()
  })

  test('on a computer the QR code is drawn on request', async ({ page }) => {
    await page.goto('/en')
    await card(page).getByRole('button', { name: giving.qrCode }).click()
    const drawing = card(page).getByRole('img', { name: giving.qrCode })
    await expect(drawing).toBeVisible()
    const path = () => drawing.locator('path').getAttribute('d')
    const withoutAmount = await path()
    await card(page).getByRole('radio', { name: '2,000' }).check()
    expect(await path()).not.toBe(withoutAmount)
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

    test('on a phone the dial link contains the whole code', async ({ page }) => {
      await page.goto('/en')
      await card(page).scrollIntoViewIfNeeded()
      const dial = card(page).getByRole('link', { name: giving.dial })
      await expect(dial).toBeVisible()
      await expect(dial).toHaveAttribute('href', 'tel:*182*8*1*006361%23')
      await expect(card(page).getByRole('button', { name: giving.qrCode })).toBeHidden()
    })

    test('an amount tapped before the page is hydrated is dialled', async ({ page }) => {
      await page.goto('/en')
      await card(page).getByRole('radio', { name: '5,000' }).tap()
      await expect(card(page).getByText('*182*8*1*006361*5000#')).toBeVisible()
      const dial = card(page).getByRole('link', { name: giving.dial })
      await expect(dial).toHaveAttribute('href', 'tel:*182*8*1*006361*5000%23')
      await card(page).getByRole('radio', { name: giving.other }).tap()
      await card(page).getByRole('spinbutton', { name: giving.amount }).fill('7500')
      await expect(dial).toHaveAttribute('href', 'tel:*182*8*1*006361*7500%23')
    })
  })
})

test('the filled dot changes together with the slides', async ({ page }) => {
  await page.goto('/en')
  const shown = (timeMs: number) =>
    page.evaluate((at) => {
      for (const animation of document.getAnimations()) {
        if (!('animationName' in animation) || animation.animationName !== 'turn') continue
        animation.pause()
        animation.currentTime = at
      }
      const moved = (element: Element | null, part?: string) =>
        element ? new DOMMatrix(getComputedStyle(element, part).transform).e : 0
      const width = document.querySelector('.slide')?.clientWidth ?? 0
      const dot = document.querySelector('.slide-controls .dot')?.clientWidth ?? 0
      return {
        slide: -moved(document.querySelector('.slide-stack')) / width,
        filledDot: -moved(document.querySelector('.slide-controls'), '::after') / dot,
      }
    }, timeMs)
  for (const [timeMs, at] of [
    [0, 0],
    [4500, 1],
    [8500, 2],
    [12_500, 0],
  ] as const) {
    const { slide, filledDot } = await shown(timeMs)
    expect(slide).toBeCloseTo(at, 5)
    expect(filledDot).toBeCloseTo(at, 5)
  }
})
