import type { Page } from '@playwright/test'

/** Follows the link to the login. It is in the menu where the bar has no room, as with large text. */
export async function followLogin(page: Page, nav: { menu: string; login: string }): Promise<void> {
  const menu = page.getByRole('button', { name: nav.menu, exact: true })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('banner').getByRole('link', { name: nav.login }).click()
}
