import { axeProblems } from './lib/axe.ts'
import { plain } from './lib/images.ts'
import { expect, type Page, type Person, test, thorough, thoroughUnless } from './lib/journey.ts'
import { widths } from './lib/screens.ts'
import { inColours } from './lib/settled.ts'
import type { Site } from './lib/site.ts'

// Requests are refused by the test, which a worker would hide.
test.use({ serviceWorkers: 'block' })

type SignIn = (person: Person, on?: Page) => Promise<void>
interface Scene {
  page: Page
  site: Site
  person: Person
  signedInAs: SignIn
}

/** Events in the middle of writing. Each returns the tab in which the author goes on. */
const losses: Record<string, (scene: Scene) => Promise<Page>> = {
  'the tab is closed': async ({ page }) => {
    const next = await page.context().newPage()
    await page.close()
    return next
  },
  'the line is cut and the page reloaded': async ({ page }) => {
    await page.context().setOffline(true)
    await page.reload().catch(() => {})
    await page.context().setOffline(false)
    return page
  },
  'the server is killed': async ({ page, site }) => {
    // It must not be back before the form is sent.
    await page.route('**/api/**', (route) => route.abort('connectionrefused'))
    await page.keyboard.press('Control+S')
    await site.restart({ crash: true })
    await page.unroute('**/api/**')
    const next = await page.context().newPage()
    await page.close()
    return next
  },
  'the session ends': async ({ page, site, person, signedInAs }) => {
    await site.setActive(person, false)
    await site.setActive(person, true)
    await page.keyboard.press('Control+S')
    await signedInAs(person, page)
    return page
  },
  'another tab logs out': async ({ page, person, signedInAs }) => {
    const other = await page.context().newPage()
    await other.goto('/admin/drafts')
    await other.getByRole('button', { name: 'Logout' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Log out', exact: true }).click()
    await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    await other.close()
    await signedInAs(person, page)
    return page
  },
}

const restored = (page: Page) => expect(page.getByText(/Not (saved|uploaded) yet/)).toBeVisible()

for (const [loss, happens] of Object.entries(losses)) {
  test(
    `the input of every step survives when ${loss}`,
    thoroughUnless(loss === 'the line is cut and the page reloaded'),
    async ({ page: first, site, signedInAs }) => {
      const person = await site.anAccount('ADMIN')
      await signedInAs(person, first)
      let page = first

      // A blog, after each field.
      const title = () => page.getByLabel('Title in English')
      const content = () => page.getByRole('textbox', { name: 'Content' })
      const steps = [
        {
          write: () => title().fill('Sunday of thanks'),
          check: () => expect(title()).toHaveValue('Sunday of thanks'),
        },
        {
          async write() {
            await content().click()
            await page.keyboard.type('Bring bread & a friend.')
          },
          check: () => expect(content()).toHaveText('Bring bread & a friend.'),
        },
      ]
      await page.goto('/admin/blogs/new')
      for (const [at, { write }] of steps.entries()) {
        await write()
        page = await happens({ page, site, person, signedInAs })
        await page.goto('/admin/blogs/new')
        await restored(page)
        for (const { check } of steps.slice(0, at + 1)) await check()
      }

      // An announcement, from the list of drafts.
      await page.goto('/admin/announcements/new')
      await page.getByLabel('Title in English').fill('Choir on Friday')
      page = await happens({ page, site, person, signedInAs })
      await page.goto('/admin/drafts')
      await page.getByRole('link', { name: 'Continue: Choir on Friday' }).click()
      await restored(page)
      await expect(page.getByLabel('Title in English')).toHaveValue('Choir on Friday')

      // Pictures with their descriptions.
      await page.goto('/admin/pictures/new')
      await page.getByLabel('Choose pictures').setInputFiles([await plain('choir.jpg', '#a33', 300)])
      const altText = 'Alt text (optional) in English'
      await page.getByLabel(altText).fill('The choir')
      page = await happens({ page, site, person, signedInAs })
      await page.goto('/admin/pictures/new')
      await restored(page)
      await expect(page.getByLabel(altText)).toHaveValue('The choir')
      await page.getByRole('button', { name: 'Upload 1 picture' }).click()
      await expect(page.getByText('Successfully uploaded 1 image(s)!')).toBeVisible()
    },
  )
}

test('drafts are listed, deleted and brought back', thorough, async ({ page, site, signedInAs }) => {
  const [narrow] = widths
  await page.setViewportSize({ width: narrow, height: 800 })
  const person = await site.anAccount('ADMIN')
  await signedInAs(person)
  await page.goto('/admin/announcements/new')
  await page.getByLabel('Title in English').fill('Choir on Friday')
  await page.getByRole('link', { name: 'All announcements' }).click()
  await expect(page.getByText('Kept under Drafts.')).toBeVisible()
  await page.getByRole('button', { name: 'Go back' }).click()
  await restored(page)

  // Undone changes come back, too.
  await page.getByRole('button', { name: 'Undo my changes' }).click()
  await expect(page.getByLabel('Title in English')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Undo my changes' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByLabel('Title in English')).toHaveValue('Choir on Friday')

  // Two tabs write apart from each other.
  const other = await page.context().newPage()
  await signedInAs(person, other)
  await other.goto('/admin/announcements/new')
  await expect(other.getByText(/Another tab has this form open/)).toBeVisible()
  await other.getByLabel('Title in English').fill('Youth on Saturday')
  await expect(page.getByLabel('Title in English')).toHaveValue('Choir on Friday')
  await page.goto('/admin/drafts')
  const drafts = page.getByRole('listitem').filter({ hasText: 'New announcement' })
  await expect(drafts.filter({ hasText: 'Open in another tab' })).toHaveText(/Youth on Saturday/)
  await other.close()
  await expect(page.getByRole('link', { name: 'Continue: Youth on Saturday' })).toBeVisible()
  await expect(drafts).toHaveCount(2)
  await drafts.last().getByText('Show the text').click()
  await expect(drafts.last().getByRole('definition')).toHaveText('Choir on Friday')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await inColours(page, colorScheme)
      expect(await axeProblems(page)).toEqual([])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.getByRole('button', { name: 'Delete: Youth on Saturday' }).click()
  await expect(page.getByRole('link', { name: 'Continue: Youth on Saturday' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('link', { name: 'Continue: Youth on Saturday' }).click()
  await expect(page.getByLabel('Title in English')).toHaveValue('Youth on Saturday')

  // Another account of the same browser sees none of it.
  await signedInAs(site.admin)
  await page.goto('/admin/drafts')
  await expect(page.getByText('There are no drafts.')).toBeVisible()
  await page.goto('/admin/announcements/new')
  await expect(page.getByLabel('Title in English')).toHaveValue('')
})
