import { accounts } from '@grace/contract/accounts'
import { albums } from '@grace/contract/albums'
import { announcements } from '@grace/contract/announcements'
import { audit } from '@grace/contract/audit'
import { blocks } from '@grace/contract/blocks'
import { blogs } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import { contactMessages } from '@grace/contract/contact-messages'
import { dataBreaches } from '@grace/contract/data-breaches'
import { events } from '@grace/contract/events'
import { letters } from '@grace/contract/letters'
import { newsletter } from '@grace/contract/newsletter'
import { pictures } from '@grace/contract/pictures'
import { posts } from '@grace/contract/posts'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { rightsRequests } from '@grace/contract/rights-requests'
import { sermons } from '@grace/contract/sermons'
import { onPages, otherwise } from '@grace/testkit/network'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderConsole } from '../testing/render-console.tsx'

test.each([
  ['/announcements', announcements.list],
  ['/audit', audit.list],
  ['/blogs', blogs.list],
  ['/blogs/edit', blogs.list],
  ['/categories', categories.list],
  ['/data-breaches', dataBreaches.list],
  ['/events', events.list],
  ['/inbox/messages', contactMessages.list],
  ['/inbox/prayer-requests', prayerRequests.list],
  ['/inbox/subscribers', newsletter.list],
  ['/news', blocks.list],
  ['/newsletter', letters.list],
  ['/pictures', pictures.list],
  ['/pictures/albums', albums.list],
  ['/posts', posts.list],
  ['/rights-requests', rightsRequests.list],
  ['/sermons', sermons.list],
])('%s: a search that is longer than the API takes is cut', async (path, list) => {
  const asked: (string | null)[] = []
  otherwise(accounts.list, () => [])
  otherwise(categories.list, () => [])
  onPages(list, ({ query }) => {
    asked.push(query.get('q'))
    return []
  })
  renderConsole(path)
  await userEvent.click(await screen.findByRole('searchbox'))
  // The limit falls inside a surrogate pair.
  await userEvent.paste(`  ${'x'.repeat(99)}🕊 of peace`)
  expect(await screen.findByText(/matching the criteria|audit trail matches/)).toBeVisible()
  await waitFor(() => expect(asked.at(-1)).toBe('x'.repeat(99)))
})
