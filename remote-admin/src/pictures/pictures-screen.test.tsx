import { pictures } from '@grace/contract/pictures'
import { lose, on, onPages, refuse, sent } from '@grace/testkit/network'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { deleteWhatIsInUse } from '../testing/delete-question.ts'
import { choosePageSize, filterBy } from '../testing/list-controls.ts'
import { aPicture, manyPictures } from '../testing/publishing-samples.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { written } from '../testing/samples.ts'

const hills = aPicture()
const bare = aPicture({ id: 8, path: 'bbbb8.png', format: 'png', altText: null, texts: {}, variants: [] })
const cards = () => within(screen.getByRole('list', { name: 'Pictures' })).getAllByRole('listitem')
const writes = () => sent.filter(({ what }) => !what.startsWith('GET'))

test('a card shows a small copy of the picture, its type, description, path and date', async () => {
  onPages(pictures.list, () => [hills, bare])
  renderConsole('/pictures')
  await screen.findByText('1–2 of 2 pictures')
  const [first, second] = cards().map((card) => within(card))

  expect(first?.getByText('general')).toBeVisible()
  expect(first?.getByRole('heading', { name: 'Hills at dawn' })).toBeVisible()
  expect(first?.getByText('aaaa7.jpg')).toBeVisible()
  expect(first?.getByText('Aug 3, 2025,')).toBeVisible()
  expect(second?.getByRole('heading', { name: 'No description' })).toBeVisible()

  const image = first?.getByRole('presentation', { hidden: true }) as HTMLImageElement
  expect(image).toHaveAttribute('src', '/api/images/aaaa7.jpg')
  expect(image).toHaveAttribute('srcset', '/api/images/aaaa7-400.webp 400w, /api/images/aaaa7-800.webp 800w')
  expect(image).toHaveAttribute('loading', 'lazy')
  fireEvent.error(image)
  expect(first?.getByRole('presentation', { hidden: true })).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image\/svg/),
  )
})

test('the list has 24 pictures per page, and sends search, use and order to the server', async () => {
  const asked: string[] = []
  onPages(pictures.list, ({ query }) => {
    asked.push(query.toString())
    return manyPictures(60)
  })
  const { address } = renderConsole('/pictures?page=99')
  expect(await screen.findByText('49–60 of 60 pictures')).toBeVisible()
  expect(asked).toEqual(['page=99&size=24&sort=-dateTime', 'page=3&size=24&sort=-dateTime'])

  await filterBy('Use', 'Not used')
  await filterBy('Sort by', 'Largest first')
  await userEvent.click(screen.getByLabelText('Search descriptions and file names'))
  await userEvent.paste('choir')
  await waitFor(() => expect(asked.at(-1)).toBe('q=choir&page=1&size=24&used=false&sort=-bytes'))
  expect(address()).toBe('/admin/pictures?used=false&sort=-bytes&q=choir')
  expect(await screen.findByText('1–24 of 60 matching pictures')).toBeVisible()
  await choosePageSize(48)
  expect(await screen.findByText('1–48 of 60 matching pictures')).toBeVisible()
})

describe('the edit dialog', () => {
  beforeEach(() => {
    onPages(pictures.list, () => [hills, bare])
    on(pictures.one, () => hills)
    on(pictures.uses, () => [{ kind: 'post' as const, id: 11, postId: 11, title: 'Sunday news' }])
  })

  test('the dialog edits the description, and shows path and type as read-only', async () => {
    on(pictures.update, ({ body }) => {
      const changed = { ...hills, altText: body.texts?.en?.altText ?? null }
      onPages(pictures.list, () => [changed, bare])
      return written('Picture updated successfully!', changed)
    })
    const { address } = renderConsole('/pictures?sort=bytes')
    await userEvent.click(await screen.findByRole('link', { name: 'Edit Hills at dawn' }))
    expect(address()).toBe('/admin/pictures/7?sort=bytes')
    const words = await screen.findByLabelText('Alt text in English')
    expect(screen.getByLabelText('Path')).toHaveValue('aaaa7.jpg')
    expect(screen.getByLabelText('Path')).toHaveAttribute('readonly')
    expect(screen.getByLabelText('Type')).toHaveValue('general')
    expect(screen.getByLabelText('Type')).toHaveAttribute('readonly')
    expect(await screen.findByRole('link', { name: 'Sunday news' })).toHaveAttribute(
      'href',
      '/admin/posts/11/edit',
    )

    await userEvent.clear(words)
    await userEvent.paste('Hills in the evening')
    await userEvent.click(screen.getByRole('tab', { name: 'French missing' }))
    fireEvent.change(screen.getByLabelText('Alt text in French'), { target: { value: 'Collines' } })
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Picture updated successfully!')).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Hills in the evening' })).toBeVisible()
    expect(writes()).toEqual([
      {
        what: 'PUT /picture/7',
        body: {
          texts: { en: { altText: 'Hills in the evening' }, fr: { altText: 'Collines' } },
          updatedAt: hills.updatedAt,
        },
      },
    ])
  })

  test('the address opens a language tab, where an outdated description is confirmed', async () => {
    const outdated = { fr: { altText: 'Hills' } }
    const texts = { en: { altText: 'Hills at dawn' }, fr: { altText: 'Collines' } }
    on(pictures.one, () => ({ ...hills, texts, outdated }))
    on(pictures.update, () => written('Picture updated successfully!', hills))
    const { address } = renderConsole('/pictures/7?sort=bytes&tab=fr')
    expect(await screen.findByLabelText('Alt text in French')).toBeVisible()
    expect(screen.getByRole('tab', { name: 'French outdated' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'The French is fine as it is' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(address()).toBe('/admin/pictures?sort=bytes'))
    expect(writes()).toEqual([
      { what: 'PUT /picture/7', body: { confirmed: ['fr'], updatedAt: hills.updatedAt } },
    ])
  })

  test('a picture for decoration needs no description in any language', async () => {
    on(pictures.update, () =>
      written('Picture updated successfully!', { ...hills, altText: null, texts: {} }),
    )
    renderConsole('/pictures/7')
    await userEvent.clear(await screen.findByLabelText('Alt text in English'))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Picture updated successfully!')).toBeVisible()
    expect(writes()).toEqual([
      { what: 'PUT /picture/7', body: { texts: { en: null }, updatedAt: hills.updatedAt } },
    ])
  })

  test('a failed save is reported, and the typed text stays', async () => {
    lose(pictures.update)
    renderConsole('/pictures/7')
    await userEvent.click(await screen.findByLabelText('Alt text in English'))
    await userEvent.paste(', and mist')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Failed to update picture. Please try again.')).toBeVisible()
    expect(screen.getByLabelText('Alt text in English')).toHaveValue('Hills at dawn, and mist')
  })

  test('deleting from the dialog leads to the list, and a picture in use names the post', async () => {
    refuse(pictures.remove, 'in_use', {
      message: 'This picture is used by 1 post and cannot be deleted. Post 11: Sunday news',
    })
    const { address } = renderConsole('/pictures/7')
    await screen.findByLabelText('Alt text in English')
    await userEvent.click(
      within(screen.getByRole('dialog', { name: 'Edit Hills at dawn' })).getByRole('button', {
        name: 'Delete',
      }),
    )
    await deleteWhatIsInUse('picture')

    on(pictures.remove, () => {
      onPages(pictures.list, () => [bare])
      return written('Picture deleted successfully!', null)
    })
    await screen.findByLabelText('Alt text in English')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Delete picture' })).getByRole('button', {
        name: 'Delete',
      }),
    )
    expect(await screen.findByText('Picture deleted successfully!')).toBeVisible()
    await waitFor(() => expect(address()).toBe('/admin/pictures'))
    await waitFor(() => expect(cards()).toHaveLength(1))
  })

  test('a missing picture or an invalid id shows that the picture is not found', async () => {
    refuse(pictures.one, 'not_found')
    const { unmount } = renderConsole('/pictures/99')
    expect(await screen.findByRole('dialog', { name: 'Picture not found' })).toBeVisible()
    unmount()
    const { address } = renderConsole('/pictures/nonsense')
    const dialog = within(await screen.findByRole('dialog', { name: 'Picture not found' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Back to the list' }))
    expect(address()).toBe('/admin/pictures')
  })
})

test('a deletion without a response shows an error, and the picture stays in the list', async () => {
  onPages(pictures.list, () => [hills])
  on(pictures.uses, () => [])
  lose(pictures.remove)
  renderConsole('/pictures')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Hills at dawn' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Failed to delete picture. Please try again.')).toBeVisible()
  expect(cards()).toHaveLength(1)
})

test('the question before a deletion names what shows the picture', async () => {
  onPages(pictures.list, () => [hills])
  on(pictures.uses, () => [{ kind: 'post' as const, id: 11, postId: 11, title: 'Sunday news' }])
  renderConsole('/pictures')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Hills at dawn' }))
  const question = within(screen.getByRole('dialog', { name: 'Delete picture' }))
  expect(await question.findByText('It can be deleted when these no longer show it:')).toBeVisible()
  expect(question.getByRole('link', { name: 'Sunday news' })).toHaveAttribute('href', '/admin/posts/11/edit')
})

test('the edit screen lists the pictures, each with a link to its dialog', async () => {
  onPages(pictures.list, () => [hills])
  on(pictures.one, () => hills)
  on(pictures.uses, () => [])
  const { address } = renderConsole('/pictures/edit?q=hills')
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit pictures' })).toBeVisible()
  await userEvent.click(await screen.findByRole('link', { name: 'Edit Hills at dawn' }))
  expect(address()).toBe('/admin/pictures/7?q=hills')
  expect(await screen.findByText('It is not used anywhere.')).toBeVisible()
})
