import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** Confirms the open question of a specified deletion, which the server refuses because of Post 11, and closes it. */
export async function deleteWhatIsInUse(one: string) {
  const question = within(await screen.findByRole('dialog', { name: `Delete ${one}` }))
  expect(
    question.getByText(`Are you sure you want to delete this ${one}? This action cannot be undone.`),
  ).toBeVisible()
  expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  expect(await question.findByRole('alert')).toHaveTextContent('Post 11: Sunday news')
  await userEvent.click(question.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
}
