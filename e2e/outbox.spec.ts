import { contactMessages } from '@grace/contract/contact-messages'
import { prayerRequests } from '@grace/contract/prayer-requests'
import type { Page } from '@playwright/test'
import { axeProblems } from './lib/axe.ts'
import { expect } from './lib/journey.ts'
import { notices, offline, test, visit, visitAndUse } from './lib/offline.ts'
import { passTypingTime } from './lib/settled.ts'
import { texts } from './lib/texts.ts'
import { isHydrated } from './lib/whole-page.ts'

test.use({ locale: 'fr' })

async function writePrayer(page: Page, { name, request }: { name: string; request: string }) {
  const { forms } = texts.fr
  await page.getByText(forms.prayer.open, { exact: true }).click()
  const form = page.getByRole('form', { name: forms.prayer.label })
  await form.getByLabel(forms.name).fill(name)
  await form.getByLabel(forms.prayer.request).fill(request)
  await form.getByRole('checkbox').check()
  await expect.poll(() => isHydrated(form)).toBe(true)
  await passTypingTime(page)
  await form.getByRole('button', { name: forms.prayer.send }).click()
}

async function writeMessage(page: Page, { name, message }: { name: string; message: string }) {
  const { forms } = texts.fr
  const form = page.getByRole('form', { name: forms.contact.label })
  await form.getByLabel(forms.name).fill(name)
  await form.getByLabel(forms.email).fill('aline@example.org')
  await form.getByLabel(forms.contact.message).fill(message)
  await expect.poll(() => isHydrated(form)).toBe(true)
  await passTypingTime(page)
  await form.getByRole('button', { name: forms.contact.send }).click()
  return form
}

/** All outbox entries of the device. */
const onDevice = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('grace-outbox')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const all = database.transaction('waiting').objectStore('waiting').getAll()
          all.onsuccess = () => {
            database.close()
            resolve(all.result)
          }
        }
      }),
  )

test('a prayer request written offline is stored, and sent once with two pages open', async ({
  page,
  context,
  site,
  siteProxy,
}) => {
  await visitAndUse(page, '/fr')
  const other = await context.newPage()
  await visit(other, '/fr/about')
  await page.bringToFront()
  await context.setOffline(true)
  await writePrayer(page, { name: 'Immaculée', request: 'Pour ma fille.' })
  await expect(page.locator(':focus')).toContainText(offline.fr.keptHere)
  await expect(notices(page)).toContainText(offline.fr.waiting['prayer-requests'])
  expect(await axeProblems(page)).toEqual([])

  await context.setOffline(false)
  await expect(page.getByText(texts.fr.forms.prayer.thanks)).toBeVisible()
  await expect(notices(page)).not.toContainText(offline.fr.waiting['prayer-requests'])
  await expect.poll(() => onDevice(page)).toEqual([])
  const requests = await site.asAdmin(prayerRequests.list)
  expect(requests.filter(({ name }) => name === 'Immaculée')).toMatchObject([
    { request: 'Pour ma fille.', language: 'fr' },
  ])
  expect(siteProxy.requests.filter((each) => each === 'POST /api/prayer-requests')).toHaveLength(1)
})

test('a visitor who has only read can send a form offline', async ({ page, context, site }) => {
  const { forms } = texts.fr
  await visit(page, '/fr/contact')
  await context.setOffline(true)
  const form = page.getByRole('form', { name: forms.contact.label })
  await form.getByLabel(forms.name).fill('Lectrice')
  await form.getByLabel(forms.email).fill('lectrice@example.org')
  await form.getByLabel(forms.contact.message).fill('Bonjour.')
  await passTypingTime(page)
  await form.getByRole('button', { name: forms.contact.send }).click()
  await expect(notices(page)).toContainText(offline.fr.waiting.contact)
  await expect(form.getByLabel(forms.contact.message)).toHaveValue('')
  await context.setOffline(false)
  await expect(notices(page)).toContainText(offline.fr.sent.contact)
  const messages = await site.asAdmin(contactMessages.list)
  expect(messages.filter(({ name }) => name === 'Lectrice')).toMatchObject([{ message: 'Bonjour.' }])
})

test('a queued form is sent when a page is opened again', async ({ page, context, site }) => {
  await visitAndUse(page, '/fr/contact')
  await context.setOffline(true)
  await writeMessage(page, { name: 'Fermée', message: 'Bonjour.' })
  await expect(page.getByText(offline.fr.keptHere)).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto('/fr')
  await expect(notices(later)).toContainText(offline.fr.sent.contact)
  const messages = await site.asAdmin(contactMessages.list)
  expect(messages.filter(({ name }) => name === 'Fermée')).toHaveLength(1)
})

test('a queued form that is refused returns to its form, and can be sent again', async ({
  page,
  context,
  site,
  siteProxy,
}) => {
  const { forms } = texts.fr
  await visitAndUse(page, '/fr/contact')
  await context.setOffline(true)
  await writeMessage(page, { name: 'Refusée', message: 'Voici un lien.' })
  await expect(page.getByText(offline.fr.keptHere)).toBeVisible()
  const refusal = { success: false, message: 'No.', code: 'looks_automated', errors: [], requestId: 'x' }
  siteProxy.overrides.set('/api/contact', {
    status: 400,
    type: 'application/json',
    body: JSON.stringify(refusal),
  })
  await context.setOffline(false)
  await expect(notices(page)).toContainText(offline.fr.refused.contact)
  await expect(notices(page)).toContainText(forms.messages.looks_automated)
  expect(await axeProblems(page)).toEqual([])

  // Later and on another page: the notice leads back to the form.
  await page.goto('/fr/about')
  await notices(page).getByRole('button', { name: offline.fr.mend }).click()
  await expect(page).toHaveURL('/fr/contact')
  const form = page.getByRole('form', { name: forms.contact.label })
  await expect(form.getByLabel(forms.contact.message)).toHaveValue('Voici un lien.')
  siteProxy.overrides.clear()
  await form.getByLabel(forms.contact.message).fill('Sans lien.')
  await passTypingTime(page)
  await form.getByRole('button', { name: forms.contact.send }).click()
  await expect(page.locator('h1:focus')).toHaveText(texts.fr.requests.sent['contact-message'])
  await expect.poll(() => onDevice(page)).toEqual([])
  const messages = await site.asAdmin(contactMessages.list)
  expect(messages.filter(({ name }) => name === 'Refusée')).toMatchObject([{ message: 'Sans lien.' }])
})

test('a queued form can be discarded after a confirmation', async ({ page, context, siteProxy }) => {
  await visitAndUse(page, '/fr/contact')
  await context.setOffline(true)
  const form = await writeMessage(page, { name: 'Jetée', message: 'Finalement non.' })
  await notices(page).getByRole('button', { name: offline.fr.discard }).click()
  await expect(notices(page)).toContainText(offline.fr.waiting.contact)
  await notices(page).getByRole('button', { name: offline.fr.discardIndeed }).click()
  await expect(form.getByLabel(texts.fr.forms.contact.message)).toHaveValue('')
  expect(await onDevice(page)).toEqual([])
  await context.setOffline(false)
  await page.goto('/fr')
  await page.waitForLoadState('networkidle')
  expect(siteProxy.requests).not.toContain('POST /api/contact')
})

test('a browser without storage reports that the form cannot be sent, and keeps the input', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }))
  await visitAndUse(page, '/fr/contact')
  await context.setOffline(true)
  const form = await writeMessage(page, { name: 'Privée', message: 'Reste ici.' })
  await expect(form.getByRole('alert')).toHaveText(texts.fr.forms.messages.offline)
  await expect(form.getByLabel(texts.fr.forms.contact.message)).toHaveValue('Reste ici.')
})
