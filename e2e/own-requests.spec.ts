import { languages } from '@grace/contract/languages'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { axeProblems } from './lib/axe.ts'
import { expect, type Page, test, thorough, thoroughUnless } from './lib/journey.ts'
import { throughGateway } from './lib/mail-gateway.ts'
import { passTypingTime } from './lib/settled.ts'
import { texts } from './lib/texts.ts'
import { isHydrated } from './lib/whole-page.ts'

const main = (page: Page) => page.getByRole('main')
const wholeWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

async function openForm(page: Page, language: (typeof languages)[number]) {
  const { forms } = texts[language]
  await page.goto(`/${language}/contact`)
  await page.getByText(forms.prayer.open, { exact: true }).click()
  const form = page.getByRole('form', { name: forms.prayer.label })
  // A form hydrates when one of its fields is used.
  await form.getByLabel(forms.prayer.request).click()
  await expect.poll(() => isHydrated(form)).toBe(true)
  return form
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  for (const language of languages) {
    test(
      `${language}: a visitor follows a request by its private link, reads the answer and withdraws it`,
      thoroughUnless(language === 'fr'),
      async ({ page, site }) => {
        const { forms, requests } = texts[language]
        const form = await openForm(page, language)
        await form.getByLabel(forms.name).fill(`Aline ${language}`)
        await form.getByLabel(forms.prayer.request).fill('Ku bwa mama.\nMurakoze.')
        await passTypingTime(page)
        await form.getByRole('checkbox', { name: forms.prayer.consent }).check()
        await form.getByRole('button', { name: forms.prayer.send }).click()
        await expect(page.locator('h1:focus')).toHaveText(requests.sent['prayer-request'])
        await expect(page.locator('h1')).toBeInViewport()
        await expect(page).toHaveURL(`/${language}/request`)
        await expect(main(page).getByText('Ku bwa mama.')).toBeVisible()
        expect(await wholeWidth(page)).toBe(true)
        expect(await axeProblems(page)).toEqual([])
        const toOneself = main(page).getByRole('link', { name: requests.keep.send, exact: true })
        const message = new URL((await toOneself.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
        const url = message.slice(message.indexOf('http'))
        expect(url).toMatch(new RegExp(`^${site.url}/request#(?:[\\dA-Z]{4}-){4}[\\dA-Z]{4}$`))

        // It is found again on this device, without the link.
        await main(page).getByLabel(requests.keep.here).check()
        await openForm(page, language)
        await page
          .getByRole('form', { name: forms.prayer.label })
          .getByRole('link', { name: forms.own.kept })
          .click()
        await expect(page.locator('h1:focus')).toHaveText(requests.kept.title)
        await expect(main(page).getByText(requests.prayer.received)).toBeVisible()
        expect(await wholeWidth(page)).toBe(true)
        expect(await axeProblems(page)).toEqual([])
        await main(page).getByRole('button', { name: requests.kept.forget }).click()
        await expect(page.locator(':focus')).toHaveText(requests.kept.empty)

        const asked: string[] = []
        page.on('request', (request) => asked.push(request.url()))
        await page.goto(url)
        await expect(main(page).getByText('Ku bwa mama.')).toBeVisible()
        await expect(main(page).getByText(requests.prayer.received)).toBeVisible()
        // The token is in no address; without a language in it the reader's is shown.
        await expect(page).toHaveURL('/request')
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        expect(asked.filter((address) => address.includes(url.split('#')[1] as string))).toEqual([])
        expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')

        const all = await site.asAdmin(prayerRequests.list)
        const sent = all.find(({ name }) => name === `Aline ${language}`)
        const answer = { params: { id: sent?.id }, body: { status: 'DONE', answer: 'We prayed on Tuesday.' } }
        await site.asAdmin(prayerRequests.update, answer)
        await page.reload()
        await expect(main(page).getByText('We prayed on Tuesday.')).toBeVisible()
        expect(await wholeWidth(page)).toBe(true)
        await main(page).getByRole('button', { name: requests.withdraw }).click()
        expect(await axeProblems(page)).toEqual([])
        await main(page).getByRole('button', { name: requests.withdrawYes }).click()
        await expect(page.locator(':focus')).toContainText(requests.withdrawn)
        await page.goto('/')
        await page.goto(url)
        await expect(main(page).getByText(requests.missing)).toBeVisible()

        const after = await site.asAdmin(prayerRequests.one, { params: { id: sent?.id } })
        expect(after).toMatchObject({ name: '(withdrawn)', answer: null, withdrawnAt: expect.any(String) })
        expect(JSON.stringify(after)).not.toContain('mama')
      },
    )

    test(
      `${language}: a member sends a request without a name, finds it and withdraws it`,
      thorough,
      async ({ page, site, signedInAs }) => {
        const { forms, requests, account } = texts[language]
        const ruth = await site.aMember()
        await signedInAs(ruth)
        const form = await openForm(page, language)
        await expect(form.getByLabel(forms.name, { exact: true })).toHaveValue(ruth.fullName)
        await expect(form.getByLabel(forms.email)).toHaveValue(ruth.email)
        await form.getByLabel(forms.prayer.request).fill(`Of ${ruth.username}`)
        await form.getByLabel(forms.own.withoutName).check()
        await expect(form.getByLabel(forms.name, { exact: true })).toHaveCount(0)
        expect(await axeProblems(page)).toEqual([])
        await passTypingTime(page)
        await form.getByRole('checkbox', { name: forms.prayer.consent }).check()
        await form.getByRole('button', { name: forms.prayer.send }).click()
        const own = main(page).getByRole('link', { name: forms.own.mine })
        await expect(own).toBeVisible()
        const all = await site.asAdmin(prayerRequests.list)
        const sent = all.find(({ request }) => request === `Of ${ruth.username}`)
        expect(sent).toMatchObject({ name: 'Anonymous', email: null })

        await page.goto('/dashboard')
        const block = main(page).getByRole('region', { name: account.dashboard.forYou })
        await expect(block.getByText(`Of ${ruth.username}`)).toBeVisible()
        expect(await wholeWidth(page)).toBe(true)
        expect(await axeProblems(page)).toEqual([])
        await block.getByRole('link', { name: requests.all }).click()
        await expect(page).toHaveURL('/dashboard/requests')
        await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(account.dashboard.requests)
        await expect(main(page).getByText(requests.withoutName)).toBeVisible()
        expect(await wholeWidth(page)).toBe(true)
        expect(await axeProblems(page)).toEqual([])
        await main(page).getByRole('button', { name: requests.withdraw }).click()
        await main(page).getByRole('button', { name: requests.withdrawYes }).click()
        await expect(page.locator(':focus')).toContainText(requests.withdrawn)
        await expect(main(page).getByText(requests.empty)).toBeVisible()
      },
    )
  }
})

test.describe('a mailed link', () => {
  test.use({ alone: 'mailed links', mail: true, viewport: { width: 360, height: 740 } })

  for (const language of languages) {
    test(
      `${language}: a mailed link shows the state, and the text after the chosen word`,
      thoroughUnless(language === 'rw'),
      async ({ page, mailServer }) => {
        const { forms, requests } = texts[language]
        const email = `aline.${language}@example.org`
        const form = await openForm(page, language)
        const word = form.getByLabel(forms.own.word)
        const tick = form.getByRole('checkbox', { name: forms.own.mailLink })
        await expect(tick).not.toBeChecked()
        await expect(word).toBeHidden()
        await form.getByLabel(forms.name).fill('Aline')
        await form.getByLabel(forms.prayer.request).fill('Ku bwa mama.')
        await form.getByRole('textbox', { name: forms.email }).fill(email)
        await tick.check()
        await word.fill('Umunezero')
        // The bar at the top covers a part of a field that is scrolled below it.
        await page.evaluate(() => scrollTo(0, 0))
        expect(await wholeWidth(page)).toBe(true)
        expect(await axeProblems(page)).toEqual([])
        await passTypingTime(page)
        await form.getByRole('checkbox', { name: forms.prayer.consent }).check()
        await form.getByRole('button', { name: forms.prayer.send }).click()
        await expect(page.locator('h1:focus')).toHaveText(requests.sent['prayer-request'])

        const links = () =>
          (mailServer?.accepted.get(email) ?? []).flatMap((mail) =>
            // Quoted-printable, which breaks lines and writes = as =3D.
            mail
              .replace(/=\r?\n/g, '')
              .replaceAll('=3D', '=')
              .match(/http\S+\/request\?token=[\w-]{43}/g),
          )
        await expect.poll(links).toHaveLength(1)
        await page.goto(await throughGateway(page, String(links()[0])))
        await expect(main(page).getByText(requests.prayer.received)).toBeVisible()
        await expect(page.getByText('Ku bwa mama.')).toHaveCount(0)
        expect(await wholeWidth(page)).toBe(true)
        expect(await axeProblems(page)).toEqual([])
        await main(page).getByLabel(requests.word).fill('umunezera')
        await main(page).getByRole('button', { name: requests.show }).click()
        await expect(main(page).getByRole('alert')).toBeFocused()
        await main(page).getByLabel(requests.word).fill('umunezero')
        await main(page).getByRole('button', { name: requests.show }).click()
        await expect(main(page).getByText('Ku bwa mama.')).toBeVisible()
        await main(page).getByRole('button', { name: requests.withdraw }).click()
        await main(page).getByLabel(requests.word).fill('umunezero')
        expect(await wholeWidth(page)).toBe(true)
        expect(await axeProblems(page)).toEqual([])
        await main(page).getByRole('button', { name: requests.withdrawYes }).click()
        await expect(page.locator(':focus')).toContainText(requests.withdrawn)
      },
    )
  }

  test('without JavaScript the field for the word appears by CSS', async ({ browser, site }) => {
    const { forms } = texts.en
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/en/contact')
    const form = page.getByRole('form', { name: forms.contact.label })
    await expect(form.getByLabel(forms.own.word)).toBeHidden()
    await form.getByRole('checkbox', { name: forms.own.mailLink }).check()
    await expect(form.getByLabel(forms.own.word)).toBeVisible()
    await context.close()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page after sending shows the private link', async ({ page, browser, site }) => {
    const { forms } = texts.fr
    await page.goto('/fr/contact')
    await page.getByText(forms.prayer.open, { exact: true }).click()
    const form = page.getByRole('form', { name: forms.prayer.label })
    await form.getByLabel(forms.name).fill('Sans scripts')
    await form.getByLabel(forms.prayer.request).fill('Pour la pluie')
    await form.getByRole('checkbox', { name: forms.prayer.consent }).check()
    await form.getByRole('button', { name: forms.prayer.send }).click()
    await expect(page).toHaveURL('/forms/sent/fr')
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(forms.sent.title)
    const link = main(page).getByRole('link', { name: /\/request#/ })
    await expect(link).toBeVisible()
    const url = (await link.getAttribute('href')) ?? ''
    expect(url.endsWith((await link.textContent()) ?? 'nothing')).toBe(true)

    const elsewhere = await browser.newContext({ baseURL: site.url, javaScriptEnabled: true })
    const other = await elsewhere.newPage()
    await other.goto(url)
    await expect(main(other).getByText('Pour la pluie')).toBeVisible()
    // The link has no language: the other browser asks for its own.
    await expect(main(other).getByText(texts.en.requests.private)).toBeVisible()
    await elsewhere.close()
  })
})

test('the installed app opens the dashboard, which links to the home page', async ({
  page,
  site,
  signedInAs,
}) => {
  await signedInAs(await site.aMember())
  // Chromium cannot emulate this media feature.
  await page.addInitScript(() => {
    const original = globalThis.matchMedia.bind(globalThis)
    globalThis.matchMedia = (query) =>
      query === '(display-mode: standalone)' ? ({ matches: true } as MediaQueryList) : original(query)
  })
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/en')
  await expect(page).toHaveURL('/dashboard')
  await main(page).getByRole('link', { name: texts.en.account.dashboard.home, exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('#giving')).toBeVisible()
})
