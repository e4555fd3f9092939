import type { Locator, Page } from '@playwright/test'

/** The link of the header with this name, in view. It is in a menu where the bar has no room, as with large text. */
export async function headerLink(page: Page, name: string): Promise<Locator> {
  await openMenu(page)
  return page.getByRole('banner').getByRole('link', { name, exact: true })
}

/** Opens the menu of the header, if its links are there. */
export async function openMenu(page: Page): Promise<void> {
  await page.locator('.top-bar').waitFor()
  const toggle = page.locator('.menu-toggle')
  if ((await toggle.isVisible()) && (await page.locator('#menu').isHidden())) await toggle.click()
}
