import { accounts } from '@grace/contract/accounts'
import { blogs } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import { type TrashItem, trash } from '@grace/contract/trash'
import { on, onPages, refuse, sent } from '@grace/testkit/network'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mediaMatches } from '../testing/browser.ts'
import { jobServer } from '../testing/jobs.ts'
import { filterBy } from '../testing/list-controls.ts'
import { aCategory } from '../testing/publishing-samples.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { anAccount, anAdmin, written } from '../testing/samples.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 - 1_000).toISOString()
const anItem = (with_: Partial<TrashItem> = {}): TrashItem => ({
  id: 1,
  kind: 'event',
  subjectId: 7,
  name: 'Breakfast',
  deletedAt: '2025-08-16T08:05:00.000Z',
  deletedBy: 'admin',
  expiresAt: inDays(12),
  posts: 0,
  ...with_,
})
const post = anItem({ id: 3, kind: 'post', subjectId: 5, name: 'Easter' })
const blog = anItem({ id: 2, kind: 'blog', subjectId: 4, name: 'Easter text', expiresAt: inDays(1) })
const person = anItem({ id: 4, kind: 'account', subjectId: 8, name: 'Eric Mugabo' })
const gone = (item: TrashItem, rows: TrashItem[]) =>
  onPages(trash.list, () => rows.filter(({ id }) => id !== item.id))
const button = (name: string) => screen.findByRole('button', { name })
const calls = () => sent.flatMap(({ what }) => (/^(POST|DELETE) \/admin\/trash/.test(what) ? what : []))
const back = ({ name, kind, subjectId }: TrashItem) => written(`“${name}” is back.`, { kind, id: subjectId })

test('the trash shows for each entry who deleted it, when, and how long it stays', async () => {
  onPages(trash.list, () => [post, blog])
  renderConsole('/trash')
  const row = within(await screen.findByRole('row', { name: /Easter text/ }))
  for (const text of ['Blog', 'admin', 'Aug 16, 2025,', '1 day']) expect(row.getByText(text)).toBeVisible()
  expect(screen.getByText('12 days')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Trash' })).toHaveAttribute('aria-current', 'page')
})

test('a blog that was deleted with its post is one entry, which says so', async () => {
  onPages(trash.list, () => [{ ...blog, posts: 1 }])
  renderConsole('/trash')
  const row = within(await screen.findByRole('row', { name: /Easter text/ }))
  expect(row.getByText('Blog and its post')).toBeVisible()
})

test('kind and search are stored in the address', async () => {
  onPages(trash.list, ({ query }) =>
    query.get('kind') === 'blog' && query.get('q') === 'text' ? [blog] : [],
  )
  const { address } = renderConsole('/trash?kind=blog&q=text')
  expect(await screen.findByText('Easter text')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remove filter Kind: Blogs' })).toBeVisible()
  await filterBy('Kind', 'Sermons')
  expect(await screen.findByText('Nothing in the trash matches')).toBeVisible()
  expect(address()).toBe('/admin/trash?kind=sermon&q=text')
})

test('an empty trash says so, and a list that fails to load can be loaded again', async () => {
  onPages(trash.list, () => [])
  const { unmount } = renderConsole('/trash')
  expect(await screen.findByText(/^The trash is empty/)).toBeVisible()
  unmount()
  refuse(trash.list, 'internal')
  renderConsole('/trash')
  expect(await screen.findByText('The trash could not be loaded.')).toBeVisible()
  onPages(trash.list, () => [blog])
  await userEvent.click(await button('Try again'))
  expect(await screen.findByText('Easter text')).toBeVisible()
})

test('an entry is restored at once, also on a phone, and the message links to it', async () => {
  mediaMatches('(max-width: 599px)')
  onPages(trash.list, () => [blog, post])
  on(trash.restore, () => {
    gone(blog, [blog, post])
    return back(blog)
  })
  refuse(blogs.one, 'not_found')
  const { address } = renderConsole('/trash')
  await userEvent.click(await button('Restore Easter text'))
  expect(await screen.findByText('“Easter text” is back.')).toBeVisible()
  expect(calls()).toEqual(['POST /admin/trash/blog/4/restore'])
  await waitFor(() => expect(screen.queryByText('Easter text')).toBeNull())
  await userEvent.click(await button('Open'))
  expect(address()).toBe('/admin/blogs/4/edit')
})

test('an entry that cannot be restored yet shows what must be restored first', async () => {
  onPages(trash.list, () => [post])
  refuse(trash.restore, 'not_restorable', { message: 'Restore the blog “Easter” first.' })
  renderConsole('/trash')
  await userEvent.click(await button('Restore Easter'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Restore the blog “Easter” first.')
  expect(screen.getByRole('row', { name: /Easter/ })).toBeVisible()
})

test('deleting for good asks again, says that a person is erased, and can be refused', async () => {
  onPages(trash.list, () => [person])
  refuse(trash.remove, 'in_use', { message: 'It belongs to something else.' })
  renderConsole('/trash')
  await userEvent.click(await button('Delete for good: Eric Mugabo'))
  const question = () => within(screen.getByRole('dialog', { name: 'Delete “Eric Mugabo” for good?' }))
  expect(question().getByText(/It cannot be restored after this/)).toBeVisible()
  expect(question().getByText(/^A person is erased/)).toBeVisible()
  expect(question().getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.click(question().getByRole('button', { name: 'Delete for good' }))
  expect(await screen.findByText(/It belongs to something else/)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()

  on(trash.remove, () => {
    gone(person, [person])
    return written('Deleted for good.', null)
  })
  await userEvent.click(await button('Delete for good: Eric Mugabo'))
  await userEvent.click(question().getByRole('button', { name: 'Delete for good' }))
  expect(await screen.findByText('“Eric Mugabo” was deleted for good.')).toBeVisible()
  expect(await screen.findByText(/^The trash is empty/)).toBeVisible()
})

test('several entries are restored, and deleted for good after a question, by one job each', async () => {
  const server = jobServer()
  onPages(trash.list, () => [post, blog, person])
  renderConsole('/trash')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  const bar = () => within(screen.getByRole('region', { name: 'Selected things' }))
  expect(bar().getByRole('status')).toHaveTextContent('3 things selected')
  await userEvent.click(bar().getByRole('button', { name: 'Restore selected' }))
  expect(await screen.findByRole('group', { name: 'Restoring 3 things.' })).toBeVisible()
  server.finish()
  expect(await screen.findByText('3 things are back.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()

  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  await userEvent.click(bar().getByRole('button', { name: 'Delete selected for good' }))
  const question = within(screen.getByRole('dialog', { name: 'Delete 3 things for good?' }))
  await userEvent.click(question.getByRole('button', { name: 'Delete for good' }))
  expect(await screen.findByRole('group', { name: 'Deleting 3 things for good.' })).toBeVisible()
  server.finish()
  expect(await screen.findByText('3 things are deleted for good.')).toBeVisible()
  expect(Object.values(server.ids)).toEqual([1, 2].map(() => [post, blog, person].map(({ id }) => id)))
})

describe('undo after a deletion', () => {
  async function deleted() {
    onPages(categories.list, () => [aCategory()])
    on(categories.remove, () => {
      onPages(categories.list, () => [aCategory({ id: 4, name: 'Camps' })])
      return written('Category deleted successfully!', null)
    })
    on(trash.restore, () => {
      onPages(categories.list, () => [aCategory()])
      return written('“Testimonies” is back.', { kind: 'category', id: 3 })
    })
    renderConsole('/categories')
    await userEvent.click(await button('Delete Testimonies'))
    const question = within(await screen.findByRole('dialog'))
    expect(
      question.getByText('It goes to the trash for 30 days and can be restored from there.'),
    ).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Category deleted successfully!')).toBeVisible()
    expect(screen.getByText('“Testimonies” is in the trash.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Testimonies' })).toBeNull())
  }

  test('the message of a deletion names the entry, and Undo restores it', async () => {
    await deleted()
    await userEvent.click(await button('Undo'))
    expect(await screen.findByText('“Testimonies” is back.')).toBeVisible()
    expect(await button('Delete Testimonies')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(calls()).toEqual(['POST /admin/trash/category/3/restore'])
  })

  test('Ctrl Z restores a deleted entry, unless a field or a dialog has the focus', async () => {
    await deleted()
    await userEvent.click(screen.getByRole('searchbox', { name: 'Search' }))
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(calls()).toEqual([])
    await userEvent.click(screen.getByRole('heading', { level: 1 }))
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(await screen.findByText('“Testimonies” is back.')).toBeVisible()
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(calls()).toHaveLength(1)
  })

  test('an Undo that fails says so', async () => {
    await deleted()
    refuse(trash.restore, 'category_name_taken', { message: 'There is another category.' })
    await userEvent.click(await button('Undo'))
    expect(await screen.findByRole('alert')).toHaveTextContent('There is another category.')
  })
})

test('an erasure request erases the user without the trash', async () => {
  on(accounts.list, () => [anAdmin, anAccount()])
  on(accounts.erase, () => written('User erased for good.', null))
  renderConsole('/users')
  await userEvent.click(await button('Delete ruth'))
  const question = within(await screen.findByRole('dialog'))
  await userEvent.click(
    question.getByRole('checkbox', { name: 'Erase them for good, because they asked for it' }),
  )
  expect(question.queryByText(/It goes to the trash/)).toBeNull()
  expect(question.getByText(/removed from the audit trail too/)).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Erase for good' }))
  expect(await screen.findByText('User erased for good.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
