import { blogs } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import { posts } from '@grace/contract/posts'
import { axeProblems } from './lib/axe.ts'
import { expect, type Page, type Site, test, thoroughUnless } from './lib/journey.ts'

test.use({ alone: 'reviews' })
test.beforeEach(({ site, signedInAs }) => signedInAs(site.admin))

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Review blog' })
const decision = (page: Page) => page.getByRole('region', { name: 'Decision' })
const article = (page: Page) => page.getByRole('article', { name: 'As visitors read it' })

async function write(site: Site, title: string, content: string) {
  const { data } = await site.asAdmin(blogs.create, {
    body: { texts: { en: { title, content: `<p>${content}</p>`.repeat(40) } } },
  })
  return data
}
const statusOf = async (site: Site, id: number) =>
  (await site.asAdmin(blogs.one, { params: { id } })).languages.en?.status

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  test(
    `at ${width} px texts are read, approved, sent back and published one after another without scrolling`,
    thoroughUnless(width === 360),
    async ({ page, site }) => {
      await page.setViewportSize({ width, height })
      // Leftovers of the other width.
      for (const { list, remove } of [posts, blogs]) {
        for (const { id } of await site.asAdmin(list)) await site.asAdmin(remove, { params: { id } })
      }
      const first = await write(site, `Harvest ${width}`, 'We give thanks.')
      const second = await write(site, `Choir ${width}`, 'We sing.')
      const third = await write(site, `Youth ${width}`, 'We play.')
      await site.asAdmin(categories.create, { body: { name: `Community ${width}` } })

      await page.goto('/admin')
      await page.getByRole('link', { name: `Read: Blogs to approve, Harvest ${width}` }).click()
      await expect(heading(page)).toBeFocused()
      await expect(page.getByText('3 to approve')).toBeVisible()
      await expect(article(page)).toContainText('We give thanks.')
      await expect(page.getByText('It is not on the site yet.')).toBeVisible()
      for (const button of await decision(page).getByRole('button').all())
        await expect(button).toBeInViewport({ ratio: 1 })
      expect(await axeProblems(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

      await decision(page).getByRole('button', { name: 'Approve', exact: true }).click()
      await expect(page.getByText(`“Harvest ${width}”, in English. It is not on the site yet.`)).toBeVisible()
      await expect(article(page)).toContainText('We sing.')
      await expect(heading(page)).toBeFocused()
      expect(await statusOf(site, first.id)).toBe('APPROVED')

      await decision(page).getByRole('button', { name: 'Send back…' }).click()
      const back = page.getByRole('dialog', { name: `Send back “Choir ${width}”` })
      await expect(back.getByLabel('What should change?')).toBeFocused()
      await back.getByRole('button', { name: 'Send back' }).click()
      await expect(back.getByRole('alert')).toHaveText('Please say what should change.')
      await back.getByLabel('What should change?').fill('The hour is missing.')
      await back.getByRole('button', { name: 'Send back' }).click()
      await expect(back).toBeHidden()
      await expect(article(page)).toContainText('We play.')
      const returned = await site.asAdmin(blogs.one, { params: { id: second.id } })
      expect(returned.languages.en).toMatchObject({
        status: 'REJECTED',
        statusReason: 'The hour is missing.',
      })

      await decision(page).getByRole('button', { name: 'Approve and publish' }).click()
      const publish = page.getByRole('dialog', { name: 'Approve and publish' })
      await publish.getByRole('checkbox', { name: `Community ${width}` }).check()
      await publish.getByRole('button', { name: 'Publish English' }).click()
      await expect(publish).toBeHidden()
      await expect(page.getByText(/^On the site since/)).toBeVisible()
      const published = await site.asAdmin(blogs.one, { params: { id: third.id } })
      expect(published.postId).not.toBeNull()
      expect(published.languages.en).toMatchObject({ status: 'APPROVED', isPublic: true })
    },
  )
}

test('what a text changes against the one that visitors read is marked', async ({ page, site }) => {
  const blog = await write(site, 'Marked', 'The choir sings at nine.')
  const { data: approved } = await site.asAdmin(blogs.update, {
    params: { id: blog.id },
    body: { status: 'APPROVED' },
  })
  await site.asAdmin(blogs.update, {
    params: { id: blog.id },
    body: {
      texts: { en: { title: 'Marked', content: '<p>The choir sings at ten.</p>' } },
      updatedAt: approved.updatedAt,
    },
  })
  await page.goto(`/admin/blogs/${blog.id}/review`)
  await page.getByRole('switch', { name: 'Mark what changed' }).click()
  await expect(article(page)).toContainText('Marked is what differs from the text that visitors read.')
  await expect(article(page).locator('ins')).toHaveText(['ten.'])
  await page.getByRole('link', { name: 'Correct it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit blog' })).toBeFocused()
})
