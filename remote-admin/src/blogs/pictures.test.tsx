import { blogs, type WholeBlog } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import { messages } from '@grace/contract/messages'
import { pictures } from '@grace/contract/pictures'
import { posts, type WholePost } from '@grace/contract/posts'
import { lose, on, onPages, refuse, sent } from '@grace/testkit/network'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aPicture, aWholePost } from '../testing/publishing-samples.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { aBlog, written } from '../testing/samples.ts'

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const file = (name: string) => new File([new Uint8Array([...png, 0, 0])], name, { type: 'image/png' })
const dataUrl = `data:image/png;base64,${btoa(String.fromCharCode(...png))}`

/** As a browser hands it over. */
function paste(target: Element, { html = '', text = '', files = [] as File[] }) {
  const data: Record<string, string> = { 'text/html': html, 'text/plain': text }
  const types = Object.keys(data).filter((type) => data[type])
  fireEvent.paste(target, { clipboardData: { getData: (type: string) => data[type] ?? '', types, files } })
}
const editor = () => screen.findByRole('textbox', { name: 'Content' })
const card = async (name: string) => within(await screen.findByRole('listitem', { name }))
const question = 'What does this picture show?'
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const undoOf = (message: string) =>
  within(screen.getByText(message).closest('[role=status]') as HTMLElement).getByRole('button', {
    name: 'Undo',
  })
const uploads = () => sent.filter(({ what }) => what === 'POST /picture/upload')
const writes = () => sent.filter(({ what }) => !what.startsWith('GET'))
const chosen = () =>
  within(screen.getByRole('list', { name: 'Selected pictures' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('.adm-chosen-name')?.textContent)

/** As the editor writes a picture that was uploaded. */
const inText = (id: number) =>
  `<p><img src="/api/images/${id}.jpg" alt="Picture no ${id}" width="1600" height="1067"></p>`
const addToPost = (name: string) =>
  fireEvent.change(screen.getByLabelText('Upload from this device'), { target: { files: [file(name)] } })

let stored = 20
/** jsdom has no layout to scroll. */
beforeEach(() => {
  stored = 20
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  document.elementFromPoint = () => null
  on(categories.list, () => [])
  onPages(pictures.list, () => [])
  on(pictures.upload, () => {
    stored += 1
    return written('Successfully uploaded 1 image(s)!', [
      aPicture({ id: stored, path: `${stored}.jpg`, altText: `Picture no ${stored}` }),
    ])
  })
  on(blogs.history, () => [])
})

describe('a new blog', () => {
  beforeEach(() => {
    on(blogs.create, () => written('Blog created successfully! Status: PENDING for admin approval.', aBlog()))
  })

  test('a pasted picture needs a description, is uploaded, and stands in the text where the cursor was', async () => {
    renderConsole('/blogs/new')
    paste(await editor(), { html: '<p>Grace</p>' })
    paste(await editor(), { files: [file('choir.png')] })
    const field = await (await card('choir.png')).findByLabelText(question)
    await waitFor(() => expect(field).toHaveFocus())
    expect(uploads()).toEqual([])
    await userEvent.type(field, 'The choir sings{Enter}')
    expect(await screen.findByText('“choir.png” was added. It is in the English text.')).toBeVisible()
    expect(uploads()).toEqual([
      {
        what: 'POST /picture/upload',
        body: {
          type: 'general',
          altText_0: 'The choir sings',
          files: expect.objectContaining({ name: 'choir.png' }),
        },
      },
    ])
    // The cursor is below the picture.
    paste(await editor(), { html: '<p>Peace</p>' })

    fireEvent.change(screen.getByRole('textbox', { name: 'Title in English' }), {
      target: { value: 'Sunday' },
    })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create' })).toBeEnabled())
    await press('Create')
    await waitFor(() => expect(writes()).toHaveLength(2))
    expect(writes()[1]).toMatchObject({
      what: 'POST /blogs',
      body: { texts: { en: { content: `<p>Grace</p>${inText(21)}<p>Peace</p>` } } },
    })
    expect(writes()[1]?.body).not.toHaveProperty('pictureIds')
  })

  test('pictures embedded in pasted text are taken over, and linked ones are reported as left out', async () => {
    renderConsole('/blogs/new')
    const text = await editor()
    paste(text, { html: `<p>Grace <img alt="" src="${dataUrl}"> and peace</p>`, text: 'Grace and peace' })
    expect(text).toHaveTextContent('Grace and peace')
    expect(await card('pasted-1.png')).toBeTruthy()
    expect(screen.queryByText(/left out/)).toBeNull()

    paste(text, { html: '<p>More<img src="https://example.org/a.png"><iframe></iframe></p>', text: 'More' })
    expect(
      await screen.findByText(
        '2 things were left out of what you pasted: a picture and an embedded page. Save such a picture as a file, then put it in with the button “Picture”.',
      ),
    ).toBeVisible()
    expect(screen.getAllByRole('listitem', { name: /png/ })).toHaveLength(1)

    // It stays until it has been read.
    paste(text, { html: '<p>And peace</p>', text: 'And peace' })
    expect(screen.getByText(/^2 things were left out/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Understood' }))
    expect(screen.queryByText(/left out/)).toBeNull()
  })

  test('a picture within a pasted text stands where it stood once it is described', async () => {
    renderConsole('/blogs/new')
    const text = await editor()
    paste(text, { html: `<p>Grace</p><p><img src="${dataUrl}"></p><p>Peace</p>`, text: 'Grace Peace' })
    const note = () => within(text).queryByText('“pasted-1.png” stands here once it is added below.')
    expect(note()).toBeVisible()
    await userEvent.type(await (await card('pasted-1.png')).findByLabelText(question), 'A choir{Enter}')
    expect(await screen.findByText('“pasted-1.png” was added. It is in the English text.')).toBeVisible()
    expect(note()).toBeNull()
    const blocks = [...text.children].map(
      (block) => block.querySelector<HTMLImageElement>('img[src]')?.alt ?? block.textContent,
    )
    expect(blocks).toEqual(['Grace', 'Picture no 21', 'Peace'])
  })

  test('a decorative picture needs no description, and a typed description is not lost', async () => {
    renderConsole('/blogs/new')
    fireEvent.drop(await editor(), {
      dataTransfer: { files: [file('a.png')], types: ['Files'], getData: () => '' },
    })
    const one = await card('a.png')
    await userEvent.type(await one.findByLabelText(question), 'A flower')
    const decorative = one.getByRole('checkbox', { name: 'Decorative: it needs no description' })
    await userEvent.click(decorative)
    expect(one.getByLabelText(question)).toBeDisabled()
    await userEvent.click(decorative)
    expect(one.getByLabelText(question)).toHaveValue('A flower')
    await userEvent.click(decorative)
    await press('Add: a.png')
    await waitFor(() => expect(uploads()).toHaveLength(1))
    expect(uploads()[0]?.body).not.toHaveProperty('altText_0')
  })

  test('a failed upload is retried with the same key, and a running one can be cancelled', async () => {
    const setHeader = jest.spyOn(XMLHttpRequest.prototype, 'setRequestHeader')
    lose(pictures.upload)
    renderConsole('/blogs/new')
    paste(await editor(), { files: [file('a.png')] })
    await card('a.png')
    await press('Add: a.png')
    expect(await (await card('a.png')).findByRole('alert')).toHaveTextContent('Failed to upload images.')
    // The text cannot be saved without it by accident.
    fireEvent.change(screen.getByRole('textbox', { name: 'Title in English' }), {
      target: { value: 'Sunday' },
    })
    paste(await editor(), { text: 'Grace' })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create' })).toBeEnabled())
    await press('Create')
    expect(
      await screen.findAllByText('One picture has not been added yet. What it needs stands beside it.'),
    ).not.toHaveLength(0)

    on(pictures.upload, () => new Promise<never>(() => {}))
    await press('Retry a.png')
    await userEvent.click(await (await card('a.png')).findByRole('button', { name: 'Cancel a.png' }))
    const keys = setHeader.mock.calls.filter(([name]) => name === 'Idempotency-Key').map(([, value]) => value)
    expect(keys).toEqual([keys[0], keys[0]])
    await userEvent.click(await (await card('a.png')).findByRole('button', { name: 'Take it out: a.png' }))
    expect(screen.queryByRole('listitem', { name: 'a.png' })).toBeNull()
    await waitFor(() =>
      expect(
        screen.queryByText('One picture has not been added yet. What it needs stands beside it.'),
      ).toBeNull(),
    )
    await userEvent.click(undoOf('“a.png” was removed.'))
    expect(await card('a.png')).toBeTruthy()
  })

  test('saving puts in the pictures that are described, and tells those that are not', async () => {
    renderConsole('/blogs/new')
    fireEvent.change(screen.getByRole('textbox', { name: 'Title in English' }), {
      target: { value: 'Sunday' },
    })
    paste(await editor(), { html: `<p>Grace</p><p><img src="${dataUrl}"></p><p>Peace</p>`, text: 'x' })
    const ofText = await (await card('pasted-1.png')).findByLabelText(question)
    addToPost('b.png')
    const onPost = await (await card('b.png')).findByLabelText(question)
    await userEvent.type(onPost, 'The lake')
    await press('Save as draft')
    const told = 'One picture has not been added yet. What it needs stands beside it.'
    expect(await screen.findAllByText(told)).not.toHaveLength(0)
    expect(chosen()).toEqual(['Picture no 21'])
    expect(writes()).toHaveLength(1)

    await userEvent.type(ofText, 'The choir')
    await press('Save as draft')
    await waitFor(() => expect(writes()).toHaveLength(3))
    expect(uploads().map(({ body }) => (body as { altText_0: string }).altText_0)).toEqual([
      'The lake',
      'The choir',
    ])
    expect(writes()[2]).toMatchObject({
      what: 'POST /blogs',
      body: {
        draft: true,
        texts: {
          en: {
            title: 'Sunday',
            content: `<p>Grace</p>${inText(22)}<p>Peace</p>`,
          },
        },
        pictureIds: [21],
      },
    })
  })

  test('a file that is no picture by its bytes is refused with its name', async () => {
    renderConsole('/blogs/new')
    await editor()
    fireEvent.change(screen.getByLabelText('Upload from this device'), {
      target: { files: [new File(['x'], 'fake.png')] },
    })
    expect(await screen.findByText(messages.picture_types)).toBeVisible()
    expect(screen.getByText('Not added: fake.png')).toBeVisible()
  })
})

describe('pictures of the gallery', () => {
  test('chosen pictures stand in the text in their order, between the paragraphs', async () => {
    onPages(pictures.list, () => [
      aPicture({ id: 2, path: 'hills.jpg', altText: 'Hills' }),
      aPicture({ id: 1, path: 'choir.jpg', altText: 'Choir' }),
    ])
    on(blogs.create, () => written('Blog created successfully! Status: PENDING for admin approval.', aBlog()))
    renderConsole('/blogs/new')
    const text = await editor()
    paste(text, { html: '<p>Grace</p>' })
    await press('Picture')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'From the gallery…' }))
    const gallery = within(await screen.findByRole('dialog', { name: 'Choose pictures' }))
    for (const name of ['Choir', 'Hills'])
      await userEvent.click(await gallery.findByRole('checkbox', { name }))
    await userEvent.click(gallery.getByRole('button', { name: 'Put 2 into the English text' }))
    expect(await screen.findByText('2 pictures stand in the English text.')).toBeVisible()
    expect([...text.children].map((block) => block.querySelector('img[src]')?.getAttribute('alt'))).toEqual([
      undefined,
      'Choir',
      'Hills',
      undefined,
    ])
  })
})

describe('an existing blog', () => {
  let blog: WholeBlog
  beforeEach(() => {
    blog = aBlog({ pictureIds: [7] })
    on(blogs.one, () => blog)
    on(pictures.one, ({ params: { id } }) => aPicture({ id: Number(id) }))
    on(blogs.update, ({ body: { updatedAt: _, ...body } }) => {
      blog = { ...blog, ...(body as object), updatedAt: '2025-09-01T10:00:00.000Z' }
      return written('Blog updated successfully!', blog)
    })
  })

  test('pictures of a blog are saved with it and published with it', async () => {
    const category = { id: 3, name: 'Testimonies', nameByLanguage: {}, texts: {}, outdated: {} }
    on(categories.list, () => [{ ...category, createdAt: blog.createdAt, updatedAt: blog.updatedAt }])
    on(posts.create, ({ body }) => {
      blog = { ...blog, postId: 99, postPublishAt: blog.updatedAt, pictureIds: [] }
      return written(
        'Post created successfully with selected categories and pictures!',
        aWholePost({ id: 99, pictureIds: body.pictureIds ?? [] }),
      )
    })
    on(posts.one, () => aWholePost({ id: 99, pictureIds: [7, 21] }))
    renderConsole('/blogs/3/edit')
    await editor()
    addToPost('b.png')
    await userEvent.type(await (await card('b.png')).findByLabelText(question), 'The lake{Enter}')
    expect(await screen.findByText(/It is shown above the text as picture 2 of the post\.$/)).toBeVisible()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Testimonies' }))
    await press('Save, then publish English')
    expect(await screen.findByText('English is on the site.')).toBeVisible()
    expect(writes().slice(1)).toEqual([
      { what: 'PUT /blogs/3', body: { pictureIds: [7, 21], updatedAt: '2025-08-04T18:05:00.000Z' } },
      { what: 'PUT /blogs/3', body: expect.objectContaining({ approve: true }) },
      { what: 'POST /post', body: { blogId: 3, categoryIds: [3], pictureIds: [7, 21], publishAt: null } },
    ])
  })

  test('pictures of a published blog belong to the post, and each change is saved at once', async () => {
    let post: WholePost = aWholePost({ id: 99, pictureIds: [7] })
    blog = aBlog({ status: 'APPROVED', postId: 99, postPublishAt: post.publishAt })
    on(posts.one, () => post)
    on(posts.update, ({ body }) => {
      post = { ...post, pictureIds: body.pictureIds ?? [], updatedAt: '2025-09-01T10:00:00.000Z' }
      return written('Post updated successfully!', post)
    })
    renderConsole('/blogs/3/edit')
    await waitFor(() => expect(chosen()).toHaveLength(1))
    await editor()
    addToPost('b.png')
    await userEvent.type(await (await card('b.png')).findByLabelText(question), 'The lake{Enter}')
    expect(await screen.findByText(/as picture 2 of the post\.$/)).toBeVisible()
    const { blogId, categoryIds } = post
    await waitFor(() => expect(writes()).toHaveLength(2))
    expect(writes()[1]).toEqual({
      what: 'PUT /post/99',
      body: { blogId, categoryIds, pictureIds: [7, 21], updatedAt: '2025-08-04T07:30:00.000Z' },
    })

    await press('Remove Picture no 21')
    expect(await screen.findByText('The picture is no longer in the post.')).toBeVisible()
    await userEvent.click(undoOf('The picture is no longer in the post.'))
    await waitFor(() => expect(post.pictureIds).toEqual([7, 21]))
    expect(chosen()).toEqual(['Hills at dawn', 'Picture no 21'])

    refuse(posts.update, 'changed_meanwhile', { message: 'Somebody else changed it.' })
    await press('Remove Picture no 21')
    expect(await screen.findByText('Somebody else changed it.')).toBeVisible()
    await waitFor(() => expect(chosen()).toHaveLength(2))
  })
})
