import { blogs } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import { posts } from '@grace/contract/posts'
import { on, onPages } from '@grace/testkit/network'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mediaMatches } from '../testing/browser.ts'
import { chooseMore, filterBy } from '../testing/list-controls.ts'
import { aCategory, aPost } from '../testing/publishing-samples.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { aBlog, written } from '../testing/samples.ts'

const shown = aPost()
const hidden = aPost({ id: 12, title: 'Not yet', status: 'PENDING', cover: null, pictureIds: [] })

beforeEach(() => {
  on(categories.list, () => [aCategory()])
  onPages(posts.list, () => [hidden, shown])
  onPages(blogs.list, () => [])
})

test('the list shows title, status, categories, pictures and date, and links public posts to the site', async () => {
  renderConsole('/posts')
  const row = within(await screen.findByRole('row', { name: /Sunday news/ }))
  expect(row.getByText('APPROVED')).toBeVisible()
  expect(row.getByText('Testimonies')).toBeVisible()
  expect(row.getByText('1 picture')).toBeVisible()
  expect(row.getByText('Aug 4, 2025,')).toBeVisible()
  const open = jest.spyOn(window, 'open').mockReturnValue(null)
  await chooseMore('Show on the site', 'Sunday news')
  expect(open).toHaveBeenCalledWith('/en/posts/11', '_blank', 'noopener')
  expect(row.getByRole('link', { name: 'Edit Sunday news' })).toHaveAttribute('href', '/admin/posts/11/edit')

  const other = within(screen.getByRole('row', { name: /Not yet/ }))
  expect(other.getByText('None')).toBeVisible()
  expect(other.queryByRole('button', { name: /^More actions/ })).toBeNull()
})

test('a scheduled post shows its time, and has no link to the site', async () => {
  const publishAt = '2190-12-25T04:30:00.000Z'
  onPages(posts.list, () => [
    aPost({ title: 'Christmas', publishAt }),
    aPost({ id: 13, title: 'Not ready', status: 'PENDING', publishAt }),
  ])
  renderConsole('/posts')
  const row = within(await screen.findByRole('row', { name: /Christmas/ }))
  expect(row.getByText('Scheduled for Dec 25, 2190, 6:30 AM')).toBeVisible()
  expect(row.queryByText('APPROVED')).toBeNull()
  expect(row.queryByRole('link', { name: /on the site/ })).toBeNull()
  expect(within(screen.getByRole('row', { name: /Not ready/ })).getByText('PENDING')).toBeVisible()
})

test('links over the list lead to the texts of each state, and count the blogs that wait', async () => {
  onPages(blogs.list, ({ query }) => (query.get('status') === 'PENDING' ? [aBlog()] : []))
  onPages(posts.list, ({ query }) => (query.get('state') === 'planned' ? [shown] : [hidden, shown]))
  const { address } = renderConsole('/posts')
  const links = within(await screen.findByRole('navigation', { name: 'Texts by state' }))
  expect(await links.findByRole('link', { name: 'Waits 1' })).toHaveAttribute(
    'href',
    '/admin/blogs?status=PENDING',
  )
  expect(links.getByRole('link', { current: 'page' })).toHaveTextContent('All posts')

  await userEvent.click(links.getByRole('link', { name: 'Planned' }))
  expect(address()).toBe('/admin/posts?state=planned')
  expect(links.getByRole('link', { current: 'page' })).toHaveTextContent('Planned')
  expect(await screen.findByText('1–1 of 1 matching posts')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter State: Planned' }))
  expect(links.getByRole('link', { current: 'page' })).toHaveTextContent('All posts')
})

test('search and category are sent to the server and stored in the address', async () => {
  const asked: string[] = []
  onPages(posts.list, ({ query }) => {
    asked.push(query.toString())
    return query.get('q') === 'zzz' ? [] : [shown]
  })
  const { address } = renderConsole('/posts?page=4')
  expect(await screen.findByText('1–1 of 1 posts')).toBeVisible()
  await filterBy('Category', 'Testimonies')
  await userEvent.click(screen.getByLabelText('Search'))
  await userEvent.paste('zzz')
  expect(await screen.findByText('No posts matching the criteria')).toBeVisible()
  expect(address()).toBe('/admin/posts?category=3&q=zzz')
  expect(asked.at(-1)).toBe('q=zzz&page=1&size=10&sort=-createdAt&categoryId=3')

  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('1–1 of 1 posts')).toBeVisible()
  expect(address()).toBe('/admin/posts')
})

test('deleting asks for confirmation and removes the post from the list on a phone', async () => {
  mediaMatches('(max-width: 599px)')
  on(posts.remove, () => {
    onPages(posts.list, () => [hidden])
    return written('Post deleted successfully!', null)
  })
  renderConsole('/posts')
  const list = within(await screen.findByRole('list', { name: 'Posts' }))
  await chooseMore('Delete', 'Sunday news')
  const question = within(await screen.findByRole('dialog', { name: 'Delete post' }))
  expect(question.getByText('Are you sure you want to delete this post?')).toBeVisible()
  expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Post deleted successfully!')).toBeVisible()
  await waitFor(() => expect(list.queryByText('Sunday news')).toBeNull())
})
