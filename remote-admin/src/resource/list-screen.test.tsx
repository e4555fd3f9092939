import { accounts } from '@grace/contract/accounts'
import { categories } from '@grace/contract/categories'
import { on, onPages } from '@grace/testkit/network'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { choosePageSize } from '../testing/list-controls.ts'
import { aCategory } from '../testing/publishing-samples.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { members } from '../testing/samples.ts'

const many = Array.from({ length: 95 }, (_, at) => aCategory({ id: at + 1, name: `Category ${at + 1}` }))

test('a click on a row opens it and keeps the filters in the address; a click on its buttons does not', async () => {
  onPages(categories.list, () => [aCategory()])
  on(categories.one, () => aCategory())
  const { address } = renderConsole('/categories?sort=name')
  const row = within(await screen.findByRole('row', { name: /Testimonies/ }))
  await userEvent.click(row.getByRole('button', { name: 'Delete Testimonies' }))
  expect(address()).toBe('/admin/categories?sort=name')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(row.getByText('Aug 1, 2025,'))
  await waitFor(() => expect(address()).toBe('/admin/categories/3?sort=name'))
})

test('the page size is remembered for other lists, and the address overrides it', async () => {
  onPages(categories.list, () => many)
  const first = renderConsole('/categories')
  await screen.findByText('1–10 of 95 categories')
  await choosePageSize(50)
  expect(await screen.findByText('1–50 of 95 categories')).toBeVisible()
  first.unmount()

  const second = renderConsole('/categories')
  expect(await screen.findByText('1–50 of 95 categories')).toBeVisible()
  await choosePageSize(20)
  expect(await screen.findByText('1–20 of 95 categories')).toBeVisible()
  second.unmount()

  renderConsole('/categories?size=10')
  expect(await screen.findByText('1–10 of 95 categories')).toBeVisible()
})

test('any page is reached by typing its number', async () => {
  onPages(categories.list, () => many)
  const { address } = renderConsole('/categories')
  const goTo = async (page: string) => {
    const field = await screen.findByLabelText('page')
    await userEvent.type(field, page)
    // antd asks for the code of the key, which user-event does not send.
    fireEvent.keyUp(field, { key: 'Enter', keyCode: 13 })
  }
  await goTo('5')
  expect(await screen.findByText('41–50 of 95 categories')).toBeVisible()
  await goTo('99')
  await waitFor(() => expect(address()).toBe('/admin/categories?page=10'))
})

test('a click with Shift chooses every row from the last one that was chosen', async () => {
  on(accounts.list, () => members(9))
  renderConsole('/users')
  const user = userEvent.setup()
  await user.click(await screen.findByLabelText('Select member8'))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByLabelText('Select member5'))
  await user.keyboard('{/Shift}')
  expect(screen.getByText(/users selected/)).toHaveTextContent('4 users selected')
})
