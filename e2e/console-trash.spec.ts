import { blogs } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import { events } from '@grace/contract/events'
import { posts } from '@grace/contract/posts'
import { axeProblems } from './lib/axe.ts'
import { expect, type Page, test, thorough } from './lib/journey.ts'
import { pressDelete } from './lib/lists.ts'
import { widths } from './lib/screens.ts'
import { inColours } from './lib/settled.ts'

async function remove(page: Page, name: string, what: string) {
  await pressDelete(page, name)
  const question = page.getByRole('dialog', { name: `Delete ${what}` })
  await expect(question).toContainText('It goes to the trash for 30 days')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`“${name}” is in the trash.`)).toBeVisible()
}

for (const width of widths) {
  test(
    `deleted entries are restored with Undo and from the trash, at ${width} px`,
    thorough,
    async ({ page, site, signedInAs }) => {
      await page.setViewportSize({ width, height: 800 })
      await signedInAs(site.admin)
      const own = `${width} ${Date.now()}`
      const body = {
        title: `Breakfast ${own}`,
        description: 'Come.',
        texts: { fr: { title: 'Petit déjeuner', description: 'Venez.' } },
        eventDate: '2099-06-15T10:00',
      }
      const { data: event } = await site.asAdmin(events.create, { body })
      const statusOf = async (address: string) => (await page.request.get(address)).status()

      // Undo in the message, by keyboard or by touch.
      await page.goto(`/admin/events?q=${encodeURIComponent(own)}`)
      await remove(page, body.title, 'event')
      await expect(page.getByRole('button', { name: `Delete ${body.title}` })).toHaveCount(0)
      if (width === 360) await page.getByRole('button', { name: 'Undo' }).click()
      else await page.keyboard.press('Control+z')
      await expect(page.getByText(`“${body.title}” is back.`)).toBeVisible()
      expect((await site.asAdmin(events.one, { params: { id: event.id } })).texts).toEqual(event.texts)

      // Its address says so in each language while it is in the trash.
      await remove(page, body.title, 'event')
      for (const prefix of ['', '/fr', '/rw']) {
        const gone = await page.request.get(`${prefix}/events/${event.id}`)
        expect(gone.status()).toBe(410)
        expect(await gone.text()).toMatch(/<meta name="robots" content="noindex"/)
      }
      await page.goto(`/admin/trash?kind=event&q=${encodeURIComponent(own)}`)
      await page.getByRole('button', { name: `Restore ${body.title}` }).click()
      await page.getByRole('button', { name: 'Open' }).click()
      await expect(page.getByLabel('Title in English')).toHaveValue(body.title)
      expect(await statusOf(`/fr/events/${event.id}`)).toBe(200)

      // A post and its blog, in one go.
      const { data: category } = await site.asAdmin(categories.create, { body: { name: `Youth ${own}` } })
      const { data: blog } = await site.asAdmin(blogs.create, {
        body: { title: `Easter ${own}`, content: '<p>Risen</p>' },
      })
      await site.asAdmin(blogs.update, { params: { id: blog.id }, body: { status: 'APPROVED' } })
      const { data: post } = await site.asAdmin(posts.create, {
        body: { blogId: blog.id, categoryIds: [category.id], pictureIds: [] },
      })
      await site.asAdmin(posts.remove, { params: { id: post.id } })
      await site.asAdmin(blogs.remove, { params: { id: blog.id } })
      await page.goto(`/admin/trash?q=${encodeURIComponent(own)}`)
      const kindOf = (kind: string) =>
        page
          .getByRole(width === 360 ? 'listitem' : 'row')
          .filter({ hasText: new RegExp(`${own}\\s*${kind}`) })
      await expect(kindOf('Post')).toBeVisible()
      expect(await axeProblems(page)).toEqual([])
      await inColours(page, 'dark')
      expect(await axeProblems(page, { onlyColours: true })).toEqual([])
      await kindOf('Post').getByRole('button', { name: 'Restore' }).click()
      await expect(page.getByRole('alert')).toContainText(`Restore the blog “Easter ${own}” first`)
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
      await page.getByRole('button', { name: 'Restore selected' }).click()
      await expect(page.getByText('2 things are back.')).toBeVisible()
      expect((await site.asAdmin(posts.one, { params: { id: post.id } })).categoryIds).toEqual([category.id])

      // For good, asked again.
      await site.asAdmin(events.remove, { params: { id: event.id } })
      await page.goto(`/admin/trash?q=${encodeURIComponent(own)}`)
      await pressDelete(page, body.title, {
        label: `Delete for good: ${body.title}`,
        text: 'Delete for good',
      })
      const question = page.getByRole('dialog', { name: `Delete “${body.title}” for good?` })
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
      await question.getByRole('button', { name: 'Delete for good' }).click()
      await expect(page.getByText(`“${body.title}” was deleted for good.`)).toBeVisible()
      expect(await statusOf(`/fr/events/${event.id}`)).toBe(404)
    },
  )
}
