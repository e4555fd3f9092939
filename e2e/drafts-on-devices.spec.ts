import { test as base, expect, type Page } from './lib/journey.ts'

const title = (page: Page) => page.getByLabel('Title in English')
/** Until the server has these words of a browser. */
const sentWith = (page: Page, words: string) =>
  page.waitForResponse(
    (response) =>
      response.url().includes('/api/admin/drafts/') &&
      response.ok() &&
      (response.request().postData() ?? '').includes(words),
  )
const removed = (page: Page) =>
  page.waitForResponse(
    (response) =>
      response.url().includes('/api/admin/drafts/') &&
      response.ok() &&
      response.request().method() === 'DELETE',
  )
const restored = (page: Page) => expect(page.getByText(/Not saved yet: what you typed/)).toBeVisible()

/** A desk, and a telephone of the same person. */
const test = base.extend<{ phone: Page }>({
  phone: async ({ browser, site }, use) => {
    const context = await browser.newContext({ baseURL: site.url, viewport: { width: 360, height: 800 } })
    await use(await context.newPage())
    await context.close()
  },
})

// The connection is cut by the test, which a worker would hide.
test.use({ serviceWorkers: 'block' })

test.beforeEach(async ({ page: desk, phone, site, signedInAs }) => {
  const person = await site.anAccount('ADMIN')
  for (const page of [desk, phone]) await signedInAs(person, page)
})

test('a text that was begun at the desk goes on with the telephone, and is saved at the desk', async ({
  page: desk,
  phone,
}) => {
  await desk.goto('/admin/blogs/new')
  const begun = sentWith(desk, 'Sunday of thanks')
  await title(desk).fill('Sunday of thanks')
  await begun

  await phone.goto('/admin/blogs/new')
  await restored(phone)
  await expect(title(phone)).toHaveValue('Sunday of thanks')
  const changed = sentWith(phone, 'Sunday of thanks in June')
  await title(phone).fill('Sunday of thanks in June')
  await changed

  await desk.goto('/admin/drafts')
  await desk.getByRole('link', { name: 'Continue: Sunday of thanks in June' }).click()
  await restored(desk)
  await expect(title(desk)).toHaveValue('Sunday of thanks in June')
  await desk.getByRole('textbox', { name: 'Content' }).click()
  await desk.keyboard.type('Bring bread.')
  const gone = removed(desk)
  await desk.getByRole('main').getByRole('button', { name: 'Create', exact: true }).click()
  await expect(desk.getByText(/^Blog created successfully/)).toBeVisible()
  await gone

  await phone.goto('/admin/drafts')
  await expect(phone.getByText('There are no drafts.')).toBeVisible()
})

test('what is typed at the desk and on a telephone without a connection is all there afterwards', async ({
  page: desk,
  phone,
}) => {
  await desk.goto('/admin/announcements/new')
  const begun = sentWith(desk, 'Choir')
  await title(desk).fill('Choir')
  await begun
  await phone.goto('/admin/announcements/new')
  await restored(phone)

  await phone.context().setOffline(true)
  await title(phone).fill('Choir on Friday')
  const changed = sentWith(desk, 'Choir on Saturday')
  await title(desk).fill('Choir on Saturday')
  await changed
  const sent = sentWith(phone, 'Choir on Friday')
  await phone.context().setOffline(false)
  await sent

  for (const page of [desk, phone]) {
    await page.goto('/admin/drafts')
    await expect(page.getByRole('link', { name: /^Continue:/ })).toHaveCount(2)
    for (const words of ['Choir on Friday', 'Choir on Saturday']) {
      await expect(page.getByRole('link', { name: `Continue: ${words}` })).toBeVisible()
    }
  }
})
