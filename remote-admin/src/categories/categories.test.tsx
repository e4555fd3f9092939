import { type CategoryInput, categories } from '@grace/contract/categories'
import { messages } from '@grace/contract/messages'
import { lose, on, onPages, refuse, sent } from '@grace/testkit/network'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mediaMatches } from '../testing/browser.ts'
import { deleteWhatIsInUse } from '../testing/delete-question.ts'
import { chooseMore, sortBy } from '../testing/list-controls.ts'
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

describe('creating a category', () => {
  const create = () => userEvent.click(main().getByRole('button', { name: 'Create category' }))
  const type = async (label: string, text: string) => {
    await userEvent.click(await screen.findByLabelText(label))
    await userEvent.paste(text)
  }

  test('a category is created from a name alone, and is open as saved', async () => {
    on(categories.create, ({ body }) =>
      written('Category created successfully!', aCategory({ id: 9, name: nameIn(body) })),
    )
    const saved = aCategory({ id: 9, name: 'Testimonies' })
    on(categories.list, () => [saved])
    on(categories.one, () => saved)
    const { address } = renderConsole('/categories/new')
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
    expect(screen.getByText('“Testimonies” can be chosen for posts.')).toBeVisible()
    await waitFor(() => expect(address()).toBe('/admin/categories/9/edit'))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Edit category' })).toHaveFocus())
    expect(await screen.findByLabelText('Category name in English')).toHaveValue('Testimonies')

    await userEvent.click(screen.getByRole('button', { name: 'Add another' }))
    await screen.findByRole('heading', { name: 'Create category' })
    expect(screen.getByLabelText('Category name in English')).toHaveValue('')
  })

  test('creating without a name is refused at the field, and nothing is sent', async () => {
    renderConsole('/categories/new')
    await type('Category name in English', '   ')
    await create()
    expect((await screen.findAllByText('Category name is required')).length).toBeGreaterThan(0)
    expect(screen.getByLabelText('Category name in English')).toHaveFocus()
    expect(writes()).toEqual([])
  })

  test('a taken name and a lost response are reported, and the input stays', async () => {
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

  test('two clicks create one category', async () => {
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

describe('the list of categories', () => {
  test('the list shows name and date, sorts on the server, and keeps the search in the address', async () => {
    const asked: string[] = []
    onPages(categories.list, ({ query }) => {
      asked.push(query.toString())
      return query.get('q') ? [camps] : [testimonies, camps]
    })
    const { address } = renderConsole('/categories')
    expect(await screen.findByText('1–2 of 2 categories')).toBeVisible()
    expect(screen.getByRole('row', { name: /Testimonies.*Aug 1, 2025, 9:30 AM/ })).toBeVisible()

    await sortBy('Name')
    await waitFor(() => expect(asked.at(-1)).toBe('page=1&size=10&sort=name'))
    await userEvent.click(screen.getByLabelText('Search'))
    await userEvent.paste('camp')
    expect(await screen.findByText('1–1 of 1 matching categories')).toBeVisible()
    expect(address()).toBe('/admin/categories?sort=name&q=camp')
  })

  test('a page past the end shows the last page', async () => {
    onPages(categories.list, () =>
      Array.from({ length: 12 }, (_, at) => aCategory({ id: at + 1, name: `Category ${at + 1}` })),
    )
    renderConsole('/categories?page=9')
    expect(await screen.findByText('11–12 of 12 categories')).toBeVisible()
    expect(names()).toEqual(['Category 11', 'Category 12'])
  })

  test('the dialog renames a category, and the list shows the new name', async () => {
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

  test('the address opens a language tab, where an outdated name is confirmed', async () => {
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

  test('a failed update is reported, and the input stays', async () => {
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

  test('an unknown category id shows “Category not found”', async () => {
    onPages(categories.list, () => [testimonies])
    refuse(categories.one, 'not_found')
    const { address } = renderConsole('/categories/99')
    const dialog = within(await screen.findByRole('dialog', { name: 'Category not found' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Back to the list' }))
    expect(address()).toBe('/admin/categories')
  })

  test('deleting asks for confirmation, and the refusal names the posts that use the category', async () => {
    mediaMatches('(max-width: 599px)')
    onPages(categories.list, () => [testimonies, camps])
    refuse(categories.remove, 'in_use', {
      message: 'This category is used by 1 post and cannot be deleted. Post 11: Sunday news',
    })
    renderConsole('/categories')
    await chooseMore('Delete', 'Camps')
    await deleteWhatIsInUse('category')

    on(categories.remove, () => {
      onPages(categories.list, () => [testimonies])
      return written('Category deleted successfully!', null)
    })
    await chooseMore('Delete', 'Camps')
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Category deleted successfully!')).toBeVisible()
    expect(screen.queryByText('Camps')).toBeNull()
  })

  test('a deletion without a response shows an error', async () => {
    onPages(categories.list, () => [testimonies])
    lose(categories.remove)
    renderConsole('/categories')
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Testimonies' }))
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Failed to delete category. Please try again.')).toBeVisible()
  })
})

describe('the screen “Edit category”', () => {
  test('the edit screen has a select of categories, and each category has an address', async () => {
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

  test('the edit screen reports that there are no categories, or that a category is missing', async () => {
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
