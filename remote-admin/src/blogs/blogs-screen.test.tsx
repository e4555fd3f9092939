import { blogs } from '@grace/contract/blogs'
import { trash } from '@grace/contract/trash'
import { lose, on, onPages, refuse, sent, sentTo } from '@grace/testkit/network'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mediaMatches } from '../testing/browser.ts'
import { chooseMore, filterBy, openFilters, sortBy } from '../testing/list-controls.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { aBlog, written } from '../testing/samples.ts'

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => aBlog({ id: count - at, title: `Blog ${count - at}` }))
const titles = () => screen.getAllByRole('rowheader').map((head) => head.textContent)
const asked = () => sent.filter(({ what }) => what === 'GET /blogs').length

test('the list shows ten blogs per page, newest first, with every column', async () => {
  let query = new URLSearchParams()
  onPages(blogs.list, (request) => {
    // The number of waiting blogs is asked for as well.
    if (request.query.has('status')) return many(3)
    query = request.query
    return many(25)
  })
  renderConsole('/blogs')
  expect(await screen.findByText('1–10 of 25 blogs')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('All blogs')
  expect(screen.getByText('25')).toBeVisible()
  expect(titles()).toHaveLength(10)
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Title',
    'Content Preview',
    'Status',
    'Created (Kigali time)',
    'Actions',
  ])
  expect(Object.fromEntries(query)).toEqual({ page: '1', size: '10', sort: '-createdAt' })
  const row = screen.getByRole('row', { name: /^Blog 25/ })
  expect(within(row).getByText('Grace and peace')).toBeVisible()
  expect(within(row).getByText('PENDING')).toBeVisible()
  expect(row).toHaveTextContent('Aug 3, 2025, 9:30 AM')
  expect(within(row).getByRole('link', { name: 'Edit Blog 25' })).toHaveAttribute(
    'href',
    '/admin/blogs/25/edit',
  )
})

test.each([
  ['PENDING', 'adm-badge-pending'],
  ['APPROVED', 'adm-badge-approved'],
  ['REJECTED', 'adm-badge-rejected'],
  ['DRAFT', 'adm-badge-draft'],
] as const)('the badge of the status %s has its text and class', async (status, className) => {
  onPages(blogs.list, () => [aBlog({ status })])
  renderConsole('/blogs')
  expect(await screen.findByText(status)).toHaveClass('adm-badge', className)
})

test('a row shows the status of each language, and whether the blog is on the site', async () => {
  const state = aBlog().languages.en
  const languages = {
    fr: { ...state, status: 'APPROVED', isPublic: true } as never,
    rw: { ...state } as never,
  }
  onPages(blogs.list, () => [
    aBlog({ id: 1, title: 'One', languages, postId: 9 }),
    aBlog({ id: 2, title: 'Two', status: 'APPROVED' }),
  ])
  renderConsole('/blogs')
  expect(await screen.findByRole('row', { name: /^One/ })).toHaveTextContent(
    'PENDINGFR APPROVEDRW PENDINGOn the site: FR',
  )
  expect(screen.getByRole('row', { name: /^Two/ })).toHaveTextContent('APPROVEDNot on the site: no post')
})

test('a member’s blog is marked, and its approval links to its pictures', async () => {
  const waiting = aBlog({ id: 1, title: 'Our healing', createdBy: 'uwase', member: { shownName: null } })
  onPages(blogs.list, () => [waiting, aBlog({ id: 2, title: 'Two' })])
  on(blogs.update, () =>
    written('Blog approved successfully!', aBlog({ ...waiting, status: 'APPROVED', languages: {} })),
  )
  renderConsole('/blogs')
  expect(await screen.findByRole('row', { name: /^Our healing/ })).toHaveTextContent('From a member')
  expect(screen.getByRole('row', { name: /^Two/ })).not.toHaveTextContent('From a member')
  await chooseMore('Change status', 'Our healing')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('From the member uwase; readers see no name.')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
  expect(await dialog.findByRole('link', { name: 'Publish it with its pictures' })).toHaveAttribute(
    'href',
    '/admin/blogs/1/edit',
  )
})

test('search, status and order are sent to the server, stored in the address, and show the first page', async () => {
  const queries: Record<string, string>[] = []
  onPages(blogs.list, ({ query }) => {
    queries.push(Object.fromEntries(query))
    return many(query.get('q') ? 12 : 25)
  })
  const { address } = renderConsole('/blogs?page=2')
  await screen.findByText('11–20 of 25 blogs')
  await userEvent.click(screen.getByRole('searchbox', { name: 'Search title or content' }))
  await userEvent.paste('  korali ')
  await waitFor(() =>
    expect(queries.at(-1)).toEqual({ q: 'korali', page: '1', size: '10', sort: '-createdAt' }),
  )
  expect(await screen.findByText('1–10 of 12 matching blogs')).toBeVisible()
  await filterBy('Status', 'Rejected')
  await sortBy('Title')
  await waitFor(() => expect(queries.at(-1)).toMatchObject({ status: 'REJECTED', sort: 'title' }))
  expect(address()).toContain('status=REJECTED&sort=title')
  const field = (await openFilters()).getByRole<HTMLSelectElement>('combobox', { name: 'Status' })
  const choices = [...field.options]
  expect(choices.map(({ text }) => text)).toEqual(['All', 'Pending', 'Approved', 'Rejected', 'Draft'])
})

test('a page past the end shows the last one', async () => {
  onPages(blogs.list, () => many(25))
  const { address } = renderConsole('/blogs?page=9')
  expect(await screen.findByText('21–25 of 25 blogs')).toBeVisible()
  expect(address()).toBe('/admin/blogs?page=3')
})

test('an empty list and filters without a match have different messages', async () => {
  onPages(blogs.list, () => [])
  const { unmount } = renderConsole('/blogs')
  expect(await screen.findByText('No blogs found')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  unmount()

  onPages(blogs.list, ({ query }) => (query.get('status') ? [] : many(1)))
  renderConsole('/blogs?status=DRAFT&q=x')
  expect(await screen.findByText('No blogs matching the criteria')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('1–1 of 1 blogs')).toBeVisible()
})

test('a list that fails to load shows an error and can be loaded again', async () => {
  refuse(blogs.list, 'internal')
  renderConsole('/blogs')
  expect(await screen.findByText('Failed to load blogs. Please try again.')).toBeVisible()
  onPages(blogs.list, () => many(1))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Blog 1')).toBeVisible()
  const before = asked()
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(asked()).toBe(before + 1))
})

test('deleting asks for confirmation, shows a refusal, and removes the blog from the list', async () => {
  let all = many(2)
  onPages(blogs.list, () => all)
  const inUse = 'This blog is used by 1 post and cannot be deleted. Post 4: Blog 2'
  refuse(blogs.remove, 'in_use', { message: inUse })
  renderConsole('/blogs')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Blog 2' }))
  const question = await screen.findByRole('dialog', { name: 'Delete blog' })
  expect(question).toHaveTextContent(
    'Are you sure you want to delete this blog? This action cannot be undone.',
  )
  expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await within(question).findByText(inUse)).toBeVisible()
  await userEvent.click(within(question).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)

  lose(blogs.remove)
  await userEvent.click(screen.getByRole('button', { name: 'Delete Blog 2' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Failed to delete blog. Please try again.')).toBeVisible()

  on(blogs.remove, () => {
    all = all.slice(1)
    return written('Blog deleted successfully!', null)
  })
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Blog deleted successfully!')).toBeVisible()
  await waitFor(() => expect(titles()).toEqual(['Blog 1']))
})

test('a blog is deleted and brought back with its post in one act', async () => {
  onPages(blogs.list, () => many(2))
  refuse(blogs.remove, 'in_use', {
    message: 'This blog is used by 1 post and cannot be deleted. Post 4: Blog 2',
    fields: { 'posts.4': 'Post 4: Blog 2' as 'in_use' },
  })
  renderConsole('/blogs')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Blog 2' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete blog' }))
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  expect(await question.findByText('This blog is used by 1 post and cannot be deleted.')).toBeVisible()
  expect(question.getByRole('link', { name: 'Post 4: Blog 2' })).toHaveAttribute(
    'href',
    '/admin/posts/4/edit',
  )

  on(blogs.remove, () => written('Blog deleted successfully!', null))
  await userEvent.click(question.getByRole('button', { name: 'Delete its post, too' }))
  expect(await screen.findByText('“Blog 2” and its post.')).toBeVisible()
  on(trash.restore, () => written('“Blog 2” is back, with its post.', { kind: 'blog', id: 2 }))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('“Blog 2” is back, with its post.')).toBeVisible()
  expect(sentTo(blogs.remove).map(({ query }) => query)).toEqual([{}, { postIds: '4' }])
  const restored = sent.filter(({ what }) => what.startsWith('POST'))
  expect(restored.map(({ what }) => what)).toEqual(['POST /admin/trash/blog/2/restore'])
})

test('approving from the list sends the version that was read', async () => {
  let blog = aBlog()
  onPages(blogs.list, () => [blog])
  on(blogs.update, ({ body }) => {
    blog = aBlog({ status: body.status ?? blog.status })
    return written('Blog approved successfully!', blog)
  })
  renderConsole('/blogs')
  await chooseMore('Change status', 'Sunday news')
  const dialog = screen.getByRole('dialog', { name: 'Status of Sunday news' })
  expect(within(dialog).queryByRole('button', { name: 'Submit again' })).toBeNull()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Approve' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Approve' }))

  expect(await screen.findByText('Blog approved successfully!')).toBeVisible()
  expect(within(dialog).getByRole('link', { name: 'Create the post' })).toBeVisible()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(await within(screen.getByRole('table')).findByText('APPROVED')).toBeVisible()
  const writes = sent.filter(({ what }) => what === 'PUT /blogs/3')
  expect(writes).toEqual([
    {
      what: 'PUT /blogs/3',
      body: { language: 'en', status: 'APPROVED', reason: null, updatedAt: blog.updatedAt },
    },
  ])
})

test('rejecting needs a reason, and is refused if the blog changed meanwhile', async () => {
  onPages(blogs.list, () => [aBlog()])
  refuse(blogs.update, 'changed_meanwhile')
  renderConsole('/blogs')
  await chooseMore('Change status', 'Sunday news')
  const dialog = screen.getByRole('dialog', { name: 'Status of Sunday news' })
  const reason = within(dialog).getByLabelText('Reason (required to reject)')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }))
  expect(reason).toHaveAccessibleDescription('Please give a reason for the author.')
  expect(reason).toHaveFocus()
  fireEvent.change(reason, { target: { value: 'x'.repeat(501) } })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }))
  expect(reason).toHaveAccessibleDescription('The reason must be at most 500 characters long')
  expect(sent.some(({ what }) => what.startsWith('PUT'))).toBe(false)

  fireEvent.change(reason, { target: { value: 'Too long' } })
  const before = asked()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }))
  expect(
    await within(dialog).findByText('Someone else has changed this in the meantime. Please reload it.'),
  ).toBeVisible()
  expect(reason).toHaveValue('Too long')
  // The list, and the number of waiting blogs.
  await waitFor(() => expect(asked()).toBe(before + 2))
})

test('the button “View” shows the blog in a dialog, in its language', async () => {
  onPages(blogs.list, () => [aBlog({ language: 'rw' })])
  renderConsole('/blogs')
  await userEvent.click(await screen.findByRole('button', { name: 'View Sunday news' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sunday news' }))
  const text = await dialog.findByText('Grace and peace')
  expect(text.closest('[lang]')).toHaveAttribute('lang', 'rw')
})

test('on a phone each blog is a card with the same actions, and a select sorts the cards', async () => {
  mediaMatches('(max-width: 599px)')
  onPages(blogs.list, () => many(2))
  const { address } = renderConsole('/blogs')
  const cards = await screen.findByRole('list', { name: 'Blogs' })
  expect(
    within(cards)
      .getAllByRole('heading')
      .map((title) => title.textContent),
  ).toEqual(['Blog 2', 'Blog 1'])
  await userEvent.click(within(cards).getByRole('button', { name: 'More actions for Blog 2' }))
  const more = within(await screen.findByRole('menu', { name: 'More actions for Blog 2' }))
  expect(more.getAllByRole('menuitem').map((entry) => entry.textContent)).toEqual([
    'View',
    'Edit',
    'Delete',
    'Review',
    'Change status',
  ])
  await userEvent.keyboard('{Escape}')
  await filterBy('Sort by', 'Title A–Z')
  expect(address()).toBe('/admin/blogs?sort=title')
})

test('“Review” in the menu of a row opens the text that waits, and keeps the filters of the list', async () => {
  onPages(blogs.list, () => [aBlog({ language: 'rw' })])
  on(blogs.one, () => aBlog({ language: 'rw' }))
  const { address } = renderConsole('/blogs?sort=title')
  await chooseMore('Review', 'Sunday news')
  expect(await screen.findByRole('region', { name: 'Decision' })).toBeVisible()
  expect(address()).toBe('/admin/blogs/3/review?sort=title&tab=rw')
})

test('the edit screen finds a blog by a search and links to its form', async () => {
  onPages(blogs.list, ({ query }) =>
    query.get('q') === 'nine' ? [aBlog({ id: 9, title: 'Nine' })] : many(30),
  )
  renderConsole('/blogs/edit')
  expect(await screen.findByRole('heading', { name: 'Edit blog' })).toBeVisible()
  expect(await screen.findByText('1–10 of 30 blogs')).toBeVisible()
  await userEvent.click(screen.getByRole('searchbox', { name: 'Search title or content' }))
  await userEvent.paste('nine')
  expect(await screen.findByText('1–1 of 1 matching blogs')).toBeVisible()
  expect(screen.getByRole('link', { name: /^Nine/ })).toHaveAttribute('href', '/admin/blogs/9/edit')
})
