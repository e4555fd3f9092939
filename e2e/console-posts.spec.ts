import { blogs } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import type { Picture } from '@grace/contract/pictures'
import { posts } from '@grace/contract/posts'
import { plain } from './lib/images.ts'
import { expect, type Page, test, thorough } from './lib/journey.ts'
import { publisher } from './lib/publisher.ts'

const blog = (page: Page) => page.getByRole('combobox', { name: 'Blog' })
const create = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Create post' }).click()
const chosen = (page: Page) => page.getByRole('list', { name: 'Selected pictures' }).getByRole('listitem')

test.beforeEach(async ({ site, signedInAs }) => {
  await signedInAs(site.admin)
})

test('an administrator creates a post from pictures, a category and an approved blog, and visitors read it', async ({
  page,
  site,
}) => {
  const publish = await publisher(site)
  const title = `A day of thanks ${Date.now()}`
  const { id: blogId } = await publish.blog({ title, language: 'en', content: '<p>We thank.</p>' })

  await page.goto('/admin/pictures/new')
  await page
    .getByLabel('Choose pictures')
    .setInputFiles([
      await plain('red.jpg', '#a33'),
      await plain('green.jpg', '#3a3'),
      await plain('blue.jpg', '#33a'),
    ])
  for (const colour of ['red', 'green', 'blue']) {
    await page
      .getByRole('group', { name: `Description of ${colour}.jpg` })
      .getByLabel('Alt text (optional) in English')
      .fill(`A ${colour} cloth`)
  }
  await page.getByRole('button', { name: 'Upload 3 pictures' }).click()
  await expect(page.getByText('Successfully uploaded 3 image(s)!')).toBeVisible()

  const category = `Thanks ${Date.now()}`
  await page.goto('/admin/categories/new')
  await page.getByLabel('Category name in English').fill(category)
  await page.getByRole('main').getByRole('button', { name: 'Create category' }).click()
  await expect(page.getByText('Category created successfully!')).toBeVisible()

  await page.goto('/admin/posts/new')
  await blog(page).fill(title)
  await page.getByRole('option', { name: `${title} APPROVED` }).click()
  await page.getByRole('checkbox', { name: category }).check()
  for (const colour of ['red', 'green', 'blue']) {
    await page.getByRole('checkbox', { name: `A ${colour} cloth` }).check()
  }
  await page.getByRole('button', { name: 'Move A blue cloth left' }).click()
  await page.keyboard.press('Enter')
  await expect(chosen(page).first()).toContainText('A blue cloth')
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(
    'Visitors will see it as soon as it is saved.',
  )
  await create(page)
  await expect(
    page.getByText('Post created successfully with selected categories and pictures!'),
  ).toBeVisible()

  const [made] = await site.asAdmin(posts.byBlog, { params: { blogId } })
  const categoryId = (await site.asAdmin(categories.list)).find(({ name }) => name === category)?.id
  expect(made).toMatchObject({ blogId, categoryIds: [categoryId], status: 'APPROVED' })
  expect(made?.cover?.altText).toBe('A blue cloth')
  expect(made?.pictureIds).toHaveLength(3)

  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: `Show “${title}” on the site` }).click()
  const site_ = await opened
  await expect(site_.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await site_.goto(`/en/posts?category=${categoryId}`)
  const card = site_.getByRole('main').getByRole('article')
  await expect(card).toHaveCount(1)
  await card.getByRole('link', { name: title }).click()
  await expect(site_.getByRole('heading', { level: 1, name: title })).toBeVisible()
  for (const colour of ['blue', 'red', 'green']) {
    const image = site_
      .getByRole('main')
      .getByRole('img', { name: `A ${colour} cloth` })
      .first()
    await image.scrollIntoViewIfNeeded()
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => (img.complete ? img.naturalWidth : 0)))
      .toBeGreaterThan(0)
    // A smaller copy, but not smaller than its place.
    const { shown, copy } = await image.evaluate((img: HTMLImageElement) => ({
      shown: img.clientWidth,
      copy: img.currentSrc,
    }))
    expect(copy).toMatch(/\.(webp|avif)$/)
    const copies = (await site_.request.get(`${site.url}/api/posts/${made?.id}`)).json() as Promise<{
      pictures: Picture[]
    }>
    const variant = (await copies).pictures
      .flatMap(({ variants }) => variants)
      .find(({ path }) => copy.endsWith(path))
    expect(variant?.width).toBeGreaterThanOrEqual(Math.min(shown, 1600))
  }
})

test(
  'missing fields are reported, and a post of an unapproved blog becomes public with its approval',
  thorough,
  async ({ page, site }) => {
    const publish = await publisher(site)
    const title = `Not yet ${Date.now()}`
    const { id: blogId } = await publish.draft(title)
    await publish.category(`Plans ${Date.now()}`)
    await page.goto('/admin/posts/new')
    await expect(blog(page)).toBeVisible()
    await create(page)
    await expect(page.getByText('Please select a blog', { exact: true })).toBeVisible()
    await expect(page.getByText('Please select at least one category', { exact: true })).toBeVisible()

    await blog(page).fill(title)
    await page.getByRole('option', { name: `${title} PENDING` }).click()
    await page
      .getByRole('group', { name: /^Categories/ })
      .getByRole('checkbox')
      .first()
      .check()
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText(
      'Visitors will see it once the blog is approved.',
    )
    await create(page)
    await expect(page.getByText(/^Post created successfully/)).toBeVisible()
    const [made] = await site.asAdmin(posts.byBlog, { params: { blogId } })
    const publicly = () => page.request.get(`/api/posts/${made?.id}`)
    expect((await publicly()).status()).toBe(404)
    await site.asAdmin(blogs.update, { params: { id: blogId }, body: { status: 'APPROVED' } })
    expect((await publicly()).status()).toBe(200)

    await page.goto(`/admin/posts?q=${encodeURIComponent(title)}`)
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('Are you sure you want to delete this post?')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Post deleted successfully!')).toBeVisible()
    await expect(page.getByText('No posts matching the criteria')).toBeVisible()
    expect((await publicly()).status()).toBe(404)
  },
)

for (const width of [360, 1280]) {
  test(
    `at ${width} pixels a scheduled post is hidden until its time, and public afterwards`,
    thorough,
    async ({ page, site }) => {
      await page.setViewportSize({ width, height: 800 })
      const publish = await publisher(site)
      const title = `Christmas at ${width} ${Date.now()}`
      const { id: blogId } = await publish.blog({ title, language: 'en' })
      const category = `Feasts ${Date.now()}`
      const categoryId = await publish.category(category)
      await page.goto(`/admin/posts/new?blog=${blogId}`)
      await expect(blog(page)).toHaveValue(title)
      await page.getByRole('checkbox', { name: category }).check()
      await page.getByRole('radio', { name: 'At a time' }).check()
      await page.getByLabel('Day and time in Kigali').fill('2190-12-25')
      await page.getByLabel('Time in Kigali', { exact: true }).fill('06:30')
      await expect(page.getByRole('region', { name: 'Summary' })).toContainText(
        'Visitors will see it from Dec 25, 2190, 6:30 AM.',
      )
      await page.getByRole('button', { name: 'Create post for Dec 25, 2190, 6:30 AM' }).click()
      await expect(page.getByText(/^Post created successfully/)).toBeVisible()
      await page.goto('/admin/posts')
      await expect(page.getByText('Scheduled for Dec 25, 2190, 6:30 AM').first()).toBeVisible()

      const [made] = await site.asAdmin(posts.byBlog, { params: { blogId } })
      const post = `/en/posts/${made?.id}`
      const isIn = async (address: string, text: string) =>
        (await (await page.request.get(address)).text()).includes(text)
      const places = async () => [
        (await page.request.get(post)).status() === 200,
        await isIn(`/en/posts?category=${categoryId}`, title),
        await isIn('/en', title),
        await isIn('/sitemap.xml', `${post}<`),
      ]
      expect(await places()).toEqual([false, false, false, false])

      const change = { blogId, categoryIds: [categoryId] }
      const inSeconds = (count: number) => new Date(Date.now() + count * 1_000).toISOString()
      await site.asAdmin(posts.update, {
        params: { id: made?.id as number },
        body: { ...change, publishAt: inSeconds(2) },
      })
      await expect.poll(places).toEqual([true, true, true, true])
    },
  )
}

test(
  'a post is changed in the same form, and unsaved choices survive a reload',
  thorough,
  async ({ page, site }) => {
    const publish = await publisher(site)
    const title = `Changing ${Date.now()}`
    const { id: blogId } = await publish.blog({ title })
    const names = [`First ${Date.now()}`, `Second ${Date.now()}`] as const
    const [first, second] = [await publish.category(names[0]), await publish.category(names[1])]
    const id = await publish.post(blogId, [first], [await publish.picture('hills', 'Hills')])

    await page.goto(`/admin/posts/${id}/edit`)
    await expect(blog(page)).toHaveValue(title)
    await expect(page.getByRole('checkbox', { name: names[0] })).toBeChecked()
    await page.getByRole('checkbox', { name: names[1] }).check()
    page.once('dialog', (dialog) => dialog.accept())
    await page.reload()
    await expect(page.getByText(/Not saved yet/)).toBeVisible()
    await expect(page.getByRole('checkbox', { name: names[1] })).toBeChecked()
    await page.getByRole('button', { name: 'Remove Hills' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Post updated successfully!')).toBeVisible()
    await expect(page).toHaveURL('/admin/posts')
    expect(await site.asAdmin(posts.one, { params: { id } })).toMatchObject({
      categoryIds: [first, second],
      pictureIds: [],
    })
  },
)

// Creating that many takes minutes.
test('the form works with a thousand blogs and five thousand pictures', thorough, async ({ page, site }) => {
  const publish = await publisher(site)
  await publish.category(`Many ${Date.now()}`)
  const titles = Array.from({ length: 1000 }, (_, at) => `Number ${String(at).padStart(4, '0')}`)
  while (titles.length > 0) await Promise.all(titles.splice(0, 25).map((title) => publish.draft(title)))
  // The test answers the pictures itself; storing five thousand would take longer than the rest.
  const picture = (id: number): Picture => ({
    id,
    path: 'none.jpg',
    type: 'general',
    altText: `Picture of the year ${id}`,
    altTextByLanguage: {},
    format: 'jpeg',
    width: 1600,
    height: 1067,
    bytes: 90_000,
    variants: [],
    dateTime: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  })
  const all = Array.from({ length: 5000 }, (_, at) => picture(5000 - at))
  await page.route('**/api/images/**', (route) => route.abort())
  await page.route(/\/api\/picture\?/, (route) => {
    const query = new URL(route.request().url()).searchParams
    const found = all.filter(({ altText }) => altText?.includes(query.get('q') ?? ''))
    const [number, size] = [Number(query.get('page')), Number(query.get('size'))]
    return route.fulfill({
      json: found.slice((number - 1) * size, number * size),
      headers: { 'X-Total-Count': String(found.length) },
    })
  })

  await page.goto('/admin/posts/new')
  await blog(page).click()
  await expect(page.getByText(/^The newest 20 of 1,0\d\d blogs/)).toBeVisible()
  await blog(page).pressSequentially('0777')
  await expect(page.getByRole('listbox', { name: 'Blogs' }).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(blog(page)).toHaveValue('Number 0777')

  await expect(page.getByText('1–24 of 5,000 pictures')).toBeVisible()
  await page.getByTitle('209', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Picture of the year 3', exact: true }).check()
  await page.getByLabel('Search the pictures').fill('year 4242')
  await page.getByRole('checkbox', { name: 'Picture of the year 4242' }).check()
  await expect(chosen(page)).toHaveText([/Picture of the year 3$/, /Picture of the year 4242/])
  expect(await page.locator('.adm-picture-options li').count()).toBeLessThanOrEqual(24)
})
