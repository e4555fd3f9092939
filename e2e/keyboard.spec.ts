import { sermons } from '@grace/contract/sermons'
import { services } from '@grace/contract/services'
import { mp3OfBytes } from '@grace/testkit/audio'
import type { Locator } from '@playwright/test'
import { expect, type Page, test, thorough } from './lib/journey.ts'
import { aPerson } from './lib/people.ts'
import { startApp } from './lib/whole-page.ts'

/** Presses Tab until the target has the focus, and checks that the focus is visible. */
async function tabTo(page: Page, target: Locator, { back = false } = {}) {
  const arrived = () => target.evaluate((element) => element === document.activeElement).catch(() => false)
  for (let presses = 0; presses < 60 && !(await arrived()); presses += 1) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
  }
  await expect(target).toBeFocused()
  expect(await isFocusVisible(target), `the focus on ${target} can be seen`).toBe(true)
}

/** True if the element or its frame shows an outline or a ring. */
const isFocusVisible = (target: Locator) =>
  target.evaluate((element) => {
    for (let at: Element | null = element, steps = 0; at && steps < 3; at = at.parentElement, steps += 1) {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at)
      if ((outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none')
        return true
    }
    return false
  })

async function typeInto(field: Locator, keys: string) {
  const page = field.page()
  await tabTo(page, field)
  await page.keyboard.type(keys)
}

test('the first Tab stop is a link that skips the navigation', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('the language is changed with the keyboard', async ({ page }) => {
  await page.goto('/')
  const dropdown = page.getByRole('banner').getByRole('button', { name: /English/ })
  await tabTo(page, dropdown)
  await startApp(page)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Français', exact: true }))
  await page.keyboard.press('Enter')

  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('banner').getByRole('button', { name: /Français/ })).toBeFocused()
})

test('registering, signing in and signing out need no mouse', async ({ page }) => {
  const ruth = aPerson()
  await page.goto('/login')
  await tabTo(page, page.getByRole('tab', { name: 'Login' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true')

  const form = page.getByRole('tabpanel', { name: 'Register' })
  // Radio buttons: the arrow keys choose the gender.
  for (const [label, value] of [
    ['Full name', ruth.fullName],
    ['Username', ruth.username],
    ['Password', ruth.password],
    ['Confirm password', ruth.password],
    ['Email', ruth.email],
  ] as const) {
    await tabTo(page, form.getByLabel(label, { exact: true }))
    await page.keyboard.type(value)
  }
  await tabTo(page, form.getByLabel('Male', { exact: true }))
  await page.keyboard.press('ArrowDown')
  await expect(form.getByLabel('Female', { exact: true })).toBeChecked()
  await tabTo(page, form.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await tabTo(page, form.getByRole('button', { name: 'Register' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true')

  const login = page.getByRole('tabpanel', { name: 'Login' })
  await tabTo(page, login.getByLabel('Username'))
  await page.keyboard.type(ruth.username)
  await tabTo(page, login.getByLabel('Password', { exact: true }))
  await page.keyboard.type(ruth.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('/dashboard')

  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Logout' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})

test('a link moves the focus to the heading of the new page and changes the title', async ({ page }) => {
  await page.goto('/')
  // Before hydration the link loads a document, on which the browser keeps the focus.
  await startApp(page)
  const title = await page.title()
  await tabTo(page, page.getByRole('navigation').first().getByRole('link', { name: 'About' }))
  await page.keyboard.press('Enter')
  await page.waitForURL('/about')

  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.title()).not.toBe(title)
})

test('the menu of a phone is operated with the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')
  const toggle = page.getByRole('banner').getByRole('button', { name: /menu/i })
  await tabTo(page, toggle)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(toggle).toBeFocused()

  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Contact' }))
  await page.keyboard.press('Enter')
  await page.waitForURL('/contact')
})

test(
  'a user is found and edited with the keyboard, and the focus returns',
  thorough,
  async ({ page, site, signedInAs }) => {
    const eric = await site.anAccount('MEMBER')
    await signedInAs(site.admin)
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await tabTo(page, page.getByRole('link', { name: 'Users', exact: true }), { back: true })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('table')).toBeVisible()

    await tabTo(page, page.getByRole('searchbox', { name: 'Search' }))
    await page.keyboard.type(eric.username)
    await expect(page.getByRole('row', { name: eric.username })).toBeVisible()
    const edit = page.getByRole('link', { name: `Edit ${eric.username}` })
    await tabTo(page, edit)
    await page.keyboard.press('Enter')

    const dialog = page.getByRole('dialog')
    await tabTo(page, dialog.getByLabel('Full name'))
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Eric Nkurunziza')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row', { name: eric.username })).toContainText('Eric Nkurunziza')
    await expect(edit).toBeFocused()

    await tabTo(page, page.getByRole('button', { name: `Delete ${eric.username}` }))
    await page.keyboard.press('Enter')
    const removal = page.getByRole('dialog')
    await expect(removal.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(removal).toBeHidden()
    await expect(page.getByRole('button', { name: `Delete ${eric.username}` })).toBeFocused()
    expect(await site.accountOf(eric)).not.toBeNull()
  },
)

test(
  'a service with its texts, languages and an exception is written without a mouse',
  thorough,
  async ({ page, site, signedInAs }) => {
    await signedInAs(site.admin)
    await page.goto('/admin/services/new')
    await expect(page.getByRole('heading', { level: 1, name: 'New service' })).toBeVisible()
    // The browser's own fields for times and dates: each part is typed, and the next one follows.
    await typeInto(page.getByLabel('Day', { exact: true }), 'Wed')
    await typeInto(page.getByLabel('From', { exact: true }), '0900AM')
    await typeInto(page.getByLabel('To (optional)', { exact: true }), '1030AM')
    await typeInto(page.getByLabel('Name in English'), 'Morning prayer')
    await tabTo(page, page.getByRole('tab', { selected: true }), { back: true })
    await page.keyboard.press('ArrowRight')
    await typeInto(page.getByLabel('Name in French'), 'Prière du matin')
    await tabTo(page, page.getByRole('checkbox', { name: 'French' }))
    await page.keyboard.press('Space')
    await tabTo(page, page.getByRole('button', { name: 'Add a day' }))
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Date', { exact: true })).toBeFocused()
    await page.keyboard.type('12252030')
    await page.keyboard.press('Control+S')
    await expect(page.getByText('Service created successfully!')).toBeVisible()

    const created = (await site.asAdmin(services.list)).find(
      ({ texts }) => texts.en?.name === 'Morning prayer',
    )
    expect(created).toMatchObject({
      weekday: 3,
      start: '09:00',
      end: '10:30',
      spokenIn: ['fr'],
      exceptions: [{ date: '2030-12-25', start: null }],
      texts: { fr: { name: 'Prière du matin' } },
    })
    await site.asAdmin(services.remove, { params: { id: Number(created?.id) } })
  },
)

test(
  'a sermon with its recording is written without a mouse',
  thorough,
  async ({ page, site, signedInAs }) => {
    await signedInAs(site.admin)
    // Before the key is pressed: the browser then hands its file dialog to the test.
    const chooser = page.waitForEvent('filechooser', { timeout: 120_000 })
    await page.goto('/admin/sermons/new')
    await expect(page.getByRole('heading', { level: 1, name: 'New sermon' })).toBeVisible()
    await typeInto(page.getByLabel('Date', { exact: true }), '11222026')
    await typeInto(page.getByLabel('Speaker'), 'Pastoral team')
    await typeInto(page.getByLabel('Spoken in'), 'Fre')
    await typeInto(page.getByLabel('Title in English'), 'Without a mouse')
    await typeInto(page.getByLabel('Book of the Bible (optional)'), 'John')
    await typeInto(page.getByLabel('Chapter and verses'), '3:16')
    await tabTo(page, page.getByLabel('Choose a recording'))
    await page.keyboard.press('Enter')
    await (await chooser).setFiles({
      name: 'short.mp3',
      mimeType: 'audio/mpeg',
      buffer: mp3OfBytes(40_000, 9),
    })
    await expect(page.getByRole('button', { name: 'Remove the recording' })).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: 'Create sermon' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Sermon created successfully!')).toBeVisible()

    const created = (await site.asAdmin(sermons.list)).find(
      ({ texts }) => texts.en?.title === 'Without a mouse',
    )
    expect(created).toMatchObject({
      date: '2026-11-22',
      spokenIn: 'fr',
      passage: { book: 'JHN', verses: '3:16' },
      recording: { format: 'mp3' },
    })
    await site.asAdmin(sermons.remove, { params: { id: Number(created?.id) } })
  },
)
