import { accounts } from '@grace/contract/accounts'
import { announcements } from '@grace/contract/announcements'
import { blogs } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import { pictures } from '@grace/contract/pictures'
import { onPages, otherwise } from '@grace/testkit/network'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aPicture } from '../testing/publishing-samples.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { aBlog, anAnnouncement } from '../testing/samples.ts'

const asked: (string | null)[] = []
/** Has a row for an empty search only; an empty list has no search field. */
const withoutMatch =
  <T,>(row: T) =>
  ({ query }: { query: URLSearchParams }): T[] => {
    asked.push(query.get('q'))
    return query.get('q') ? [] : [row]
  }

test.each<[string, () => void]>([
  ['/announcements', () => onPages(announcements.list, withoutMatch(anAnnouncement()))],
  ['/blogs/edit', () => onPages(blogs.list, withoutMatch(aBlog()))],
  ['/pictures', () => onPages(pictures.list, withoutMatch(aPicture()))],
])('%s: a search that is longer than the API takes is cut', async (path, answer) => {
  asked.length = 0
  otherwise(accounts.list, () => [])
  otherwise(categories.list, () => [])
  answer()
  renderConsole(path)
  await userEvent.click(await screen.findByRole('searchbox'))
  // The limit falls inside a surrogate pair.
  await userEvent.paste(`  ${'x'.repeat(99)}🕊 of peace`)
  expect(await screen.findByText(/matching the criteria|audit trail matches/)).toBeVisible()
  await waitFor(() => expect(asked.at(-1)).toBe('x'.repeat(99)))
})
