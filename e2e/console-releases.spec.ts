import { hostContract } from '@grace/shared-auth/admin-remote'
import { aRelease } from './lib/console-release.ts'
import { expect, type Page, test, thorough, thoroughUnless } from './lib/journey.ts'

const alert = (page: Page) => page.getByRole('alert')
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' })
const consoleIsThere = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
const banner = (page: Page) => page.getByRole('complementary', { name: 'Preview of a console' })

const isFirst = (file: string) => /^static\/remoteEntry\./.test(file)
const isApp = (file: string) => /^static\/__federation_expose_App\.\w+\.js$/.test(file)
/** Code in the file with the frame of every screen. */
const navbar = 'className:"adm-navbar"'
const contracts = (number: number) => ({ from: number, to: number })
/** Replaces a string in every file that contains it. */
const instead = (that: string, by: string) => (_: string, text: string) => text.replaceAll(that, by)

/** Removes the errors that a release throws on purpose; any other error fails the journey. */
function forgetIntended(errors: string[]) {
  const others = errors.filter((error) => !/^TypeError: at start|^SyntaxError: /.test(error))
  errors.splice(0, errors.length, ...others)
}

test.describe('a release that cannot be used', () => {
  const cases: [what: string, release: Parameters<typeof aRelease>[0], sentence: RegExp][] = [
    ['is too old for the site', { hostContracts: contracts(hostContract - 1) }, /too old for the site/],
    [
      'is made for a newer site',
      { hostContracts: contracts(hostContract + 1) },
      /newer version of the site. Reload/,
    ],
    [
      'throws while it is drawn',
      { rebuilt: instead(navbar, 'className:null.drawn') },
      /stopped because of an error/,
    ],
    [
      'throws when it starts',
      { rebuilt: (file, text) => (isApp(file) ? `throw new TypeError('at start');${text}` : text) },
      /stopped because of an error. Try again./,
    ],
    [
      'throws in its first script',
      { rebuilt: (file, text) => (isFirst(file) ? `throw new TypeError('at start');${text}` : text) },
      /stopped because of an error/,
    ],
    [
      'has a syntax error',
      { rebuilt: (file, text) => (isFirst(file) ? `)(;${text}` : text) },
      /stopped because of an error/,
    ],
    [
      'demands another React',
      { rebuilt: (file, text) => (isFirst(file) ? text.replaceAll('"^19.0.0"', '"^20.0.0"') : text) },
      /does not work with this version of the site/,
    ],
    [
      'was cut in half on the way',
      { damaged: (_, text) => (text.includes(navbar) ? text.slice(0, text.length / 2) : text) },
      /changed since they were released/,
    ],
    [
      'was changed on the way',
      { damaged: (file, text) => (isFirst(file) ? `globalThis.wasHere = true;${text}` : text) },
      /changed since they were released/,
    ],
  ]
  for (const [what, release, sentence] of cases) {
    test(
      `a release that ${what} is reported, and another one loads without a reload`,
      thoroughUnless(what === 'was cut in half on the way'),
      async ({ page, site, watched, signedInAs }) => {
        site.origin.serve(aRelease(release))
        watched.forget()
        await page.goto('/')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(site.origin.requests).toEqual([])

        await signedInAs(site.admin)
        await page.goto('/admin')
        await page.evaluate(() => Object.assign(globalThis, { samePage: true }))
        await expect(alert(page)).toContainText(sentence)
        await expect(page.getByRole('main')).toContainText(
          /Release of the site: \S+. Release of the console: 9.9.9./,
        )
        await expect(page.getByRole('link', { name: 'Back to home' })).toBeVisible()
        expect(await page.evaluate(() => 'wasHere' in globalThis)).toBe(false)
        if (release.hostContracts) {
          expect(site.origin.requests, 'nothing of it has run').toEqual(['/live.json'])
          await expect(page.getByRole('link', { name: 'on its own address' })).toHaveAttribute(
            'href',
            `${site.origin.url}/`,
          )
        }

        site.origin.serve(null)
        await tryAgain(page).click()
        await consoleIsThere(page)
        expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true)
        forgetIntended(watched.violations)
      },
    )
  }

  test('a screen that throws is reported as stopped because of an error', async ({
    page,
    site,
    signedInAs,
  }) => {
    site.origin.serve(aRelease({ rebuilt: instead('"adm-today-columns"', 'null.drawn') }))
    await signedInAs(site.admin)
    await page.goto('/admin')
    await expect(alert(page)).toContainText('stopped because of an error')
    await expect(alert(page)).toContainText('Console release')
  })

  test('a screen that was altered in transit is not executed, and loads once it is unaltered', async ({
    page,
    site,
    signedInAs,
  }) => {
    const isScreen = (text: string) => text.includes('"adm-figures"')
    site.origin.serve(
      aRelease({ damaged: (_, text) => (isScreen(text) ? `globalThis.wasHere = true;${text}` : text) }),
    )
    await signedInAs(site.admin)
    await page.goto('/admin')
    await expect(alert(page)).toContainText('Part of the console did not load.')
    expect(await page.evaluate(() => 'wasHere' in globalThis)).toBe(false)

    site.origin.serve(aRelease({}))
    await tryAgain(page).click()
    await consoleIsThere(page)
  })
})

async function openShortcuts(page: Page) {
  await page.getByRole('button', { name: /your account$/ }).click()
  await page.getByRole('menuitem', { name: 'Shortcuts' }).click()
}

test('a screen that a release removed reloads the page once, and the input is restored', async ({
  page,
  site,
  signedInAs,
}) => {
  const isDialog = (_: string, text: string) => text.includes('"adm-shortcuts"')
  site.origin.serve(aRelease({ version: '1.0.0', rebuilt: instead('Keyboard shortcuts', 'Keys') }))
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await signedInAs(site.admin)
  await page.goto('/admin/categories/new')
  await page.getByLabel('Name').first().fill('What was typed before the release')
  documents = 0

  site.origin.serve(aRelease({ version: '2.0.0', without: isDialog }))
  await openShortcuts(page)
  await expect(page.getByText(/Not saved yet: what you typed/)).toBeVisible()
  await expect(page.getByLabel('Name').first()).toHaveValue('What was typed before the release')
  expect(documents).toBe(1)

  // This release has no such file either: the page must not reload endlessly to find it.
  await openShortcuts(page)
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog.getByRole('alert')).toContainText('The console has been updated')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByLabel('Name').first()).toHaveValue('What was typed before the release')
  expect(documents).toBe(1)
})

test.describe('an unreleased console', () => {
  test('an unreleased console is shown to an administrator in one tab, with a notice', async ({
    page,
    site,
    signedInAs,
  }) => {
    site.previews.serve(aRelease({ version: '3.0.0-next', rebuilt: instead('View site', 'See the site') }))
    await signedInAs(site.admin)
    site.origin.forget()
    await page.goto(`/admin/categories?console=${site.previews.url}/live.json&q=choir#top`)
    await expect(banner(page)).toContainText('This is console 3.0.0-next, which has not been released yet')
    await expect(page.getByRole('link', { name: 'See the site' })).toBeVisible()
    await expect(page).toHaveURL(`${site.url}/admin/categories?q=choir#top`)
    expect(site.origin.requests).toEqual([])

    // A public page may fetch nothing from there; the router leads back to the console.
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Open the console' }).click()
    await expect(banner(page)).toBeVisible()

    await banner(page).getByRole('button', { name: 'Leave the preview' }).click()
    await expect(page.getByRole('link', { name: 'View site' })).toBeVisible()
    await expect(banner(page)).toBeHidden()
  })

  test(
    'an unreleased console of another origin is refused, and an empty address leaves the preview',
    thorough,
    async ({ page, site, watched, signedInAs }) => {
      await signedInAs(site.admin)
      watched.forget()
      await page.goto('/admin/users?console=https://elsewhere.example/1.2.0/release.json')
      await expect(alert(page)).toContainText(
        'Consoles from https://elsewhere.example cannot be previewed here',
      )
      expect(watched.toConsole()).toEqual([])

      await page.goto('/admin?console=')
      await consoleIsThere(page)
      await expect(page).toHaveURL(`${site.url}/admin`)

      // `release.json` has no folder of its own: the release is where its files are.
      site.previews.serve(aRelease({ version: '3.0.0-next' }))
      await page.goto(`/admin?console=${site.previews.url}/3.0.0-next/release.json`)
      await expect(banner(page)).toContainText('3.0.0-next')
      await consoleIsThere(page)
    },
  )

  test('a member cannot load an unreleased console', async ({ page, site, signedInAs }) => {
    await signedInAs(await site.aMember())
    site.previews.forget()
    await page.goto(`/admin?console=${site.previews.url}/live.json`)
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(site.previews.requests).toEqual([])
  })
})
