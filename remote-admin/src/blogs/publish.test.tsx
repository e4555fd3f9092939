import { auth } from '@grace/contract/auth'
import { type BlogText, blogs, type WholeBlog } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import { pictures } from '@grace/contract/pictures'
import { posts } from '@grace/contract/posts'
import { lose, on, onPages, refuse, sent } from '@grace/testkit/network'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aCategory, aWholePost, manyPictures } from '../testing/publishing-samples.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { aBlog, written } from '../testing/samples.ts'

const press = (name: string | RegExp) =>
  userEvent.click(within(document.querySelector('main') as HTMLElement).getByRole('button', { name }))
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
const tick = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }))
const writes = () => sent.filter(({ what }) => !what.startsWith('GET'))
const postCreated = 'Post created successfully with selected categories and pictures!'
const future = '2190-12-25T04:30:00.000Z'

/** jsdom has no layout to scroll. */
beforeEach(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  document.elementFromPoint = () => null
  on(categories.list, () => [aCategory(), aCategory({ id: 4, name: 'Camps' })])
  onPages(pictures.list, () => manyPictures(3))
  on(posts.one, () => aWholePost({ id: 99, pictureIds: [], pictures: [] }))
  on(pictures.one, ({ params: { id } }) => ({ ...manyPictures(3)[0], id: Number(id) }) as never)
  on(posts.create, ({ body: { publishAt, ...body } }) =>
    written(postCreated, aWholePost({ ...body, id: 99, ...(publishAt && { publishAt }) })),
  )
})

describe('a new blog', () => {
  const texts = { en: { title: 'Sunday', content: '<p>Grace</p>' }, fr: null, rw: null }
  const write = async () => {
    const view = renderConsole('/blogs/new')
    fireEvent.change(await screen.findByRole('textbox', { name: 'Title in English' }), {
      target: { value: 'Sunday' },
    })
    fireEvent.click(screen.getByRole('tab', { name: 'HTML source' }))
    fireEvent.change(screen.getByRole('textbox', { name: 'HTML source' }), {
      target: { value: '<p>Grace</p>' },
    })
    return view
  }
  beforeEach(() => {
    on(blogs.create, ({ body }) =>
      written(
        'Blog approved successfully!',
        aBlog({ ...(body.texts?.en as BlogText), id: 12, status: body.approve ? 'APPROVED' : 'PENDING' }),
      ),
    )
    on(blogs.one, () => aBlog({ id: 12, title: 'Sunday', status: 'APPROVED' }))
    on(blogs.history, () => [])
  })

  test('one button publishes the text, its categories and its pictures', async () => {
    const { address } = await write()
    expect(screen.getByRole('radio', { name: 'Ask for approval' })).toBeChecked()
    expect(screen.queryByRole('group', { name: /^Categories/ })).toBeNull()
    await choose('Publish now')
    expect(screen.queryByText(/^The blog starts as PENDING/)).toBeNull()
    await press('Publish English')
    expect(await screen.findAllByText('Please select at least one category')).not.toHaveLength(0)
    expect(writes()).toEqual([])

    await tick('Camps')
    await press('Choose from the gallery')
    const gallery = within(await screen.findByRole('dialog', { name: 'Choose pictures' }))
    await userEvent.click(await gallery.findByRole('checkbox', { name: 'Picture no 2' }))
    await userEvent.click(gallery.getByRole('button', { name: 'Done, 1 chosen' }))
    await press('Publish English')
    expect(await screen.findByText('“Sunday” is on the site in English.')).toBeVisible()
    expect(screen.getByText(postCreated)).toBeVisible()
    expect(writes()).toEqual([
      { what: 'POST /blogs', body: { texts, pictureIds: [2], approve: true } },
      { what: 'POST /post', body: { blogId: 12, categoryIds: [4], pictureIds: [2], publishAt: null } },
    ])
    // It is open as saved, and the message leads to the public page and to the next one.
    await waitFor(() => expect(address()).toBe('/admin/blogs/12/edit'))
    expect(await screen.findByRole('heading', { name: 'Edit blog' })).toHaveFocus()
    const open = jest.spyOn(window, 'open').mockReturnValue(null)
    await userEvent.click(screen.getByRole('button', { name: 'See it' }))
    expect(open).toHaveBeenCalledWith('/en/posts/99', '_blank', 'noopener')
  })

  const ticked = () =>
    screen
      .getAllByRole<HTMLInputElement>('checkbox')
      .filter(({ checked }) => checked)
      .map((box) => box.closest('label')?.textContent)
  const asBefore = 'The same as for the text you published last.'
  const publishInCamps = async () => {
    const view = await write()
    await choose('Publish now')
    await tick('Camps')
    await press('Publish English')
    await userEvent.click(await screen.findByRole('button', { name: 'Write another' }))
    await screen.findByRole('heading', { name: 'Create blog' })
    return view
  }

  test('the next blog starts with the categories of the previous one, and the form mentions it', async () => {
    const { unmount } = await publishInCamps()
    await choose('Publish now')
    expect(await screen.findByText(asBefore)).toBeVisible()
    expect(ticked()).toEqual(['Camps'])
    expect(screen.getByRole('group', { name: 'Categories 1 selected' })).toHaveAccessibleDescription(asBefore)
    await tick('Camps')
    await choose('At a time')
    expect(ticked()).toEqual([])
    expect(screen.queryByText(asBefore)).toBeNull()
    unmount()

    on(categories.list, () => [aCategory()])
    await write()
    await choose('Publish now')
    expect(await screen.findByRole('group', { name: 'Categories 0 selected' })).toBeVisible()
    expect(screen.queryByText(asBefore)).toBeNull()
  })

  test('a new blog begins with the choice of the last one', async () => {
    const { unmount } = await publishInCamps()
    unmount()
    const { unmount: leave } = renderConsole('/blogs/new')
    expect(await screen.findByRole('group', { name: 'Categories 1 selected' })).toBeVisible()
    // Nothing was typed: a look leaves no draft.
    leave()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('grace.console.form.'))).toEqual([])
    await write()
    expect(screen.getByRole('radio', { name: 'Publish now' })).toBeChecked()
    expect(await screen.findByText('Visitors see it in a few seconds, in English.')).toBeVisible()
  })

  test('remembered categories are not shown to another administrator, and logging out forgets them', async () => {
    const { unmount } = await publishInCamps()
    const mine = localStorage.getItem('grace.console.last-categories')
    unmount()
    localStorage.setItem(
      'grace.console.last-categories',
      JSON.stringify({ ...JSON.parse(mine ?? ''), owner: 999 }),
    )
    const next = await write()
    await choose('Publish now')
    expect(await screen.findByRole('group', { name: 'Categories 0 selected' })).toBeVisible()
    next.unmount()

    // Drafts would be asked about.
    localStorage.clear()
    localStorage.setItem('grace.console.last-categories', mine ?? '')
    on(auth.logout, () => written('Logged out', null))
    renderConsole('/drafts')
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }))
    expect(localStorage.getItem('grace.console.last-categories')).not.toContain('4')
  })

  test('a blog can be scheduled for a time in Kigali', async () => {
    await write()
    await choose('At a time')
    fireEvent.change(screen.getByLabelText('Day and time in Kigali'), { target: { value: '2190-12-25' } })
    fireEvent.change(screen.getByLabelText('Time in Kigali'), { target: { value: '06:30' } })
    await tick('Camps')
    await press('Plan English for Dec 25, 2190, 6:30 AM')
    expect(await screen.findByText('“Sunday” will be on the site from Dec 25, 2190, 6:30 AM.')).toBeVisible()
    expect(writes()[1]).toMatchObject({ body: { publishAt: future } })
    expect(screen.queryByRole('button', { name: 'See it' })).toBeNull()
  })

  test('a failed publication is reported, and a retry creates only the post', async () => {
    refuse(posts.create, 'validation_failed', { fields: { categoryIds: 'post_category_unknown' } })
    await write()
    await choose('Publish now')
    await tick('Camps')
    await press('Publish English')
    expect(
      await screen.findByText(
        '“Sunday” is saved and approved, but not on the site yet: A selected category no longer exists',
      ),
    ).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Camps' })).toBeChecked()
    on(posts.create, () => written(postCreated, aWholePost()))
    await tick('Testimonies')
    await press('Publish English')
    expect(await screen.findByText('English is on the site.')).toBeVisible()
    expect(writes().map(({ what }) => what)).toEqual(['POST /blogs', 'POST /post', 'POST /post'])
  })

  test('a retry after a lost response does not create the post twice', async () => {
    lose(posts.create)
    await write()
    await choose('Publish now')
    await tick('Camps')
    await press('Publish English')
    expect(await screen.findByText(/is saved and approved, but not on the site yet/)).toBeVisible()
    on(blogs.one, () =>
      aBlog({
        id: 12,
        title: 'Sunday',
        status: 'APPROVED',
        postId: 99,
        postPublishAt: '2025-08-04T07:30:00.000Z',
      }),
    )
    await press('Publish English')
    expect(await screen.findByText('English is on the site.')).toBeVisible()
    expect(writes().filter(({ what }) => what === 'POST /blogs')).toHaveLength(1)
    expect(writes().filter(({ what }) => what === 'POST /post')).toHaveLength(1)
  })

  test('a lost response to the blog keeps the input, and publishes no post', async () => {
    lose(blogs.create)
    await write()
    await choose('Publish now')
    await tick('Camps')
    await press('Publish English')
    expect(await screen.findByText('Failed to create blog. Please try again.')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Title in English' })).toHaveValue('Sunday')
    expect(screen.getByRole('checkbox', { name: 'Camps' })).toBeChecked()
    expect(writes().filter(({ what }) => what === 'POST /post')).toEqual([])
  })

  test('a draft contains the chosen publication and categories', async () => {
    const { unmount } = await write()
    await choose('Publish now')
    await tick('Camps')
    unmount()
    renderConsole('/blogs/new')
    expect(await screen.findByText(/Not saved yet/)).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Publish now' })).toBeChecked()
    expect(await screen.findByRole('checkbox', { name: 'Camps' })).toBeChecked()
  })
})

describe('an existing blog', () => {
  let blog: WholeBlog
  const panel = () => within(screen.getByRole('region', { name: 'On the site' }))
  const open = async () => {
    const view = renderConsole('/blogs/3/edit')
    await screen.findByDisplayValue(blog.title)
    return view
  }
  beforeEach(() => {
    blog = aBlog()
    on(blogs.one, () => blog)
    on(blogs.history, () => [])
    on(blogs.update, ({ body }) => {
      const title = body.texts?.en?.title ?? blog.title
      const status = body.approve ? 'APPROVED' : (body.status ?? 'PENDING')
      blog = aBlog({
        ...blog,
        title,
        status,
        languages: {},
        texts: {},
        updatedAt: '2025-09-01T10:00:00.000Z',
      })
      return written('Blog updated successfully!', blog)
    })
    on(posts.create, ({ body }) => {
      blog = { ...blog, postId: 99, postPublishAt: body.publishAt ?? '2025-09-01T10:00:00.000Z' }
      return written(postCreated, aWholePost())
    })
  })

  test('a waiting blog is approved and published, and then shows since when', async () => {
    await open()
    expect(screen.queryByRole('radio', { name: 'Ask for approval' })).toBeNull()
    await tick('Testimonies')
    await press('Publish English')
    expect(await screen.findByText('English is on the site.')).toBeVisible()
    expect(writes()).toEqual([
      {
        what: 'PUT /blogs/3',
        body: {
          texts: { en: { title: 'Sunday news', content: '<p>Grace and peace</p>' } },
          approve: true,
          updatedAt: '2025-08-04T18:05:00.000Z',
        },
      },
      { what: 'POST /post', body: { blogId: 3, categoryIds: [3], pictureIds: [], publishAt: null } },
    ])
    expect(await panel().findByText(/^On the site since/)).toBeVisible()
    expect(panel().getByRole('link', { name: 'See the post' })).toHaveAttribute('href', '/en/posts/99')
    expect(panel().getByRole('link', { name: 'Categories, pictures and time' })).toHaveAttribute(
      'href',
      '/admin/posts/99/edit',
    )
  })

  test('after a decision a link leads to the next waiting blog, in its waiting language', async () => {
    const harvest = aBlog({ id: 5, title: 'Harvest', status: 'APPROVED' })
    const waits = { ...harvest.languages.en, status: 'PENDING' as const, isPublic: false }
    on(blogs.list, ({ query }) => {
      expect(Object.fromEntries(query)).toEqual({ status: 'PENDING', sort: 'updatedAt', size: '2' })
      return [blog, { ...harvest, languages: { ...harvest.languages, fr: waits as never } }]
    })
    const { address } = await open()
    await userEvent.type(screen.getByLabelText('Reason (required to reject)'), 'Please ask Ruth.')
    await press('Reject')
    on(blogs.one, () => harvest)
    await userEvent.click(await screen.findByRole('button', { name: 'Next blog' }))
    expect(await screen.findByRole('heading', { name: 'Review blog' })).toHaveFocus()
    expect(address()).toBe('/admin/blogs/5/review?tab=fr')
  })

  test('a member’s blog shows its author, and can be published with its pictures', async () => {
    blog = aBlog({ createdBy: 'uwase', member: { shownName: 'Ruth' }, pictureIds: [2, 1] })
    await open()
    expect(screen.getByText('From the member uwase; readers see the name “Ruth”.')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Reason (required to reject)' })).toHaveAccessibleDescription(
      'The member reads the reason on their dashboard, and can correct the text and send it again.',
    )
    expect(
      within(await screen.findByRole('list', { name: 'Selected pictures' })).getAllByRole('listitem'),
    ).toHaveLength(2)
    await tick('Testimonies')
    await press('Publish English')
    expect(await screen.findByText('English is on the site.')).toBeVisible()
    expect(writes()[1]).toMatchObject({ what: 'POST /post', body: { pictureIds: [2, 1] } })
  })

  test('a text that is not saved is saved first', async () => {
    await open()
    fireEvent.change(screen.getByRole('textbox', { name: 'Title in English' }), {
      target: { value: 'Other news' },
    })
    await tick('Testimonies')
    await press('Save, then publish English')
    expect(await screen.findByText('English is on the site.')).toBeVisible()
    expect(writes().map(({ what, body }) => [what, (body as { approve?: boolean }).approve])).toEqual([
      ['PUT /blogs/3', undefined],
      ['PUT /blogs/3', true],
      ['POST /post', undefined],
    ])
    expect(writes()[1]).toMatchObject({
      body: { texts: { en: { title: 'Other news' } }, updatedAt: '2025-09-01T10:00:00.000Z' },
    })
  })

  test('a retry after a failed publication does not approve again', async () => {
    refuse(posts.create, 'validation_failed', { fields: { categoryIds: 'post_category_unknown' } })
    await open()
    await tick('Testimonies')
    await press('Publish English')
    expect(
      await panel().findByText(
        'English is approved, but not on the site yet: A selected category no longer exists',
      ),
    ).toBeVisible()
    on(posts.create, () => written(postCreated, aWholePost()))
    await press('Publish English')
    await waitFor(() =>
      expect(writes().map(({ what }) => what)).toEqual(['PUT /blogs/3', 'POST /post', 'POST /post']),
    )
  })

  test('only the chosen languages are published, and one that was put aside is not published along with them', async () => {
    const fr = { ...(blog.languages.en as object), status: 'DRAFT' } as never
    blog = aBlog({ languages: { fr }, texts: { fr: { title: 'Dimanche', content: '<p>x</p>' } } })
    await open()
    expect(panel().getByRole('checkbox', { name: 'French' })).not.toBeChecked()
    expect(panel().getByRole('button', { name: 'Publish English' })).toBeVisible()
    await userEvent.click(panel().getByRole('checkbox', { name: 'French' }))
    expect(panel().getByRole('button', { name: 'Publish English and French' })).toBeVisible()
    await userEvent.click(panel().getByRole('checkbox', { name: 'English' }))
    await choose('Ask for approval')
    await press('Ask for approval')
    await waitFor(() => expect(writes()).toHaveLength(1))
    expect(writes()[0]).toMatchObject({ body: { language: 'fr', status: 'PENDING' } })
  })

  test('a scheduled post shows its time, and no link to the site', async () => {
    blog = aBlog({ status: 'APPROVED', postId: 99, postPublishAt: future })
    await open()
    expect(panel().getByText(/^Visitors will see it from/)).toBeVisible()
    expect(panel().getByText('6:30 AM')).toBeVisible()
    expect(panel().queryByRole('link', { name: 'See the post' })).toBeNull()
  })
})
