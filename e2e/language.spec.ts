import { autonyms, languages } from '@grace/contract/languages'
import { wordsOf } from '@grace/testkit/blocks'
import { headerLink } from './lib/header.ts'
import { expect, type Page, test, thoroughUnless } from './lib/journey.ts'
import { aPerson } from './lib/people.ts'
import { texts } from './lib/texts.ts'
import { startApp } from './lib/whole-page.ts'

type Language = (typeof languages)[number]

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

async function expectLanguage(page: Page, language: Language) {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  const { nav } = texts[language].site
  for (const label of [nav.home, nav.about, nav.sermons, nav.events, nav.contact]) {
    await expect(await headerLink(page, label)).toBeVisible()
  }
}

async function choose(page: Page, language: Language) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /English|Français|Kinyarwanda/ })
    .click()
  await page.getByRole('banner').getByText(autonyms[language], { exact: true }).last().click()
}

test('the language is changed in the dropdown without a reload, and remembered', async ({ page }) => {
  await page.goto('/')
  await expectLanguage(page, 'en')
  await startApp(page)
  await page.evaluate(() => Object.assign(globalThis, { samePage: true }))
  for (const language of ['fr', 'rw'] as const) {
    await choose(page, language)
    await expectLanguage(page, language)
    await expect(h1(page)).toHaveText(wordsOf('hero', language))
  }
  expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true)

  await page.goto('/login')
  await expect(page.getByRole('tab', { name: texts.rw.account.signIn.register })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'rw')
})

test('changing the language keeps the scroll position', async ({ page }) => {
  await page.goto('/en/contact')
  await expectLanguage(page, 'en')
  const scrolled = () => page.evaluate(() => scrollY)
  await page.evaluate(() => scrollTo({ top: 1000, behavior: 'instant' }))
  await startApp(page)
  // With the mouse only: Playwright's click scrolls to its target even when that is in view.
  const banner = page.getByRole('banner')
  for (const part of [
    banner.getByRole('button', { name: autonyms.en }),
    banner.getByRole('link', { name: autonyms.fr, exact: true }),
  ]) {
    const { x, y } = (await part.boundingBox()) ?? { x: 0, y: 0 }
    await page.mouse.click(x + 5, y + 5)
  }
  await expect(h1(page)).toHaveText(texts.fr.contact.title)
  // Lines that are longer in one language shift the page by their own height.
  expect(Math.abs((await scrolled()) - 1000)).toBeLessThan(100)
})

test('the language of the address takes precedence over the saved one, and that over the browser’s', async ({
  page,
}) => {
  await page.goto('/fr')
  await expectLanguage(page, 'fr')
  await page.goto('/rw/about')
  await expectLanguage(page, 'rw')

  // The address is remembered for pages without a language.
  await page.goto('/login')
  await expect(page.getByRole('tab', { name: texts.rw.account.signIn.register })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tab', { name: texts.rw.account.signIn.register })).toBeVisible()
  await page.getByRole('button', { name: autonyms.rw }).click()
  const inFrench = await page.getByRole('link', { name: autonyms.fr }).getAttribute('href')
  const newTab = await page.context().newPage()
  expect((await newTab.goto(inFrench ?? ''))?.status()).toBe(200)
  await expect(newTab.getByRole('tab', { name: texts.fr.account.signIn.register })).toBeVisible()
  await expect(newTab).toHaveURL('/login')
  await newTab.close()

  await page.goto('/')
  await choose(page, 'fr')
  await expectLanguage(page, 'fr')
  await page.goto('/contact')
  await expectLanguage(page, 'fr')
  await page.goto('/en/contact')
  await expectLanguage(page, 'en')
})

test('links keep the language of the address', async ({ page }) => {
  await page.goto('/fr')
  await (await headerLink(page, texts.fr.site.nav.about)).click()
  await page.waitForURL('/fr/about')
  await choose(page, 'rw')
  await page.waitForURL('/rw/about')
  await expectLanguage(page, 'rw')
})

for (const { wanted, language } of [
  { wanted: 'fr-RW', language: 'fr' },
  { wanted: 'rw', language: 'rw' },
  { wanted: 'en-GB', language: 'en' },
  { wanted: 'de-DE', language: 'rw' },
] as const) {
  test.describe(`a browser that asks for ${wanted}`, () => {
    test.use({ locale: wanted })

    test(`the home page is in ${autonyms[language]} for the browser’s language`, async ({ page }) => {
      const answer = await page.goto('/')
      expect(await answer?.text()).toContain(`<html lang="${language}"`)
      expect(await answer?.headerValue('vary')).toMatch(/accept-language/i)
      await expectLanguage(page, language)
    })
  })
}

for (const language of languages) {
  test.describe(autonyms[language], () => {
    test.use({ locale: language })
    const { signIn, field, gender, messages, password } = texts[language].account

    test(
      'the registration form is in the chosen language, with labels and messages',
      thoroughUnless(language === 'rw'),
      async ({ page }) => {
        const ruth = aPerson()
        await page.goto('/login')
        await page.getByRole('tab', { name: signIn.register }).click()
        const form = page.getByRole('tabpanel', { name: signIn.register })
        await form.getByLabel(field.username).fill(ruth.username)
        await form.getByLabel(field.password, { exact: true }).fill(ruth.password)
        await expect(form.getByText(password.strong)).toBeVisible()
        await form.getByLabel(field.confirmPassword).fill(ruth.password)
        await form.getByLabel(field.email).fill(ruth.email)
        await form.getByLabel(field.fullName).fill(ruth.fullName)
        await form.getByLabel(gender.FEMALE, { exact: true }).check()
        for (const label of [field.phoneNumber, field.address]) {
          await expect(form.getByLabel(label)).toBeVisible()
        }
        await expect(form.getByRole('group', { name: field.dateOfBirth }).getByRole('combobox')).toBeVisible()
        await form.getByLabel(field.consent).check()
        await form.getByRole('button', { name: signIn.register }).click()
        await expect(page.getByText(signIn.registered)).toBeVisible()
        await expect(page.getByRole('tab', { name: signIn.login })).toHaveAttribute('aria-selected', 'true')

        const login = page.getByRole('tabpanel', { name: signIn.login })
        await login.getByLabel(field.username).fill(ruth.username)
        await login.getByLabel(field.password, { exact: true }).fill('not-the-password')
        await login.getByRole('button', { name: signIn.login, exact: true }).click()
        await expect(page.getByRole('alert')).toContainText(messages.invalid_credentials)
      },
    )

    test(
      'no page shows text keys, gaps or undefined values',
      thoroughUnless(language === 'fr'),
      async ({ page }) => {
        for (const path of ['/', '/about', '/contact', '/login', '/admin', '/no-such-page']) {
          await page.goto(path)
          await expect(h1(page)).not.toBeEmpty()
          const text = await page.locator('body').innerText()
          expect(text, path).not.toMatch(/\{\{|\b(nav|home|signIn|field|footer|schedule)\.\w+\b/)
          expect(await page.title(), path).not.toMatch(/^\W*$/)
          expect(await page.locator('main').innerText(), path).not.toMatch(/undefined|null|NaN/)
        }
      },
    )
  })
}

test('the console is in English, and the site is in the visitor’s language again afterwards', async ({
  page,
  site,
  signedInAs,
}) => {
  await signedInAs(site.admin)
  await page.goto('/')
  await choose(page, 'fr')
  await expectLanguage(page, 'fr')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(`${site.url}/`)
  await expectLanguage(page, 'fr')
})
