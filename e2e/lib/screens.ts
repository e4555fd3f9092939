import { setTimeout } from 'node:timers/promises'
import { expect, type Page, type Request } from '@playwright/test'
import { settled } from './settled.ts'
import { comment, hydrateAll, sendEmptyForms, unfold } from './whole-page.ts'

export const widths = [360, 1280] as const

/** A screen, or a state of one. */
export interface Screen {
  name: string
  path: string
  /** The role that opens it; a visitor by default. */
  as?: 'member' | 'administrator'
  /** Differs by width, so it is opened again for each. */
  isOfWidth?: true
  /** Brings the opened page into the state to test. */
  prepare?: (page: Page) => Promise<void>
}

const submit = (page: Page) => page.getByRole('tabpanel').locator('button[type=submit]').click()
async function registerTab(page: Page) {
  const tab = page.getByRole('tab').nth(1)
  await tab.click()
  // Until then the panel of the login is there.
  await expect(tab).toHaveAttribute('aria-selected', 'true')
}

const listOf = (entities: string) => (page: Page) =>
  expect(page.getByText(new RegExp(`\\d ${entities}$|No ${entities} found`))).toBeVisible()
/** The actions of the first user who is not signed in here. */
const others = (page: Page) =>
  page
    .locator('.adm-actions')
    .filter({ has: page.getByRole('switch') })
    .first()
const dialog = (page: Page) => expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible()

/** Sends a form with a mocked response: only the resulting screen matters. */
async function send(page: Page, form: string, fields: Record<string, string>) {
  await page.route(`**/api${form}`, (route) =>
    route.fulfill({ status: 201, json: { success: true, message: '', data: { id: 1 } } }),
  )
  const sent = page.locator(`form[action="/forms${form}"]`)
  for (const [name, text] of Object.entries(fields)) await sent.locator(`[name=${name}]`).fill(text)
  await sent.locator('button[type=submit]').click()
  await expect(page.locator('.notice.good [role=status]').first()).toBeFocused()
}

/** Unfolds everything and submits every form empty. */
async function openAll(page: Page) {
  await hydrateAll(page)
  await unfold(page)
  await comment(page)
  await sendEmptyForms(page)
}

/** The first post of the sample content has several pictures. */
const postWithPictures = '/posts/1'

/** Screens that a visitor sees before any interaction. */
export const visitorPages: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'about', path: '/about' },
  { name: 'contact', path: '/contact' },
  { name: 'visit', path: '/visit' },
  { name: 'posts', path: '/posts' },
  { name: 'post', path: postWithPictures },
  { name: 'sermons', path: '/sermons' },
  { name: 'sermon', path: '/sermons/1' },
  { name: 'search', path: '/search' },
  { name: 'search-results', path: '/search?q=grace' },
  { name: 'privacy', path: '/privacy' },
  { name: 'sent', path: '/sent' },
  { name: 'not-sent', path: '/not-sent' },
  { name: 'unsubscribe', path: '/newsletter/unsubscribe' },
  { name: 'request', path: '/request#token=not-a-real-one' },
  { name: 'not-found', path: '/no-such-page' },
]

/** States of these pages after interaction, and the account pages. */
export const publicScreens: Screen[] = [
  { name: 'home-opened', path: '/', prepare: openAll },
  { name: 'contact-refused', path: '/contact', prepare: openAll },
  {
    name: 'message-sent',
    path: '/contact',
    async prepare(page) {
      await hydrateAll(page)
      await send(page, '/contact', { name: 'Ruth', email: 'ruth@example.org', message: 'Muraho!' })
    },
  },
  {
    name: 'giving-copied',
    path: '/',
    async prepare(page) {
      await hydrateAll(page)
      await unfold(page)
      await page.locator('.giving button.scripted').first().click()
    },
  },
  {
    name: 'giving-other-amount',
    path: '/',
    async prepare(page) {
      await hydrateAll(page)
      await page.locator('.giving').getByRole('radio').last().check()
      const scan = page.locator('.giving button.scan')
      if (await scan.isVisible()) await scan.click()
    },
  },
  {
    name: 'gallery',
    path: postWithPictures,
    async prepare(page) {
      await hydrateAll(page)
      await page.locator('.gallery a').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  { name: 'login', path: '/login' },
  { name: 'login-refused', path: '/login', prepare: submit },
  { name: 'register', path: '/login', prepare: registerTab },
  {
    name: 'register-refused',
    path: '/login',
    async prepare(page) {
      await registerTab(page)
      await submit(page)
      await expect(page.getByRole('alert').first()).toBeVisible()
    },
  },
  {
    name: 'languages',
    path: '/',
    async prepare(page) {
      await page.locator('button[popovertarget=languages]').click()
      await expect(page.locator('#languages')).toBeVisible()
    },
  },
  {
    name: 'menu',
    path: '/about',
    isOfWidth: true,
    // On a wide screen the menu is always open, without a button.
    async prepare(page) {
      const toggle = page.locator('button[popovertarget=menu]')
      if (await toggle.isVisible()) await toggle.click()
      await expect(page.locator('#menu')).toBeVisible()
    },
  },
  { name: 'preview-of-nothing', path: '/preview' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password', path: '/reset-password#token=not-a-real-one' },
  { name: 'confirm-email', path: '/confirm-email#token=not-a-real-one' },
  { name: 'keep-account', path: '/keep-account#token=not-a-real-one' },
  { name: 'guardian', path: '/guardian#token=not-a-real-one' },
  { name: 'dashboard', path: '/dashboard', as: 'member' },
  { name: 'account', path: '/dashboard/account', as: 'member' },
  { name: 'own-requests', path: '/dashboard/requests', as: 'member' },
  { name: 'write', path: '/dashboard/write', as: 'member' },
  { name: 'my-data', path: '/dashboard/my-data', as: 'member' },
  {
    name: 'edit-profile',
    path: '/dashboard/account',
    as: 'member',
    prepare: (page) => openProfile(page, 'first'),
  },
  {
    name: 'change-password',
    path: '/dashboard/account',
    as: 'member',
    prepare: (page) => openProfile(page, 'last'),
  },
  { name: 'admin-login', path: '/admin' },
  { name: 'access-denied', path: '/admin', as: 'member' },
]

/** Opens the folded profile of a member, and one of its forms. */
async function openProfile(page: Page, form: 'first' | 'last') {
  await page.locator('.profile summary').click()
  await page.locator('.profile button[aria-expanded]')[form]().click()
}

const tableOrCards = (page: Page) =>
  expect(
    page
      .getByRole('table')
      .or(page.getByRole('list', { name: 'Users' }))
      .first(),
  ).toBeVisible()

const historyOrNone = (page: Page) =>
  expect(
    page.getByText(/^Nothing is overwritten|^This is the present|^This does not exist/).first(),
  ).toBeVisible()
const blogsOrNone = (page: Page) =>
  expect(
    page
      .getByRole('table')
      .or(page.getByRole('list', { name: 'Blogs' }))
      .or(page.getByText('No blogs found'))
      .first(),
  ).toBeVisible()

/** Its parts load on their own, and the shell's keys work before the heading is focused. */
async function dashboardIsLoaded(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Recent users' })).toBeVisible()
  await expect(page.getByText(/^All times are Kigali time|^Nothing takes place/).first()).toBeVisible()
  await expect(page.getByText('Sample content is still on the site')).toBeVisible()
}

export const consoleScreens: Screen[] = [
  {
    name: 'console-dashboard',
    path: '/admin',
    as: 'administrator',
    isOfWidth: true,
    prepare: dashboardIsLoaded,
  },
  { name: 'console-users', path: '/admin/users', as: 'administrator', prepare: tableOrCards },
  {
    name: 'console-no-users',
    path: '/admin/users?q=nobody-at-all',
    as: 'administrator',
    prepare: (page) => expect(page.getByText('No users matching the criteria')).toBeVisible(),
  },
  {
    name: 'console-edit-user',
    path: '/admin/users/1',
    as: 'administrator',
    prepare: (page) => expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible(),
  },
  {
    name: 'console-delete-user',
    path: '/admin/users',
    as: 'administrator',
    async prepare(page) {
      await expect(others(page)).toBeVisible()
      const remove = others(page).getByRole('button', { name: /^Delete/ })
      if (await remove.count()) await remove.click()
      else {
        await others(page)
          .getByRole('button', { name: /^More actions/ })
          .click()
        await page.getByRole('menuitem', { name: 'Delete' }).click()
      }
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'console-change-role',
    path: '/admin/users',
    as: 'administrator',
    async prepare(page) {
      await others(page)
        .getByRole('button', { name: /^More actions/ })
        .click()
      await page.getByRole('menuitem', { name: 'Change role' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'console-menu',
    path: '/admin',
    as: 'administrator',
    isOfWidth: true,
    // On a phone it opens over the page; on a desktop it closes.
    prepare: (page) => page.getByRole('button', { name: 'Sidebar' }).click(),
  },
  { name: 'console-create-user', path: '/admin/users/new', as: 'administrator' },
  {
    name: 'console-create-user-refused',
    path: '/admin/users/new',
    as: 'administrator',
    async prepare(page) {
      await page.getByRole('main').getByRole('button', { name: 'Create user' }).click()
      await expect(page.getByText('Please fill all required fields')).toBeVisible()
    },
  },
  {
    name: 'console-upload-pictures',
    path: '/admin/pictures/new',
    as: 'administrator',
    async prepare(page) {
      await page
        .getByLabel('Choose pictures')
        .setInputFiles(['host-public/public/icon-512.png', 'package.json'])
      await expect(page.getByRole('button', { name: 'Upload 1 picture' })).toBeVisible()
      await page.getByRole('tab', { name: 'French' }).click()
    },
  },
  {
    name: 'console-pictures',
    path: '/admin/pictures',
    as: 'administrator',
    prepare: listOf('pictures'),
  },
  {
    name: 'console-selected-pictures',
    path: '/admin/pictures',
    as: 'administrator',
    async prepare(page) {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
      await expect(page.getByRole('region', { name: 'Selected pictures' })).toBeVisible()
    },
  },
  {
    name: 'console-add-to-album',
    path: '/admin/pictures',
    as: 'administrator',
    async prepare(page) {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
      await page.getByRole('button', { name: 'Add to album' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'New album' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Create album' }).click()
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    },
  },
  { name: 'console-albums', path: '/admin/pictures/albums', as: 'administrator', prepare: listOf('albums') },
  { name: 'console-new-album', path: '/admin/pictures/albums/new', as: 'administrator' },
  {
    name: 'console-edit-pictures',
    path: '/admin/pictures/edit',
    as: 'administrator',
    prepare: listOf('pictures'),
  },
  {
    name: 'console-edit-picture',
    path: '/admin/pictures/1',
    as: 'administrator',
    prepare: dialog,
  },
  { name: 'console-create-category', path: '/admin/categories/new', as: 'administrator' },
  {
    name: 'console-create-category-refused',
    path: '/admin/categories/new',
    as: 'administrator',
    async prepare(page) {
      await page.getByRole('main').getByRole('button', { name: 'Create category' }).click()
      await expect(page.getByText('Category name is required').first()).toBeVisible()
    },
  },
  {
    name: 'console-categories',
    path: '/admin/categories',
    as: 'administrator',
    prepare: listOf('categories'),
  },
  {
    name: 'console-edit-category',
    path: '/admin/categories/1',
    as: 'administrator',
    prepare: dialog,
  },
  { name: 'console-choose-category', path: '/admin/categories/edit', as: 'administrator' },
  {
    name: 'console-posts',
    path: '/admin/posts',
    as: 'administrator',
    prepare: listOf('posts'),
  },
  {
    name: 'console-create-post-refused',
    path: '/admin/posts/new',
    as: 'administrator',
    async prepare(page) {
      await page.getByRole('main').getByRole('button', { name: 'Create post' }).click()
      await expect(page.getByText('Please select at least one category').first()).toBeVisible()
    },
  },
  { name: 'console-edit-post', path: '/admin/posts/1/edit', as: 'administrator' },
  { name: 'console-change-password', path: '/admin/change-password', as: 'administrator' },
  { name: 'console-security', path: '/admin/security', as: 'administrator' },
  {
    name: 'console-dashboard-opened',
    path: '/admin/dashboard',
    as: 'administrator',
    prepare: (page) => page.getByText('Show as a table').click(),
  },
  {
    name: 'console-bulk',
    path: '/admin/users',
    as: 'administrator',
    async prepare(page) {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
      await expect(page.getByRole('region', { name: 'Selected users' })).toBeVisible()
    },
  },
  {
    name: 'console-bulk-question',
    path: '/admin/users',
    as: 'administrator',
    async prepare(page) {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
      await page.getByRole('button', { name: 'Deactivate' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'console-filters',
    path: '/admin/users?status=active',
    as: 'administrator',
    async prepare(page) {
      await page.getByRole('button', { name: 'Filter (1)' }).click()
      await expect(page.getByRole('dialog', { name: 'Filter users' })).toBeVisible()
    },
  },
  {
    name: 'console-row-menu',
    path: '/admin/users',
    as: 'administrator',
    async prepare(page) {
      await others(page)
        .getByRole('button', { name: /^More actions/ })
        .click()
      await expect(page.getByRole('menuitem', { name: 'Change role' })).toBeVisible()
    },
  },
  { name: 'console-drafts', path: '/admin/drafts', as: 'administrator' },
  {
    name: 'console-history',
    path: '/admin/history/announcement/1',
    as: 'administrator',
    prepare: historyOrNone,
  },
  {
    name: 'console-history-version',
    path: '/admin/history/announcement/1?version=en-1',
    as: 'administrator',
    prepare: historyOrNone,
  },
  {
    name: 'console-trash',
    path: '/admin/trash?q=nothing-like-it',
    as: 'administrator',
    prepare: (page) => expect(page.getByText('Nothing in the trash matches')).toBeVisible(),
  },
  {
    name: 'console-audit',
    path: '/admin/audit',
    as: 'administrator',
    prepare: (page) => expect(page.getByText(/of \d+ acts?|^Nothing yet/).first()).toBeVisible(),
  },
  {
    name: 'console-audit-empty',
    path: '/admin/audit?to=2020-01-01',
    as: 'administrator',
    prepare: (page) => expect(page.getByText('Nothing in the audit trail matches')).toBeVisible(),
  },
  {
    name: 'console-processing-record',
    path: '/admin/processing-record',
    as: 'administrator',
    prepare: (page) => expect(page.getByRole('article')).toBeVisible(),
  },
  { name: 'console-rights-requests', path: '/admin/rights-requests', as: 'administrator' },
  { name: 'console-new-rights-request', path: '/admin/rights-requests/new', as: 'administrator' },
  { name: 'console-find-person', path: '/admin/rights-requests/find?q=nobody', as: 'administrator' },
  { name: 'console-data-breaches', path: '/admin/data-breaches', as: 'administrator' },
  { name: 'console-new-data-breach', path: '/admin/data-breaches/new', as: 'administrator' },
  { name: 'console-import', path: '/admin/import', as: 'administrator' },
  { name: 'console-test-page', path: '/admin/test', as: 'administrator' },
  {
    name: 'console-test-page-run',
    path: '/admin/test',
    as: 'administrator',
    async prepare(page) {
      await page.getByRole('button', { name: 'Run API docs' }).click()
      await page.getByText('1 call', { exact: true }).click()
      await expect(page.getByText('Nothing is left over.')).toBeVisible()
    },
  },
  {
    name: 'console-shortcuts',
    path: '/admin',
    as: 'administrator',
    // A phone has no button for it, but a keyboard can be attached.
    async prepare(page) {
      await dashboardIsLoaded(page)
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    },
  },
  ...(
    [
      ['prayer-requests', '/inbox/prayer-requests'],
      ['messages', '/inbox/messages'],
      ['answer-templates', '/inbox/templates'],
      ['subscribers', '/inbox/subscribers'],
      ['letters', '/newsletter'],
      ['announcements', '/announcements'],
      ['events', '/events'],
      ['services', '/services'],
      ['news', '/news'],
      ['sermons', '/sermons'],
    ] as const
  ).map(
    ([name, path]): Screen => ({
      name: `console-${name}`,
      path: `/admin${path}`,
      as: 'administrator',
      prepare: (page) => expect(page.getByText(/^1–\d+ of \d+|^No .* found$/).first()).toBeVisible(),
    }),
  ),
  { name: 'console-new-answer-template', path: '/admin/inbox/templates/new', as: 'administrator' },
  {
    name: 'console-prayer-list',
    path: '/admin/inbox/prayer-requests/print',
    as: 'administrator',
    prepare: (page) =>
      expect(page.getByText(/^\d+ prayer requests?\.|^No new prayer requests$/)).toBeVisible(),
  },
  {
    name: 'console-nothing-in-inbox',
    path: '/admin/inbox/prayer-requests?q=nothing-like-this',
    as: 'administrator',
    prepare: (page) => expect(page.getByText('No prayer requests matching the criteria')).toBeVisible(),
  },
  {
    name: 'console-inbox-item',
    path: '/admin/inbox/prayer-requests',
    as: 'administrator',
    async prepare(page) {
      await page.route('**/api/prayer-requests/7', (route) => route.fulfill({ json: aPrayerRequest }))
      await page.goto('/admin/inbox/prayer-requests/7')
      await expect(page.getByRole('dialog', { name: 'Ruth Uwase' })).toBeVisible()
    },
  },
  ...(
    [
      ['announcements', 'Title is required, Content is required'],
      ['events', 'Title is required, Description is required, Event date is required'],
    ] as const
  ).map(
    ([name, refusal]): Screen => ({
      name: `console-new-${name}-refused`,
      path: `/admin/${name}/new`,
      as: 'administrator',
      async prepare(page) {
        await page.getByRole('button', { name: /^Create (?:announcement|event)$/ }).click()
        await expect(page.getByRole('main').getByRole('alert').first()).toHaveText(refusal)
      },
    }),
  ),
  {
    name: 'console-new-service-refused',
    path: '/admin/services/new?tab=fr',
    as: 'administrator',
    async prepare(page) {
      await page.getByRole('button', { name: 'Add a day' }).click()
      await page.getByRole('combobox', { name: 'On this day' }).selectOption('At another time')
      await page.getByLabel('Place (optional) in French').fill('Gisenyi')
      await page.getByRole('button', { name: 'Create service' }).click()
      await expect(page.getByText('Name is required').first()).toBeVisible()
    },
  },
  {
    name: 'console-home-and-about',
    path: '/admin/blocks',
    as: 'administrator',
    prepare: (page) => expect(page.getByRole('link', { name: 'Beliefs' })).toBeVisible(),
  },
  {
    name: 'console-new-landmark',
    path: '/admin/blocks/new/landmark',
    as: 'administrator',
    prepare: (page) => expect(page.getByRole('button', { name: /^Create / })).toBeVisible(),
  },
  {
    name: 'console-order-of-beliefs',
    path: '/admin/blocks/kinds/belief',
    as: 'administrator',
    prepare: (page) => expect(page.getByRole('heading', { name: 'Beliefs' })).toBeVisible(),
  },
  {
    name: 'console-new-slide',
    path: '/admin/blocks/new/slide',
    as: 'administrator',
    prepare: (page) => page.getByRole('button', { name: 'Choose from the gallery' }).click(),
  },
  {
    name: 'console-languages',
    path: '/admin/languages',
    as: 'administrator',
    prepare: (page) => expect(page.getByRole('heading', { name: 'Languages' })).toBeVisible(),
  },
  {
    name: 'console-settings',
    path: '/admin/settings?part=contact',
    as: 'administrator',
    prepare: (page) => expect(page.getByLabel('Church name')).toBeVisible(),
  },
  {
    name: 'console-settings-look',
    path: '/admin/settings?part=look',
    as: 'administrator',
    prepare: (page) => expect(page.getByLabel('Main colour', { exact: true })).toBeVisible(),
  },
  {
    name: 'console-set-up',
    path: '/admin/setup/home',
    as: 'administrator',
    prepare: (page) => expect(page.getByRole('button', { name: 'Add a giving option' })).toBeVisible(),
  },
  {
    name: 'console-set-up-finish',
    path: '/admin/setup/finish',
    as: 'administrator',
    prepare: (page) => expect(page.getByRole('button', { name: 'Finish' })).toBeVisible(),
  },
  {
    name: 'console-remove-samples',
    path: '/admin/setup/finish',
    as: 'administrator',
    async prepare(page) {
      await page.getByRole('button', { name: 'Remove all sample content' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  { name: 'console-blogs', path: '/admin/blogs', as: 'administrator', prepare: blogsOrNone },
  {
    name: 'console-no-blogs',
    path: '/admin/blogs?q=nothing-at-all',
    as: 'administrator',
    prepare: (page) => expect(page.getByText('No blogs matching the criteria')).toBeVisible(),
  },
  {
    name: 'console-create-blog',
    path: '/admin/blogs/new',
    as: 'administrator',
    prepare: (page) => expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible(),
  },
  {
    name: 'console-create-blog-refused',
    path: '/admin/blogs/new',
    as: 'administrator',
    async prepare(page) {
      await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible()
      await page.keyboard.press('Control+s')
      await expect(page.getByText('Blog title is required, Blog content is required')).toBeVisible()
    },
  },
  {
    name: 'console-create-blog-removal',
    path: '/admin/blogs/new',
    as: 'administrator',
    async prepare(page) {
      await page.getByRole('tab', { name: 'HTML source' }).click()
      const html = '<p style="color:red">x <u>y</u></p><script>z</script>'
      await page.getByRole('textbox', { name: 'HTML source' }).fill(html)
      await page.getByRole('tab', { name: 'Visual' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  { name: 'console-choose-blog', path: '/admin/blogs/edit', as: 'administrator', prepare: blogsOrNone },
  {
    name: 'console-edit-blog',
    path: '/admin/blogs/1/edit',
    as: 'administrator',
    prepare: (page) =>
      expect(
        page
          .getByRole('list', { name: 'Status history, newest first' })
          .or(page.getByText(/^Blog not found/)),
      ).toBeVisible(),
  },
]

const aPrayerRequest = {
  id: 7,
  name: 'Ruth Uwase',
  request: 'Ku bwa mama.\nMurakoze cyane.',
  email: 'ruth@example.org',
  status: 'NEW',
  note: 'Call her on Friday.',
  assignedTo: { id: 1, fullName: 'First Administrator' },
  consentVersion: '2026-11',
  consentAt: '2026-08-03T07:30:00.000Z',
  language: 'rw',
  createdAt: '2026-08-03T07:30:00.000Z',
  updatedAt: '2026-08-03T08:30:00.000Z',
  updatedBy: 'administrator',
}

/** Opens a screen and waits until it is settled. */
export async function show(page: Page, { path, prepare }: Screen): Promise<void> {
  const quiet = untilQuiet(page)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await quiet()
  await prepare?.(page)
  await settled(page)
}

/** Counts requests in progress from now on. @returns a function that waits until there are none for 100 ms. */
function untilQuiet(page: Page) {
  const underWay = new Set<Request>()
  const end = (request: Request) => underWay.delete(request)
  page
    // A film keeps loading while it plays.
    .on('request', (request) => request.resourceType() !== 'media' && underWay.add(request))
    .on('requestfinished', end)
    .on('requestfailed', end)
  return async () => {
    for (let quietMs = 0; quietMs < 100; quietMs = underWay.size === 0 ? quietMs + 20 : 0) {
      await setTimeout(20)
    }
    page
      .removeAllListeners('request')
      .removeAllListeners('requestfinished')
      .removeAllListeners('requestfailed')
  }
}
