import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** Opens the filters of a list. @returns queries of their dialog. */
export async function openFilters() {
  await userEvent.click(await screen.findByRole('button', { name: /^Filter/ }))
  return within(await screen.findByRole('dialog', { name: /^Filter/ }))
}

/** Chooses in a filter, and closes the dialog. */
export async function filterBy(label: string, choice: string) {
  const dialog = await openFilters()
  // Choices may still be loading.
  await dialog.findByRole('option', { name: choice })
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: label }), choice)
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
}

/** Chooses an entry of the menu behind “⋯”: of the list, or of a row. */
export async function chooseMore(entry: string, of = 'this list') {
  const label = of === 'this list' ? 'More for this list' : `More actions for ${of}`
  await userEvent.click(await screen.findByRole('button', { name: label }))
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
}

/** Sorts a table by a column; a second press reverses the order. */
export const sortBy = (head: string) =>
  userEvent.click(screen.getByRole('columnheader', { name: new RegExp(`^${head}`) }))

/** Chooses the number of rows per page. */
export async function choosePageSize(size: number) {
  await userEvent.click(screen.getByRole('combobox', { name: 'Page size' }))
  await userEvent.click(await screen.findByTitle(`${size} per page`))
}
