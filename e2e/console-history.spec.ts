import { announcements } from '@grace/contract/announcements'
import { blogs } from '@grace/contract/blogs'
import { axeProblems } from './lib/axe.ts'
import { expect, type Page, test, thorough } from './lib/journey.ts'
import { widths } from './lib/screens.ts'
import { inColours } from './lib/settled.ts'

const versions = (page: Page) => page.getByRole('list', { name: 'Versions, newest first' })

/** Opens a version from the list, which a phone shows by itself. */
async function choose(page: Page, text: string | RegExp) {
  const back = page.getByRole('link', { name: 'All versions' })
  if (await back.isVisible()) await back.click()
  await versions(page).getByRole('link').filter({ hasText: text }).last().click()
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
}

const restore = (page: Page) => page.getByRole('button', { name: 'Restore this version' }).click()

async function audited(page: Page) {
  expect(await axeProblems(page)).toEqual([])
  await inColours(page, 'dark')
  expect(await axeProblems(page, { onlyColours: true })).toEqual([])
  await inColours(page, 'light')
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(overflow).toBe(0)
}

for (const width of widths) {
  test(
    `a wrong edit is found in the history and reverted, at ${width} px`,
    thorough,
    async ({ page, site, signedInAs }) => {
      await page.setViewportSize({ width, height: 800 })
      await signedInAs(site.admin)
      const own = `${width} ${Date.now()}`

      // An announcement: visitors read the wrong text until it is taken back.
      const right = { title: `Choir ${own}`, content: 'On Thursday at seven.\n\nBring a friend.' }
      const texts = { en: right, fr: { title: `Chorale ${own}`, content: 'Jeudi à 19 h.' } }
      const { data: announcement } = await site.asAdmin(announcements.create, { body: { texts } })
      const read = async () => {
        const { texts } = await site.asAdmin(announcements.one, { params: { id: announcement.id } })
        return [texts.en?.content, texts.fr?.content]
      }
      await page.goto(`/admin/announcements/${announcement.id}`)
      await page.getByLabel('Content in English').fill('On Friday at seven.\n\nBring a friend.')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Announcement updated successfully!')).toBeVisible()

      await page.goto(`/admin/announcements/${announcement.id}`)
      await page.getByRole('link', { name: 'History' }).click()
      await expect(page.getByRole('heading', { name: 'History of the announcement' })).toBeFocused()
      await expect(versions(page).getByRole('listitem')).toHaveCount(3)
      await expect(versions(page).getByRole('listitem').first()).toContainText(`by ${site.admin.username}`)
      await audited(page)
      await choose(page, /English.*Present/)
      await expect(page.locator('del')).toHaveText('Thursday')
      await expect(page.locator('ins')).toHaveText('Friday')
      await audited(page)

      await choose(page, `English: ${right.title}`)
      await page.getByRole('radio', { name: 'the present text' }).check()
      await expect(page.locator('ins')).toHaveText('Thursday')
      await restore(page)
      await expect(page.getByText('This version is back.')).toBeVisible()
      expect(await read()).toEqual([right.content, 'Jeudi à 19 h.'])
      await expect(page.getByText('This is the present English text.')).toBeVisible()
      if (width === 360) await page.getByRole('button', { name: 'Undo' }).click()
      else await page.keyboard.press('Control+z')
      await expect(page.getByText('The text is as it was before.')).toBeVisible()
      expect((await read())[0]).toContain('Friday')

      // Somebody else saves meanwhile: their text is shown before it is replaced.
      await page.goto(`/admin/history/announcement/${announcement.id}?version=en-1`)
      await page.getByRole('radio', { name: 'the present text' }).check()
      await expect(page.locator('del')).toHaveText('Friday')
      await site.asAdmin(announcements.update, {
        params: { id: announcement.id },
        body: { texts: { en: { ...right, content: 'On Sunday at seven.' } } },
      })
      await restore(page)
      await expect(page.getByRole('alert')).toContainText('Someone else has changed this in the meantime.')
      await expect(page.locator('del').first()).toHaveText('Sunday')
      await restore(page)
      await expect(page.getByText('This version is back.')).toBeVisible()
      expect((await read())[0]).toBe(right.content)

      // A blog: the wrong edit waits, and the approved text comes back without waiting.
      const { data: blog } = await site.asAdmin(blogs.create, {
        body: { title: `Easter ${own}`, content: '<p>He is risen indeed.</p>', approve: true },
      })
      await site.asAdmin(blogs.update, { params: { id: blog.id }, body: { content: '<p>He is risen.</p>' } })
      const state = async () => {
        const { languages, texts } = await site.asAdmin(blogs.one, { params: { id: blog.id } })
        return [languages.en?.status, texts.en?.content]
      }
      await page.goto(`/admin/blogs/${blog.id}/edit`)
      await page.getByRole('link', { name: 'History' }).click()
      await choose(page, 'On the site')
      await page.getByRole('radio', { name: 'the present text' }).check()
      await expect(page.locator('ins')).toHaveText('risen indeed.')
      await audited(page)
      await restore(page)
      await expect(page.getByText('This version is back.')).toBeVisible()
      expect(await state()).toEqual(['APPROVED', '<p>He is risen indeed.</p>'])
      await page.getByRole('link', { name: 'Back to the blog' }).click()
      await expect(page.getByRole('textbox', { name: 'Content' }).first()).toContainText('indeed')
    },
  )
}
