import { readFileSync } from 'node:fs'
import { expect, test } from './lib/journey.ts'
test.use({ sample: true })
const only = (process.env.LOOK ?? '').split(',').filter(Boolean)
const shots: [string, string, ((page: any) => Promise<void>)?][] = [
  ['pictures', '/admin/pictures'],
  ['pictures-edit-entry', '/admin/pictures/edit'],
  ['picture', '/admin/pictures/1', async (page) => { await expect(page.getByLabel('Alt text (English)')).toBeVisible(); await page.waitForTimeout(500) }],
  ['nothing', '/admin/pictures?q=zzzz'],
  ['upload-empty', '/admin/pictures/new', async (page) => { await page.getByRole('button', { name: /^Upload/ }).click() }],
  ['upload', '/admin/pictures/new', async (page) => {
    await page.setInputFiles('input[type=file]', [
      'host-public/src/gospel/hills-poster.jpg', 'host-public/src/gospel/light-poster.jpg', 'host-public/public/icon-512.png', 'package.json'])
    await expect(page.getByText(/preparing/)).toHaveCount(0)
    await page.waitForTimeout(300)
  }],
  ['upload-failed', '/admin/pictures/new', async (page) => {
    let n = 0
    await page.route('**/api/picture/upload', (route: any) => (n++ === 0 ? route.fulfill({ status: 500, json: { success: false, message: 'An error occurred', code: 'internal', errors: [] } }) : n === 2 ? new Promise(() => {}) : route.continue()))
    await page.setInputFiles('input[type=file]', [
      'host-public/src/gospel/hills-poster.jpg', 'host-public/src/gospel/light-poster.jpg', 'host-public/public/icon-512.png'])
    await page.getByRole('button', { name: /^Upload 3/ }).click()
    await page.waitForTimeout(2500)
    await page.screenshot({ path: `/tmp/pic-shots/uploading-${page.viewportSize().width}.png`, fullPage: true })
    await page.getByRole('button', { name: 'Cancel all' }).click()
    await page.waitForTimeout(300)
  }],
  ['categories', '/admin/categories'],
  ['category', '/admin/categories/1', async (page) => { await expect(page.getByRole('dialog').getByLabel('Category name')).toBeVisible() }],
  ['category-new', '/admin/categories/new', async (page) => { await page.getByRole('main').getByRole('button', { name: 'Create category' }).click(); await page.waitForTimeout(300) }],
  ['category-edit', '/admin/categories/1/edit', async (page) => { await page.waitForTimeout(300)}],
  ['posts', '/admin/posts'],
  ['post-new', '/admin/posts/new', async (page) => { await page.getByRole('main').getByRole('button', { name: 'Create post' }).click(); await page.waitForTimeout(300) }],
  ['post-combobox', '/admin/posts/new', async (page) => { await page.getByLabel('Blog', { exact: true }).click(); await page.keyboard.press('ArrowDown'); await page.waitForTimeout(300) }],
  ['post-edit', '/admin/posts/1/edit', async (page) => { await page.getByRole('list', { name: 'Pictures to choose from' }).getByRole('checkbox').last().click(); await page.waitForTimeout(500) }],
]
test.setTimeout(300_000)
test('look', async ({ page, site, signedInAs }) => {
  await signedInAs(site.admin)
  for (const dark of process.env.DARK ? [true] : [false]) {
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      for (const [name, path, act] of shots) {
        if (only.length && !only.includes(name)) continue
        await page.unrouteAll()
        await page.evaluate(() => Object.keys(localStorage).filter((k) => k.includes('.form.')).forEach((k) => localStorage.removeItem(k)))
        page.once('dialog', (d) => d.accept().catch(() => {}))
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        await act?.(page).catch((e: Error) => console.log(name, e.message.slice(0, 300)))
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (over > 0) console.log(name, width, 'overflows by', over)
        await page.screenshot({ path: `/tmp/pic-shots/${name}-${width}${dark ? '-dark' : ''}.png`, fullPage: true })
      }
    }
  }
})
