import { languages } from '@grace/contract/languages'
import { newsletter } from '@grace/contract/newsletter'
import { holdScripts } from './lib/held-scripts.ts'
import { expect, type Page, test, thoroughUnless } from './lib/journey.ts'
import { inLanguage } from './lib/public-pages.ts'
import { texts } from './lib/texts.ts'
import { isHydrated } from './lib/whole-page.ts'

/** Refusals of the public forms, in each language. */
test.use({ serviceWorkers: 'block' })

for (const language of languages) {
  const { forms } = texts[language]
  const { messages } = forms
  const prayerForm = async (page: Page) => {
    await page.getByText(forms.prayer.open, { exact: true }).click()
    return page.getByRole('form', { name: forms.prayer.label })
  }

  const chosen = thoroughUnless(language === 'rw')

  test.describe(language, () => {
    // The sentences of the site are in the language of the page, also in a browser with another one.
    test.use({ locale: language === 'en' ? 'fr' : 'en-US' })

    test('the newsletter form reports errors at the first press', chosen, async ({ page }) => {
      await page.goto(inLanguage(language, '/'))
      const form = page.getByRole('form', { name: forms.newsletter.label })
      const email = form.getByLabel(forms.email)
      await form.getByRole('button', { name: forms.newsletter.send }).click()
      await expect(email).toHaveAccessibleDescription(messages.email_required)
      await expect(form.getByRole('alert')).toHaveText(messages.email_required)
      await page.goto(inLanguage(language, '/about'))
      await email.fill('nobody@x')
      await form.getByRole('button', { name: forms.newsletter.send }).click()
      await expect(email).toHaveAccessibleDescription(messages.email_not_valid)
      await expect(form.locator('.field').getByText(messages.email_not_valid)).toHaveCount(1)
    })

    test(
      'a press of the newsletter’s button before any script has arrived reports the missing email',
      chosen,
      async ({ page }) => {
        const entry = await holdScripts(page, '/site.webmanifest')
        await page.goto(inLanguage(language, '/'), { waitUntil: 'commit' })
        const form = page.getByRole('form', { name: forms.newsletter.label })
        await form.getByRole('button', { name: forms.newsletter.send }).click()
        await expect.poll(() => entry.count).toBe(1)
        entry.release()
        await expect(form.getByLabel(forms.email)).toHaveAccessibleDescription(messages.email_required)
      },
    )

    test(
      'a prayer request needs a name and a request, and an email must be one',
      chosen,
      async ({ page }) => {
        await page.goto(inLanguage(language, '/'))
        const form = await prayerForm(page)
        await form.getByLabel(forms.email).fill('nobody')
        await expect.poll(() => isHydrated(form)).toBe(true)
        await form.getByRole('button', { name: forms.prayer.send }).click()
        for (const [label, problem] of [
          [forms.name, messages.name_required],
          [forms.prayer.request, messages.prayer_request_required],
          [forms.email, messages.email_not_valid],
          [forms.prayer.consent, messages.consent_required],
        ] as const) {
          await expect(form.getByLabel(label)).toHaveAccessibleDescription(new RegExp(`^${problem}`))
          await expect(form.locator('.field').getByText(problem)).toHaveCount(1)
        }
      },
    )

    test('a form sent within two seconds is refused with its own message', chosen, async ({ page }) => {
      await page.addInitScript(() => {
        performance.now = () => 1_000
      })
      await page.goto(inLanguage(language, '/contact'))
      const form = page.getByRole('form', { name: forms.contact.label })
      await form.getByLabel(forms.name).fill('Fast')
      await expect.poll(() => isHydrated(form)).toBe(true)
      await form.getByLabel(forms.email).fill('fast@example.org')
      await form.getByLabel(forms.contact.message).fill('Quick.')
      await form.getByRole('button', { name: forms.contact.send }).click()
      await expect(form.getByRole('alert')).toHaveText(messages.sent_too_quickly)
      await expect(form.getByLabel(forms.contact.message)).toHaveValue('Quick.')
    })

    test(
      'a sent message offers another one, a newsletter subscription does not',
      chosen,
      async ({ page }) => {
        await page.goto(inLanguage(language, '/contact'))
        await page.route('**/api/{contact,newsletter/subscribe}', (route) =>
          route.fulfill({ status: 201, json: { success: true, message: '', data: { id: 1 } } }),
        )
        const form = page.getByRole('form', { name: forms.contact.label })
        await form.getByLabel(forms.name).fill('Ruth')
        await form.getByLabel(forms.email).fill('ruth@example.org')
        await form.getByLabel(forms.contact.message).fill('Muraho.')
        await expect.poll(() => isHydrated(form)).toBe(true)
        await form.getByRole('button', { name: forms.contact.send }).click()
        await expect(page.locator(':focus')).toContainText(forms.contact.thanks)
        await page.getByRole('button', { name: forms.contact.again }).click()
        await expect(form.getByLabel(forms.contact.message)).toHaveValue('')

        const letter = page.getByRole('form', { name: forms.newsletter.label })
        await letter.getByLabel(forms.email).fill('ruth@example.org')
        await expect.poll(() => isHydrated(letter)).toBe(true)
        await letter.getByRole('button', { name: forms.newsletter.send }).click()
        const thanks = page.getByText(forms.newsletter.noted)
        await expect(thanks).toBeFocused()
        await expect(thanks.locator('xpath=..').getByRole('button')).toHaveCount(0)
      },
    )

    test(
      'the unsubscribe page confirms only after the button was pressed',
      chosen,
      async ({ page, site }) => {
        const email = `leaving-${language}-${Date.now()}@example.org`
        await page.request.post(`${site.url}/api${newsletter.subscribe.path}`, { data: { email, language } })
        const subscriber = async () =>
          (await site.asAdmin(newsletter.list)).find((each) => each.email === email)
        const { unsubscribe } = forms
        const { search } = new URL((await subscriber())?.unsubscribeUrl ?? '')
        await page.goto(inLanguage(language, `/newsletter/unsubscribe${search}`))
        await expect(page.getByRole('main').getByText(unsubscribe.text)).toBeVisible()
        await expect(page.getByText(unsubscribe.done)).toHaveCount(0)
        expect(await subscriber()).toMatchObject({ active: true })
        await page.getByRole('main').getByRole('button', { name: unsubscribe.send }).click()
        await expect(page.locator(':focus')).toContainText(unsubscribe.done)
        expect(await subscriber()).toMatchObject({ active: false })
      },
    )
  })
}
