import { contactMessages } from '@grace/contract/contact-messages'
import { newsletter } from '@grace/contract/newsletter'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { expect, inEveryWorld, test } from './lib/journey.ts'
import { offline } from './lib/offline.ts'
import { passTypingTime } from './lib/settled.ts'
import { texts } from './lib/texts.ts'
import { isHydrated } from './lib/whole-page.ts'

test('a prayer request written on the home page is in the inbox', inEveryWorld, async ({ page, site }) => {
  const { forms, requests } = texts.rw
  await page.goto('/rw')
  await page.getByText(forms.prayer.open, { exact: true }).click()
  const form = page.getByRole('form', { name: forms.prayer.label })
  await form.getByLabel(forms.name).fill('Ruth')
  await expect.poll(() => isHydrated(form)).toBe(true)
  await form.getByLabel(forms.prayer.request).fill('Ku bwa mama.\nMurakoze.')
  await form.getByRole('checkbox').check()
  await passTypingTime(page)
  await form.getByRole('button', { name: forms.prayer.send }).click()
  await expect(page.locator('h1:focus')).toHaveText(requests.sent['prayer-request'])

  const [request] = await site.asAdmin(prayerRequests.list)
  expect(request).toMatchObject({
    name: 'Ruth',
    request: 'Ku bwa mama.\nMurakoze.',
    email: null,
    language: 'rw',
  })
})

test('a form whose response was lost is stored once, however often it is sent', async ({ page, site }) => {
  const { forms } = texts.en
  await page.goto('/en/contact')
  const form = page.getByRole('form', { name: forms.contact.label })
  await form.getByLabel(forms.name).fill('Lost Answer')
  await expect.poll(() => isHydrated(form)).toBe(true)
  await form.getByLabel(forms.email).fill('lost@example.org')
  await form.getByLabel(forms.contact.message).fill('Only once, please.')
  await passTypingTime(page)
  await page.route('**/api/contact', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await form.getByRole('button', { name: forms.contact.send }).click()
  const kept = page.getByText(offline.en.keptHere)
  await expect(kept.or(page.getByText(forms.contact.thanks))).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // The page or its service worker sends it again: at once, when the network returns, or after half a minute.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByText(forms.contact.thanks)).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })

  const messages = await site.asAdmin(contactMessages.list)
  expect(messages.filter(({ name }) => name === 'Lost Answer')).toHaveLength(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the forms work without JavaScript, and report the result', async ({ page, site }) => {
    const { forms } = texts.fr
    await page.goto('/fr')
    await page.getByText(forms.prayer.open, { exact: true }).click()
    const prayer = page.getByRole('form', { name: forms.prayer.label })
    await prayer.getByLabel(forms.name).fill('Chantal')
    await prayer.getByLabel(forms.prayer.request).fill('Pour la paix.')
    await prayer.getByRole('checkbox').check()
    await prayer.getByRole('button', { name: forms.prayer.send }).click()
    await expect(page).toHaveURL('/forms/sent/fr')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(forms.sent.title)
    const requests = await site.asAdmin(prayerRequests.list)
    expect(requests.find(({ name }) => name === 'Chantal')).toMatchObject({
      request: 'Pour la paix.',
      language: 'fr',
    })

    await page.goto('/fr/contact')
    const letter = page.getByRole('form', { name: forms.newsletter.label })
    await letter.getByLabel(forms.email).fill('nobody@x')
    await letter.getByRole('button', { name: forms.newsletter.send }).click()
    await expect(page).toHaveURL('/fr/not-sent')
    await page.goBack()
    await letter.getByLabel(forms.email).fill('chantal@example.org')
    await letter.getByRole('button', { name: forms.newsletter.send }).click()
    await expect(page).toHaveURL('/fr/sent')
    const subscribers = await site.asAdmin(newsletter.list)
    expect(subscribers.map(({ email }) => email)).toContain('chantal@example.org')
  })
})
