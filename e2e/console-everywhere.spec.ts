import type { Locator } from '@playwright/test'
import { computedStyles, differencesIn } from './lib/computed-styles.ts'
import { menuTo } from './lib/console-menu.ts'
import { expect, type Page, type Person, test, thorough } from './lib/journey.ts'
import { hydrateAll } from './lib/whole-page.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
const main = (page: Page) => page.getByRole('main')
const login = async (page: Page, { username, password }: Person) => {
  await page.getByRole('tabpanel').getByLabel('Username').fill(username)
  await page.getByRole('tabpanel').getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Login' }).click()
}

test.describe('an unsaved form', () => {
  const name = (page: Page) => page.getByLabel('Full name')

  const typePassword = (page: Page) => page.getByLabel('Password', { exact: true }).fill('Sunday-10:00')

  /** Adds three history entries: the dashboard, the list, and the form with what its draft has, and has not. */
  test.beforeEach(async ({ page, site, signedInAs }) => {
    await signedInAs(site.admin)
    await page.goto('/admin')
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await menuTo(page, 'Users')
    await expect(heading(page, 'Users')).toBeVisible()
    await menuTo(page, 'Users', 'Create user')
    await name(page).fill('Eric Habimana')
    await typePassword(page)
  })

  test('the Back button asks before an unsaved form is left, each time', async ({ page }) => {
    for (let presses = 0; presses < 2; presses += 1) {
      await page.evaluate(() => history.back())
      await expect(question(page)).toBeVisible()
      await expect(page).toHaveURL(/\/admin\/users\/new$/)
      await question(page).getByRole('button', { name: 'Stay' }).click()
      await expect(question(page)).toBeHidden()
      await expect(name(page)).toHaveValue('Eric Habimana')
    }
    await page.evaluate(() => history.go(-2))
    await question(page).getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(/\/admin$/)
    await expect(heading(page, 'Dashboard')).toBeVisible()
    // The history entries are unchanged.
    await page.evaluate(() => history.forward())
    await expect(page).toHaveURL(/\/admin\/users$/)
    await expect(heading(page, 'Users')).toBeVisible()
  })

  test('the Forward button asks before an unsaved form is left', thorough, async ({ page }) => {
    await page.getByRole('button', { name: 'Undo my changes' }).click()
    await menuTo(page, 'Users', 'Change password')
    await expect(heading(page, 'Change password')).toBeVisible()
    await page.evaluate(() => history.back())
    await name(page).fill('Aline Uwase')
    await typePassword(page)
    await page.evaluate(() => history.forward())
    await expect(question(page)).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/users\/new$/)
    await question(page).getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(/\/admin\/change-password$/)
    await expect(heading(page, 'Change password')).toBeVisible()
  })

  test(
    'a link of the menu asks before an unsaved form is left, but not once it is empty',
    thorough,
    async ({ page }) => {
      await menuTo(page, 'Users')
      await question(page).getByRole('button', { name: 'Stay' }).click()
      await expect(page).toHaveURL(/\/admin\/users\/new$/)
      await page.getByRole('button', { name: 'Undo my changes' }).click()
      await menuTo(page, 'Users')
      await expect(heading(page, 'Users')).toBeVisible()
      await page.evaluate(() => history.back())
      await expect(name(page)).toHaveValue('')
    },
  )

  test('closing or reloading the tab asks before an unsaved form is left', thorough, async ({ page }) => {
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.dismiss()
    })
    await page.close({ runBeforeUnload: true })
    await expect.poll(() => asked).toEqual(['beforeunload'])
    await expect(name(page)).toHaveValue('Eric Habimana')
    await page.evaluate(() => location.reload())
    await expect.poll(() => asked).toEqual(['beforeunload', 'beforeunload'])
    await expect(name(page)).toHaveValue('Eric Habimana')
  })

  test('Logout asks before an unsaved form is left, and whether to delete its draft', async ({ page }) => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await question(page).getByRole('button', { name: 'Stay' }).click()
    await expect(name(page)).toHaveValue('Eric Habimana')
    await page.getByRole('button', { name: 'Logout' }).click()
    await question(page).getByRole('button', { name: 'Leave' }).click()
    const draft = page.getByRole('dialog', { name: '1 draft is kept for you' })
    await expect(draft.getByRole('button', { name: 'Log out', exact: true })).toBeFocused()
    const themed = draft.locator('.ant-btn[class*="console-tokens-"]')
    await expect(themed).toHaveCount(await draft.locator('.ant-btn').count())
    await draft.getByRole('button', { name: 'Delete it and log out' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Eric Habimana')
  })

  test('an unsaved form is restored after the tab was closed', thorough, async ({ page, context }) => {
    await page.close()
    const other = await context.newPage()
    await other.goto('/admin/users/new')
    await expect(name(other)).toHaveValue('Eric Habimana')
    await expect(other.getByText(/Not saved yet: what you typed/)).toBeVisible()
    await expect(other.getByLabel('Password', { exact: true })).toHaveValue('')
    await other.getByRole('button', { name: 'Discard it' }).click()
    await expect(name(other)).toHaveValue('')
  })
})

test.describe('a session that ends while a form is open', () => {
  const endSessions = async (site: Parameters<Parameters<typeof test>[2]>[0]['site'], person: Person) => {
    await site.setActive(person, false)
    await site.setActive(person, true)
  }

  test('an ended session leads to the login and back to the form with its input, except passwords', async ({
    page,
    site,
    signedInAs,
  }) => {
    const second = await site.anAccount('ADMIN')
    await signedInAs(second)
    await page.goto('/admin/users/new')
    await page.getByRole('textbox', { name: 'Username' }).fill('eric-of-today')
    await page.getByLabel('Full name').fill('Eric Habimana')
    await page.getByRole('textbox', { name: 'Email' }).fill('eric-of-today@example.org')
    await page.getByLabel('Phone number').fill('0788 123 456')
    await page.getByLabel('Password', { exact: true }).fill('Sunday-10:00')
    await page.getByLabel('Confirm password').fill('Sunday-10:00')
    await endSessions(site, second)
    // The availability check runs automatically and may notice it first. A click would then wait for the button, and
    // press it after the login.
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/login\?next=%2Fadmin%2Fusers%2Fnew$/)
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Sunday-10:00')
    await login(page, second)
    await page.waitForURL('/admin/users/new')
    await expect(page.getByLabel('Full name')).toHaveValue('Eric Habimana')
    await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('eric-of-today')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')

    await page.getByLabel('Password', { exact: true }).fill('Sunday-10:00')
    await page.getByLabel('Confirm password').fill('Sunday-10:00')
    await main(page).getByRole('button', { name: 'Create user' }).click()
    await expect(page.getByText('User created successfully!')).toBeVisible()
    expect(
      (await site.signIn({ ...second, username: 'eric-of-today', password: 'Sunday-10:00' })).status,
    ).toBe(200)
    await page.goto('/admin/users/new')
    await expect(page.getByLabel('Full name')).toHaveValue('')
  })

  test(
    'an ended session leads back to the dialog with its list, and it can be saved',
    thorough,
    async ({ page, site, signedInAs }) => {
      const second = await site.anAccount('ADMIN')
      const eric = await site.anAccount('MEMBER')
      const account = await site.accountOf(eric)
      await signedInAs(second)
      await page.goto(`/admin/users/${account?.id}?q=${eric.username}`)
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Full name').fill('Eric Nkurunziza')
      await endSessions(site, second)
      await dialog.getByRole('button', { name: 'Save' }).click()

      await page.waitForURL(/\/login\?next=/)
      await login(page, second)
      await page.waitForURL(`/admin/users/${account?.id}?q=${eric.username}`)
      await expect(dialog.getByLabel('Full name')).toHaveValue('Eric Nkurunziza')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('User updated successfully!')).toBeVisible()
      expect((await site.accountOf(eric))?.fullName).toBe('Eric Nkurunziza')
    },
  )
})

test.describe('the keyboard', () => {
  test.beforeEach(async ({ site, signedInAs }) => {
    await signedInAs(site.admin)
  })

  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
  const tabTo = async (page: Page, target: Locator) => {
    for (let presses = 0; presses < 80; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }

  test('the keyboard shortcuts are listed, work, and can be turned off', async ({ page }) => {
    await page.goto('/admin/users')
    await expect(page.getByRole('table')).toBeVisible()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(help).toContainText('Search the list')
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()

    await page.getByRole('button', { name: /your account$/ }).click()
    await page.getByRole('menuitem', { name: 'Shortcuts' }).click()
    await help.getByRole('switch', { name: /^Single keys/ }).click()
    await page.reload()
    await expect(page.getByRole('table')).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.press('?')
    await expect(help).toBeHidden()
    await expect(page.getByRole('searchbox', { name: 'Search' })).not.toBeFocused()
  })

  test(
    'a user is found and renamed with the keyboard only, and the focus returns',
    thorough,
    async ({ page, site }) => {
      const eric = await site.anAccount('MEMBER')
      await page.goto('/admin')
      await expect(heading(page, 'Dashboard')).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      const group = page
        .getByRole('navigation', { name: 'Console' })
        .getByRole('menuitem', { name: 'Users', exact: true })
      for (let presses = 0; presses < 25; presses += 1) {
        if (await group.evaluate((element) => element.contains(document.activeElement))) break
        await page.keyboard.press('Shift+Tab')
      }
      await expect(group.getByRole('link')).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await expect(group).toHaveAttribute('aria-expanded', 'true')
      await tabTo(page, page.getByRole('link', { name: 'View users' }))
      await page.keyboard.press('Enter')
      await expect(heading(page, 'Users')).toBeFocused()

      await page.keyboard.press('/')
      await page.keyboard.type(eric.username)
      await expect(page.getByText('1–1 of 1 matching users')).toBeVisible()
      const edit = page.getByRole('link', { name: `Edit ${eric.username}` })
      await tabTo(page, edit)
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: `Edit ${eric.username}` })
      await expect(dialog).toBeVisible()
      await tabTo(page, dialog.getByLabel('Full name'))
      await page.keyboard.press('Control+A')
      await page.keyboard.type('Eric Nkurunziza')
      // The focus stays inside when Tab goes round.
      for (let presses = 0; presses < 30; presses += 1) {
        await page.keyboard.press('Tab')
        expect(
          await page.evaluate(() => {
            const { activeElement } = document
            return activeElement === document.body || activeElement?.closest('[role=dialog]') !== null
          }),
          await focused(page),
        ).toBe(true)
      }
      await page.keyboard.press('Control+S')
      await expect(page.getByText('User updated successfully!')).toBeVisible()
      await expect(dialog).toBeHidden()
      expect((await site.accountOf(eric))?.fullName).toBe('Eric Nkurunziza')

      const remove = page.getByRole('button', { name: `Delete ${eric.username}` })
      await tabTo(page, remove)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(remove).toBeFocused()
      await page.keyboard.press('Shift+Tab')
    },
  )
})

test.describe('the styles of the console', () => {
  test.use({ locale: 'en' })

  const open = async (page: Page, label: string, path: string) => {
    const link = page.getByRole('banner').getByRole('link', { name: label, exact: true })
    await link.click()
    await page.waitForURL((url) => url.pathname.replace(/^\/en/, '').replace(/\/$/, '') === path)
    // The address changes first; the previous page stays until the next one is rendered.
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The chat button appears after a delay, and the page then reserves room for it.
    await expect(page.locator('.chat')).toBeVisible()
  }
  const pages = [
    ['Home', ''],
    ['About', '/about'],
    ['Contact', '/contact'],
  ] as const

  async function stylesOf(page: Page) {
    const all = []
    for (const [label, path] of pages) {
      await open(page, label, path)
      all.push(await computedStyles(page))
    }
    return all
  }

  /** The variables that the console's style sheets use, as an element with one of its classes alone computes them. */
  const variablesOf = (page: Page, look: string) =>
    page.evaluate((className) => {
      const texts = [...document.styleSheets].flatMap((sheet) =>
        [...sheet.cssRules].map((rule) => rule.cssText),
      )
      // A table brings its own.
      const used = new Set(texts.join('').match(/(?<=var\()--ant-(?!table-)[a-z0-9-]+/g))
      const bare = document.createElement('div')
      bare.className = className
      document.body.append(bare)
      const styles = getComputedStyle(bare)
      // The build writes colours with transparency as eight digits, and leaves out units of zero.
      const hex = (...parts: string[]) =>
        `#${parts
          .slice(1, 5)
          .map((part, at) =>
            Math.round(Number(part) * (at === 3 ? 255 : 1))
              .toString(16)
              .padStart(2, '0'),
          )
          .join('')}`
      const plain = (value: string) =>
        value
          .replaceAll("'", '"')
          .replace(/\s+/g, '')
          .replace(/rgba\((\d+),(\d+),(\d+),([\d.]+)\)/g, hex)
          .replace(/#(.)\1(.)\2(.)\3(?:(.)\4)?(?![0-9a-f])/g, '#$1$2$3$4')
      const values = [...used].sort().map((name) => [name, plain(styles.getPropertyValue(name))])
      bare.remove()
      return values
    }, look)

  test(
    'the styles of the console are the same before antd has loaded',
    thorough,
    async ({ page, site, signedInAs }) => {
      await signedInAs(site.admin)
      for (const look of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: look })
        await page.goto('/admin/users/new')
        await expect(heading(page, 'Create user')).toBeVisible()
        const ofTheShell = await variablesOf(page, `console-${look}`)
        expect(ofTheShell.length).toBeGreaterThan(20)
        expect(ofTheShell.filter(([, value]) => value === '')).toEqual([])
        const tokens = await page.locator('.console').evaluate(({ classList }) => [...classList].at(-1) ?? '')
        expect(tokens).toMatch(`console-tokens-${look}`)
        expect(ofTheShell).toEqual(await variablesOf(page, tokens))
      }
    },
  )

  test('the styles of the console follow the colour scheme of the device while it is open', async ({
    page,
    site,
    signedInAs,
  }) => {
    await signedInAs(site.admin)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/admin/users')
    await expect(heading(page, 'Users')).toBeVisible()
    const parts = [
      main(page).getByRole('button', { name: 'Filter' }),
      main(page).getByRole('link', { name: 'Create user' }),
    ]
    const grounds = () =>
      Promise.all(parts.map((part) => part.evaluate((element) => getComputedStyle(element).backgroundColor)))
    const byDay = await grounds()
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.reload()
    await expect(heading(page, 'Users')).toBeVisible()
    const byNight = await grounds()
    for (const [at, ground] of byNight.entries()) expect(ground).not.toBe(byDay[at])

    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(grounds).toEqual(byDay)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(grounds).toEqual(byNight)
  })

  test('the styles of the console do not change the public pages', thorough, async ({ page, site }) => {
    await page.goto('/en/contact')
    await hydrateAll(page)
    await page.evaluate(() => Object.assign(globalThis, { samePage: true }))
    const before = await stylesOf(page)

    await page.getByRole('banner').getByRole('link', { name: 'Login', exact: true }).click()
    await login(page, site.admin)
    await page.waitForURL('/admin')
    for (const [group, label] of [
      ['Users', 'Create user'],
      ['Care of the house', 'Audit trail'],
    ] as const) {
      await menuTo(page, group, label)
      await expect(heading(page, label)).toBeVisible()
    }
    await menuTo(page, 'Users')
    await page.getByRole('link', { name: /^Edit/ }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()

    const after = await stylesOf(page)
    expect(await page.evaluate(() => 'samePage' in globalThis), 'without a load in between').toBe(true)
    expect(
      await page.evaluate(
        () => document.adoptedStyleSheets.length + document.querySelectorAll('link[rel=stylesheet]').length,
      ),
      'the styles of the console are still there',
    ).toBeGreaterThan(2)
    pages.forEach(([label], at) => {
      const { compared, differences } = differencesIn(before[at] ?? {}, after[at] ?? {})
      expect(compared, label).toBeGreaterThan(60)
      expect(differences.slice(0, 20), label).toEqual([])
    })
  })
})
