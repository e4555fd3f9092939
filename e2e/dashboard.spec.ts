import { autonyms, languages } from '@grace/contract/languages'
import type { OwnRequest } from '@grace/contract/own-requests'
import type { Writing } from '@grace/contract/writings'
import { headerLink } from './lib/header.ts'
import { expect, type Page, test, thorough, thoroughUnless } from './lib/journey.ts'
import { texts } from './lib/texts.ts'

test.use({ serviceWorkers: 'block' })

const main = (page: Page) => page.getByRole('main')
const { dashboard, field, role } = texts.en.account

/** Opens the dashboard in a language that was read before. */
async function open(page: Page, language: (typeof languages)[number], path = '/dashboard') {
  await page.goto(`/${language}/about`)
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

const answered: OwnRequest = {
  kind: 'prayer-request',
  id: 1,
  text: 'Musengere mama, ari mu bitaro.',
  withoutName: false,
  state: 'answered',
  seenAt: new Date().toISOString(),
  answer: 'Twamusengeye.',
  answeredAt: new Date().toISOString(),
  createdAt: new Date().toISOString(),
}
const returned: Writing = {
  id: 1,
  title: 'Ibyumweru bitatu mu bitaro',
  language: 'rw',
  state: 'RETURNED',
  reason: 'Mukuremo izina ry’umuforomo.',
  postId: null,
  publishAt: null,
  mayChange: true,
  mayWithdraw: true,
  createdAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
}

/** Opens the folded profile. */
const openProfile = (page: Page, title: string = dashboard.profile) =>
  main(page).getByRole('heading', { name: title }).click()

/** Opens a form of the profile by its button. */
async function openForm(page: Page, language: (typeof languages)[number], button: 'edit' | 'changePassword') {
  const { dashboard } = texts[language].account
  await open(page, language, '/dashboard/account')
  await openProfile(page, dashboard.profile)
  await main(page).getByRole('button', { name: dashboard[button] }).click()
  return page.getByRole('form', { name: dashboard[button] })
}

test('the dashboard of a member shows four lines about them, a note, and the buttons to log out and to go home', async ({
  page,
  site,
  signedInAs,
}) => {
  const ruth = await site.aMember()
  await signedInAs(ruth)
  await open(page, 'en')
  const profile = main(page).getByRole('region', { name: dashboard.profile })
  for (const [term, value] of [
    [field.fullName, ruth.fullName],
    [field.username, ruth.username],
    [field.email, ruth.email],
    [field.role, role.MEMBER],
  ] as const) {
    await expect(profile.locator('dl > div').filter({ hasText: term }).getByRole('definition')).toHaveText(
      value,
    )
  }
  await expect(profile.locator('dl > div')).toHaveCount(4)
  const note = main(page).getByRole('complementary', { name: dashboard.noteTitle })
  await expect(note.getByText(dashboard.note)).toBeVisible()
  await expect(main(page).getByRole('button', { name: dashboard.logout })).toBeVisible()
  await main(page).getByRole('link', { name: dashboard.home, exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(await headerLink(page, ruth.fullName)).toBeVisible()
})

test('the account shows everything that a member has said about themselves', async ({
  page,
  site,
  signedInAs,
}) => {
  const ruth = await site.aMember()
  await signedInAs(ruth)
  await open(page, 'en')
  await main(page).getByRole('link', { name: dashboard.account, exact: true }).click()
  await expect(page).toHaveURL('/dashboard/account')
  const profile = main(page).getByRole('region', { name: dashboard.profile })
  await expect(profile.getByText(`${ruth.fullName} · ${ruth.email}`)).toBeVisible()
  await openProfile(page)
  // Stored as +250788123456.
  await expect(profile.getByText('0788 123 456')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('the four tiles lead to their pages', async ({ page, site, signedInAs }) => {
    await signedInAs(await site.aMember())
    for (const [tile, text, address, target] of [
      [dashboard.services, dashboard.servicesText, '/en#events', texts.en.home.week],
      [dashboard.resources, dashboard.resourcesText, '/en/sermons', 'Sermons'],
      [dashboard.community, dashboard.communityText, '/en/contact', texts.en.contact.title],
      [dashboard.prayer, dashboard.prayerText, '/en/contact#write-prayer', texts.en.contact.prayer],
    ] as const) {
      await open(page, 'en')
      await expect(main(page).getByText(text, { exact: true })).toBeVisible()
      await main(page).getByRole('link', { name: tile, exact: true }).click()
      await expect(page).toHaveURL(address)
      await expect(main(page).getByRole('heading', { name: target, exact: true })).toBeInViewport()
    }
    await expect(page.getByRole('form', { name: texts.en.forms.prayer.label })).toBeVisible()
  })

  test('an address that names the form for prayer requests opens it, in the language of the address', async ({
    page,
  }) => {
    await page.goto('/fr/contact#write-prayer')
    await expect(page.getByRole('form', { name: texts.fr.forms.prayer.label })).toBeVisible()
  })

  test('the dashboard of a member who has sent and written much is at most 2,300 px high in Kinyarwanda', async ({
    page,
    site,
    signedInAs,
  }) => {
    const ruth = await site.aMember()
    await signedInAs(ruth)
    await page.route('**/api/user/requests?*', (route) =>
      route.fulfill({ json: [answered], headers: { 'x-total-count': '1' } }),
    )
    await page.route('**/api/user/writings', (route) => route.fulfill({ json: [returned] }))
    await open(page, 'rw')
    const { account } = texts.rw
    await expect(main(page).getByRole('link', { name: returned.title })).toBeVisible()
    await expect(main(page).getByRole('heading', { name: account.dashboard.noteTitle })).toBeVisible()
    await expect(main(page).getByText(ruth.email).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2300)
  })
})

for (const language of languages) {
  test.describe(language, () => {
    const { dashboard, field, messages } = texts[language].account

    test(
      'an invalid profile is refused with reasons, and a valid one is stored',
      thoroughUnless(language === 'fr'),
      async ({ page, site, signedInAs }) => {
        const ruth = await site.aMember()
        await signedInAs(ruth)
        const form = await openForm(page, language, 'edit')
        await form.getByLabel(field.email).fill('nobody')
        await form.getByLabel(field.phoneNumber).fill('12345')
        await form.getByRole('button', { name: dashboard.save }).click()
        for (const [label, problem] of [
          [field.email, messages.email_format],
          [field.phoneNumber, messages.phone_too_short],
        ] as const) {
          await expect(form.getByLabel(label)).toHaveAccessibleDescription(problem)
          await expect(form.locator('.problem').getByText(problem)).toHaveCount(1)
        }
        await form.getByLabel(field.email).fill(ruth.email)
        await form.getByLabel(field.phoneNumber).fill('0788 999 888')
        await form.getByRole('button', { name: dashboard.save }).click()
        await expect(page.locator(':focus')).toContainText(dashboard.saved)
        await expect(main(page).getByText('0788 999 888')).toBeVisible()
        expect(await site.accountOf(ruth)).toMatchObject({ phoneNumber: '+250788999888' })
      },
    )

    test(
      'changing the password reports each broken rule, and a wrong current password',
      thorough,
      async ({ page, site, signedInAs }) => {
        const ruth = await site.aMember()
        await signedInAs(ruth)
        const form = await openForm(page, language, 'changePassword')
        const change = async (current: string, next: string, confirmation: string) => {
          await form.getByLabel(field.currentPassword, { exact: true }).fill(current)
          await form.getByLabel(field.newPassword, { exact: true }).fill(next)
          await form.getByLabel(field.confirmNewPassword, { exact: true }).fill(confirmation)
          await form.getByRole('button', { name: dashboard.changePassword }).click()
        }
        for (const [current, next, confirmation, problems] of [
          [
            '',
            '',
            '',
            [
              messages.current_password_required,
              messages.new_password_required,
              messages.confirm_password_required,
            ],
          ],
          [ruth.password, 'Other-1', 'Other-2', [messages.new_passwords_do_not_match]],
          [ruth.password, 'abc', 'abc', [messages.new_password_too_short]],
          [ruth.password, ruth.password, ruth.password, [messages.new_password_same]],
          ['not-hers', 'Other-word-1', 'Other-word-1', [messages.current_password_wrong]],
        ] as const) {
          await change(current, next, confirmation)
          await expect(form.getByRole('alert')).toHaveText(problems.join(', '))
          await expect(form.locator('.problem')).toHaveText([...problems])
        }
        await change(ruth.password, 'Other-word-1', 'Other-word-1')
        await expect(page.locator(':focus')).toContainText(dashboard.passwordChanged)
        expect((await site.signIn({ ...ruth, password: 'Other-word-1' })).status).toBe(200)
      },
    )
  })
}

test('login, dashboard and reload stay in the language of an address that was opened once', async ({
  page,
  site,
}) => {
  const ruth = await site.aMember()
  const { field, signIn, dashboard } = texts.rw.account
  await page.goto('/rw')
  await (await headerLink(page, texts.rw.site.nav.login)).click()
  const form = page.getByRole('tabpanel', { name: signIn.login })
  await form.getByLabel(field.username).fill(ruth.username)
  await form.getByLabel(field.password, { exact: true }).fill(ruth.password)
  await form.getByRole('button', { name: signIn.login, exact: true }).click()
  await expect(page.getByText(signIn.loggedIn)).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  const welcome = main(page).getByRole('heading', { level: 1 })
  await expect(welcome).toHaveText(dashboard.welcome.replace('{{name}}', ruth.fullName))
  await page.reload()
  await expect(welcome).toHaveText(dashboard.welcome.replace('{{name}}', ruth.fullName))
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(
    dashboard.welcome.replace('{{name}}', ruth.fullName),
  )
  await other.goto('/')
  await expect(other.locator('html')).toHaveAttribute('lang', 'rw')
})

test('the languages of the dashboard open in a new tab', async ({ page, site, signedInAs }) => {
  await signedInAs(await site.aMember())
  await open(page, 'en')
  await page.getByRole('button', { name: autonyms.en }).click()
  for (const language of ['fr', 'rw'] as const) {
    const address = await page.getByRole('link', { name: autonyms[language] }).getAttribute('href')
    const tab = await page.context().newPage()
    expect((await tab.goto(address ?? ''))?.status()).toBe(200)
    await expect(tab.locator('html')).toHaveAttribute('lang', language)
    await expect(tab).toHaveURL('/dashboard')
    await tab.close()
  }
})
