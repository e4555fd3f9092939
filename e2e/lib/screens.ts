import { expect, type Page } from '@playwright/test'

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

export const publicScreens: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'about', path: '/about' },
  { name: 'contact', path: '/contact' },
  { name: 'not-found', path: '/no-such-page' },
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
  { name: 'dashboard', path: '/dashboard', as: 'member' },
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
]

/** Opens a screen and waits until it stands still. */
export async function show(page: Page, { path, reach }: Screen): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await reach?.(page)
  // Nothing fades in or slides while it is looked at.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  )
}
