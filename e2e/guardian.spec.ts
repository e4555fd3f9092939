import { languages } from '@grace/contract/languages'
import type { Page } from '@playwright/test'
import { axeProblems } from './lib/axe.ts'
import { expect, test, thorough } from './lib/journey.ts'
import { chooseMore } from './lib/lists.ts'
import { throughGateway } from './lib/mail-gateway.ts'
import { aPerson } from './lib/people.ts'
import { texts } from './lib/texts.ts'

test.use({ alone: 'guardian', mail: true, serviceWorkers: 'block' })

type Language = (typeof languages)[number]
type Person = ReturnType<typeof aPerson>

const main = (page: Page) => page.getByRole('main')

/** Without the line breaks of quoted-printable, which can be within a link. */
const decoded = (mail: string) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')

/** Registers a child of ten years in the form, up to the fields of the guardian. */
async function fillInChild(page: Page, language: Language, child: Person) {
  const { field, gender, signIn, date } = texts[language].account
  await page.context().setExtraHTTPHeaders({ 'Accept-Language': language })
  await page.goto(`/${language}`)
  await page.goto('/login?tab=register')
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  const form = page.getByRole('tabpanel', { name: signIn.register })
  await form.getByLabel(field.fullName).fill(child.fullName)
  await form.getByLabel(field.username).fill(child.username)
  await form.getByLabel(field.password, { exact: true }).fill(child.password)
  await form.getByLabel(field.confirmPassword).fill(child.password)
  await form.getByLabel(field.email, { exact: true }).fill(child.email)
  await form.getByRole('radio', { name: gender.FEMALE, exact: true }).check()
  const birth = form.getByRole('group', { name: field.dateOfBirth })
  await birth.getByLabel(date.day).fill('3')
  await birth.getByLabel(date.month).selectOption('05')
  await birth.getByLabel(date.year).fill(String(new Date().getFullYear() - 10))
  await form.getByLabel(field.guardianConsent).check()
  await form.getByLabel(field.consent, { exact: true }).check()
  return form
}

for (const [index, language] of languages.entries()) {
  const { account, 'my-data': mine } = texts[language]
  const { field, signIn, guardian, messages, write } = account
  const width = index === 0 ? 1280 : 360

  test(
    `a guardian gets a mail in ${language} and agrees, at ${width} px`,
    thorough,
    async ({ page, browser, site, signedInAs, mailServer }) => {
      await page.setViewportSize({ width, height: 800 })
      const child = aPerson()
      const parent = `parent-${child.email}`
      const form = await fillInChild(page, language, child)
      await form.getByLabel(field.guardianEmail).fill(child.email)
      await form.getByRole('button', { name: signIn.register }).click()
      await expect(form.getByRole('alert')).toHaveText(messages.guardian_email_own)
      await form.getByLabel(field.guardianEmail).fill(parent)
      expect(await axeProblems(page)).toEqual([])
      await form.getByRole('button', { name: signIn.register }).click()
      await expect(page.getByText(signIn.registered)).toBeVisible()

      await signedInAs(child)
      await page.goto('/dashboard')
      const notice = main(page).getByRole('region', { name: guardian.title })
      await expect(notice.getByText(parent)).toBeVisible()
      await expect(main(page).getByText(guardian.noWriting)).toBeVisible()
      await expect(main(page).getByRole('link', { name: write.title })).toHaveCount(0)
      expect(await axeProblems(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      // Nobody can flood a guardian: the next mail waits for an hour.
      await notice.getByRole('button', { name: guardian.send }).click()
      await expect(page.locator(':focus')).toContainText('60')

      const links = () =>
        (mailServer?.accepted.get(parent) ?? []).flatMap(
          (mail) => decoded(mail).match(/\/guardian\?token=[\w-]+/) ?? [],
        )
      await expect.poll(() => links().length).toBe(1)
      // The guardian has another browser, and no account.
      const context = await browser.newContext({
        baseURL: site.url,
        locale: language,
        viewport: { width, height: 800 },
      })
      const theirs = await context.newPage()
      await theirs.goto('/')
      await theirs.goto(await throughGateway(theirs, links()[0] ?? ''))
      await expect(theirs).toHaveURL('/guardian')
      await expect(main(theirs).getByText(child.username)).toBeVisible()
      await expect(main(theirs).getByText(mine.agreement.keeps)).toBeVisible()
      // The page shows nothing that a stranger could use.
      await expect(main(theirs).getByText(child.email)).toHaveCount(0)
      expect(await axeProblems(theirs)).toEqual([])
      expect(await theirs.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await theirs.reload()
      await main(theirs).getByRole('button', { name: mine.agreement.agree }).click()
      await expect(theirs.locator(':focus')).toContainText(mine.agreement.agreed)
      expect((await site.accountOf(child))?.guardian).toBe('mail')
      await theirs.reload()
      await expect(main(theirs).getByRole('alert')).toHaveText(mine.agreement.notValid)
      await context.close()

      await page.goto('/dashboard')
      await expect(main(page).getByRole('link', { name: write.title })).toBeVisible()
      await expect(notice).toHaveCount(0)
      await page.goto('/dashboard/my-data')
      await expect(main(page).getByText(mine.agreement.rights)).toBeVisible()
    },
  )
}

test('a guardian who refuses must confirm it, and the account is erased', async ({
  page,
  site,
  mailServer,
}) => {
  const { account, 'my-data': mine } = texts.en
  const child = aPerson()
  const parent = `parent-${child.email}`
  const form = await fillInChild(page, 'en', child)
  await form.getByLabel(account.field.guardianEmail).fill(parent)
  await form.getByRole('button', { name: account.signIn.register }).click()
  await expect(page.getByText(account.signIn.registered)).toBeVisible()
  const link = () =>
    /\/guardian\?token=[\w-]+/.exec(decoded(mailServer?.accepted.get(parent)?.join() ?? ''))?.[0]
  await expect.poll(link).toBeTruthy()

  await page.goto(await throughGateway(page, link() ?? ''))
  await main(page).getByRole('button', { name: mine.agreement.decline }).click()
  await expect(main(page).getByRole('heading', { name: mine.agreement.sure })).toBeFocused()
  expect(await site.accountOf(child)).not.toBeNull()
  await main(page).getByRole('button', { name: mine.agreement.erase }).click()
  await expect(page.locator(':focus')).toContainText(mine.agreement.declined)
  expect(await site.accountOf(child)).toBeFalsy()
})

test(
  'a guardian without email agrees in person, and an administrator withdraws it',
  thorough,
  async ({ page, site, signedInAs }) => {
    const { account } = texts.en
    const child = aPerson()
    const form = await fillInChild(page, 'en', child)
    await form.getByLabel(account.field.guardianInPerson).check()
    await expect(form.getByLabel(account.field.guardianEmail)).toBeHidden()
    await form.getByRole('button', { name: account.signIn.register }).click()
    await expect(page.getByText(account.signIn.registered)).toBeVisible()

    await signedInAs(site.admin)
    await page.goto('/admin/users?status=guardian')
    const row = page.getByRole('row', { name: child.username })
    await expect(row).toContainText('Waiting for guardian')
    await chooseMore(page, 'Guardian', child.username)
    const dialog = page.getByRole('dialog', { name: `Guardian of ${child.username}` })
    await expect(dialog.getByText('No link has been emailed.')).toBeVisible()
    expect(await axeProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Confirm in person' }).click()
    await expect(page.getByText('The agreement has been recorded.')).toBeVisible()
    await expect(row).toHaveCount(0)
    expect((await site.accountOf(child))?.guardian).toBe('in-person')

    await page.goto(`/admin/users?q=${child.username}`)
    await chooseMore(page, 'Guardian', child.username)
    await expect(dialog.getByText(/^Agreed in person on .*, before /)).toBeVisible()
    await dialog.getByRole('button', { name: 'Withdraw…' }).click()
    await dialog.getByRole('button', { name: 'Withdraw the agreement' }).click()
    await expect(page.getByText('The agreement has been withdrawn.')).toBeVisible()
    await expect(page.getByRole('row', { name: child.username })).toContainText('Waiting for guardian')
  },
)
