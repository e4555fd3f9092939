import { type CategoryInput, categories } from '@grace/contract/categories'
import { messages } from '@grace/contract/messages'
import { lose, on, onPages, refuse, sent } from '@grace/testkit/network'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mediaMatches } from '../testing/browser.ts'
import { deleteWhatIsInUse } from '../testing/delete-question.ts'
import { aCategory } from '../testing/publishing-samples.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { written } from '../testing/samples.ts'

const testimonies = aCategory()
const camps = aCategory({
  id: 4,
  name: 'Camps',
  texts: { en: { name: 'Camps' }, fr: { name: 'Camps d’été' } },
  outdated: { fr: { name: 'Camp' } },
})
const nameIn = (body: CategoryInput) => body.texts?.en?.name ?? ''
const writes = () => sent.filter(({ what }) => !what.startsWith('GET'))
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent)
const main = () => within(screen.getByRole('main'))

describe('creating', () => {
  const create = () => userEvent.click(main().getByRole('button', { name: 'Create category' }))
  const type = async (label: string, text: string) => {
    await userEvent.click(await screen.findByLabelText(label))
    await userEvent.paste(text)
  }

  test('a name is enough; what is saved is said and the form is empty', async () => {
    on(categories.create, ({ body }) =>
      written('Category created successfully!', aCategory({ name: nameIn(body) })),
    )
    renderConsole('/categories/new')
    await type('Category name in English', '  Testimonies ')
    expect(screen.getByLabelText('Category name in French')).not.toBeVisible()
    await create()

    expect(await screen.findByText('Category created successfully!')).toBeVisible()
    expect(writes()).toEqual([
      {
        what: 'POST /category',
        body: { texts: { en: { name: 'Testimonies' }, fr: null, rw: null }, confirmed: [] },
      },
    ])
    expect(screen.getByLabelText('Category name in English')).toHaveValue('')
  })

  test('no name, nothing sent', async () => {
    renderConsole('/categories/new')
    await type('Category name in English', '   ')
    await create()
    expect((await screen.findAllByText('Category name is required')).length).toBeGreaterThan(0)
    expect(screen.getByLabelText('Category name in English')).toHaveFocus()
    expect(writes()).toEqual([])
  })

  test('a name that is taken says so at its field, and stays; so does one that nobody answered to', async () => {
    refuse(categories.create, 'category_name_taken', { fields: { texts: 'category_name_taken' } })
    renderConsole('/categories/new')
    await type('Category name in English', 'Testimonies')
    await create()
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.category_name_taken)
    expect(screen.getByLabelText('Category name in English')).toBeInvalid()

    lose(categories.create)
    await create()
    expect(await screen.findByText('Failed to create category. Please try again.')).toBeVisible()
    expect(screen.getByLabelText('Category name in English')).toHaveValue('Testimonies')
  })

  test('two clicks create one', async () => {
    let answer = () => {}
    on(categories.create, async () => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return written('Category created successfully!', testimonies)
    })
    renderConsole('/categories/new')
    await type('Category name in English', 'Testimonies')
    await create()
    await userEvent.click(screen.getByRole('button', { name: 'Loading...' }))
    void answer()
    await screen.findByText('Category created successfully!')
    expect(writes()).toHaveLength(1)
  })
})

describe('all categories', () => {
  test('name and date, sorted by the server; the address holds the search', async () => {
    const asked: string[] = []
    onPages(categories.list, ({ query }) => {
      asked.push(query.toString())
      return query.get('q') ? [camps] : [testimonies, camps]
    })
    const { address } = renderConsole('/categories')
    expect(await screen.findByText('1–2 of 2 categories')).toBeVisible()
    expect(screen.getByRole('row', { name: /Testimonies.*Aug 1, 2025, 9:30 AM/ })).toBeVisible()

    await userEvent.click(screen.getByRole('button', { name: 'Name' }))
    await waitFor(() => expect(asked.at(-1)).toBe('page=1&size=10&sort=name'))
    await userEvent.click(screen.getByLabelText('Search'))
    await userEvent.paste('camp')
    expect(await screen.findByText('1–1 of 1 matching categories')).toBeVisible()
    expect(address()).toBe('/admin/categories?sort=name&q=camp')
  })

  test('a page past the end is the last one', async () => {
    onPages(categories.list, () =>
      Array.from({ length: 12 }, (_, at) => aCategory({ id: at + 1, name: `Category ${at + 1}` })),
    )
    renderConsole('/categories?page=9')
    expect(await screen.findByText('11–12 of 12 categories')).toBeVisible()
    expect(names()).toEqual(['Category 11', 'Category 12'])
  })

  test('the dialog renames; the list shows it', async () => {
    onPages(categories.list, () => [testimonies, camps])
    on(categories.one, () => camps)
    on(categories.update, ({ body }) => {
      onPages(categories.list, () => [testimonies, { ...camps, name: nameIn(body) }])
      return written('Category updated successfully!', { ...camps, name: nameIn(body) })
    })
    const { address } = renderConsole('/categories?sort=name')
    await userEvent.click(await screen.findByRole('link', { name: 'Edit Camps' }))
    expect(address()).toBe('/admin/categories/4?sort=name')
    const name = await screen.findByLabelText('Category name in English')
    expect(screen.getByLabelText('Category name in French')).toHaveValue('Camps d’été')
    await userEvent.clear(name)
    await userEvent.click(name)
    await userEvent.paste('Summer camps')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))

    expect(await screen.findByText('Category updated successfully!')).toBeVisible()
    await waitFor(() => expect(names()).toEqual(['Testimonies', 'Summer camps']))
    await waitFor(() => expect(address()).toBe('/admin/categories?sort=name'))
    expect(writes()).toEqual([
      {
        what: 'PUT /category/4',
        body: { texts: { en: { name: 'Summer camps' } }, updatedAt: camps.updatedAt },
      },
    ])
  })

  test('an address opens a tab, where a name is confirmed that was made from an older one', async () => {
    onPages(categories.list, () => [camps])
    on(categories.one, () => camps)
    on(categories.update, () => written('Category updated successfully!', { ...camps, outdated: {} }))
    const { address } = renderConsole('/categories/4?sort=name&tab=fr')
    expect(await screen.findByLabelText('Category name in French')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'The French is fine as it is' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(address()).toBe('/admin/categories?sort=name'))
    expect(writes()).toEqual([
      { what: 'PUT /category/4', body: { confirmed: ['fr'], updatedAt: camps.updatedAt } },
    ])
  })

  test('a failed update says so and keeps what was typed', async () => {
    onPages(categories.list, () => [testimonies])
    on(categories.one, () => testimonies)
    lose(categories.update)
    renderConsole('/categories/3')
    await userEvent.clear(await screen.findByLabelText('Category name in English'))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findAllByText('Category name is required')).length).toBeGreaterThan(0)
    await userEvent.paste('Testimonies')
    await userEvent.paste(' and thanks')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Failed to update category. Please try again.')).toBeVisible()
    expect(screen.getByLabelText('Category name in English')).toHaveValue('Testimonies and thanks')
  })

  test('a category that is not there says so', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    onPages(categories.list, () => [testimonies])
    refuse(categories.one, 'not_found')
    const { address } = renderConsole('/categories/99')
    const dialog = within(await screen.findByRole('dialog', { name: 'Category not found' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Back to the list' }))
    expect(address()).toBe('/admin/categories')
  })

  test('deleting asks first; what is in use says where', async () => {
    mediaMatches('(max-width: 768px)')
    onPages(categories.list, () => [testimonies, camps])
    refuse(categories.remove, 'in_use', {
      message: 'This category is used by 1 post and cannot be deleted. Post 11: Sunday news',
    })
    renderConsole('/categories')
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Camps' }))
    await deleteWhatIsInUse('category')

    on(categories.remove, () => {
      onPages(categories.list, () => [testimonies])
      return written('Category deleted successfully!', null)
    })
    await userEvent.click(screen.getByRole('button', { name: 'Delete Camps' }))
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Category deleted successfully!')).toBeVisible()
    expect(screen.queryByText('Camps')).toBeNull()
  })

  test('a deletion that nobody answered says so', async () => {
    onPages(categories.list, () => [testimonies])
    lose(categories.remove)
    renderConsole('/categories')
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Testimonies' }))
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Failed to delete category. Please try again.')).toBeVisible()
  })
})

describe('the edit entry of the menu', () => {
  test('is the form with a choice of the category above it, and an address for each', async () => {
    on(categories.list, () => [camps, testimonies])
    on(categories.one, () => testimonies)
    on(categories.update, ({ body }) => {
      const changed = aCategory({ name: nameIn(body), updatedAt: '2025-09-01T07:30:00.000Z' })
      on(categories.list, () => [camps, changed])
      return written('Category updated successfully!', changed)
    })
    const { address } = renderConsole('/categories/edit')
    const picker = await screen.findByRole('combobox', { name: 'Category' })
    expect(screen.queryByLabelText('Category name in English')).toBeNull()
    await userEvent.selectOptions(picker, 'Testimonies')
    expect(address()).toBe('/admin/categories/3/edit')

    const name = await screen.findByLabelText('Category name in English')
    expect(name).toHaveValue('Testimonies')
    await userEvent.click(name)
    await userEvent.paste(' of grace')
    // Another category and back: the draft waits.
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Camps')
    await userEvent.click(await screen.findByRole('button', { name: 'Go back' }))
    expect(await screen.findByLabelText('Category name in English')).toHaveValue('Testimonies of grace')
    expect(address()).toBe('/admin/categories/3/edit')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))

    expect(await screen.findByText('Category updated successfully!')).toBeVisible()
    expect(await screen.findByRole('option', { name: 'Testimonies of grace' })).toBeVisible()
    expect(screen.getByLabelText('Category name in English')).toHaveValue('Testimonies of grace')
    expect(screen.queryByText(/Not saved yet/)).toBeNull()
  })

  test('without categories, and for one that is gone, it says so', async () => {
    on(categories.list, () => [])
    const { unmount } = renderConsole('/categories/edit')
    expect(await screen.findByText(/No categories found/)).toBeVisible()
    unmount()

    on(categories.list, () => [camps])
    refuse(categories.one, 'not_found')
    renderConsole('/categories/99/edit')
    expect(await screen.findByText(/This category does not exist/)).toBeVisible()
  })
})
