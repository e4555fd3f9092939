import { languages } from '@grace/contract/languages'
import { sampleSettings } from '@grace/contract/settings'
import { wordsOf } from '@grace/testkit/blocks'
import { expect, type Page, test, thoroughUnless } from './lib/journey.ts'
import { inLanguage } from './lib/public-pages.ts'
import { texts } from './lib/texts.ts'
import { isHydrated } from './lib/whole-page.ts'

test.use({ serviceWorkers: 'block' })

const main = (page: Page) => page.getByRole('main')
const section = (page: Page, heading: string) =>
  main(page).locator('section', { has: page.getByRole('heading', { name: heading, exact: true }) })

for (const language of languages) {
  test(
    `the about page in ${language} has its mission, its vision, seven beliefs and a call to join`,
    thoroughUnless(language === 'fr'),
    async ({ page }) => {
      const { about } = texts[language]
      await page.goto(inLanguage(language, '/about'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.title)
      await expect(main(page).getByText(wordsOf('about', language))).toBeVisible()
      for (const [heading, kind] of [
        [about.mission, 'mission'],
        [about.vision, 'vision'],
      ] as const) {
        await expect(section(page, heading)).toContainText(wordsOf(kind, language))
      }
      const beliefs = section(page, about.beliefs).getByRole('listitem')
      await expect(beliefs).toHaveCount(7)
      for (const belief of await beliefs.all()) {
        await expect(belief.getByRole('heading', { level: 3 })).toHaveText(/\w+ \d/)
        await expect(belief.locator('p')).toHaveText(/\w+ \w+/)
      }
      const join = section(page, wordsOf('join', language))
      await join.getByRole('link', { name: about.schedule }).click()
      await expect(page).toHaveURL(`/${language}#events`)
      await page.goBack()
      await join.getByRole('link', { name: about.register }).click()
      await expect(page).toHaveURL('/login?tab=register')
      await expect(page.getByRole('tab', { name: texts[language].account.signIn.register })).toHaveAttribute(
        'aria-selected',
        'true',
      )
    },
  )

  test(
    `the contact page in ${language} has address, contact details and times of services`,
    thoroughUnless(language === 'rw'),
    async ({ page }) => {
      const { contact, site } = texts[language]
      await page.goto(inLanguage(language, '/contact'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(contact.title)
      const card = (heading: string) =>
        main(page)
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { name: heading }) })
      await expect(card(site.reach.address).getByRole('link', { name: contact.map })).toBeVisible()
      await expect(card(site.reach.address)).toContainText(sampleSettings.address)
      await expect(card(site.reach.phone).getByRole('link')).toHaveAttribute(
        'href',
        `tel:${sampleSettings.phone}`,
      )
      await expect(card(site.reach.email).getByRole('link')).toHaveAttribute(
        'href',
        `mailto:${sampleSettings.email}`,
      )
      const days = {
        en: ['Sunday', 'Wednesday', 'Friday', 'Saturday', 'Saturday'],
        fr: ['Dimanche', 'Mercredi', 'Vendredi', 'Samedi', 'Samedi'],
        rw: ['Ku Cyumweru', 'Ku wa Gatatu', 'Ku wa Gatanu', 'Ku wa Gatandatu', 'Ku wa Gatandatu'],
      }
      await expect(section(page, contact.hours).locator('.day')).toHaveText(days[language])
      const call = section(page, wordsOf('visit', language)).last()
      await expect(call.getByRole('link', { name: contact.call })).toHaveAttribute('href', /^tel:/)
      await expect(call.getByRole('link', { name: contact.write })).toHaveAttribute('href', /^mailto:/)
    },
  )
}

test.describe('the chat button', () => {
  for (const language of languages) {
    test(
      `the chat button appears after three seconds, and opens a chat in ${language} in a new tab`,
      thoroughUnless(language === 'en'),
      async ({ page, context }) => {
        const { chat } = texts[language].site
        await page.goto(inLanguage(language, '/'))
        const button = page.getByRole('link', { name: chat.label })
        /** Visibility of the button at a time of its animation. */
        const at = (ms: number) =>
          page.locator('.chat').evaluate((element, ms) => {
            const [animation] = element.getAnimations()
            if (!animation) return 'no animation'
            animation.pause()
            animation.currentTime = ms
            return getComputedStyle(element).visibility
          }, ms)
        expect([await at(2_900), await at(3_100)]).toEqual(['hidden', 'visible'])
        const address = (await button.getAttribute('href')) ?? ''
        expect(address).toMatch(/^https:\/\/wa\.me\/\d+\?text=/)
        expect(new URL(address).searchParams.get('text')).toBe(chat.greeting)

        await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'A chat' }))
        const opening = context.waitForEvent('page')
        await button.click()
        expect((await opening).url()).toBe(address)
        expect(await (await opening).evaluate(() => window.opener)).toBeNull()
      },
    )
  }

  for (const [width, height] of [
    [360, 640],
    [640, 360],
    [1280, 800],
  ] as const) {
    test(
      `the chat button covers no control at ${width} × ${height}, and can be closed`,
      thoroughUnless(width === 360),
      async ({ page }) => {
        await page.setViewportSize({ width, height })
        for (const path of ['/', '/contact', '/about']) {
          await page.goto(inLanguage('en', path))
          await page.locator('.chat').evaluate((chat) => chat.getAnimations()[0]?.finish())
          await expect(page.getByRole('link', { name: texts.en.site.chat.label })).toBeVisible()
          const covered = await page.evaluate(() => {
            const chat = document.querySelector('.chat') as HTMLElement
            const { top, bottom, left, right } = chat.getBoundingClientRect()
            const found: string[] = []
            for (let y = 0; y < document.documentElement.scrollHeight; y += 40) {
              scrollTo({ top: y, behavior: 'instant' })
              for (const control of document.querySelectorAll(
                'main :is(a, button, summary), footer :is(a, button, summary)',
              )) {
                if (control.matches('.only-heard *')) continue
                const box = control.getBoundingClientRect()
                const isCovered =
                  box.width > 0 &&
                  Math.min(box.right, right) - Math.max(box.left, left) > 1 &&
                  Math.min(box.bottom, bottom) - Math.max(box.top, top) > 1
                // The visible part of a wide control can be pressed; a control that ends below the button cannot be read.
                if (isCovered && box.left > left - 44) found.push(control.textContent ?? '')
              }
            }
            return [...new Set(found)]
          })
          expect(covered, path).toEqual([])
        }
        await page.getByRole('checkbox', { name: texts.en.site.chat.close }).click({ force: true })
        await expect(page.getByRole('link', { name: texts.en.site.chat.label })).toBeHidden()
      },
    )
  }
})

for (const language of languages) {
  test(
    `the contact form in ${language} says at each field what is missing`,
    thoroughUnless(language === 'fr'),
    async ({ page }) => {
      const { contact, messages, email, name } = texts[language].forms
      await page.goto(inLanguage(language, '/contact'))
      const form = page.getByRole('form', { name: contact.label })
      await form.getByLabel(email).fill('nobody')
      await expect.poll(() => isHydrated(form)).toBe(true)
      await form.getByRole('button', { name: contact.send }).click()
      for (const [label, problem] of [
        [name, messages.name_required],
        [email, messages.email_not_valid],
        [contact.message, messages.contact_message_required],
      ] as const) {
        await expect(form.getByLabel(label)).toHaveAccessibleDescription(problem)
        await expect(form.locator('.field').getByText(problem)).toHaveCount(1)
      }
      await expect(form.getByRole('alert')).toContainText(messages.name_required)
    },
  )
}
