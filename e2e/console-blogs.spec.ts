import { type Blog, blogs } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import { posts } from '@grace/contract/posts'
import {
  fromWhatsAppPhone,
  fromWhatsAppPhoneCleaned,
  fromWhatsAppWeb,
  fromWhatsAppWebCleaned,
  fromWord,
  fromWordCleaned,
} from '@grace/remote-admin/testing/clipboard-samples'
import { parseFragment, serialize } from 'parse5'
import { fragments, hostile } from './lib/blog-fragments.ts'
import { expect, type Page, type Site, test, thorough } from './lib/journey.ts'
import { chooseMore } from './lib/lists.ts'
import { paste } from './lib/paste.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const content = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const source = (page: Page) => page.getByRole('textbox', { name: 'HTML source' })
const title = (page: Page) => page.getByRole('textbox', { name: /^Title in/ })
const newest = async (site: Site) => (await site.asAdmin(blogs.list))[0] as Blog
/** The HTML as a browser parses it. */
const asRead = (html: string) => serialize(parseFragment(html))

async function openNew(page: Page) {
  await page.goto('/admin/blogs/new')
  await expect(content(page)).toBeVisible()
}

async function writeSource(page: Page, html: string) {
  await tab(page, 'HTML source').click()
  await source(page).fill(html)
}

async function create(page: Page) {
  await button(page, 'Create').click()
  await expect(page.getByText('Blog created successfully! Status: PENDING for admin approval.')).toBeVisible()
}

/** Approves the blog and publishes it as a post. */
async function publish(site: Site, id: number): Promise<number> {
  await site.asAdmin(blogs.update, { params: { id }, body: { status: 'APPROVED' } })
  const { data: category } = await site.asAdmin(categories.create, { body: { name: `News ${Date.now()}` } })
  const { data: post } = await site.asAdmin(posts.create, {
    body: { blogId: id, categoryIds: [category.id], pictureIds: [] },
  })
  return post.id
}

test.beforeEach(async ({ site, signedInAs }) => {
  await signedInAs(site.admin)
})

test('a blog is written with the keyboard, approved, rejected with a reason, edited and submitted again', async ({
  page,
  site,
}) => {
  await openNew(page)
  await expect(button(page, 'Create')).toBeDisabled()
  expect(await content(page).evaluate((editor) => editor.getBoundingClientRect().height)).toBe(350)
  await tab(page, 'Kinyarwanda').click()
  await title(page).fill('  Korali izaririmba ')
  await content(page).click()
  await button(page, 'H2').click()
  await expect(button(page, 'H2')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('Amatangazo')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Ku cyumweru ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('saa yine')
  await page.keyboard.press('Control+b')
  await button(page, 'Line break').click()
  await page.keyboard.type('Murakaza neza')
  await page.keyboard.press('Enter')
  await button(page, 'Bullet list').click()
  await page.keyboard.type('Abaririmbyi')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Abandi bose')
  await page.keyboard.press('Shift+Home')
  await button(page, 'Link').click()
  await page.getByRole('dialog').getByLabel('Address').fill('example.org')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Blog created successfully! Status: PENDING for admin approval.')).toBeVisible()
  const kept =
    '<h2>Amatangazo</h2><p>Ku cyumweru <strong>saa yine</strong><br>Murakaza neza</p>' +
    '<ul><li>Abaririmbyi</li><li><a href="https://example.org" rel="noopener noreferrer" target="_blank">Abandi bose</a></li></ul>'
  const blog = await newest(site)
  expect(blog).toMatchObject({ title: 'Korali izaririmba', language: 'rw', status: 'PENDING', content: kept })
  await expect(page).toHaveURL(`/admin/blogs/${blog.id}/edit`)

  const now = () => site.asAdmin(blogs.one, { params: { id: blog.id } })
  const row = page.getByRole('row', { name: /Korali izaririmba/ })
  const dialog = page.getByRole('dialog', { name: 'Status of Korali izaririmba' })
  await page.goto('/admin/blogs?q=korali')
  await chooseMore(page, 'Change status', 'Korali izaririmba')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Blog approved successfully!')).toBeVisible()
  await expect(row).toContainText('APPROVED')
  expect((await now()).status).toBe('APPROVED')
  await expect(dialog.getByRole('link', { name: 'Create the post' })).toBeVisible()

  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByText('Please give a reason for the author.')).toBeVisible()
  await dialog.getByLabel('Reason (required to reject)').fill('Please add the date.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await dialog.getByRole('button', { name: 'Take it off the site' }).click()
  await expect(row).toContainText('REJECTED')
  expect(await now()).toMatchObject({ status: 'REJECTED', statusReason: 'Please add the date.' })

  await row.getByRole('link', { name: 'Edit Korali izaririmba' }).click()
  await tab(page, 'Kinyarwanda').click()
  await expect(content(page)).toContainText('Abandi bose')
  const history = page.getByRole('list', { name: 'Status history, newest first' })
  await expect(history.getByRole('listitem')).toHaveCount(3)
  await expect(history.getByRole('listitem').first()).toContainText('Please add the date.')
  await title(page).fill('Korali izaririmba ku wa 29')
  await expect(button(page, 'Submit again')).toBeDisabled()
  await button(page, 'Save').click()
  await expect(page.getByText('Blog updated successfully! Status: PENDING for admin approval.')).toBeVisible()
  expect(await now()).toMatchObject({
    title: 'Korali izaririmba ku wa 29',
    status: 'PENDING',
    content: kept,
  })
  await expect(history.getByRole('listitem')).toHaveCount(4)
  await expect(history.getByRole('listitem').first()).toContainText(`PENDING`)
  expect(await now()).toMatchObject({ status: 'PENDING', statusChangedBy: site.admin.username })
})

test(
  'HTML of the allow-list stays unchanged in the editor, on the server and for readers',
  thorough,
  async ({ page, site }) => {
    const written = fragments.map((one) => (typeof one === 'string' ? one : one[0])).join('<h3>next</h3>')
    const allowed = fragments.map((one) => (typeof one === 'string' ? one : one[1])).join('<h3>next</h3>')
    expect(fragments.length).toBeGreaterThanOrEqual(40)
    await openNew(page)
    await title(page).fill('Fragments')
    await writeSource(page, written)
    for (const name of ['Visual', 'HTML source', 'Visual']) {
      await tab(page, name).click()
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await create(page)
    const blog = await newest(site)
    expect(asRead(blog.content)).toBe(asRead(allowed))

    const post = await publish(site, blog.id)
    await page.goto(`/en/posts/${post}`)
    const shown = await page.locator('#post-text').evaluate((text) => text.innerHTML)
    expect(asRead(shown)).toBe(asRead(allowed.replace(/<(\/?)h1>/g, '<$1h2>')))

    // Reopened and saved without a change, the content is identical.
    await page.goto(`/admin/blogs/${blog.id}/edit`)
    await expect(content(page)).toContainText('Grace and peace')
    await button(page, 'Save').click()
    await expect(page.getByText('Blog updated successfully!')).toBeVisible()
    const again = await site.asAdmin(blogs.one, { params: { id: blog.id } })
    expect(again).toMatchObject({ content: blog.content, status: 'APPROVED' })
  },
)

test('hostile HTML is neither executed, fetched nor stored, whether typed or pasted', async ({
  page,
  site,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('dialog', (dialog) => dialog.dismiss())
  const harmless = async () => {
    expect(await page.evaluate(() => 'pwned' in globalThis)).toBe(false)
    expect(asked.filter((url) => url.includes('evil.example'))).toEqual([])
  }
  await openNew(page)
  await title(page).fill('Hostile')
  const all = hostile.map((one, at) => `<p>before ${at}</p>${one}`)
  for (const one of all) {
    await paste(content(page), { 'text/html': one })
  }
  await harmless()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')

  await writeSource(page, all.join(''))
  await tab(page, 'Visual').click()
  const removal = page.getByRole('dialog', { name: 'This will be removed' })
  await expect(removal).toContainText('<script>')
  await removal.getByRole('button', { name: 'Continue' }).click()
  await expect(content(page)).toContainText('before 0')
  await harmless()
  await create(page)
  const blog = await newest(site)
  expect(blog.content).not.toMatch(
    /<(?!\/?(?:p|h[1-3]|strong|em|ul|ol|li|br|blockquote|a)\b)|\son\w+=|evil|javascript:/i,
  )

  const post = await publish(site, blog.id)
  await page.goto(`/en/posts/${post}`)
  await expect(page.locator('#post-text')).toContainText('before 0')
  await harmless()
})

test(
  'text pasted from Word and WhatsApp is cleaned, and undo restores the earlier text',
  thorough,
  async ({ page }) => {
    await openNew(page)
    for (const [data, kept] of [
      [{ 'text/html': fromWord, 'text/plain': 'x' }, fromWordCleaned],
      [{ 'text/html': fromWhatsAppWeb }, fromWhatsAppWebCleaned],
      [{ 'text/plain': fromWhatsAppPhone }, fromWhatsAppPhoneCleaned],
    ] as [Record<string, string>, string][]) {
      await paste(content(page), data)
      await tab(page, 'HTML source').click()
      expect(asRead((await source(page).inputValue()).replace(/>\n</g, '><'))).toBe(asRead(kept))
      await tab(page, 'Visual').click()
      await button(page, 'Undo').click()
      await expect(content(page)).toHaveText('')
    }
    // Also content copied inside the editor with the keyboard.
    await content(page).click()
    await page.keyboard.press('Control+i')
    await page.keyboard.type('Imana')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+c')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('-')
    await page.keyboard.press('Control+v')
    await expect(content(page).locator('em')).toHaveText('Imana-Imana')
  },
)

test(
  'an expired session keeps the input, and the form continues after a new login',
  thorough,
  async ({ page, site, signedInAs }) => {
    const second = await site.anAccount('ADMIN')
    await signedInAs(second)
    await openNew(page)
    await title(page).fill('A long evening')
    await content(page).click()
    await page.keyboard.type('Everything that I wrote tonight')
    await site.setActive(second, false)
    await site.setActive(second, true)
    await button(page, 'Create').click()
    await page.waitForURL(/\/login\?next=/)
    await page.getByRole('tabpanel').getByLabel('Username').fill(second.username)
    await page.getByRole('tabpanel').getByLabel('Password', { exact: true }).fill(second.password)
    await page.getByRole('tabpanel').getByRole('button', { name: 'Login' }).click()
    await page.waitForURL('/admin/blogs/new')

    await expect(page.getByText(/Not saved yet/)).toBeVisible()
    await expect(title(page)).toHaveValue('A long evening')
    await expect(content(page)).toHaveText('Everything that I wrote tonight')
    await create(page)
    expect(await newest(site)).toMatchObject({
      title: 'A long evening',
      content: '<p>Everything that I wrote tonight</p>',
      createdBy: second.username,
    })
  },
)

test(
  'the second of two editors of a blog sees who saved first, and can still save their own text',
  thorough,
  async ({ page, site }) => {
    const { data: blog } = await site.asAdmin(blogs.create, {
      body: { title: 'Both', content: '<p>One</p>' },
    })
    await page.goto(`/admin/blogs/${blog.id}/edit`)
    await expect(content(page)).toHaveText('One')
    await content(page).click()
    await page.keyboard.press('End')
    await page.keyboard.type(' and mine')
    await site.asAdmin(blogs.update, { params: { id: blog.id }, body: { content: '<p>Theirs</p>' } })
    await button(page, 'Save').click()
    const conflict = page.getByRole('dialog', { name: 'Someone else has changed this blog' })
    await expect(conflict).toContainText(`${site.admin.username} changed it`)
    await conflict.getByRole('button', { name: 'Keep editing' }).click()
    await expect(content(page)).toHaveText('One and mine')
    await button(page, 'Save').click()
    await conflict.getByRole('radio', { name: /^Mine/ }).check()
    await conflict.getByRole('button', { name: 'Save my choice' }).click()
    await expect(page.getByText('Blog updated successfully!')).toBeVisible()
    const now = await site.asAdmin(blogs.one, { params: { id: blog.id } })
    expect(now.content).toBe('<p>One and mine</p>')
  },
)

test('a blog is viewed in a dialog, and unsaved text becomes a draft', thorough, async ({ page, site }) => {
  const { data: blog } = await site.asAdmin(blogs.create, {
    body: { title: 'To be seen', content: '<p>Grace</p>', language: 'fr' },
  })
  await page.goto('/admin/blogs?q=to+be+seen')
  await page.getByRole('button', { name: 'View To be seen' }).click()
  const viewed = page.getByRole('dialog', { name: 'To be seen' })
  await expect(viewed.getByText('Grace')).toBeVisible()
  await viewed.getByRole('button', { name: 'Close', exact: true }).last().click()

  await page.goto(`/admin/blogs/${blog.id}/edit`)
  await content(page).click()
  await page.keyboard.type('x')
  await page.getByRole('link', { name: 'Edit another blog' }).click()
  await expect(page.getByText('Kept under Drafts.')).toBeVisible()
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(content(page)).toContainText('x')
})

test('the edit screen loads the editor, and lists do not', thorough, async ({ page, site }) => {
  const { data: blog } = await site.asAdmin(blogs.create, { body: { title: 'Heavy', content: '<p>One</p>' } })
  const withEditor: string[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return
    const code = await response.text().catch(() => '')
    if (/ProseMirror|ALLOWED_TAGS/.test(code)) withEditor.push(response.url())
  })
  for (const path of ['/admin/users', '/admin/blogs']) {
    await page.goto(path)
    await expect(page.getByRole('table')).toBeVisible()
  }
  await page.goto('/admin/blogs/edit?q=heavy')
  const link = page.getByRole('link', { name: /^Heavy/ })
  await expect(link).toHaveAttribute('href', `/admin/blogs/${blog.id}/edit`)
  expect(withEditor).toEqual([])
  await link.click()
  await expect(content(page)).toHaveText('One')
  await expect.poll(() => withEditor.length).toBeGreaterThan(0)
})

test('a list of five thousand blogs requests ten per page everywhere', thorough, async ({ page }) => {
  const total = 5_000
  const asked: Record<string, string>[] = []
  // Creating that many takes minutes; the benchmark measures the search.
  await page.route('**/api/blogs?*', (route) => {
    const query = Object.fromEntries(new URL(route.request().url()).searchParams)
    asked.push(query)
    const first = (Number(query.page) - 1) * Number(query.size)
    const items = Array.from(
      { length: Math.max(0, Math.min(Number(query.size), total - first)) },
      (_, at) => ({
        id: total - first - at,
        title: `Archive ${total - first - at}`,
        content: '<p>Text</p>',
        preview: 'Text',
        language: 'en',
        status: 'PENDING',
        statusChangedAt: '2025-08-03T07:30:00.000Z',
        statusChangedBy: null,
        statusReason: null,
        languages: {},
        postId: null,
        postPublishAt: null,
        createdAt: '2025-08-03T07:30:00.000Z',
        createdBy: null,
        updatedAt: '2025-08-03T07:30:00.000Z',
        updatedBy: null,
      }),
    )
    return route.fulfill({ json: items, headers: { 'X-Total-Count': String(total) } })
  })
  for (const path of ['/admin/blogs', '/admin/blogs/edit']) {
    await page.goto(path)
    await expect(page.getByText('1–10 of 5,000 blogs')).toBeVisible()
    await page.getByTitle('500', { exact: true }).click()
    await expect(page.getByText('4991–5000 of 5,000 blogs')).toBeVisible()
    await page.getByTitle('Previous page').click()
    await expect(page.getByRole('link', { name: /^Archive 20\b/ })).toBeVisible()
    await page.goto(`${path}?page=900`)
    await expect(page.getByText('4991–5000 of 5,000 blogs')).toBeVisible()
  }
  expect(asked.length).toBeGreaterThan(6)
  expect(asked.filter(({ size }) => Number(size) > 10)).toEqual([])
})
