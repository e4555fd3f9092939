import { newsletter } from '@grace/contract/newsletter'
import { expect, type Page, test, thoroughUnless } from './lib/journey.ts'
import { publishedPosts } from './lib/public-pages.ts'
import { drawn } from './lib/settled.ts'
import { texts } from './lib/texts.ts'
import { hydrateAll } from './lib/whole-page.ts'

/** Pages are HTML until somebody touches a control; these journeys touch them before any code of React has arrived. */
// Requests of a page that a service worker answers cannot be delayed.
test.use({
  sample: true,
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  serviceWorkers: 'block',
})

const isApp = (path: string) => /^\/static\/\w{6}\.js$/.test(path)

/** Lets the code of React arrive after a delay; `loses` breaks the first download of each file. */
async function slowApp(page: Page, delayMs: number, loses = false) {
  const lost = new Set<string>()
  const asked: string[] = []
  await page.route('**/static/*.js', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (!isApp(pathname)) return route.continue()
    asked.push(pathname)
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    if (!loses || lost.has(pathname)) return route.continue()
    lost.add(pathname)
    return route.abort('connectionreset')
  })
  return asked
}

/** Holds the entry script back until it is released; its first download is then lost. */
async function holdStart(page: Page) {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  const requests: string[] = []
  await page.route('**/static/start.*.js*', async (route) => {
    requests.push(route.request().url())
    await isReleased
    return requests.length === 1 ? route.abort('connectionreset') : route.continue()
  })
  return { release, requests }
}

test('a tapped like is shown at once, and counted only once', async ({ page }) => {
  const asked = await slowApp(page, 500, true)
  await page.goto('/en')
  const like = page.locator('.like').first()
  await like.tap()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toHaveAttribute('aria-busy', 'true')
  await expect(like).toHaveText(texts.en.news.liked)
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).not.toHaveAttribute('aria-busy')
  expect(asked.length).toBeGreaterThan(1)
})

test('a tap before any script has loaded is shown at once, and counted once', async ({ page }) => {
  const { release, requests } = await holdStart(page)
  await page.goto('/en')
  const like = page.locator('.like').first()
  await like.tap()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(like).toHaveText(texts.en.news.liked)
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).not.toHaveAttribute('aria-busy')
  expect(requests.length).toBe(2)
})

test('menus, folded texts, slides and anchors work without the application', async ({ page }) => {
  const asked = await slowApp(page, 60_000)
  await page.goto('/rw')
  const { nav } = texts.rw.site
  const menu = page.getByRole('navigation', { name: nav.label })
  await page.getByRole('button', { name: nav.menu }).tap()
  await menu.getByRole('link', { name: nav.events, exact: true }).tap()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { name: texts.rw.home.week })).toBeInViewport()
  const news = page.locator('.news-item').first()
  await news.getByText(texts.rw.news.readMore).tap()
  await expect(news.locator('.more .lines')).toBeVisible()
  await page.getByText(texts.rw.forms.prayer.open, { exact: true }).tap()
  await expect(page.getByRole('form', { name: texts.rw.forms.prayer.label })).toBeVisible()
  const second = page.locator('.slide').nth(1)
  await page.locator('.dot input').nth(1).tap()
  // A slide can be higher than the window.
  await expect
    .poll(() => second.evaluate((slide) => Math.round(slide.getBoundingClientRect().left)))
    .toBeGreaterThanOrEqual(0)
  await expect
    .poll(() => second.evaluate((slide) => slide.getBoundingClientRect().right <= innerWidth))
    .toBe(true)
  await page.getByRole('button', { name: texts.rw.site.nav.language }).tap()
  await page.getByRole('banner').getByRole('link', { name: 'Français' }).tap()
  await expect(page).toHaveURL('/fr')
  expect(asked).toEqual([])
})

test('the menu opens at once with the first tap on a slow telephone', async ({ page }) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  const bytesPerSecond = 400_000 / 8
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  // As soon as anything is painted.
  await page.addInitScript(() => {
    const opened = new Promise<boolean>((resolve) => {
      new PerformanceObserver(() => {
        const button = document.querySelector<HTMLElement>('.menu-toggle')
        const menu = document.querySelector('#menu')
        if (!button || !menu) return
        button.click()
        // In the same task: the browser opens it, and no script has to arrive.
        resolve(menu.matches(':popover-open'))
      }).observe({ type: 'paint', buffered: true })
    })
    Object.assign(globalThis, { opened })
  })
  await page.goto('/en', { waitUntil: 'commit' })
  expect(await page.evaluate(() => (globalThis as unknown as { opened: Promise<boolean> }).opened)).toBe(true)
})

test('input and unfolded parts survive the hydration', async ({ page }) => {
  await slowApp(page, 1_500)
  await page.goto('/fr/contact')
  const { forms } = texts.fr
  const form = page.getByRole('form', { name: forms.contact.label })
  await form.getByLabel(forms.name).pressSequentially('Aline')
  const message = form.getByLabel(forms.contact.message)
  await message.pressSequentially('Bonjour, ')
  await expect
    .poll(() => form.evaluate((element) => element.closest('[data-dehydrated]') === null))
    .toBe(true)
  await expect(message).toBeFocused()
  await page.keyboard.type('à dimanche.')
  await expect(message).toHaveValue('Bonjour, à dimanche.')
  await expect(form.getByLabel(forms.name)).toHaveValue('Aline')
})

test('unsubscribing before the scripts have loaded is carried out once they have', async ({ page, site }) => {
  const email = `early-${Date.now()}@example.org`
  await page.request.post(`${site.url}/api${newsletter.subscribe.path}`, { data: { email, language: 'fr' } })
  const subscriber = async () => (await site.asAdmin(newsletter.list)).find((each) => each.email === email)
  const { search } = new URL((await subscriber())?.unsubscribeUrl ?? '')
  await slowApp(page, 1_500)
  const { release } = await holdStart(page)
  await page.goto(`/fr/newsletter/unsubscribe${search}`)
  const { unsubscribe } = texts.fr.forms
  const button = page.getByRole('main').getByRole('button', { name: unsubscribe.send })
  await button.tap()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.locator(':focus')).toContainText(unsubscribe.done)
  expect(await subscriber()).toMatchObject({ active: false })
})

/** Visible state of the page: its text, and the states of its controls. */
const seen = (page: Page) =>
  page.evaluate(() => {
    // These come and go by the clock.
    for (const each of document.querySelectorAll('.chat, [role=status]')) each.remove()
    const states = [...document.querySelectorAll('button, summary, input, dialog, [aria-expanded]')].map(
      (each) =>
        ['aria-pressed', 'aria-expanded', 'aria-busy', 'aria-invalid', 'open', 'checked', 'hidden']
          .map((name) => `${name}=${each.getAttribute(name)}`)
          .join(),
    )
    return `${document.body.innerText}\n${states.join('\n')}`.replaceAll(/aria-busy=false/g, 'aria-busy=null')
  })

/** A form is posted by the browser until React is there. */
const controls = 'main button[type=button]:visible:not([popovertarget]), main a[data-control]:visible'
/** The film and the slides work without React, and change by themselves. */
const isOwn = ':not([data-native], [data-native] *)'

for (const [path, controlsPerKind] of [
  ['/en', 1],
  ['/en', Number.POSITIVE_INFINITY],
  ['/rw/posts', Number.POSITIVE_INFINITY],
] as const) {
  const isShort = controlsPerKind === 1
  // The delays are the same in each run: a failure can be seen again.
  test(
    `no tap on ${isShort ? 'a control of each kind of ' : ''}${path} is lost, whenever the application loads`,
    thoroughUnless(isShort),
    async ({ page, site }) => {
      const [post] = await publishedPosts(site)
      const address = path === '/rw/posts' ? `${path}/${post?.id}` : path
      await page.goto(address)
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '')
      })
      const kinds = await page
        .locator(controls)
        .and(page.locator(isOwn))
        .evaluateAll((all) => all.map(({ className }) => className))
      expect(kinds.length).toBeGreaterThan(0)
      const chosen = kinds
        .map((kind, control) => ({
          control,
          before: kinds.slice(0, control).filter((each) => each === kind).length,
        }))
        .filter(({ before }) => before < controlsPerKind)
      for (const [at, { control, before }] of chosen.entries()) {
        const tapped = async (isReady: boolean) => {
          // The first download breaks for every second control of a kind.
          if (!isReady) await slowApp(page, (at * 370) % 1_500, before % 2 === 1)
          // A like of the visit stays pressed.
          await page.evaluate(() => sessionStorage.clear())
          await page.goto(address)
          if (isReady) await hydrateAll(page)
          await page.evaluate(() => {
            for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '')
          })
          await page.locator(controls).and(page.locator(isOwn)).nth(control).tap()
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
          await hydrateAll(page)
          await page.waitForLoadState('networkidle')
          await drawn(page)
          const state = await seen(page)
          await page.unrouteAll({ behavior: 'wait' })
          return state
        }
        const ready = await tapped(true)
        expect(await tapped(false), `control ${control} of ${address}`).toBe(ready)
      }
    },
  )
}
