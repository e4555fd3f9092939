import { headerLink } from './lib/header.ts'
import { expect, inEveryWorld, type Page, type Person, test, thorough } from './lib/journey.ts'
import { aPerson } from './lib/people.ts'
import { texts } from './lib/texts.ts'

/** Fills in the login form and measures in the page the time in ms from the first message to the next. */
async function fillInLogin(page: Page, { username, password }: Pick<Person, 'username' | 'password'>) {
  const form = page.getByRole('tabpanel', { name: 'Login' })
  await form.getByLabel('Username').fill(username)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Login' }).click()
}

test(
  'a visitor registers, signs in and finds their own data on the dashboard',
  inEveryWorld,
  async ({ page }) => {
    const ruth = aPerson({ fullName: 'Ruth Uwase' })
    await page.goto('/')
    await (await headerLink(page, texts.en.site.nav.login)).click()
    await page.getByRole('tab', { name: 'Register' }).click()

    const form = page.getByRole('tabpanel', { name: 'Register' })
    await form.getByLabel('Username').fill(ruth.username)
    await form.getByLabel('Password', { exact: true }).fill(ruth.password)
    await form.getByLabel('Confirm password').fill(ruth.password)
    await form.getByLabel('Email').fill(`  ${ruth.email.toUpperCase()} `)
    await form.getByLabel('Full name').fill(ruth.fullName)
    await form.getByLabel('Phone number').fill('0788 123 456')
    await form.getByLabel('Female', { exact: true }).check()
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: 'Register' }).click()

    // The delay of the redirect is tested with the screens, where the clock is controlled.
    await expect(page.getByText('Registration successful! Please login.')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true')

    await fillInLogin(page, ruth)
    await expect(page.getByText('Login successful! Welcome back.')).toBeVisible()
    await page.waitForURL('/dashboard')

    const profile = page.getByRole('main')
    await profile.getByRole('heading', { name: 'Your profile' }).click()
    for (const text of [ruth.fullName, ruth.username, ruth.email, 'Member']) {
      await expect(profile.getByText(text, { exact: true }).first()).toBeVisible()
    }
    await page.reload()
    await expect(page.getByRole('main').getByText(ruth.email).first()).toBeVisible()
  },
)

test('the button is busy during a login, and a second click sends nothing', async ({ page, site }) => {
  const ruth = await site.aMember()
  let logins = 0
  await page.route('**/api/auth/login', async (route) => {
    logins += 1
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await page.goto('/login')
  await fillInLogin(page, ruth)
  const button = page.getByRole('button', { name: 'Logging in...' })
  await expect(button).toBeVisible()
  await button.click({ force: true })
  await page.waitForURL('/dashboard')
  expect(logins).toBe(1)
})

test('a wrong password is reported, the username stays, and another try works', async ({ page, site }) => {
  const ruth = await site.aMember()
  await page.goto('/login')
  await fillInLogin(page, { ...ruth, password: 'not-her-password' })

  await expect(page.getByRole('alert')).toContainText('Login failed. Please check your credentials.')
  await expect(page.getByRole('tabpanel').getByLabel('Username')).toHaveValue(ruth.username)

  await fillInLogin(page, ruth)
  await page.waitForURL('/dashboard')
})

test('an empty login names the missing fields', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Login' }).click()

  await expect(page.getByText('Username is required').first()).toBeVisible()
  await expect(page.getByText('Password is required').first()).toBeVisible()
})

test(
  'a registration that breaks every rule names every rule, joined by commas',
  thorough,
  async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('tab', { name: 'Register' }).click()
    const form = page.getByRole('tabpanel', { name: 'Register' })
    await form.getByLabel('Username').fill(' ab ')
    await form.getByLabel('Password', { exact: true }).fill('12345')
    await form.getByLabel('Confirm password').fill('54321')
    await form.getByLabel('Email').fill('nobody')
    await form.getByLabel('Full name').fill('x')
    await form.getByLabel('Phone number').fill('12')
    await form.getByRole('button', { name: 'Register' }).click()

    await expect(page.getByRole('alert').first()).toContainText(
      'Username must be at least 3 characters long, Password must be at least 6 characters long, ' +
        'Passwords do not match, Please enter a valid email address, Full name is required, ' +
        'Please select a valid gender, Please enter a valid phone number',
    )
    await expect(form.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true')
  },
)

test('a taken username is refused at its field, and the input stays', async ({ page, site }) => {
  const taken = await site.aMember()
  const late = aPerson({ username: taken.username.toUpperCase() })
  await page.goto('/login')
  await page.getByRole('tab', { name: 'Register' }).click()
  const form = page.getByRole('tabpanel', { name: 'Register' })
  await form.getByLabel('Username').fill(late.username)
  await form.getByLabel('Password', { exact: true }).fill(late.password)
  await form.getByLabel('Confirm password').fill(late.password)
  await form.getByLabel('Email').fill(`other-${late.email}`)
  await form.getByLabel('Full name').fill(late.fullName)
  await form.getByLabel('Male', { exact: true }).check()
  await form.getByRole('button', { name: 'Register' }).click()

  await expect(form.getByText('This username is already taken').first()).toBeVisible()
  await expect(form.getByLabel('Full name')).toHaveValue(late.fullName)
})

test('the dashboard asks a signed-out member to log in, and opens afterwards', async ({ page, site }) => {
  const ruth = await site.aMember()
  await page.goto('/dashboard')
  await page.waitForURL(/\/login\?next=%2Fdashboard|\/login\?next=\/dashboard/)
  await fillInLogin(page, ruth)
  await page.waitForURL('/dashboard')
  await expect(page.getByRole('main').getByText(ruth.email).first()).toBeVisible()
})

test('a login does not redirect to another site', async ({ page, site }) => {
  const ruth = await site.aMember()
  await page.goto('/login?next=//example.org/%5cevil')
  await fillInLogin(page, ruth)
  await page.waitForURL('/dashboard')
})

test('signing out on the dashboard redirects to the home page, which shows the login link again', async ({
  page,
  site,
  signedInAs,
}) => {
  await signedInAs(await site.aMember())
  await page.goto('/dashboard')
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()

  await page.waitForURL('/')
  await expect(await headerLink(page, 'Login')).toBeVisible()
  await page.goto('/dashboard')
  await page.waitForURL(/\/login/)
})

test('a deactivated account cannot sign in, and the login shows the reason', async ({ page, site }) => {
  const eric = await site.aMember()
  await site.setActive(eric, false)
  await page.goto('/login')
  await fillInLogin(page, eric)

  await expect(page.getByRole('alert')).toContainText(
    'Your account is not active. Please contact an administrator.',
  )
})

test('an administrator who signs in is redirected to the console', async ({ page, site }) => {
  await page.goto('/login')
  await fillInLogin(page, site.admin)
  await page.waitForURL('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})
