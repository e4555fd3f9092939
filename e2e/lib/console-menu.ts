import type { Page } from '@playwright/test'

/** The console's menu; on a phone it is opened first, in a drawer. */
export async function openMenu(page: Page) {
  if ((page.viewportSize()?.width ?? 0) > 768) return page.getByRole('navigation', { name: 'Console' })
  await page.getByRole('button', { name: 'Sidebar' }).click()
  return page.getByRole('dialog', { name: 'Menu' })
}

/** Follows a row of the console's menu, or an entry of the group below it. */
export async function menuTo(page: Page, row: string, entry?: string) {
  const menu = await openMenu(page)
  if (entry === undefined) {
    // Behind its name there may be a count.
    await menu.getByRole('link', { name: new RegExp(`^${row}( \\d|$)`) }).click()
    return
  }
  const group = menu.getByRole('menuitem', { name: row, exact: true })
  if ((await group.getAttribute('aria-expanded')) === 'false') await group.locator('.adm-menu-arrow').click()
  await menu.getByRole('link', { name: entry, exact: true }).click()
}
