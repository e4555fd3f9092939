import { announcements } from '@grace/contract/announcements'
import { blocks } from '@grace/contract/blocks'
import { events } from '@grace/contract/events'
import { englishNames, type Language, languages } from '@grace/contract/languages'
import { posts } from '@grace/contract/posts'
import { sermons } from '@grace/contract/sermons'
import { services } from '@grace/contract/services'
import { sampleSettings } from '@grace/contract/settings'
import { plain } from './lib/images.ts'
import { expect, type Page, type Site, test, thorough } from './lib/journey.ts'
import { countPresses } from './lib/presses.ts'
import { openSite } from './lib/site.ts'

// A church that has just installed the product says everything itself, in the console alone.

test.use({ sample: true, alone: 'set-up' })

const publicPages = ['', '/about', '/contact', '/events', '/sermons', '/posts']
/** Shorter texts are also labels of the site, such as “Join us”. */
const isSentence = (text: unknown): text is string => typeof text === 'string' && text.length > 20

/** Every sentence of the sample content. */
async function sampleSentences(site: Site): Promise<string[]> {
  const lists = [blocks.list, services.list, announcements.list, events.list, sermons.list, posts.list]
  const found = new Set<string>()
  const collect = (value: unknown) => {
    if (isSentence(value)) for (const part of value.split('\n\n')) found.add(part)
    else if (value && typeof value === 'object') Object.values(value).forEach(collect)
  }
  for (const list of lists) {
    for (const item of await site.asAdmin(list)) {
      const { title, texts } = item as { title?: string; texts?: object }
      collect({ title, texts })
    }
  }
  const { email, address, phone, giving } = sampleSettings
  for (const own of [email, address, phone, ...giving.map(({ purpose }) => purpose)]) found.add(own)
  return [...found].filter(isSentence).concat(email, address, phone)
}

const htmlOf = async (site: Site, path: string) => (await fetch(site.url + path)).text()

test(
  'a site without sample content shows no invented text, in any language',
  thorough,
  async ({ page, site }) => {
    const invented = await sampleSentences(site)
    expect(invented.length).toBeGreaterThan(100)
    const empty = await openSite({ isEmpty: true })
    try {
      for (const language of languages) {
        for (const path of publicPages) {
          const html = await htmlOf(empty, `/${language}${path}`)
          expect(
            invented.filter((text) => html.includes(text)),
            `/${language}${path}`,
          ).toEqual([])
          await page.goto(`${empty.url}/${language}${path}`)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          for (const heading of await page.getByRole('heading').all()) await expect(heading).not.toBeEmpty()
        }
      }
    } finally {
      await empty.stop()
    }
  },
)

test(
  'a changed service stays when all sample content is removed in one action',
  thorough,
  async ({ page, site, signedInAs }) => {
    const invented = await sampleSentences(site)
    await signedInAs(site.admin)
    await page.goto('/admin/services')
    await page.getByRole('link', { name: 'Bible study', exact: true }).click()
    await page.getByLabel('From').fill('17:30')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Service updated successfully!')).toBeVisible()

    await page.goto('/admin')
    await page.getByRole('button', { name: 'Remove all sample content' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('list', { name: 'What will be removed' })).toContainText('5 services')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Sample content removed successfully!')).toBeVisible()
    await expect(page.getByText('Sample content is still on the site')).toHaveCount(0)

    await page.goto('/admin/services')
    await expect(page.getByRole('row', { name: /Wednesday 5:30 PM.*Bible study/ })).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)
    for (const language of languages) {
      for (const path of publicPages) {
        const html = await htmlOf(site, `/${language}${path}`)
        expect(
          invented.filter((text) => html.includes(text)),
          `/${language}${path}`,
        ).toEqual([])
      }
    }
    await page.goto('/en')
    await expect(page.locator('#events')).toContainText('Bible study')
  },
)

/** A text of the church in a language; no sample has it. */
const own = (what: string, language: Language) => `Our own ${what} (${language})`

async function inEachLanguage(page: Page, fields: Record<string, (language: Language) => string>) {
  for (const language of languages) {
    const name = englishNames[language]
    await page.getByRole('tab', { name }).click()
    for (const [label, text] of Object.entries(fields)) {
      await page.getByLabel(`${label} in ${name}`).fill(text(language))
    }
  }
}

const guideOn = (page: Page) => ({
  step: (name: string) => expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible(),
  press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
})

async function logIn(page: Page, site: Site) {
  await page.goto(`${site.url}/login`)
  const form = page.getByRole('tabpanel', { name: 'Login' })
  await form.getByLabel('Username').fill(site.admin.username)
  await form.getByLabel('Password', { exact: true }).fill(site.admin.password)
  await form.getByRole('button', { name: 'Login' }).click()
}

for (const width of [360, 1280]) {
  test(
    `a church is set up in the console only, in three languages, at ${width} px`,
    thorough,
    async ({ page }) => {
      const site = await openSite({ isEmpty: true })
      await page.setViewportSize({ width, height: 800 })
      const presses = await countPresses(page.context())
      const { step, press } = guideOn(page)
      const go = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).click()
      try {
        await logIn(page, site)
        await step('Your church')
        await page.getByLabel('Church name').fill('Itorero Umucyo')
        await page.getByLabel('Email').fill('umucyo@church.example')
        await page.getByLabel('Phone').fill('0788 123 456')
        await page.getByLabel('Address in English').fill('KN 5 Rd, Kimironko')
        await page.getByLabel('Main language').selectOption('rw')
        await press('Save')

        await step('Services')
        await page.getByLabel('From').fill('10:00')
        await inEachLanguage(page, { Name: (language) => own('service', language) })
        await press('Create service')
        const added = page.getByRole('list', { name: 'Services' }).getByRole('listitem')
        await expect(added).toContainText('Sunday 10:00 AM')
        await expect(added).toBeFocused()
        await expect(added).toBeInViewport()
        await go('Next: logo and colours')

        await step('Logo and colours')
        await page.getByLabel('Upload from this device').setInputFiles([await plain('logo.jpg', '#3a3', 600)])
        await page.getByLabel('What does this picture show?').fill('A tree on a hill')
        await press('Save')

        await step('Welcome and giving')
        await inEachLanguage(page, {
          Title: (language) => own('heading', language),
          Vision: (language) => own('vision', language),
        })
        await press('Add a giving option')
        const giving = page.getByRole('region', { name: 'Giving', exact: true })
        for (const language of languages) {
          await giving.getByRole('tab', { name: englishNames[language] }).click()
          await giving.getByLabel(`Purpose in ${englishNames[language]}`).fill(own('tithe', language))
        }
        await giving.getByLabel('MoMo code').fill('123456')
        await press('Save')

        await step('Ready')
        // The address was written in one language.
        await expect(page.getByText('Later, from the Dashboard: visitors miss 2 texts.')).toBeVisible()
        await press('Finish')
        await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
        expect(presses.clicks).toBeLessThanOrEqual(17)
        await expect(page.getByRole('heading', { name: 'Set up your church' })).toHaveCount(0)

        for (const language of languages) {
          const expected: Record<string, string[]> = {
            '': ['heading', 'vision', 'service', 'tithe'],
            '/contact': ['service'],
          }
          for (const [path, texts] of Object.entries(expected)) {
            const html = await htmlOf(site, `/${language}${path}`)
            for (const text of texts) expect(html, `/${language}${path}`).toContain(own(text, language))
            expect(html).toContain('Itorero Umucyo')
            expect(html).toContain('KN 5 Rd, Kimironko')
          }
        }
      } finally {
        await site.stop()
      }
    },
  )
}

for (const width of [360, 1280]) {
  test(
    `a church makes the sample content its own in the guide, at ${width} px`,
    thorough,
    async ({ page }) => {
      const site = await openSite({ sample: true })
      await page.setViewportSize({ width, height: 800 })
      const { step, press } = guideOn(page)
      try {
        await logIn(page, site)
        await step('Your church')
        await page.getByLabel('Church name').fill('Itorero Umucyo')
        await page.getByLabel('Email').fill('umucyo@church.example')
        await page.getByLabel('Phone').fill('0788 123 456')
        await page.getByLabel('Address in English').fill('KN 5 Rd, Kimironko')
        await expect(page.getByText('Sample value.')).toHaveCount(0)
        await press('Save')

        await step('Services')
        await press('Change Morning worship')
        await page.getByLabel('From').fill('09:15')
        await press('Save')
        const services = page.getByRole('list', { name: 'Services' })
        await expect(services.getByRole('listitem').filter({ hasText: '9:15 AM' })).toBeFocused()
        await press('These services are right')

        await step('Logo and colours')
        await page.getByLabel('Upload from this device').setInputFiles([await plain('logo.jpg', '#3a3', 600)])
        const question = page.getByLabel('What does this picture show?')
        await expect(question).toBeVisible()
        await press('Save')
        await expect(question).toBeFocused()
        await expect(page.getByText('Describe the picture, or tick “Decorative”.')).toBeInViewport()
        await question.fill('A tree on a hill')
        await press('Save')

        await step('Welcome and giving')
        const giving = page.getByRole('region', { name: 'Giving', exact: true })
        for (const payee of await giving.getByLabel('Payee').all()) {
          await expect(payee).toHaveValue('Itorero Umucyo')
        }
        await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({ ratio: 1 })
        await press('Remove giving option 2')
        await giving.getByLabel('MoMo code').fill('123456')
        await expect(page.getByText('Sample values.')).toHaveCount(0)
        await press('Save')

        await step('Ready')
        await expect(page.getByRole('heading', { level: 2, name: 'Ready', exact: true })).toBeFocused()
        await expect(page.getByText('Sample content is still on the site')).toBeInViewport()
        await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
        await press('Finish')
        await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible()
        await expect(page.getByRole('button', { name: 'That was not us' })).toHaveCount(0)
        await page.goto(`${site.url}/admin/security`)
        await expect(page.getByRole('button', { name: 'That was not us' }).first()).toBeVisible()
      } finally {
        await site.stop()
      }
    },
  )
}
