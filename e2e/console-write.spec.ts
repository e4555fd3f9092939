import { blogs } from '@grace/contract/blogs'
import { posts } from '@grace/contract/posts'
import { axeProblems } from './lib/axe.ts'
import { plain } from './lib/images.ts'
import { expect, inEveryWorld, type Page, test, thorough } from './lib/journey.ts'
import { pastePicture, pictureFrom } from './lib/paste.ts'
import { expectPage } from './lib/public-pages.ts'
import { publisher } from './lib/publisher.ts'
import type { Site } from './lib/site.ts'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true })
const category = (page: Page, name: string) => page.getByRole('checkbox', { name })
const newest = async (site: Site, title: string) => {
  const blog = (await site.asAdmin(blogs.list)).find((one) => one.title.startsWith(title))
  if (!blog) throw new Error(`no blog is called ${title}`)
  return blog
}

test.beforeEach(async ({ site, signedInAs }) => {
  await signedInAs(site.admin)
})

for (const width of [360, 1280]) {
  test(
    `at ${width} pixels a blog is written, pictured, published and changed on one screen`,
    width === 360 ? inEveryWorld : thorough,
    async ({ page, site }) => {
      await page.setViewportSize({ width, height: 800 })
      const publish = await publisher(site)
      const name = `Invitations ${width} ${Date.now()}`
      await publish.category(name)
      await publish.picture('hills', `Hills ${width}`)
      const title = `Three choirs at ${width} ${Date.now()}`

      await page.goto('/admin/blogs/new')
      await page.getByRole('textbox', { name: 'Title in English' }).fill(title)
      await page.getByRole('textbox', { name: 'Content' }).click()
      await page.keyboard.type('Old hymns and new songs.')
      await page.getByRole('radio', { name: 'Publish now' }).check()
      await button(page, 'Publish English').click()
      await expect(page.getByText('Please select at least one category').first()).toBeVisible()
      await category(page, name).check()
      await button(page, 'Choose from the gallery').click()
      const gallery = page.getByRole('dialog', { name: 'Choose pictures' })
      await gallery.getByRole('checkbox', { name: `Hills ${width}` }).check()
      await gallery.getByRole('button', { name: 'Done, 1 chosen' }).click()
      await button(page, 'Publish English').click()
      await expect(page.getByText(`“${title}” is on the site in English.`)).toBeVisible()

      const blog = await newest(site, title)
      expect(blog).toMatchObject({ status: 'APPROVED' })
      await expectPage(page, `/en/posts/${blog.postId}`)
      const made = await site.asAdmin(posts.one, { params: { id: blog.postId as number } })
      expect(made).toMatchObject({ categories: [{ name }], cover: { altText: `Hills ${width}` } })

      await expect(page.getByRole('heading', { level: 1, name: 'Edit blog' })).toBeFocused()
      const panel = page.getByRole('region', { name: 'On the site' })
      await expect(panel).toContainText('On the site since')
      await expect(panel.getByRole('link', { name: 'See the post' })).toHaveAttribute(
        'href',
        `/en/posts/${blog.postId}`,
      )
    },
  )

  test(
    `at ${width} pixels a waiting blog is changed, approved and scheduled in one step`,
    thorough,
    async ({ page, site }) => {
      await page.setViewportSize({ width, height: 800 })
      const publish = await publisher(site)
      const name = `Plans ${width} ${Date.now()}`
      await publish.category(name)
      const title = `Baptism at ${width} ${Date.now()}`
      const { id } = await publish.draft(title)
      await page.goto(`/admin/blogs/${id}/edit`)
      await page.getByRole('textbox', { name: 'Title in English' }).fill(`${title}, at noon`)
      await page.getByRole('radio', { name: 'At a time' }).check()
      await page.getByLabel('Day and time in Kigali').fill('2190-12-25')
      await page.getByLabel('Time in Kigali', { exact: true }).fill('06:30')
      await category(page, name).check()
      await button(page, 'Save, then plan English for Dec 25, 2190, 6:30 AM').click()
      await expect(page.getByText('English is planned.')).toBeVisible()
      const panel = page.getByRole('region', { name: 'On the site' })
      await expect(panel).toContainText('Visitors will see it from Dec 25, 2190, 6:30 AM.')

      const blog = await newest(site, title)
      expect(blog).toMatchObject({ title: `${title}, at noon`, status: 'APPROVED' })
      expect((await page.request.get(`/en/posts/${blog.postId}`)).status()).toBe(404)
      await page.goto('/admin/blogs')
      await expect(page.getByText('Scheduled for Dec 25, 2190, 6:30 AM').first()).toBeVisible()
    },
  )
}

test(
  'a post that fails is created by a retry, and the blog is stored once',
  thorough,
  async ({ page, site }) => {
    const publish = await publisher(site)
    const name = `Trouble ${Date.now()}`
    await publish.category(name)
    const title = `Written once ${Date.now()}`
    await page.goto('/admin/blogs/new')
    await page.getByRole('textbox', { name: 'Title in English' }).fill(title)
    await page.getByRole('textbox', { name: 'Content' }).click()
    await page.keyboard.type('Grace and peace.')
    await page.getByRole('radio', { name: 'Publish now' }).check()
    await category(page, name).check()

    // The server makes the post, and its answer is lost.
    await page.route('**/api/post', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await button(page, 'Publish English').click()
    await expect(page.getByText(/is saved and approved, but not on the site yet/)).toBeVisible()
    await page.unroute('**/api/post')
    await button(page, 'Publish English').click()
    await expect(page.getByText('English is on the site.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Edit blog' })).toBeVisible()

    const blog = await newest(site, title)
    expect((await site.asAdmin(blogs.list)).filter((one) => one.title === title)).toHaveLength(1)
    expect(await site.asAdmin(posts.byBlog, { params: { blogId: blog.id } })).toHaveLength(1)
  },
)

for (const width of [360, 1280]) {
  test(
    `at ${width} pixels pictures stand between the paragraphs of a text, and visitors see them there`,
    width === 360 ? {} : thorough,
    async ({ page, site }) => {
      await page.setViewportSize({ width, height: 800 })
      const publish = await publisher(site)
      const name = `Pasted ${width} ${Date.now()}`
      await publish.category(name)
      await publish.picture('hills', name)
      const title = `A pasted picture at ${width} ${Date.now()}`

      await page.goto('/admin/blogs/new')
      await page.getByRole('textbox', { name: 'Title in English' }).fill(title)
      await page.getByRole('textbox', { name: 'Content' }).click()
      await page.keyboard.type('The choir sang.')
      await pastePicture(page.getByRole('textbox', { name: 'Content' }), await plain('choir.png', '#a33'))
      const asked = page.getByLabel('What does this picture show?')
      await expect(asked).toBeFocused()
      await expect(asked).toBeInViewport()
      expect(await axeProblems(page)).toEqual([])
      const widthOfPage = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(widthOfPage).toBeLessThanOrEqual(width)

      // The description is kept by the browser until the picture is added.
      await page.keyboard.type('The choir in green robes')
      await page.reload()
      await expect(asked).toHaveValue('The choir in green robes')
      await expect(page.getByText(/^Not added yet/)).toBeVisible()
      await asked.press('Enter')
      await expect(page.getByText('“choir.png” was added. It is in the English text.')).toBeVisible()
      const content = page.getByRole('textbox', { name: 'Content' })
      await content.getByText('The choir sang.').click()
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
      await page.keyboard.type('Then we ate.')
      await pictureFrom(page, 'the gallery')
      const gallery = page.getByRole('dialog', { name: 'Choose pictures' })
      await gallery.getByRole('checkbox', { name }).check()
      await gallery.getByRole('button', { name: 'Put 1 into the English text' }).click()
      await expect(page.getByText('The picture stands in the English text.')).toBeVisible()
      await expect(content).toBeFocused()
      await expect(content.getByRole('img')).toHaveCount(2)
      await content.getByRole('img', { name }).click()
      await page.getByRole('button', { name: 'Picture', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Move down' }).click()
      // The whole form: a control half below a bar that floats would count as too small.
      await page.setViewportSize({ width, height: 3_000 })
      expect(await axeProblems(page)).toEqual([])
      await page.setViewportSize({ width, height: 800 })
      await page.getByRole('radio', { name: 'Publish now' }).check()
      await category(page, name).check()
      await button(page, 'Publish English').click()
      await expect(page.getByText(`“${title}” is on the site in English.`)).toBeVisible()
      const blog = await newest(site, title)
      const read = () => site.asAdmin(posts.one, { params: { id: blog.postId as number } })
      // The first one is the cover where the post is listed.
      expect(await read()).toMatchObject({ pictures: [], cover: { altText: 'The choir in green robes' } })
      const visitor = await page.context().newPage()
      await visitor.setViewportSize({ width, height: 800 })
      await visitor.goto(`/en/posts/${blog.postId}`)
      const shown = visitor.locator('#post-text')
      expect(
        await shown.evaluate((text) =>
          [...text.children].map((block) => block.querySelector('img')?.alt ?? block.textContent),
        ),
      ).toEqual(['The choir sang.', 'Then we ate.', 'The choir in green robes', name])
      for (const [at, picture] of (await shown.getByRole('img').all()).entries()) {
        await expect(picture).toHaveAccessibleName(['The choir in green robes', name][at] ?? '')
        await picture.scrollIntoViewIfNeeded()
        await expect(picture).toHaveJSProperty('complete', true)
        const { source, widest } = await picture.evaluate((image: HTMLImageElement) => ({
          source: image.currentSrc,
          widest: image.clientWidth - (image.closest('p')?.clientWidth ?? 0),
        }))
        expect(source).toMatch(/-\d+\.webp$/)
        expect(widest).toBeLessThanOrEqual(0)
      }
      expect(await axeProblems(visitor)).toEqual([])
      await visitor.close()

      // Once it is published, a picture is added to the post, without the text.
      await expect(page.getByRole('heading', { level: 1, name: 'Edit blog' })).toBeFocused()
      await expect(page.getByText(/^They are on the post/)).toBeVisible()
      await page.getByLabel('Upload from this device').setInputFiles([await plain('hall.jpg', '#3a3')])
      await page.getByRole('checkbox', { name: 'Decorative: it needs no description' }).check()
      await page.getByRole('button', { name: 'Add: hall.jpg' }).click()
      await expect(page.getByText(/It is shown above the text as picture 1 of the post\.$/)).toBeVisible()
      await expect.poll(async () => (await read()).pictures.map(({ altText }) => altText)).toEqual([null])
      expect(await axeProblems(page)).toEqual([])
    },
  )

  test(
    `at ${width} pixels a picture is uploaded in the post form, which keeps what was chosen`,
    thorough,
    async ({ page, site }) => {
      await page.setViewportSize({ width, height: 800 })
      const publish = await publisher(site)
      const name = `Uploaded at ${width} ${Date.now()}`
      await publish.category(name)
      await page.goto('/admin/posts/new')
      await category(page, name).check()
      await page.getByLabel('Upload from this device').setInputFiles([await plain('well.jpg', '#33a')])
      await page.getByLabel('What does this picture show?').fill(`The well ${name}`)
      await page.getByRole('button', { name: 'Add: well.jpg' }).click()
      await expect(page.getByText(/^“well.jpg” was added/)).toBeVisible()
      await expect(page.getByRole('checkbox', { name, exact: true })).toBeChecked()
      await expect(page.getByRole('list', { name: 'Selected pictures' })).toContainText(`The well ${name}`)
      // It is in the gallery below, chosen.
      await expect(page.getByRole('checkbox', { name: `The well ${name}` })).toBeChecked()
      // The whole form: a checkbox half below a bar that floats would count as too small.
      await page.setViewportSize({ width, height: 3_000 })
      expect(await axeProblems(page)).toEqual([])
    },
  )
}
