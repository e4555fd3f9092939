import { readFileSync } from 'node:fs'
import { auth } from '@grace/contract/auth'
import { languages } from '@grace/contract/languages'
import { newsletter } from '@grace/contract/newsletter'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { axeProblems } from './lib/axe.ts'
import { expect, type Page, test, thoroughUnless } from './lib/journey.ts'
import { throughGateway } from './lib/mail-gateway.ts'
import { aPerson, registrationOf } from './lib/people.ts'
import { texts } from './lib/texts.ts'

test.use({ alone: 'my-data', mail: true, serviceWorkers: 'block' })

const main = (page: Page) => page.getByRole('main')

/** Without the line breaks of quoted-printable, which can be within a link. */
const decoded = (mail: string) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')

/** The address of the link in the newest mail to somebody. */
async function linkTo(mails: () => string[], path: string): Promise<string> {
  const links = () =>
    mails().flatMap((mail) => decoded(mail).match(new RegExp(`/${path}\\?token=[\\w-]+`)) ?? [])
  await expect.poll(() => links().length).toBeGreaterThan(0)
  return links().at(-1) ?? ''
}

for (const [index, language] of languages.entries()) {
  const { account, 'my-data': mine } = texts[language]
  const width = index === 0 ? 1280 : 360
  // An account with a confirmed address can be closed once a day.
  const isKeptByLink = language === 'fr'

  test(
    `a member sees, copies, corrects, restricts and erases the own data in ${language}, at ${width} px`,
    thoroughUnless(language === 'fr'),
    async ({ page, site, signedInAs, mailServer }) => {
      await page.setViewportSize({ width, height: 800 })
      const person = aPerson()
      const { email } = person
      const post = (path: string, data: object) => page.request.post(`${site.url}/api${path}`, { data })
      await post(auth.register.path, { ...registrationOf(person), consent: true, language })
      const mails = () => mailServer?.accepted.get(email) ?? []
      await page.goto(`/${language}`)
      await page.goto(await throughGateway(page, await linkTo(mails, 'confirm-email')))
      await main(page).getByRole('button', { name: account.confirmEmail.send }).click()
      await expect(page.locator('.notice.good')).toBeVisible()
      const prayer = `For ${person.username}`
      await post(prayerRequests.submit.path, {
        name: person.fullName,
        request: prayer,
        email,
        language,
        consent: true,
      })
      await post(newsletter.subscribe.path, { email, language })

      await page.goto(`/${language}/about`)
      await signedInAs(person)
      await page.goto('/dashboard/account')
      await main(page).getByRole('link', { name: account.myData.open }).click()
      await expect(page).toHaveURL('/dashboard/my-data')
      await expect(main(page).getByText(prayer)).toBeVisible()
      await expect(main(page).getByText(texts[language].forms.prayer.consent)).toBeVisible()
      expect(await axeProblems(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

      const download = page.waitForEvent('download')
      await main(page).getByRole('button', { name: mine.save }).click()
      const copy = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
      expect(copy).toMatchObject({
        account: { email },
        requests: [{ text: prayer }],
        subscriptions: [{ email }],
      })

      await main(page).getByRole('link', { name: mine.correct }).click()
      await main(page).getByRole('button', { name: account.dashboard.edit }).click()
      await main(page).getByLabel(account.field.address).fill('KG 7 Ave')
      await main(page).getByRole('button', { name: account.dashboard.save, exact: true }).click()
      await expect(page.locator(':focus')).toContainText(account.dashboard.saved)
      await page.goto('/dashboard/my-data')
      await expect(main(page).getByText('KG 7 Ave')).toBeVisible()

      await main(page).getByRole('button', { name: mine.withdraw.prayer }).click()
      await expect(page.locator(':focus')).toContainText(mine.withdrawDone)
      await expect(main(page).getByText(prayer)).toHaveCount(0)
      await main(page).getByRole('button', { name: mine.withdraw.newsletter }).click()
      await expect(main(page).getByRole('button', { name: mine.withdraw.newsletter })).toHaveCount(0)

      await main(page).getByRole('button', { name: mine.restrictSend, exact: true }).click()
      await expect(page.locator(':focus')).toContainText(mine.restrictDone)
      expect((await site.accountOf(person))?.restrictedAt).toMatch(/Z$/)
      await main(page).getByRole('button', { name: mine.restrictEnd }).click()
      await expect(page.locator(':focus')).toContainText(mine.restrictEnded)

      await main(page).getByLabel(mine.password, { exact: true }).fill(person.password)
      await main(page).getByRole('button', { name: mine.eraseSend }).click()
      await expect(main(page).getByRole('heading', { name: mine.closed })).toBeFocused()
      if (isKeptByLink) {
        await page.goto(await throughGateway(page, await linkTo(mails, 'keep-account')))
        await main(page).getByRole('button', { name: mine.keep.send }).click()
        await expect(main(page).getByText(mine.keep.done)).toBeVisible()
      } else {
        await main(page).getByRole('link', { name: mine.toLogin }).click()
        const login = page.getByRole('tabpanel', { name: account.signIn.login })
        await login.getByLabel(account.field.username).fill(person.username)
        await login.getByLabel(account.field.password, { exact: true }).fill(person.password)
        await login.getByRole('button', { name: account.signIn.login, exact: true }).click()
        await login.getByRole('button', { name: account.myData.keep }).click()
        await expect(login.getByText(account.myData.kept)).toBeVisible()
        await login.getByRole('button', { name: account.signIn.login, exact: true }).click()
        await page.waitForURL('/dashboard')
      }
      expect((await site.accountOf(person))?.active).toBe(true)
    },
  )
}

test('a member without a recorded consent text is asked once', async ({ page, site, signedInAs }) => {
  await signedInAs(await site.aMember())
  await page.goto('/en/about')
  await page.goto('/dashboard')
  const { myData } = texts.en.account
  await expect(main(page).getByRole('heading', { name: myData.ask })).toBeVisible()
  await main(page).getByRole('button', { name: myData.agree }).click()
  await expect(page.locator(':focus')).toContainText(myData.agreed)
  await page.reload()
  await expect(main(page).getByText(texts.en.account.dashboard.note)).toBeVisible()
  await expect(main(page).getByText(myData.ask)).toHaveCount(0)
})
