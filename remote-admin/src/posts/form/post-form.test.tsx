import { audit } from '@grace/contract/audit'
import { blogs } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import { messages } from '@grace/contract/messages'
import { pictures } from '@grace/contract/pictures'
import { posts } from '@grace/contract/posts'
import { lose, on, onPages, refuse, sent } from '@grace/testkit/network'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  aBlogToShow,
  aCategory,
  aPicture,
  aWholePost,
  manyPictures,
} from '../../testing/publishing-samples.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { written } from '../../testing/samples.ts'

const created = 'Post created successfully with selected categories and pictures!'
const approved = aBlogToShow()
const pending = aBlogToShow({ id: 6, title: 'Monday news', status: 'PENDING' })
const writes = () => sent.filter(({ what }) => /^(POST|PUT)/.test(what))
const combobox = () => screen.findByRole('combobox', { name: 'Blog' })
const options = () => within(screen.getByRole('listbox', { name: 'Blogs' })).getAllByRole('option')
const submit = () => within(screen.getByRole('main')).getByRole('button', { name: /^Create post/ })
const create = () => userEvent.click(submit())
const pickBlog = async (name: string) => {
  await userEvent.click(await combobox())
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }))
}
const tick = (name: string | RegExp) => userEvent.click(screen.getByRole('checkbox', { name }))
const chosen = () =>
  within(screen.getByRole('list', { name: 'Selected pictures' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)
const summary = () => within(screen.getByRole('region', { name: 'Summary' }))

beforeEach(() => {
  onPages(blogs.list, ({ query }) =>
    [approved, pending].filter(({ title }) => title.includes(query.get('q') ?? '')),
  )
  on(
    blogs.one,
    ({ params }) =>
      [approved, pending].find(({ id }) => id === Number(params.id)) ??
      aBlogToShow({ id: Number(params.id) }),
  )
  on(categories.list, () => [aCategory(), aCategory({ id: 4, name: 'Camps' })])
  onPages(pictures.list, () => manyPictures(30))
  onPages(posts.byBlog, () => [])
  on(posts.create, ({ body: { publishAt, ...body } }) =>
    written(
      created,
      aWholePost({
        id: 99,
        ...body,
        ...(publishAt && { publishAt }),
        title: 'Sunday news',
        status: 'APPROVED',
      }),
    ),
  )
})

test('a post is created from a blog, categories and pictures in their order', async () => {
  renderConsole('/posts/new')
  await pickBlog('Sunday news APPROVED')
  expect(await combobox()).toHaveValue('Sunday news')
  await tick('Testimonies')
  await tick('Picture no 30')
  await tick('Picture no 28')
  await tick('Picture no 29')
  expect(chosen()).toEqual(['CoverPicture no 30', 'Picture no 28', 'Picture no 29'])
  expect(summary().getByText('Sunday news')).toBeVisible()
  expect(summary().getByText('3, the first is the cover')).toBeVisible()
  expect(summary().getByText('Visitors will see it as soon as it is saved.')).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Move Picture no 29 left' }))
  expect(screen.getByRole('button', { name: 'Move Picture no 29 left' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(chosen()).toEqual(['CoverPicture no 29', 'Picture no 30', 'Picture no 28'])
  expect(screen.getByText('Picture no 29 is now number 1 of 3')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Remove Picture no 30' }))
  expect(screen.getByRole('checkbox', { name: 'Picture no 30' })).not.toBeChecked()
  expect(screen.getByRole('button', { name: 'Remove Picture no 28' })).toHaveFocus()
  await create()

  expect(await screen.findByText(created)).toBeVisible()
  expect(writes()).toEqual([
    { what: 'POST /post', body: { blogId: 5, categoryIds: [3], pictureIds: [29, 28], publishAt: null } },
  ])
  expect(screen.getByRole('link', { name: 'Show “Sunday news” on the site' })).toBeVisible()
  expect(await combobox()).toHaveValue('')
  expect(screen.getByRole('checkbox', { name: 'Testimonies' })).not.toBeChecked()
})

test('an incomplete form names the missing fields, and sends nothing', async () => {
  renderConsole('/posts/new')
  await combobox()
  await create()
  expect(await screen.findByText('Please select a blog')).toBeVisible()
  expect(screen.getByText('Please select at least one category')).toBeVisible()
  expect(await combobox()).toBeInvalid()
  expect(await combobox()).toHaveFocus()
  await pickBlog('Monday news')
  await create()
  expect(await screen.findByRole('alert')).toHaveTextContent('Please select at least one category')
  expect(writes()).toEqual([])
})

test('a refusal or a lost response is reported, and all choices stay', async () => {
  refuse(posts.create, 'validation_failed', { fields: { blogId: 'post_blog_unknown' } })
  renderConsole('/posts/new')
  await pickBlog('Sunday news')
  await tick('Camps')
  await tick('Picture no 30')
  await create()
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.post_blog_unknown)
  lose(posts.create)
  await create()
  expect(await screen.findByText('Failed to create post. Please try again.')).toBeVisible()
  expect(await combobox()).toHaveValue('Sunday news')
  expect(screen.getByRole('checkbox', { name: 'Camps' })).toBeChecked()
  expect(chosen()).toEqual(['CoverPicture no 30'])
})

describe('a scheduled post', () => {
  const setTime = (day: string, time: string) => {
    fireEvent.change(screen.getByLabelText('Day and time in Kigali'), { target: { value: day } })
    fireEvent.change(screen.getByLabelText('Time in Kigali'), { target: { value: time } })
  }

  test('a post is planned: button, summary and message name the time in Kigali', async () => {
    renderConsole('/posts/new')
    await pickBlog('Sunday news')
    await tick('Camps')
    expect(screen.getByRole('radio', { name: 'Publish now' })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: 'At a time' }))
    expect(screen.getByLabelText('Time in Kigali')).toHaveValue('08:00')
    setTime('2190-12-25', '06:30')
    expect(await summary().findByText('Visitors will see it from Dec 25, 2190, 6:30 AM.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Create post for Dec 25, 2190, 6:30 AM' }))
    expect(await screen.findByText(created)).toBeVisible()
    expect(writes()).toEqual([
      {
        what: 'POST /post',
        body: { blogId: 5, categoryIds: [4], pictureIds: [], publishAt: '2190-12-25T04:30:00.000Z' },
      },
    ])
    expect(screen.getByText('Visitors will see it from Dec 25, 2190, 6:30 AM.')).toBeVisible()
    expect(screen.queryByRole('link', { name: /on the site/ })).toBeNull()
    expect(screen.getByRole('radio', { name: 'Publish now' })).toBeChecked()
  })

  test('a scheduled post without day or time is refused', async () => {
    renderConsole('/posts/new')
    await pickBlog('Sunday news')
    await tick('Camps')
    await userEvent.click(screen.getByRole('radio', { name: 'At a time' }))
    for (const [day, time] of [
      ['2190-12-25', ''],
      ['', ''],
    ] as const) {
      setTime(day, time)
      await waitFor(() => expect(submit()).toHaveAccessibleName('Create post'))
      await create()
      expect(await screen.findByRole('alert')).toHaveTextContent(messages.publish_date_not_valid)
    }
    setTime('2020-01-01', '08:00')
    expect(screen.getByText(/This time has passed/)).toBeVisible()
    expect(writes()).toEqual([])
  })
})

test('the combobox searches on the server, and is operated with the keyboard', async () => {
  const asked: string[] = []
  onPages(blogs.list, ({ query }) => {
    asked.push(query.toString())
    const all = Array.from({ length: 1000 }, (_, at) =>
      aBlogToShow({ id: at + 1, title: `Blog no ${at + 1}`, status: 'DRAFT' }),
    )
    return all.filter(({ title }) => title.includes(query.get('q') ?? ''))
  })
  renderConsole('/posts/new')
  const field = await combobox()
  await userEvent.click(field)
  expect(options()).toHaveLength(20)
  expect(screen.getByText('The newest 20 of 1,000 blogs. Type to find others.')).toBeVisible()
  expect(field).toHaveAttribute('aria-expanded', 'true')

  await userEvent.keyboard('no 77')
  await waitFor(() => expect(asked.at(-1)).toBe('page=1&size=20&q=no+77'))
  expect(await screen.findByText('11 blogs')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  const [, second] = options()
  expect(field).toHaveAttribute('aria-activedescendant', second?.id)
  await userEvent.keyboard('{Enter}')
  expect(field).toHaveValue('Blog no 770')
  expect(field).toHaveAttribute('aria-expanded', 'false')
  expect(summary().getByText('Visitors will see it once the blog is approved.')).toBeVisible()

  await userEvent.keyboard('zzz')
  expect(await screen.findByText('No blogs found')).toBeVisible()
  await userEvent.keyboard('{Enter}{Escape}')
  expect(field).toHaveValue('Blog no 770')
  expect(writes()).toEqual([])
})

test('pictures can be searched and paged, and their labels are cut at 50 characters', async () => {
  const asked: string[] = []
  onPages(pictures.list, ({ query }) => {
    asked.push(query.toString())
    return query.get('q') ? [aPicture({ altText: 'a'.repeat(51) })] : manyPictures(5000)
  })
  renderConsole('/posts/new')
  expect(await screen.findByText('1–24 of 5,000 pictures')).toBeVisible()
  await tick('Picture no 5000')
  await userEvent.click(screen.getByTitle('209'))
  expect(await screen.findByText('4993–5000 of 5,000 pictures')).toBeVisible()
  await userEvent.click(screen.getByLabelText('Search the pictures'))
  await userEvent.paste('choir')
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('checkbox', { name: `${'a'.repeat(50)}…` })).toBeVisible()
  expect(asked.at(-1)).toBe('page=1&size=24&q=choir')
  expect(chosen()).toEqual(['CoverPicture no 5000'])
  expect(writes()).toEqual([])
})

test('missing blogs, categories and pictures are reported with links to create them', async () => {
  onPages(blogs.list, () => [])
  on(categories.list, () => [])
  onPages(pictures.list, () => [])
  renderConsole('/posts/new')
  expect(await screen.findByText(/No categories available/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Create a category' })).toHaveAttribute(
    'href',
    '/admin/categories/new',
  )
  expect(screen.getByText(/No pictures available/)).toBeVisible()
  expect(screen.getByText(/No blogs available/)).toBeVisible()
})

test('data of the form that cannot be loaded are reported, and retried', async () => {
  refuse(categories.list, 'internal')
  renderConsole('/posts/new')
  expect(await screen.findByText('Failed to load form data. Please refresh the page.')).toBeVisible()
  on(categories.list, () => [aCategory()])
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('checkbox', { name: 'Testimonies' })).toBeVisible()
})

test('unsaved choices are restored the next time', async () => {
  on(blogs.one, () => approved)
  on(pictures.one, ({ params }) => aPicture({ id: Number(params.id), altText: `Picture no ${params.id}` }))
  const { unmount } = renderConsole('/posts/new')
  await pickBlog('Sunday news')
  await tick('Camps')
  await tick('Picture no 30')
  unmount()
  renderConsole('/posts/new')
  expect(await screen.findByText(/Not saved yet/)).toBeVisible()
  await waitFor(async () => expect(await combobox()).toHaveValue('Sunday news'))
  expect(screen.getByRole('checkbox', { name: 'Camps' })).toBeChecked()
  await waitFor(() => expect(chosen()).toEqual(['CoverPicture no 30']))
})

describe('editing a post', () => {
  beforeEach(() => {
    on(blogs.one, () => approved)
    on(posts.one, () =>
      aWholePost({ pictureIds: [7, 8], pictures: [aPicture(), aPicture({ id: 8, altText: 'A choir' })] }),
    )
    onPages(posts.list, () => [])
  })

  test('the edit form contains the post, and saving leads to the list', async () => {
    on(posts.update, () => written('Post updated successfully!', aWholePost()))
    const { address } = renderConsole('/posts/11/edit')
    await waitFor(async () => expect(await combobox()).toHaveValue('Sunday news'))
    expect(chosen()).toEqual(['CoverHills at dawn', 'A choir'])
    expect(sent.filter(({ what }) => what.startsWith('GET /picture/'))).toEqual([])
    await tick('Camps')
    await userEvent.click(screen.getByRole('button', { name: 'Remove Hills at dawn' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))

    expect(await screen.findByText('Post updated successfully!')).toBeVisible()
    await waitFor(() => expect(address()).toBe('/admin/posts'))
    expect(writes()).toEqual([
      {
        what: 'PUT /post/11',
        body: {
          ...{ blogId: 5, categoryIds: [3, 4], pictureIds: [8] },
          updatedAt: aWholePost().updatedAt,
        },
      },
    ])
  })

  test('a post that another administrator has deleted can be saved as a new one', async () => {
    refuse(posts.update, 'not_found')
    on(audit.list, () => [])
    on(pictures.one, ({ params }) => aPicture({ id: Number(params.id) }))
    const { address } = renderConsole('/posts/11/edit')
    await waitFor(async () => expect(await combobox()).toHaveValue('Sunday news'))
    await tick('Camps')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Save as new' }))

    expect(await screen.findByText(created)).toBeVisible()
    expect(screen.getByText('“Sunday news” is a new post.')).toBeVisible()
    await waitFor(() => expect(address()).toBe('/admin/posts/99/edit'))
    expect(writes().at(-1)).toMatchObject({
      what: 'POST /post',
      body: { blogId: 5, categoryIds: [3, 4], pictureIds: [7, 8] },
    })
  })

  test('a scheduled post keeps its time, or is published now', async () => {
    const publishAt = '2190-12-25T04:30:00.000Z'
    on(posts.one, () => aWholePost({ publishAt }))
    on(posts.update, () => written('Post updated successfully!', aWholePost()))
    const { unmount } = renderConsole('/posts/11/edit')
    expect(await screen.findByRole('radio', { name: 'At a time' })).toBeChecked()
    expect(screen.getByLabelText('Time in Kigali')).toHaveValue('06:30')
    expect(screen.queryByRole('link', { name: 'Show on the site' })).toBeNull()
    await tick('Camps')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(writes()).toMatchObject([{ body: { publishAt } }]))
    unmount()
    renderConsole('/posts/11/edit')
    await userEvent.click(await screen.findByRole('radio', { name: 'Publish now' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(writes().at(-1)).toMatchObject({ body: { publishAt: null } }))
  })

  test('another post of the same blog is pointed out, but not the edited one', async () => {
    onPages(posts.byBlog, () => [aWholePost()])
    const { unmount } = renderConsole('/posts/11/edit')
    await waitFor(async () => expect(await combobox()).toHaveValue('Sunday news'))
    await waitFor(() => expect(sent.some(({ what }) => what === 'GET /post/blog/5')).toBe(true))
    expect(summary().queryByText(/Another post/)).toBeNull()
    unmount()
    renderConsole('/posts/new')
    await pickBlog('Sunday news')
    expect(await summary().findByText(/Another post already shows this blog/)).toBeVisible()
  })

  test('a missing post shows “Post not found”', async () => {
    refuse(posts.one, 'not_found')
    renderConsole('/posts/99/edit')
    expect(await screen.findByRole('heading', { level: 1, name: 'Post not found' })).toBeVisible()
  })
})

test('choosing a blog chooses its pictures, and more can be uploaded in the form', async () => {
  on(blogs.one, () => ({ ...approved, pictureIds: [3, 8] }))
  on(pictures.one, ({ params }) => aPicture({ id: Number(params.id), altText: `Picture no ${params.id}` }))
  on(pictures.upload, () =>
    written('Successfully uploaded 1 image(s)!', [aPicture({ id: 40, altText: 'The new well' })]),
  )
  renderConsole('/posts/new')
  await pickBlog('Sunday news')
  expect(await screen.findByText(/^2 pictures were put into this blog/)).toBeVisible()
  await tick('Camps')
  const head = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])
  fireEvent.change(screen.getByLabelText('Upload from this device'), {
    target: { files: [new File([head], 'well.jpg')] },
  })
  await screen.findByLabelText('What does this picture show?')
  await create()
  expect(
    await screen.findAllByText('One picture has not been added yet. What it needs stands beside it.'),
  ).not.toHaveLength(0)
  expect(screen.getByLabelText('What does this picture show?')).toBeInvalid()
  expect(screen.getByLabelText('What does this picture show?')).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Add: well.jpg' }))
  expect(await screen.findByText(/as picture 3 of the post\.$/)).toBeVisible()
  await create()
  await waitFor(() => expect(writes()).toHaveLength(2))
  expect(writes()[1]).toMatchObject({
    what: 'POST /post',
    body: { blogId: 5, categoryIds: [4], pictureIds: [3, 8, 40] },
  })
})

test('pictures keep the order in which they were added, whichever upload finishes first', async () => {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  let uploads = 0
  on(pictures.upload, async () => {
    uploads += 1
    const id = 40 + uploads
    if (id === 41) await isReleased
    return written('Successfully uploaded 1 image(s)!', [aPicture({ id, altText: `Picture no ${id}` })])
  })
  renderConsole('/posts/new')
  const head = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])
  fireEvent.change(await screen.findByLabelText('Upload from this device'), {
    target: { files: [new File([head], 'cover.jpg'), new File([head], 'second.jpg')] },
  })
  await screen.findAllByLabelText('What does this picture show?')
  for (const name of ['cover.jpg', 'second.jpg']) {
    await userEvent.click(screen.getByRole('button', { name: `Add: ${name}` }))
  }
  const selected = () =>
    within(screen.getByRole('list', { name: 'Selected pictures' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => /Picture no \d+/.exec(textContent ?? '')?.[0])
  await screen.findByRole('list', { name: 'Selected pictures' })
  expect(selected()).toEqual(['Picture no 42'])
  release()
  await waitFor(() => expect(selected()).toEqual(['Picture no 41', 'Picture no 42']))
})
