import { expect, type Page, type Request } from '@playwright/test'
import { comment, sendEmptyForms, unfold, wake } from './whole-page.ts'

export const languages = ['en', 'fr', 'rw'] as const
export const widths = [360, 1280] as const

/** A screen, or a state of one, in which people find themselves. */
export interface Screen {
  name: string
  path: string
  /** Who looks at it; a visitor when left out. */
  as?: 'member' | 'administrator'
  /** From the opened page to the state that is meant. */
  reach?: (page: Page) => Promise<void>
}

const submit = (page: Page) => page.getByRole('tabpanel').locator('button[type=submit]').click()
const registerTab = (page: Page) => page.getByRole('tab').nth(1).click()

/** Answers a form without a server behind it: this is about what is seen then. */
async function send(page: Page, form: string, fields: Record<string, string>) {
  await page.route(`**/api${form}`, (route) =>
    route.fulfill({ status: 201, json: { success: true, message: '', data: { id: 1 } } }),
  )
  const sent = page.locator(`form[action="/forms${form}"]`)
  for (const [name, text] of Object.entries(fields)) await sent.locator(`[name=${name}]`).fill(text)
  await sent.locator('button[type=submit]').click()
  await expect(page.locator('.notice.good [role=status]').first()).toBeFocused()
}

/** All that can be opened is open, and every form says what is missing. */
async function openAll(page: Page) {
  await wake(page)
  await unfold(page)
  await comment(page)
  await sendEmptyForms(page)
}

/** What the sample content has; the first post has several pictures. */
const postWithPictures = '/posts/1'

/** What a visitor sees before doing anything. */
export const visitorPages: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'about', path: '/about' },
  { name: 'contact', path: '/contact' },
  { name: 'posts', path: '/posts' },
  { name: 'post', path: postWithPictures },
  { name: 'privacy', path: '/privacy' },
  { name: 'sent', path: '/sent' },
  { name: 'not-sent', path: '/not-sent' },
  { name: 'unsubscribe', path: '/newsletter/unsubscribe' },
  { name: 'not-found', path: '/no-such-page' },
]

/** The states into which visitors bring these pages, and what concerns one's own account. */
export const publicScreens: Screen[] = [
  { name: 'home-opened', path: '/', reach: openAll },
  { name: 'contact-refused', path: '/contact', reach: openAll },
  {
    name: 'message-sent',
    path: '/contact',
    async reach(page) {
      await wake(page)
      await send(page, '/contact', { name: 'Ruth', email: 'ruth@example.org', message: 'Muraho!' })
    },
  },
  {
    name: 'giving-copied',
    path: '/',
    async reach(page) {
      await wake(page)
      await unfold(page)
      await page.locator('.giving .copy').first().click()
    },
  },
  {
    name: 'gallery',
    path: postWithPictures,
    async reach(page) {
      await wake(page)
      await page.locator('.gallery a').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  { name: 'login', path: '/login' },
  { name: 'login-refused', path: '/login', reach: submit },
  { name: 'register', path: '/login', reach: registerTab },
  {
    name: 'register-refused',
    path: '/login',
    async reach(page) {
      await registerTab(page)
      await submit(page)
      await expect(page.getByRole('alert').first()).toBeVisible()
    },
  },
  {
    name: 'languages',
    path: '/',
    reach: (page) => page.getByRole('banner').locator('button[aria-expanded]').last().click(),
  },
  {
    name: 'menu',
    path: '/about',
    // On a wide screen the menu is always open, and has no button.
    async reach(page) {
      const toggle = page.getByRole('banner').locator('button[aria-expanded]')
      if (await toggle.first().isVisible()) await toggle.first().click()
    },
  },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password', path: '/reset-password#token=not-a-real-one' },
  { name: 'dashboard', path: '/dashboard', as: 'member' },
  {
    name: 'edit-profile',
    path: '/dashboard',
    as: 'member',
    reach: (page) => page.getByRole('main').locator('button[aria-expanded]').first().click(),
  },
  {
    name: 'change-password',
    path: '/dashboard',
    as: 'member',
    reach: (page) => page.getByRole('main').locator('button[aria-expanded]').last().click(),
  },
  { name: 'admin-login', path: '/admin' },
  { name: 'access-denied', path: '/admin', as: 'member' },
]

const tableOrCards = (page: Page) =>
  expect(
    page
      .getByRole('table')
      .or(page.getByRole('list', { name: 'Users' }))
      .first(),
  ).toBeVisible()

const blogsOrNone = (page: Page) =>
  expect(
    page
      .getByRole('table')
      .or(page.getByRole('list', { name: 'Blogs' }))
      .or(page.getByText('No blogs found'))
      .first(),
  ).toBeVisible()

export const consoleScreens: Screen[] = [
  { name: 'console-dashboard', path: '/admin', as: 'administrator' },
  { name: 'console-users', path: '/admin/users', as: 'administrator', reach: tableOrCards },
  {
    name: 'console-no-users',
    path: '/admin/users?q=nobody-at-all',
    as: 'administrator',
    reach: (page) => expect(page.getByText('No users matching the criteria')).toBeVisible(),
  },
  {
    name: 'console-edit-user',
    path: '/admin/users/1',
    as: 'administrator',
    reach: (page) => expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible(),
  },
  {
    name: 'console-delete-user',
    path: '/admin/users',
    as: 'administrator',
    async reach(page) {
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'console-change-role',
    path: '/admin/users',
    as: 'administrator',
    async reach(page) {
      await page
        .getByRole('button', { name: /^Change role/ })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'console-menu',
    path: '/admin',
    as: 'administrator',
    // On a phone it opens over the page; elsewhere it closes.
    reach: (page) => page.getByRole('button', { name: 'Sidebar' }).click(),
  },
  { name: 'console-create-user', path: '/admin/users/new', as: 'administrator' },
  {
    name: 'console-create-user-refused',
    path: '/admin/users/new',
    as: 'administrator',
    async reach(page) {
      await page.getByRole('main').getByRole('button', { name: 'Create user' }).click()
      await expect(page.getByText('Please fill all required fields')).toBeVisible()
    },
  },
  { name: 'console-change-password', path: '/admin/change-password', as: 'administrator' },
  { name: 'console-blogs', path: '/admin/blogs', as: 'administrator', reach: blogsOrNone },
  {
    name: 'console-no-blogs',
    path: '/admin/blogs?q=nothing-at-all',
    as: 'administrator',
    reach: (page) => expect(page.getByText('No blogs matching the criteria')).toBeVisible(),
  },
  {
    name: 'console-create-blog',
    path: '/admin/blogs/new',
    as: 'administrator',
    reach: (page) => expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible(),
  },
  {
    name: 'console-create-blog-refused',
    path: '/admin/blogs/new',
    as: 'administrator',
    async reach(page) {
      await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible()
      await page.keyboard.press('Control+s')
      await expect(page.getByText('Blog title is required, Blog content is required')).toBeVisible()
    },
  },
  {
    name: 'console-create-blog-removal',
    path: '/admin/blogs/new',
    as: 'administrator',
    async reach(page) {
      await page.getByRole('tab', { name: 'HTML source' }).click()
      const html = '<p style="color:red">x <u>y</u></p><script>z</script>'
      await page.getByRole('textbox', { name: 'HTML source' }).fill(html)
      await page.getByRole('tab', { name: 'Visual' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  { name: 'console-choose-blog', path: '/admin/blogs/edit', as: 'administrator', reach: blogsOrNone },
  {
    name: 'console-edit-blog',
    path: '/admin/blogs/1/edit',
    as: 'administrator',
    reach: (page) =>
      expect(
        page.getByRole('list', { name: 'History, newest first' }).or(page.getByText(/^Blog not found/)),
      ).toBeVisible(),
  },
]

/** Opens a screen and waits until it stands still. */
export async function show(page: Page, { path, reach }: Screen): Promise<void> {
  const quiet = untilQuiet(page)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await quiet()
  await reach?.(page)
  await settled(page)
}

/** Nothing fades in or slides while it is looked at; what moves for ever may. */
export const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => {})),
    ),
  )

/** From now on counts what is under way. @returns waits until for a moment nothing has been. */
function untilQuiet(page: Page) {
  const underWay = new Set<Request>()
  const end = (request: Request) => underWay.delete(request)
  page
    // A film goes on arriving while it plays.
    .on('request', (request) => request.resourceType() !== 'media' && underWay.add(request))
    .on('requestfinished', end)
    .on('requestfailed', end)
  return async () => {
    for (let quietMs = 0; quietMs < 100; quietMs = underWay.size === 0 ? quietMs + 20 : 0) {
      await page.waitForTimeout(20)
    }
    page
      .removeAllListeners('request')
      .removeAllListeners('requestfinished')
      .removeAllListeners('requestfailed')
  }
}
