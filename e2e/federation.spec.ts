import { health } from '@grace/contract/health'
import { menuTo } from './lib/console-menu.ts'
import type { Mood } from './lib/console-origin.ts'
import { expect, type Page, type Site, test, thorough, thoroughUnless } from './lib/journey.ts'
import { copiesInUse } from './lib/shared-modules.ts'
import { built, builtFile } from './lib/weight.ts'

const publicPages = ['/', '/about', '/contact', '/login']
const federationCode = /__FEDERATION__|loadRemote|remoteAdminChunks/

/** Opens a page and waits until all it loads by itself has arrived, including what it loads when idle. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

const federationGlobals = (page: Page) =>
  page.evaluate(() => Object.keys(globalThis).filter((name) => /federation|remoteAdmin/i.test(name)))

/** Number of shared modules, of which a page has one copy: React and its three entries, and those of `shared-auth`. */
const lentPackages = 7

/** Files of the console's own copy of each shared module, used when it runs standalone. */
function ownCopies(): { name: string; files: string[] }[] {
  const manifest = JSON.parse(builtFile(built.console, '/mf-manifest.json').toString())
  const packages: { name: string; assets: { js: { sync: string[] } } }[] = manifest.shared
  return packages.map(({ name, assets }) => ({ name, files: assets.js.sync.map((file) => `/${file}`) }))
}

/** After the last file that arrived, the site gives up loading the console. */
const timeLimitMs = 8_000

/** Moves the page's clock past the time limit once something hangs. */
async function passTimeLimit(page: Page, site: Site, hangs: (pathname: string) => boolean) {
  const requested = () => site.origin.requests.map((url) => new URL(url, site.origin.url).pathname)
  await expect.poll(() => requested().some(hangs)).toBe(true)
  await page.clock.fastForward(timeLimitMs)
}

/** Time from the click to the console after its origin recovers. */
const retryLimitMs = 6_000

const unavailable = (page: Page) => page.getByRole('heading', { name: 'The console is not available' })
const consoleIsThere = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

test.describe('public pages do not need the console', () => {
  for (const path of [...publicPages, '/dashboard']) {
    test(
      `${path} requests nothing from the console's origin and loads no federation code`,
      thoroughUnless(path === '/' || path === '/dashboard'),
      async ({ page, site, watched, signedInAs }) => {
        if (path === '/dashboard') await signedInAs(await site.aMember())
        watched.forget()
        await open(page, path)

        expect(watched.toConsole()).toEqual([])
        expect(site.origin.requests).toEqual([])
        expect(await federationGlobals(page)).toEqual([])
        const scripts = watched.toSite().filter((each) => each.endsWith('.js'))
        expect(scripts.length).toBeGreaterThan(0)
        for (const script of scripts) {
          expect(federationCode.test(builtFile(built.site, script).toString()), script).toBe(false)
        }
      },
    )
  }

  for (const mood of ['refuses', 'hangs', 'answers HTML', 'answers 404'] satisfies Mood[]) {
    // They request nothing of it, as the tests above say; only a request that hangs would hold a page.
    test(
      `public pages load as usual while the console's origin ${mood}`,
      thoroughUnless(mood === 'hangs'),
      async ({ page, site }) => {
        await site.origin.become(mood)
        for (const path of publicPages) {
          const start = Date.now()
          await open(page, path)
          // Less than any time limit for loading the console.
          expect(Date.now() - start).toBeLessThan(8_000)
        }
      },
    )
  }
})

test('a member never downloads a file of the console, not even at /admin', async ({
  page,
  site,
  watched,
  signedInAs,
}) => {
  await signedInAs(await site.aMember())
  watched.forget()
  for (const path of ['/admin', '/admin/users', '/admin/users/new']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(page.getByText(/only accessible to administrators/)).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  expect(watched.toConsole()).toEqual([])
  expect(site.origin.requests).toEqual([])

  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})

test("a role that is changed in the browser's storage gives no access", async ({
  page,
  site,
  watched,
  signedInAs,
}) => {
  await signedInAs(await site.aMember())
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('grace.session') ?? '{}')
    stored.state.user.role = 'ADMIN'
    localStorage.setItem('grace.session', JSON.stringify(stored))
  })
  watched.forget()
  await page.goto('/admin')

  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  expect(watched.toConsole()).toEqual([])
})

test.describe('a console that cannot be loaded', () => {
  const moods: [Mood, RegExp][] = [
    ['refuses', /could not be reached/],
    ['hangs', /could not be reached/],
    ['hangs at scripts', /could not be reached/],
    ['answers HTML', /is not the console/],
    ['answers 404', /could not be reached/],
    ['answers {}', /is not the console/],
    ['answers half of it', /is not the console/],
  ]
  // load-console.test.ts classifies all responses, and admin-gate.test.tsx has the text and Retry of each class.
  const chosen: Mood[] = ['refuses', 'hangs at scripts', 'answers HTML']
  for (const [mood, sentence] of moods) {
    const title = `is said in plain words when its origin ${mood}, and Retry works without a reload`
    test(title, thoroughUnless(chosen.includes(mood)), async ({ page, site, signedInAs }) => {
      await signedInAs(site.admin)
      if (mood === 'hangs at scripts') await page.clock.install()
      site.origin.forget()
      await site.origin.become(mood)
      await page.goto('/admin')
      await page.evaluate(() => Object.assign(globalThis, { samePage: true }))
      // Where nothing answers at all, the time limit passes in real time.
      if (mood === 'hangs at scripts') await passTimeLimit(page, site, (pathname) => pathname.endsWith('.js'))
      await expect(unavailable(page)).toBeVisible()
      await expect(page.getByRole('alert')).toContainText(sentence)
      await expect(page.getByRole('alert')).toContainText('The rest of the site is not affected.')

      // A second hanging attempt would prove nothing more.
      if (!mood.startsWith('hangs')) {
        const secondAttempt = page.waitForRequest(/live\.json/)
        await page.getByRole('button', { name: 'Try again' }).click()
        await secondAttempt
        await expect(unavailable(page)).toBeVisible()
      }

      await site.origin.become('well')
      await page.getByRole('button', { name: 'Try again' }).click()
      await consoleIsThere(page)
      expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true)
    })
  }

  const parts: [what: string, hangs: (pathname: string) => boolean][] = [
    ['live.json', (pathname) => pathname.endsWith('/live.json')],
    ['the manifest', (pathname) => pathname.endsWith('/mf-manifest.json')],
    ['the entry', (pathname) => /\/remoteEntry\.\w+\.js$/.test(pathname)],
    ['a chunk', (pathname) => /\/__federation_expose_App\.\w+\.js$/.test(pathname)],
    ['a stylesheet', (pathname) => pathname.endsWith('.css')],
    ['every script and stylesheet', (pathname) => /\.(?:js|css)$/.test(pathname)],
  ]
  for (const [what, hangs] of parts) {
    test(
      `the console loads after Retry while the sockets of ${what} hang`,
      thoroughUnless(what === 'every script and stylesheet'),
      async ({ page, site, signedInAs }) => {
        await signedInAs(site.admin)
        await page.clock.install()
        site.origin.forget()
        site.origin.hang(hangs)
        await page.goto('/admin')
        await passTimeLimit(page, site, hangs)
        await expect(page.getByRole('alert')).toContainText('could not be reached')

        site.origin.hang(null)
        await page.getByRole('button', { name: 'Try again' }).click()
        await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible({
          timeout: retryLimitMs,
        })
      },
    )
  }

  test(
    'a slow console loads after a hint that it takes longer',
    thorough,
    async ({ page, site, signedInAs }) => {
      await signedInAs(site.admin)
      await site.origin.become('slow')
      await page.goto('/admin')
      await expect(page.getByText('This is taking longer than usual.')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible({
        timeout: 20_000,
      })
    },
  )
})

test.describe('a screen whose files never arrive', () => {
  const screen = (page: Page) => page.getByRole('heading', { level: 1, name: 'Audit trail' })
  const openScreen = (page: Page) => menuTo(page, 'Care of the house', 'Audit trail')
  /** Scripts of screens that have not been loaded yet. */
  const notLoaded = (site: { origin: { requests: string[] } }) => {
    const loaded = new Set(site.origin.requests)
    return (pathname: string) => pathname.endsWith('.js') && !loaded.has(pathname)
  }

  /** Opens a screen that hangs, and again when it arrives. */
  async function hangAndRetry(page: Page, site: Site) {
    await consoleIsThere(page)
    await page.waitForLoadState('networkidle')
    const hangs = notLoaded(site)
    site.origin.hang(hangs)
    await openScreen(page)
    await passTimeLimit(page, site, hangs)
    await expect(page.getByRole('alert')).toContainText('did not load')

    site.origin.hang(null)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(screen(page)).toBeVisible({ timeout: retryLimitMs })
  }

  test(
    'a screen whose files hang loads after Retry, in the site',
    thorough,
    async ({ page, site, signedInAs }) => {
      await signedInAs(site.admin)
      await page.clock.install()
      site.origin.forget()
      await page.goto('/admin')
      await hangAndRetry(page, site)
    },
  )

  test("a screen whose files hang loads after Retry, at the console's own address", async ({
    page,
    site,
  }) => {
    await page.clock.install()
    site.origin.forget()
    await page.goto(site.origin.url)
    await page.getByLabel('Username').fill(site.admin.username)
    await page.getByLabel('Password', { exact: true }).fill(site.admin.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await hangAndRetry(page, site)
  })
})

test('site and console share one React, router and store', async ({ page, site, watched, signedInAs }) => {
  await signedInAs(site.admin)
  watched.forget()
  await page.goto('/admin')
  await consoleIsThere(page)
  await menuTo(page, 'Users')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { samePage: true }))

  // A file may also contain other code of the console; a module was loaded twice if all its files were.
  const requests = watched.toConsole()
  const isThere = ({ files }: { files: string[] }) => files.every((file) => requests.includes(file))
  expect(ownCopies().map(({ files }) => files.length > 0)).toEqual(Array(lentPackages).fill(true))
  expect(ownCopies().filter(isThere)).toEqual([])

  // Every shared module in use on the page is the host's.
  const copies = await copiesInUse(page)
  expect(new Set(copies.map(({ name }) => name)).size).toBe(lentPackages)
  expect(copies.filter(({ from }) => from !== 'host_public')).toEqual([])

  // One router: Back and Forward move between site and console without a reload.
  await page.goBack()
  await consoleIsThere(page)
  await page.goForward()
  await expect(page).toHaveURL(/\/admin\/users/)

  // One session store: logging out in the console changes the public header at once.
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(`${site.url}/`)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true)
})

test('the console also runs standalone at its own address', async ({ page, site }) => {
  await page.goto(site.consoleUrl)
  await page.getByLabel('Username').fill(site.admin.username)
  await page.getByLabel('Password', { exact: true }).fill(site.admin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await consoleIsThere(page)
})

test('the standalone console shows previews on the site only to its administrator', async ({
  page,
  site,
  signedInAs,
}) => {
  // In another session of the site, which has to know the administrator too.
  await signedInAs(site.admin)
  await page.goto(site.consoleUrl)
  await page.getByLabel('Username').fill(site.admin.username)
  await page.getByLabel('Password', { exact: true }).fill(site.admin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View site' })).toHaveAttribute('href', new RegExp(site.url))
  await page.goto(`${site.consoleUrl}/announcements/new`)
  await page.getByLabel('Title in English').fill('Choir practice')
  await page.getByLabel('Content in English').fill('Moves to <b>Thursday</b>.')
  const shown = (tab: Page) => tab.getByRole('article', { name: 'Choir practice' })
  const isRefused = async (tab: Page) => {
    await expect(tab.getByRole('heading', { level: 1, name: 'This preview is not shown here' })).toBeVisible()
    await expect(tab.getByText(/Thursday|Send money/)).toHaveCount(0)
    expect(await tab.evaluate(() => location.hash + JSON.stringify(history.state))).not.toContain('Thursday')
  }

  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Preview' }).click(),
  ])
  await expect(shown(opened)).toContainText('Moves to <b>Thursday</b>.')
  await expect(opened).toHaveURL(`${site.url}/en/preview`)
  await opened.reload()
  await expect(shown(opened)).toBeVisible()

  // An address of somebody else's making, with a seal of another text; and the right one in another browser.
  const { text, seal } = await opened.evaluate(() => history.state.sealedPreview)
  const addressOf = (preview: string) => `${site.url}/en/preview#${new URLSearchParams({ preview, seal })}`
  const forged = await page.context().newPage()
  await forged.goto(addressOf(text.replace('Choir practice', 'Send money')))
  await isRefused(forged)
  const elsewhere = await page.context().browser()?.newContext()
  const visitor = (await elsewhere?.newPage()) as Page
  await visitor.goto(addressOf(text))
  await isRefused(visitor)
  await elsewhere?.close()
})

test('the standalone console reports files that fail to load, and loads after a reload', async ({
  page,
  site,
}) => {
  const scripts = /<script[^>]+src="([^"]+)"/g
  const shell = await (await page.request.get(site.consoleUrl)).text()
  const first = [...shell.matchAll(scripts)].map(([, src]) => src)
  await page.route(`${site.consoleUrl}/static/**/*.js`, (route) =>
    first.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  )
  await page.goto(site.consoleUrl)
  await expect(page.getByRole('alert')).toHaveText('The console did not load. Reload the page to try again.')

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
})

test.describe('an API of another contract', () => {
  test.use({ serviceWorkers: 'block' })

  for (const [contract, compatibleFrom, text] of [
    [0, 0, /needs a newer server, .* update the server \(the API\) first/],
    [99, 99, /is too old for the server, .* release a newer one/],
  ] as const) {
    test(
      `an API with contract ${contract} shows a notice, and the console works as far as it can`,
      thoroughUnless(contract === 99),
      async ({ page, site, signedInAs }) => {
        await page.route(`**/api${health.contract.path}`, (route) =>
          route.fulfill({ json: { contract, compatibleFrom } }),
        )
        await signedInAs(site.admin)
        await page.goto('/admin')
        await consoleIsThere(page)
        await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
      },
    )
  }
})
