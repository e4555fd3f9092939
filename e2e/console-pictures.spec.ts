import { categories } from '@grace/contract/categories'
import { pictures } from '@grace/contract/pictures'
import { posts } from '@grace/contract/posts'
import { photo, plain } from './lib/images.ts'
import { expect, type Page, test, thorough } from './lib/journey.ts'
import { publisher } from './lib/publisher.ts'

const choose = (page: Page, files: Awaited<ReturnType<typeof plain>>[]) =>
  page.getByLabel('Choose pictures').setInputFiles(files)
const upload = (page: Page) => page.getByRole('button', { name: /^Upload \d/ }).click()
const words = (page: Page, name: string, language = 'English') =>
  page.getByRole('group', { name: `Description of ${name}` }).getByLabel(`Alt text (optional) in ${language}`)
const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Selected pictures' }).getByRole('listitem').filter({ hasText: name })
const cards = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')

test.use({ alone: 'pictures' })

test.beforeEach(async ({ page, site, signedInAs }) => {
  await signedInAs(site.admin)
  await page.goto('/admin/pictures/new')
  await expect(page.getByRole('heading', { level: 1, name: 'Upload pictures' })).toBeVisible()
})

test('three pictures are uploaded with descriptions, and listed in fitting copies', async ({
  page,
  site,
}) => {
  await choose(page, [
    await plain('red.jpg', '#a33'),
    await plain('green.png', '#3a3'),
    await plain('blue.webp', '#33a'),
  ])
  await words(page, 'green.png').fill('A green field')
  await card(page, 'green.png').getByRole('tab', { name: 'French' }).click()
  await words(page, 'green.png', 'French').fill('Un champ vert')
  await expect(card(page, 'blue.webp').getByText('WEBP', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Upload 3 pictures' }).click()
  await expect(page.getByText('Successfully uploaded 3 image(s)!')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Selected pictures' })).toBeHidden()

  const stored = await site.asAdmin(pictures.list)
  expect(stored).toHaveLength(3)
  expect(stored.find(({ format }) => format === 'png')).toMatchObject({
    altText: 'A green field',
    altTextByLanguage: { en: 'A green field', fr: 'Un champ vert' },
    type: 'general',
  })
  expect(stored.filter(({ altText }) => altText === null)).toHaveLength(2)

  await page.getByRole('link', { name: 'Show all pictures' }).click()
  await expect(cards(page)).toHaveCount(3)
  await expect(page.getByRole('heading', { name: 'A green field' })).toBeVisible()
  await expect(page.getByText('No description')).toHaveCount(2)
  // The card needs less than the full 1800 pixels.
  const image = cards(page).first().locator('img')
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  expect(await image.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain(
    stored[0]?.variants.find(({ width, format }) => width === 400 && format === 'webp')?.path,
  )
})

test(
  'a photo of a phone is resized before the upload, and stored upright',
  thorough,
  async ({ page, site }) => {
    const taken = await photo('phone.jpg', { width: 3000, height: 2400, orientation: 6 })
    expect(taken.buffer.length).toBeGreaterThan(5 * 1024 * 1024)
    await choose(page, [taken])
    await expect(card(page, 'phone.jpg').getByText(/MB, reduced to/)).toBeVisible()
    await upload(page)
    await expect(page.getByText('Successfully uploaded 1 image(s)!')).toBeVisible()
    const [stored] = await site.asAdmin(pictures.list)
    expect(stored).toMatchObject({ width: 1920, height: 2400, format: 'jpeg' })
  },
)

test(
  'files that are no pictures or too large, and an empty selection, are refused before the upload',
  thorough,
  async ({ page, site }) => {
    const before = (await site.asAdmin(pictures.list)).length
    await page.getByRole('button', { name: 'Upload pictures' }).click()
    await expect(page.getByText('Please select at least one image to upload.')).toBeVisible()
    const film = Buffer.alloc(5 * 1024 * 1024 + 1)
    film.write('GIF89a')
    await choose(page, [
      { name: 'evil.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg onload="alert(1)"/>') },
      { name: 'long.gif', mimeType: 'image/gif', buffer: film },
      await plain('fine.jpg', '#a33'),
    ])
    await expect(
      page.getByText('Invalid file types detected. Only JPEG, PNG, GIF, and WebP images are allowed.'),
    ).toBeVisible()
    await expect(
      page.getByText('Some files are too large. Maximum file size is 5MB per image.'),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Upload 1 picture' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear All' }).click()
    expect((await site.asAdmin(pictures.list)).length).toBe(before)
  },
)

test(
  'uploads on a slow connection show their progress, and one can be cancelled',
  thorough,
  async ({ page, site }) => {
    const before = (await site.asAdmin(pictures.list)).length
    const heavy = { width: 2000, height: 1500, quality: 95 }
    const files = [await photo('one.jpg', heavy), await photo('two.jpg', heavy)]
    expect(files[0]?.buffer.length).toBeGreaterThan(2_500_000)
    expect(files[0]?.buffer.length).toBeLessThan(5_000_000)
    await choose(page, [...files, await plain('three.jpg', '#a33')])
    await expect(page.getByText(/preparing/)).toHaveCount(0)
    const line = await page.context().newCDPSession(page)
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 100,
      downloadThroughput: 1_000_000,
      uploadThroughput: 700_000,
    })
    await upload(page)
    const progress = page.getByRole('progressbar', { name: 'Uploading one.jpg' })
    const value = () => progress.evaluate((bar: HTMLProgressElement) => bar.value)
    await expect.poll(value).toBeGreaterThan(0.02)
    expect(await value()).toBeLessThan(1)
    await page.getByRole('button', { name: 'Cancel two.jpg' }).click()
    await expect(card(page, 'two.jpg').getByRole('button', { name: 'Remove two.jpg' })).toBeVisible()
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
    await expect(page.getByText('Successfully uploaded 2 image(s)!')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Upload 1 picture' })).toBeVisible()
    expect((await site.asAdmin(pictures.list)).length).toBe(before + 2)
  },
)

test(
  'a failed upload does not affect the others, is repeated alone, and stored once',
  thorough,
  async ({ page, site }) => {
    const before = (await site.asAdmin(pictures.list)).length
    const names: string[] = []
    // The server stores it, but the response is lost.
    let isLost = true
    await page.route('**/api/picture/upload', async (route) => {
      const name =
        /filename="([^"]+)"/.exec(route.request().postDataBuffer()?.toString('latin1') ?? '')?.[1] ?? ''
      names.push(name)
      if (name !== 'b.jpg' || !isLost) return route.continue()
      isLost = false
      await route.fetch()
      await route.abort('connectionreset')
    })
    await choose(page, [
      await plain('a.jpg', '#a33'),
      await plain('b.jpg', '#3a3'),
      await plain('c.jpg', '#33a'),
    ])
    await words(page, 'b.jpg').fill('Bread')
    await upload(page)
    await expect(page.getByText('Successfully uploaded 2 image(s)!')).toBeVisible()
    await expect(page.getByText('Not uploaded: b.jpg')).toBeVisible()
    await expect(words(page, 'b.jpg')).toHaveValue('Bread')

    await words(page, 'b.jpg').fill('Fresh bread')
    await page.getByRole('button', { name: 'Retry failed' }).click()
    await expect(page.getByText('Successfully uploaded 1 image(s)!')).toBeVisible()
    expect(names.sort()).toEqual(['a.jpg', 'b.jpg', 'b.jpg', 'c.jpg'])
    const stored = await site.asAdmin(pictures.list)
    expect(stored.length).toBe(before + 3)
    expect(stored.filter(({ altText }) => altText === 'Fresh bread')).toHaveLength(1)
  },
)

test(
  'a description is edited in a dialog with an address, and a picture of a post cannot be deleted',
  thorough,
  async ({ page, site }) => {
    const publish = await publisher(site)
    const id = await publish.picture('hills', 'Hils')
    const blog = await publish.blog({ title: 'Above the city' })
    const post = await publish.post(blog.id, [await publish.category(`Views ${Date.now()}`)], [id])

    await page.goto(`/admin/pictures/${id}`)
    const dialog = page.getByRole('dialog', { name: 'Edit Hils' })
    await dialog.getByLabel('Alt text in English').fill('Hills above Kigali')
    await expect(dialog.getByRole('link', { name: 'Above the city' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Picture updated successfully!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Hills above Kigali', exact: true })).toBeVisible()
    expect(await site.asAdmin(pictures.one, { params: { id } })).toMatchObject({
      altText: 'Hills above Kigali',
    })

    const remove = page.getByRole('button', { name: 'Delete Hills above Kigali' })
    await remove.click()
    const question = page.getByRole('dialog', { name: 'Delete picture' })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(question.getByRole('alert')).toContainText('Above the city')
    await question.getByRole('button', { name: 'Close' }).last().click()

    await site.asAdmin(posts.remove, { params: { id: post } })
    await remove.click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Picture deleted successfully!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Hills above Kigali', exact: true })).toBeHidden()
  },
)

test(
  'a category is created, renamed and deleted, and a taken name is refused',
  thorough,
  async ({ page, site }) => {
    const name = `Choirs ${Date.now()}`
    await page.goto('/admin/categories/new')
    const create = page.getByRole('main').getByRole('button', { name: 'Create category' })
    await create.click()
    await expect(page.getByText('Category name is required').first()).toBeVisible()
    await page.getByLabel('Category name in English').fill(name)
    await page.getByRole('tab', { name: 'Kinyarwanda' }).click()
    await page.getByLabel('Category name in Kinyarwanda').fill('Amakorali')
    await create.click()
    await expect(page.getByText('Category created successfully!')).toBeVisible()
    await page.getByRole('button', { name: 'Add another' }).click()
    await page.getByLabel('Category name in English').fill(name.toUpperCase())
    await create.click()
    await expect(page.getByText('A category with this name already exists').first()).toBeVisible()

    const made = (await site.asAdmin(categories.list)).find((category) => category.name === name)
    expect(made?.nameByLanguage).toEqual({ en: name, rw: 'Amakorali' })
    await page.getByLabel('Category name in English').fill('')
    await page.goto('/admin/categories')
    await page.getByRole('link', { name: `Edit ${name}` }).click()
    await page.getByRole('dialog').getByLabel('Category name in English').fill(`${name} and bands`)
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Category updated successfully!')).toBeVisible()
    await expect(page.getByRole('row', { name: `${name} and bands` })).toBeVisible()
    expect(await site.asAdmin(categories.one, { params: { id: made?.id } })).toMatchObject({
      name: `${name} and bands`,
      nameByLanguage: { rw: 'Amakorali' },
    })
    await page.getByRole('button', { name: `Delete ${name} and bands` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Category deleted successfully!')).toBeVisible()
    expect((await site.asAdmin(categories.list)).some(({ id }) => id === made?.id)).toBe(false)
  },
)
