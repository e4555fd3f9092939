import type { Locator, Page } from '@playwright/test'

/** Opens the filters of a list. @returns their dialog. */
export async function openFilters(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Filter/ }).click()
  return page.getByRole('dialog', { name: /^Filter/ })
}

/** Chooses in a filter of a list, and closes the dialog. */
export async function filterBy(page: Page, label: string, choice: string | { label: string }) {
  const dialog = await openFilters(page)
  await dialog.getByLabel(label, { exact: true }).selectOption(choice)
  await dialog.getByRole('button', { name: /^Show/ }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Chooses an entry behind “⋯”: of the list, or of the row with this name. */
export async function chooseMore(page: Page, entry: string, of = '') {
  const name = of ? `More actions for ${of}` : 'More for this list'
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

/** Presses “Delete” of the row with this name: a button, or behind “⋯” on a card. */
export async function pressDelete(
  page: Page,
  name: string,
  { label = `Delete ${name}`, text = 'Delete' } = {},
) {
  if ((page.viewportSize()?.width ?? 0) < 600) return chooseMore(page, text, name)
  await page.getByRole('button', { name: label }).click()
}

/** Sorts a table by a column. */
export const sortBy = (page: Page, head: string) =>
  page.getByRole('columnheader', { name: new RegExp(`^${head}`) }).click()
