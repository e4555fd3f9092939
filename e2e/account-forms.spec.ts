import { languages } from '@grace/contract/languages'
import type { Locator } from '@playwright/test'
import { expect, type Page, test, thorough, thoroughUnless } from './lib/journey.ts'
import { aPerson } from './lib/people.ts'
import { texts } from './lib/texts.ts'

/** Messages of the forms on the account pages, in each language. */
test.use({ serviceWorkers: 'block' })

type Language = (typeof languages)[number]

/** Opens the page in a language that the browser has chosen before. */
async function open(page: Page, path: string, language: Language) {
  await page.context().setExtraHTTPHeaders({ 'Accept-Language': language })
  await page.goto(`/${language}`)
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

async function logIn(page: Page, language: Language, username: string, password: string) {
  const { field, signIn } = texts[language].account
  const form = page.getByRole('tabpanel', { name: signIn.login })
  await form.getByLabel(field.username).fill(username)
  await form.getByLabel(field.password, { exact: true }).fill(password)
  await form.getByRole('button', { name: signIn.login, exact: true }).click()
  return form
}

/** Fills in the required fields of the registration. */
async function fillIn(form: Locator, language: Language, person: ReturnType<typeof aPerson>) {
  const { field, gender } = texts[language].account
  await form.getByLabel(field.fullName).fill(person.fullName)
  await form.getByLabel(field.username).fill(person.username)
  await form.getByLabel(field.password, { exact: true }).fill(person.password)
  await form.getByLabel(field.confirmPassword).fill(person.password)
  await form.getByLabel(field.email).fill(person.email)
  await form.getByRole('radio', { name: gender.FEMALE, exact: true }).check()
  await form.getByLabel(field.consent).check()
}

/** Each refusal stands once below its field, and in the summary. */
async function expectRefusals(form: Locator, refusals: readonly (readonly [label: string, text: string])[]) {
  await expect(form.getByRole('alert')).toHaveText(refusals.map(([, text]) => text).join(', '))
  await expect(form.getByRole('alert')).toBeFocused()
  for (const [label, text] of refusals) {
    const control = form.getByLabel(label, { exact: true })
    if ((await control.count()) === 1) await expect(control).toHaveAccessibleDescription(text)
    await expect(form.locator('.problem').getByText(text, { exact: true })).toHaveCount(1)
  }
}

for (const language of languages) {
  test.describe(language, () => {
    const { field, signIn, messages, gender, role, password } = texts[language].account

    test(
      'the login has two tabs, the name of the church and a way home',
      thoroughUnless(language === 'fr'),
      async ({ page }) => {
        await open(page, '/login', language)
        await expect(page.getByRole('tab')).toHaveText([signIn.login, signIn.register])
        await expect(page.getByRole('tab', { name: signIn.login })).toHaveAttribute('aria-selected', 'true')
        await page.getByRole('tab', { name: signIn.register }).click()
        await expect(page).toHaveURL('/login?tab=register')
        await expect(page.getByRole('tabpanel', { name: signIn.register })).toBeVisible()
        await expect(page.getByRole('banner').getByText('Grace Community Kigali')).toBeVisible()
        await page.getByRole('banner').getByRole('link', { name: texts[language].account.home }).click()
        await expect(page.getByRole('navigation').first()).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', language)
      },
    )

    test(
      'the registration form does not shift when username and email are shown as available',
      thoroughUnless(language === 'rw'),
      async ({ page }) => {
        await page.setViewportSize({ width: 360, height: 740 })
        await open(page, '/login?tab=register', language)
        const form = page.getByRole('tabpanel', { name: signIn.register })
        const person = aPerson()
        const next = form.getByRole('radio', { name: gender.FEMALE, exact: true })
        const fromTop = () => next.evaluate((radio) => radio.getBoundingClientRect().top + scrollY)
        const before = await fromTop()
        await form.getByLabel(field.username).fill(person.username)
        await form.getByLabel(field.email).fill(person.email)
        await form.getByLabel(field.email).blur()
        await expect(form.getByText(signIn.available, { exact: true })).toHaveCount(2)
        expect(await fromTop()).toBe(before)
      },
    )

    test('an empty login names both fields', thorough, async ({ page }) => {
      await open(page, '/login', language)
      await expectRefusals(await logIn(page, language, '', ''), [
        [field.username, messages.username_required],
        [field.password, messages.password_required],
      ])
    })

    test(
      'a wrong password and a failure of the server show different messages',
      thoroughUnless(language === 'rw'),
      async ({ page, site }) => {
        const ruth = await site.aMember()
        await open(page, '/login', language)
        const form = await logIn(page, language, ruth.username, 'not-her-password')
        await expect(form.getByRole('alert')).toHaveText(messages.invalid_credentials)
        const body = { success: false, message: messages.internal, code: 'internal', errors: [] }
        await page.route('**/api/auth/login', (route) => route.fulfill({ status: 500, json: body }))
        await logIn(page, language, ruth.username, ruth.password)
        await expect(form.getByRole('alert')).toHaveText(messages.internal)
        await expect(form.getByLabel(field.username)).toHaveValue(ruth.username)
      },
    )

    test(
      'a registration names all eight rules that it breaks, once at each field',
      thoroughUnless(language === 'fr'),
      async ({ page }) => {
        await open(page, '/login?tab=register', language)
        const form = page.getByRole('tabpanel', { name: signIn.register })
        await expect(form.getByRole('radio')).toHaveCount(2)
        for (const name of [gender.MALE, gender.FEMALE])
          await expect(form.getByRole('radio', { name, exact: true })).not.toBeChecked()
        await expect(form.getByRole('combobox', { name: field.accountCategory })).toHaveValue('MEMBER')
        await expect(
          form.getByRole('combobox', { name: field.accountCategory }).getByRole('option'),
        ).toHaveText([role.MEMBER, role.CLIENT])
        await form.getByLabel(field.username).fill(' ab ')
        await form.getByLabel(field.password, { exact: true }).fill('12345')
        await form.getByLabel(field.confirmPassword).fill('54321')
        await form.getByLabel(field.email).fill('nobody')
        await form.getByLabel(field.fullName).fill('x')
        await form.getByLabel(field.phoneNumber).fill('12')
        await form.getByRole('button', { name: signIn.register }).click()
        const refusals = [
          messages.username_too_short,
          messages.password_too_short,
          messages.passwords_do_not_match,
          messages.email_not_valid,
          messages.full_name_required,
          messages.gender_not_selected,
          messages.phone_not_valid,
          messages.registration_consent_required,
        ]
        await expect(form.getByRole('alert')).toHaveText(refusals.join(', '))
        for (const refusal of refusals)
          await expect(form.locator('.problem').getByText(refusal, { exact: true })).toHaveCount(1)
        await expect(form.locator('.problem')).toHaveCount(refusals.length)
      },
    )

    test('a taken username and email are refused once at their field', thorough, async ({ page, site }) => {
      const taken = await site.aMember()
      await open(page, '/login?tab=register', language)
      const form = page.getByRole('tabpanel', { name: signIn.register })
      await fillIn(form, language, aPerson({ username: taken.username, email: taken.email }))
      for (const refusal of [messages.username_taken, messages.email_taken])
        await expect(form.locator('.field').getByText(refusal, { exact: true })).toHaveCount(1)
      await form.getByRole('button', { name: signIn.register }).click()
      await expect(form.getByRole('alert')).toContainText(messages.username_taken)
      await expect(form.locator('.field').getByText(messages.username_taken, { exact: true })).toHaveCount(1)
      await expect(form.getByLabel(field.username)).toHaveValue(taken.username)
    })

    test(
      'the meter calls each strength of a password by its name',
      thoroughUnless(language === 'rw'),
      async ({ page }) => {
        await open(page, '/login?tab=register', language)
        const form = page.getByRole('tabpanel', { name: signIn.register })
        for (const [typed, label] of [
          ['a', password.veryWeak],
          ['aB', password.weak],
          ['aB1', password.fair],
          ['aB1!', password.good],
          ['aB1!aB1!', password.strong],
        ] as const) {
          await form.getByLabel(field.password, { exact: true }).fill(typed)
          await expect(
            form.getByText(password.strength.replace('{{label}}', label), { exact: true }),
          ).toBeVisible()
        }
      },
    )

    test(
      'registering a child requires the consent of a guardian',
      thoroughUnless(language === 'fr'),
      async ({ page }) => {
        await open(page, '/login?tab=register', language)
        const form = page.getByRole('tabpanel', { name: signIn.register })
        await fillIn(form, language, aPerson())
        const consent = form.getByRole('checkbox', { name: field.guardianConsent })
        await expect(consent).toHaveCount(0)
        const { date } = texts[language].account
        const birth = form.getByRole('group', { name: field.dateOfBirth })
        await birth.getByLabel(date.day).fill('3')
        await birth.getByLabel(date.month).selectOption('05')
        await birth.getByLabel(date.year).fill(String(new Date().getFullYear() - 10))
        await expect(consent).not.toBeChecked()
        await form.getByRole('button', { name: signIn.register }).click()
        await expect(form.getByRole('alert')).toHaveText(messages.guardian_consent_required)
        await expect(consent).toHaveAccessibleDescription(messages.guardian_consent_required)
      },
    )

    test(
      'a forgotten password shows whom to ask, and an incomplete link is reported',
      thoroughUnless(language === 'en'),
      async ({ page }) => {
        const { forgotPassword, resetPassword } = texts[language].account
        await open(page, '/login', language)
        await page.getByRole('link', { name: signIn.forgot }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(forgotPassword.title)
        await expect(page.getByText(forgotPassword.ask)).toBeVisible()
        await expect(page.getByRole('main').locator('a[href^="tel:"]')).toBeVisible()

        await page.goto('/reset-password')
        await expect(page.getByText(messages.token_required)).toBeVisible()
        await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
        await page.getByRole('link', { name: resetPassword.askAgain }).click()
        await expect(page).toHaveURL('/forgot-password')
      },
    )
  })
}

test('visitors of the administration are asked to log in', async ({ page, site }) => {
  const { admin } = texts.en.account
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(admin.login)
  await page.getByLabel(texts.en.account.field.username).fill(site.admin.username)
  await expect(page.getByLabel(texts.en.account.field.password, { exact: true })).toBeVisible()
})

test.describe('the clock', () => {
  /** Runs the timers of the page only when told to. */
  const stopClock = async (page: Page) => {
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
  }
  const { signIn } = texts.en.account

  for (const role of ['MEMBER', 'ADMIN'] as const) {
    test(`a login as ${role} redirects after 1.5 seconds`, async ({ page, site }) => {
      const person = role === 'ADMIN' ? site.admin : await site.aMember()
      await page.goto('/login')
      await expect(page.getByRole('tab').first()).toBeVisible()
      await stopClock(page)
      await logIn(page, 'en', person.username, person.password)
      await expect(page.getByText(signIn.loggedIn)).toBeVisible()
      await page.clock.runFor(1_400)
      await expect(page).toHaveURL('/login')
      await page.clock.runFor(200)
      await page.clock.resume()
      await expect(page).toHaveURL(role === 'ADMIN' ? '/admin' : '/dashboard')
    })
  }

  test('a registration empties the form, and opens the login after 2 seconds', async ({ page, site }) => {
    const ruth = aPerson()
    const { field, gender } = texts.en.account
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto('/login?tab=register')
    const form = page.getByRole('tabpanel', { name: signIn.register })
    await form.getByLabel(field.fullName).fill(ruth.fullName)
    await form.getByLabel(field.username).fill(ruth.username)
    await form.getByLabel(field.password, { exact: true }).fill(ruth.password)
    await form.getByLabel(field.confirmPassword).fill(ruth.password)
    await form.getByLabel(field.email).fill(` ${ruth.email.toUpperCase()} `)
    await form.getByLabel(field.phoneNumber).fill('0788 123 456')
    await form.getByRole('radio', { name: gender.FEMALE, exact: true }).check()
    await form.getByLabel(field.consent).check()
    await stopClock(page)
    await form.getByRole('button', { name: signIn.register }).click()
    await expect(page.getByText(signIn.registered)).toBeInViewport()
    await expect(form.getByLabel(field.fullName)).toHaveValue('')
    await page.clock.runFor(1_900)
    await expect(page.getByRole('tab', { name: signIn.register })).toHaveAttribute('aria-selected', 'true')
    await page.clock.runFor(200)
    await expect(page.getByRole('tab', { name: signIn.login })).toHaveAttribute('aria-selected', 'true')
    const login = page.getByRole('tabpanel', { name: signIn.login })
    await expect(login.getByLabel(field.username)).toHaveValue(ruth.username)
    expect(await site.accountOf(ruth)).toMatchObject({
      email: ruth.email,
      phoneNumber: '+250788123456',
      accountCategory: 'MEMBER',
      gender: 'FEMALE',
    })
  })
})
