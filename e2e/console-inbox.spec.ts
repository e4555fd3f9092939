import { readFile } from 'node:fs/promises'
import { contactMessages } from '@grace/contract/contact-messages'
import { newsletter } from '@grace/contract/newsletter'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { expect, type Page, test, thorough } from './lib/journey.ts'
import { chooseMore, filterBy } from './lib/lists.ts'
import { passTypingTime } from './lib/settled.ts'
import { texts } from './lib/texts.ts'
import { isHydrated } from './lib/whole-page.ts'

test.use({ alone: 'inbox' })

test.beforeEach(async ({ site, signedInAs }) => {
  await signedInAs(site.admin)
})

const row = (page: Page, name: string) => page.getByRole('row', { name })

/** Lines of the file that the browser saves when the button is pressed. */
async function exported(page: Page) {
  const saving = page.waitForEvent('download')
  await chooseMore(page, 'Export CSV')
  const file = await saving
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

test('an administrator reads, notes, marks, searches, exports and deletes a visitor’s prayer request', async ({
  page,
  site,
}) => {
  const { forms } = texts.rw
  await page.goto('/rw')
  await page.getByText(forms.prayer.open, { exact: true }).click()
  const form = page.getByRole('form', { name: forms.prayer.label })
  await form.getByLabel(forms.name).fill('Ruth')
  await expect.poll(() => isHydrated(form)).toBe(true)
  await form.getByLabel(forms.prayer.request).fill('=1+1\nKu bwa mama <img src=x onerror="document.title=1">')
  await form.getByRole('checkbox', { name: forms.prayer.consent }).check()
  await passTypingTime(page)
  await form.getByRole('button', { name: forms.prayer.send }).click()
  await expect(page.locator(':focus')).toContainText(forms.prayer.thanks)

  await page.goto('/admin')
  await page.getByRole('link', { name: 'Inbox 1 new' }).click()
  const tabs = page.getByRole('main').getByRole('navigation', { name: 'Inbox' })
  await expect(tabs.locator('[aria-current]')).toHaveText(/^Prayer requests 1 new/)
  await expect(row(page, 'Ruth')).toContainText('New')
  await page.getByRole('link', { name: 'Ruth' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ruth' })
  await expect(page).toHaveURL(/\/admin\/inbox\/prayer-requests\/\d+$/)
  await expect(dialog.getByText('Ku bwa mama <img src=x')).toBeVisible()
  await expect(dialog.getByText('Kinyarwanda')).toBeVisible()
  await dialog.getByLabel('Note').fill('Call her.')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Prayer request updated successfully!')).toBeVisible()
  await dialog.getByRole('button', { name: 'Mark as done' }).click()
  await expect(dialog.getByRole('button', { name: 'Mark as new' })).toBeVisible()
  const [request] = await site.asAdmin(prayerRequests.list)
  expect(request).toMatchObject({ status: 'DONE', note: 'Call her.', updatedBy: site.admin.username })

  await page.reload()
  await expect(dialog.getByLabel('Note')).toHaveValue('Call her.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(row(page, 'Ruth')).toContainText('Done')
  await page.getByRole('searchbox', { name: 'Search name or email' }).fill('RUTH')
  await expect(page).toHaveURL(/\?q=RUTH$/)
  await filterBy(page, 'Status', 'New')
  await expect(page.getByText('No prayer requests matching the criteria')).toBeVisible()
  await filterBy(page, 'Status', 'Done')
  await expect(page.getByText('1–1 of 1 matching prayer requests')).toBeVisible()

  const file = await exported(page)
  expect(file.name).toMatch(/^prayer-requests-\d{4}-\d\d-\d\d\.csv$/)
  expect(file.text).toContain(`"'=1+1`)

  await page.getByRole('button', { name: 'Delete prayer request of Ruth' }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Prayer request deleted successfully!')).toBeVisible()
  const left = await site.asAdmin(prayerRequests.list)
  expect(left.filter(({ id }) => id === request?.id)).toEqual([])
})

test('contact messages are paged, and read one after another', thorough, async ({ page, site }) => {
  for (let at = 1; at <= 12; at++) {
    const answer = await page.request.post('/api/contact', {
      data: { name: `Person ${at}`, email: `p${at}@example.org`, message: `Message ${at}` },
    })
    expect(answer.status()).toBe(201)
  }
  await page.goto('/admin/inbox/messages')
  await expect(page.getByText('1–10 of 12 contact messages')).toBeVisible()
  await page.getByRole('link', { name: 'Person 3', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: 'p3@example.org' })).toHaveAttribute(
    'href',
    'mailto:p3@example.org',
  )
  await dialog.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Person 2' })).toBeVisible()
  await expect(page).toHaveURL(/\?page=2$/)
  await dialog.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByRole('dialog', { name: 'Person 3' })).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/messages\/\d/)

  await page.goto('/admin/inbox/messages?page=9')
  await expect(page.getByText('11–12 of 12 contact messages')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as done: Person 2' }).click()
  await expect(page.getByText('Contact message updated successfully!')).toBeVisible()
  const messages = await site.asAdmin(contactMessages.list)
  expect(messages.filter(({ status }) => status === 'DONE').map(({ name }) => name)).toEqual(['Person 2'])
  const file = await exported(page)
  expect(file.text.trim().split('\r\n')).toHaveLength(13)
})

test(
  'a subscriber is exported with the unsubscribe link, and can be deleted',
  thorough,
  async ({ page, site }) => {
    const { forms } = texts.fr
    await page.goto('/fr/contact')
    const form = page.getByRole('form', { name: forms.newsletter.label })
    await form.getByLabel(forms.email).fill('eric@example.org')
    await expect.poll(() => isHydrated(form)).toBe(true)
    await passTypingTime(page)
    await form.getByRole('button', { name: forms.newsletter.send }).click()
    await expect.poll(() => site.asAdmin(newsletter.list)).toHaveLength(1)

    await page.goto('/admin/inbox/subscribers')
    await expect(row(page, 'eric@example.org')).toContainText(/French.*Active/)
    const [subscriber] = await site.asAdmin(newsletter.list)
    expect((await exported(page)).text).toContain(subscriber?.unsubscribeUrl)
    await page.getByRole('button', { name: 'Delete eric@example.org' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Subscriber deleted successfully!')).toBeVisible()
    expect(await site.asAdmin(newsletter.list)).toEqual([])
  },
)
