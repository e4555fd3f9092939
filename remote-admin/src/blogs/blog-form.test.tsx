import { audit } from '@grace/contract/audit'
import { type BlogStep, type BlogText, blogs, type WholeBlog } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import { posts } from '@grace/contract/posts'
import { on, refuse, sent } from '@grace/testkit/network'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mediaMatches } from '../testing/browser.ts'
import { previewTab } from '../testing/preview-tab.ts'
import { aWholePost } from '../testing/publishing-samples.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { aBlog, written } from '../testing/samples.ts'

const button = (name: string) =>
  within(document.querySelector('main') as HTMLElement).getByRole('button', { name })
const tab = (name: string) => screen.getByRole('tab', { name })
const titleField = (language = 'English') => screen.getByRole('textbox', { name: `Title in ${language}` })
const content = () => screen.getByRole('textbox', { name: 'Content' })
const source = () => screen.getByRole('textbox', { name: 'HTML source' })
const writes = () => sent.filter(({ what }) => !what.startsWith('GET'))
const write = (title: string, html: string) => {
  fireEvent.change(titleField(), { target: { value: title } })
  fireEvent.click(tab('HTML source'))
  fireEvent.change(source(), { target: { value: html } })
}
const save = () => fireEvent.keyDown(document, { key: 's', ctrlKey: true })
const removal = () => screen.findByRole('dialog', { name: 'This will be removed' })
const success = 'Blog created successfully! Status: PENDING for admin approval.'

/** jsdom has no layout to scroll. */
beforeEach(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  document.elementFromPoint = () => null
})

describe('a new blog', () => {
  beforeEach(() => {
    on(blogs.one, () => aBlog({ id: 12 }))
    on(blogs.history, () => [])
  })
  const open = async () => {
    const view = renderConsole('/blogs/new')
    await screen.findByRole('heading', { name: 'Create blog' })
    return view
  }

  test('the form has the specified fields and buttons in their order', async () => {
    await open()
    const toolbar = screen.getByRole('toolbar', { name: 'Formatting' })
    const tools = within(toolbar)
      .getAllByRole('button')
      .map((tool) => tool.getAttribute('aria-label'))
    expect(tools.slice(0, 8)).toEqual([
      'Bold',
      'Italic',
      'H1',
      'H2',
      'Paragraph',
      'Bullet list',
      'Numbered list',
      'Line break',
    ])
    expect(tools.slice(8)).toEqual(['H3', 'Quotation', 'Link', 'Table', 'Picture', 'Undo', 'Redo'])
    expect(within(toolbar).getByRole('button', { name: 'Paragraph' })).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByText(/^The blog starts as PENDING and needs admin approval/)).toBeVisible()
    expect(tab('Visual')).toHaveAttribute('aria-selected', 'true')
    const languages = within(screen.getByRole('tablist', { name: 'Languages' })).getAllByRole('tab')
    expect(languages.map(({ textContent }) => textContent)).toEqual([
      'Englishmissing',
      'Frenchmissing',
      'Kinyarwandamissing',
    ])
    expect(button('Create')).toBeDisabled()
    expect(button('Undo my changes')).toBeDisabled()
  })

  test('at a desk the cursor is in the title, and Enter goes on to the text', async () => {
    await open()
    await waitFor(() => expect(titleField()).toHaveFocus())
    await userEvent.keyboard('Sunday of thanks{Enter}')
    expect(content()).toHaveFocus()
    expect(sent.filter(({ what }) => what.startsWith('POST'))).toEqual([])
  })

  test('on a telephone no keyboard opens before somebody taps a field', async () => {
    mediaMatches('(any-pointer: coarse)')
    await open()
    expect(screen.getByRole('heading', { name: 'Create blog' })).toHaveFocus()
  })

  test('Create is disabled until there are a title and visible content', async () => {
    await open()
    write('Sunday', '<p>&nbsp; <br></p>')
    expect(button('Create')).toBeDisabled()
    write('   ', '<p>Grace</p>')
    expect(button('Create')).toBeDisabled()
    write('Sunday', '<p>Grace</p>')
    await waitFor(() => expect(button('Create')).toBeEnabled())
  })

  test('saving an incomplete blog reports what is missing, at the fields', async () => {
    await open()
    save()
    expect(await screen.findByText('Blog title is required, Blog content is required')).toBeVisible()
    const title = titleField()
    await waitFor(() => expect(title).toHaveAccessibleDescription('Blog title is required'))
    expect(titleField()).toHaveFocus()
    expect(content()).toHaveAccessibleDescription('Blog content is required')
    expect(content()).toBeInvalid()

    write('Sunday', '<p></p>')
    save()
    await waitFor(() => expect(source()).toHaveFocus())
    await waitFor(() => expect(source()).toHaveAccessibleDescription('Blog content is required'))
    write('x'.repeat(201), 'y'.repeat(200_001))
    save()
    expect(
      await screen.findByText('Blog title must be at most 200 characters long, Blog content is too long'),
    ).toBeVisible()
    expect(writes()).toEqual([])
  })

  test('a complete blog is sent once, its title trimmed, and the form is empty again', async () => {
    on(blogs.create, ({ body }) =>
      written(success, aBlog({ ...(body.texts?.rw as BlogText), language: 'rw', id: 12 })),
    )
    const { address } = await open()
    await userEvent.click(screen.getByRole('tab', { name: /^Kinyarwanda/ }))
    fireEvent.change(titleField('Kinyarwanda'), { target: { value: '  Sunday ' } })
    fireEvent.click(tab('HTML source'))
    fireEvent.change(source(), { target: { value: '<h2>Grace</h2>\n<p>and <b>peace</b></p>' } })
    save()
    save()
    expect(await screen.findByText(success)).toBeVisible()
    expect(writes()).toEqual([
      {
        what: 'POST /blogs',
        body: {
          texts: {
            en: null,
            fr: null,
            rw: { title: 'Sunday', content: '<h2>Grace</h2>\n<p>and <b>peace</b></p>' },
          },
        },
      },
    ])
    expect(screen.getByText('“Sunday” waits for approval.')).toBeVisible()
    await waitFor(() => expect(address()).toBe('/admin/blogs/12/edit'))
    expect(await screen.findByRole('heading', { name: 'Edit blog' })).toHaveFocus()
    expect(JSON.stringify(localStorage)).not.toContain('peace')
  })

  test('a new blog can be saved as a draft', async () => {
    on(blogs.create, () => written('Blog saved as draft successfully!', aBlog({ status: 'DRAFT' })))
    await open()
    expect(screen.queryByRole('button', { name: 'Save as draft' })).toBeNull()
    write('Sunday', '<p>Grace</p>')
    await userEvent.click(await screen.findByRole('button', { name: 'Save as draft' }))
    expect(await screen.findByText('Blog saved as draft successfully!')).toBeVisible()
    expect(writes()[0]?.body).toMatchObject({ draft: true, texts: { en: { title: 'Sunday' } } })
  })

  test('the form shows the server’s error, or a fallback message, and keeps the input', async () => {
    refuse(blogs.create, 'validation_failed', { fields: { content: 'blog_content_required' } })
    await open()
    write('Sunday', '<p>Grace</p>')
    save()
    expect((await screen.findAllByText('Blog content is required')).length).toBeGreaterThan(0)
    refuse(blogs.create, 'internal')
    save()
    expect(await screen.findByText('Failed to create blog. Please try again.')).toBeVisible()
    expect(source()).toHaveValue('<p>Grace</p>')
  })

  test('removed formatting is announced before the tab changes and before saving', async () => {
    on(blogs.create, ({ body }) => written(success, aBlog(body.texts?.en as BlogText)))
    await open()
    const dirty = '<p style="color:red" onclick="x()">Grace <u>and</u></p><script>alert(1)</script>'
    write('Sunday', dirty)
    fireEvent.click(tab('Visual'))
    const dialog = await removal()
    expect(dialog).toHaveTextContent('With everything inside: <script>')
    expect(dialog).toHaveTextContent('The tags <u>; their text stays.')
    expect(dialog).toHaveTextContent('Attributes: onclick, style')
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(tab('HTML source')).toHaveAttribute('aria-selected', 'true')
    expect(source()).toHaveValue(dirty)

    save()
    await userEvent.click(within(await removal()).getByRole('button', { name: 'Cancel' }))
    expect(writes()).toEqual([])
    fireEvent.click(tab('Visual'))
    await userEvent.click(within(await removal()).getByRole('button', { name: 'Continue' }))
    expect(content().innerHTML).toBe('<p>Grace and</p>')

    write('Sunday', dirty)
    save()
    await userEvent.click(within(await removal()).getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText(success)).toBeVisible()
    expect(writes()).toEqual([
      {
        what: 'POST /blogs',
        body: { texts: { en: { title: 'Sunday', content: '<p>Grace and</p>' }, fr: null, rw: null } },
      },
    ])
  })

  test('switching to the HTML source and back changes nothing', async () => {
    await open()
    const html =
      '<h2>Grace</h2><ul><li>one</li><li>two<ol><li>deep</li></ol></li></ul><p>a<br>b <a href="/x">c</a></p>'
    write('Sunday', html)
    fireEvent.click(tab('Visual'))
    const shown = content().innerHTML
    fireEvent.click(tab('HTML source'))
    expect((source() as HTMLTextAreaElement).value.replaceAll('\n', '')).toBe(html)
    fireEvent.click(tab('Visual'))
    expect(content().innerHTML).toBe(shown)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('tabs and toolbar are one tab stop each, and arrow keys move within them', async () => {
    await open()
    act(() => tab('Visual').focus())
    await userEvent.keyboard('{ArrowRight}')
    expect(tab('HTML source')).toHaveFocus()
    expect(tab('Visual')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    expect(tab('HTML source')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowRight}{Enter}')
    expect(tab('Visual')).toHaveAttribute('aria-selected', 'true')

    await userEvent.tab()
    expect(button('Bold')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(button('Italic')).toHaveFocus()
    await userEvent.keyboard('{End}')
    expect(button('Redo')).toHaveFocus()
    expect(button('Redo')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{ArrowRight}')
    expect(button('Bold')).toHaveFocus()
  })

  test('a table is inserted, changed by its menu, and deleted', async () => {
    await open()
    const table = () => within(content()).queryByRole('table')
    const choose = async (name: string) => {
      await userEvent.click(button('Table'))
      await userEvent.click(await screen.findByRole('menuitem', { name }))
    }
    const cells = () => [...(table()?.querySelectorAll('tr') ?? [])].map(({ cells }) => cells.length)
    await userEvent.click(button('Table'))
    expect(cells()).toEqual([2, 2, 2])
    expect(within(content()).getAllByRole('columnheader')).toHaveLength(2)
    await choose('Add a row below')
    await choose('Add a column to the right')
    expect(cells()).toEqual([3, 3, 3, 3])
    // The cursor is in the new column of the new row.
    const place = () => getSelection()?.anchorNode?.parentElement?.closest('td, th') as HTMLTableCellElement
    expect(content()).toHaveFocus()
    expect([(place().parentElement as HTMLTableRowElement).rowIndex, place().cellIndex]).toEqual([1, 1])
    await choose('On First row is the heading')
    expect(within(content()).queryByRole('columnheader')).toBeNull()
    // Nothing of the toolbar changes meanwhile, and the menu still knows.
    await choose('First row is the heading')
    await choose('On First row is the heading')
    await choose('Delete the row')
    await choose('Delete the column')
    expect(cells()).toEqual([2, 2, 2])
    await choose('Delete the table')
    expect(table()).toBeNull()
    expect(button('Table')).not.toHaveAttribute('aria-haspopup')
  })

  test('a draft is restored after the screen was closed, and after an undo', async () => {
    const { unmount } = await open()
    write('Sunday', '<p>Grace</p>')
    unmount()
    await open()
    expect(await screen.findByText(/Not saved yet/)).toBeVisible()
    expect(titleField()).toHaveValue('Sunday')
    await waitFor(() => expect(content()).toHaveTextContent('Grace'))
    await userEvent.click(button('Discard it'))
    expect(content()).toHaveTextContent('')

    write('Monday', '<p>Peace</p><script>x</script>')
    await userEvent.click(button('Undo my changes'))
    expect(titleField()).toHaveValue('')
    await userEvent.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement)
    expect(titleField()).toHaveValue('Monday')
  })

  test.each([
    ['the session ends', (end: () => void) => end()],
    ['the tab is closed', () => fireEvent(window, new Event('pagehide'))],
  ])('the stored draft contains the last words that were typed before %s', async (_, happens) => {
    const { unmount } = await open()
    const { editor } = content() as HTMLElement & {
      editor: { commands: { insertContent(text: string): void } }
    }
    act(() => {
      // The form gets the first change at once, further ones after a pause.
      for (const word of ['Grace ', 'and ', 'peace']) editor.commands.insertContent(word)
    })
    expect(JSON.stringify(localStorage)).not.toContain('peace')
    happens(unmount)
    expect(JSON.stringify(localStorage)).toContain('Grace and peace')
  })

  test('a draft that the visual tab cannot show comes back as the source that it was', async () => {
    const { unmount } = await open()
    write('Sunday', '<p onclick="x">Grace</p>')
    unmount()
    await open()
    await waitFor(() => expect(source()).toHaveValue('<p onclick="x">Grace</p>'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('the preview shows the cleaned HTML of the blog', async () => {
    const { shown } = previewTab()
    await open()
    await userEvent.click(button('Preview'))
    expect(await screen.findByText('There is nothing to preview yet.')).toBeVisible()
    write('Sunday', '<p>Grace<script>x</script></p>')
    await userEvent.click(button('Preview'))
    expect(await shown('/en/preview')).toMatchObject({
      kind: 'blog',
      blog: { title: 'Sunday', content: '<p>Grace</p>', language: 'en' },
    })
  })
})

describe('an existing blog', () => {
  let blog: WholeBlog
  let steps: BlogStep[]

  beforeEach(() => {
    blog = aBlog({ status: 'APPROVED' })
    steps = [
      {
        language: 'en',
        status: 'APPROVED',
        at: '2025-08-04T18:05:00.000Z',
        by: 'admin',
        reason: 'Well said',
      },
      { language: 'en', status: 'PENDING', at: '2025-08-03T07:30:00.000Z', by: 'ruth', reason: null },
    ]
    on(blogs.one, () => blog)
    on(categories.list, () => [])
    on(blogs.history, () => steps)
    on(blogs.update, ({ body }) => {
      const text = (body.texts?.en ?? {}) as Partial<BlogText>
      const status = body.approve ? 'APPROVED' : (body.status ?? (body.texts ? 'PENDING' : blog.status))
      const { title, content, language } = { ...blog, ...text }
      const publicTexts = status === 'DRAFT' ? {} : blog.publicTexts
      blog = aBlog({ title, content, language, publicTexts, status, updatedAt: '2025-09-01T10:00:00.000Z' })
      const at = new Date(Date.parse(blog.updatedAt) + steps.length).toISOString()
      steps = [{ language: 'en', status, at, by: 'ada', reason: body.reason ?? null }, ...steps]
      return written('Blog updated successfully! Status: PENDING for admin approval.', blog)
    })
  })
  const open = async () => {
    const view = renderConsole('/blogs/3/edit')
    await screen.findByDisplayValue(blog.title)
    return view
  }

  test('an approved blog opens with its content, its history and a hint about the effect of a change', async () => {
    await open()
    expect(content()).toHaveTextContent('Grace and peace')
    expect(screen.getByText(/^A changed text becomes PENDING in its language\./)).toBeVisible()
    const history = await screen.findByRole('list', { name: 'Status history, newest first' })
    const rows = within(history)
      .getAllByRole('listitem')
      .map((row) => row.textContent)
    expect(rows).toEqual([
      'APPROVED Aug 4, 2025, 8:05 PM by adminWell said',
      'PENDING Aug 3, 2025, 9:30 AM by ruth',
    ])
  })

  test('a blog that another administrator has deleted can be saved as a new one', async () => {
    const { address } = await open()
    refuse(blogs.update, 'not_found')
    on(audit.list, () => [])
    on(blogs.create, () => written('Blog created successfully!', aBlog({ id: 12 })))
    fireEvent.change(titleField(), { target: { value: 'Other news' } })
    await userEvent.click(button('Save'))
    await userEvent.click(await screen.findByRole('button', { name: 'Save as new' }))

    expect(await screen.findByText('Blog created successfully!')).toBeVisible()
    await waitFor(() => expect(address()).toBe('/admin/blogs/12/edit'))
    const { what, body } = writes().at(-1) ?? {}
    expect(what).toBe('POST /blogs')
    expect(body).toMatchObject({ texts: { en: { title: 'Other news', content: blog.content } } })
    expect(JSON.stringify(localStorage)).not.toContain('Other news')
  })

  test('saving sends the version that was read, and the screen continues with the response', async () => {
    await open()
    fireEvent.change(titleField(), { target: { value: 'Other news' } })
    expect(screen.getByText(/Save your changes first/)).toBeVisible()
    expect(button('Reject')).toBeDisabled()
    await userEvent.click(button('Save'))
    expect(await screen.findByText(/^Blog updated successfully!/)).toBeVisible()
    expect(writes()).toEqual([
      {
        what: 'PUT /blogs/3',
        body: {
          texts: { en: { title: 'Other news', content: '<p>Grace and peace</p>' } },
          updatedAt: '2025-08-04T18:05:00.000Z',
        },
      },
    ])
    await waitFor(() => expect(screen.queryByText(/Save your changes first/)).toBeNull())
    const history = screen.getByRole('list', { name: 'Status history, newest first' })
    await waitFor(() => expect(within(history).getAllByRole('listitem')).toHaveLength(3))

    fireEvent.change(titleField(), { target: { value: 'Third' } })
    await userEvent.click(button('Save'))
    await waitFor(() => expect(writes()).toHaveLength(2))
    expect(writes()[1]).toMatchObject({ body: { updatedAt: '2025-09-01T10:00:00.000Z' } })
  })

  test('one button saves and approves a language, and the other languages stay unchanged', async () => {
    on(posts.one, () => aWholePost({ id: 8, pictureIds: [], pictures: [] }))
    on(blogs.update, ({ body }) => {
      const fr = (body.texts?.fr ?? blog.texts.fr) as BlogText
      const updatedAt = '2025-09-01T10:00:00.000Z'
      const state = { ...blog.languages.en, status: 'APPROVED' as const, isPublic: true, updatedAt }
      const post = { postId: 8, postPublishAt: updatedAt }
      blog = aBlog({ ...blog, texts: { fr }, languages: { fr: state as never }, updatedAt, ...post })
      return written('Blog approved successfully!', blog)
    })
    await open()
    expect(screen.queryByRole('button', { name: 'Save and approve' })).toBeNull()
    await userEvent.click(screen.getByRole('tab', { name: /^French/ }))
    fireEvent.change(titleField('French'), { target: { value: 'Dimanche' } })
    fireEvent.click(tab('HTML source'))
    fireEvent.change(source(), { target: { value: '<p>La grâce</p>' } })
    await userEvent.click(button('Save and approve'))
    expect(await screen.findByText('Blog approved successfully!')).toBeVisible()
    expect(screen.getByText('“Sunday news” is on the site in English and French.')).toBeVisible()
    expect(writes()).toEqual([
      {
        what: 'PUT /blogs/3',
        body: {
          texts: { fr: { title: 'Dimanche', content: '<p>La grâce</p>' } },
          approve: true,
          updatedAt: '2025-08-04T18:05:00.000Z',
        },
      },
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'French APPROVED' }))
    await userEvent.click(button('Back to draft'))
    expect(screen.getByText('Visitors will no longer see this blog in French.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'See the post' })).toHaveAttribute('href', '/en/posts/8')
    await userEvent.click(button('Take it off the site'))
    await waitFor(() => expect(writes()).toHaveLength(2))
    expect(writes()[1]).toMatchObject({ body: { language: 'fr', status: 'DRAFT' } })
  })

  test('a change of a blog can be saved as a draft', async () => {
    await open()
    expect(screen.queryByRole('button', { name: 'Save as draft' })).toBeNull()
    fireEvent.change(titleField(), { target: { value: 'Other news' } })
    await userEvent.click(button('Save as draft'))
    await waitFor(() => expect(writes()).toHaveLength(1))
    expect(writes()[0]?.body).toMatchObject({ draft: true, texts: { en: { title: 'Other news' } } })

    fireEvent.change(titleField(), { target: { value: 'Third' } })
    await userEvent.click(button('Save'))
    await waitFor(() => expect(writes()).toHaveLength(2))
    expect(writes()[1]?.body).not.toHaveProperty('draft')
  })

  describe('a text of forty paragraphs with one changed paragraph in the main language', () => {
    const sentence = (at: number) => `<p>Paragraph ${at} says that we meet on day ${at} of the month.</p>`
    const forty = Array.from({ length: 40 }, (_, at) => sentence(at + 1))
    const [changed, before] = ['we meet at noon on day 17', 'we meet on day 17']
    const newer = forty.map((paragraph) => paragraph.replace(before, changed))
    const text = (paragraphs: string[]) => ({ title: 'Sunday', content: paragraphs.join('\n') })
    /** Paragraphs of the main language's text beside that of the open tab which bear this mark. */
    const marked = (name: string) =>
      within(screen.getByRole('tabpanel', { name: /^(French|Kinyarwanda)/ }))
        .queryAllByText(name)
        .map((mark) => mark.parentElement?.textContent)
    const expectMarks = async (moved: string[] = []) => {
      for (const language of ['French', 'Kinyarwanda']) {
        await userEvent.click(screen.getByRole('tab', { name: `${language} outdated` }))
        expect(marked('Changed')).toEqual([
          'Changed Paragraph 17 says that we meet at noon on day 17 of the month.',
        ])
        expect(marked('Moved')).toEqual(moved)
        expect([...marked('New'), ...marked('Removed')]).toEqual([])
        expect(screen.getAllByText('at noon', { selector: 'ins' })).toHaveLength(1)
      }
    }
    const translations = { fr: text(['<p>Quarante</p>']), rw: text(['<p>Mirongo ine</p>']) }
    const openWith = async (en: BlogText, older: BlogText | null) => {
      const outdated = older ? { fr: older, rw: older } : {}
      blog = aBlog({ ...en, texts: { en, ...translations }, outdated })
      const view = renderConsole('/blogs/3/edit')
      await screen.findByLabelText('Title in English')
      return view
    }

    test('only the changed paragraph is marked in the other languages, also beside a moved one', async () => {
      const { unmount } = await openWith(text(newer), text(forty))
      await expectMarks()
      unmount()
      const [first = '', ...others] = newer
      await openWith(text([...others, first]), text(forty))
      await expectMarks(['Moved Paragraph 1 says that we meet on day 1 of the month.'])
    })

    test('a changed paragraph is marked while typing, until it is as before', async () => {
      await openWith(text(forty), null)
      const type = async (paragraphs: string[]) => {
        await userEvent.click(screen.getByRole('tab', { name: /^English/ }))
        if (screen.queryByRole('textbox', { name: 'HTML source' }) === null)
          fireEvent.click(tab('HTML source'))
        fireEvent.change(source(), { target: { value: paragraphs.join('\n') } })
      }
      await type(newer)
      await expectMarks()
      await type(forty)
      expect(screen.getByRole('tab', { name: 'French written' })).toBeVisible()
    })
  })

  test('text typed during a save stays unsaved', async () => {
    let answer = () => {}
    on(blogs.update, async ({ body }) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      blog = { ...blog, title: body.texts?.en?.title ?? '', updatedAt: '2025-09-01T10:00:00.000Z' }
      return written('Blog updated successfully!', blog)
    })
    await open()
    const title = titleField()
    fireEvent.change(title, { target: { value: 'Second' } })
    save()
    await waitFor(() => expect(writes()).toHaveLength(1))
    fireEvent.change(title, { target: { value: 'Second and more' } })
    answer()
    expect(await screen.findByText('Blog updated successfully!')).toBeVisible()
    expect(title).toHaveValue('Second and more')
    expect(screen.getByText(/Save your changes first/)).toBeVisible()
    expect(JSON.stringify(localStorage)).toContain('Second and more')
  })

  test('rejecting with a reason shows at once, and the text can still be saved afterwards', async () => {
    on(blogs.update, ({ body }) => {
      blog = aBlog({
        status: body.status ?? blog.status,
        statusReason: body.reason ?? null,
        updatedAt: '2025-09-01T10:00:00.000Z',
      })
      return written('Blog rejected successfully!', blog)
    })
    await open()
    fireEvent.change(screen.getByLabelText('Reason (required to reject)'), { target: { value: 'Too long' } })
    await userEvent.click(button('Reject'))
    expect(screen.getByText('Visitors will no longer see this blog in English.')).toBeVisible()
    expect(writes()).toEqual([])
    await userEvent.click(button('Take it off the site'))
    expect(await screen.findByText('Blog rejected successfully!')).toBeVisible()
    expect(await screen.findByText('Too long')).toBeVisible()
    expect(button('Submit again')).toBeEnabled()
    fireEvent.change(titleField(), { target: { value: 'Shorter' } })
    await userEvent.click(button('Save'))
    await waitFor(() => expect(writes()).toHaveLength(2))
    expect(writes()[1]).toMatchObject({
      body: { texts: { en: { title: 'Shorter' } }, updatedAt: '2025-09-01T10:00:00.000Z' },
    })
  })

  test('a conflict names the other author and lets the writer choose between the versions', async () => {
    await open()
    const mine = 'My title'
    fireEvent.change(titleField(), { target: { value: mine } })
    blog = aBlog({ title: 'Theirs', updatedBy: 'ruth', updatedAt: '2025-08-30T10:00:00.000Z' })
    const meanwhile = 'Someone else has changed this in the meantime. Please reload it.'
    refuse(blogs.update, 'changed_meanwhile')
    await userEvent.click(button('Save'))
    const dialog = () => screen.findByRole('dialog', { name: 'Someone else has changed this blog' })
    expect(await dialog()).toHaveTextContent('ruth changed it on Aug 30, 2025, 12:00 PM')
    expect(within(await dialog()).getByRole('radio', { name: 'Theirs Theirs' })).not.toBeChecked()
    expect(within(await dialog()).getByRole('button', { name: 'Keep editing' })).toHaveFocus()
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Keep editing' }))
    expect(screen.getByText(meanwhile)).toBeVisible()
    expect(titleField()).toHaveValue(mine)

    await userEvent.click(button('Save'))
    on(blogs.update, ({ body }) =>
      written('Blog updated successfully!', aBlog({ ...(body.texts?.en as BlogText) })),
    )
    await userEvent.click(within(await dialog()).getByRole('radio', { name: `Mine ${mine}` }))
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Save my choice' }))
    expect(await screen.findByText('Blog updated successfully!')).toBeVisible()
    expect(writes().at(-1)).toMatchObject({
      body: { texts: { en: { title: mine } }, updatedAt: '2025-08-30T10:00:00.000Z' },
    })
  })

  test('the writer can replace their own version with the version of the other author', async () => {
    await open()
    fireEvent.change(titleField(), { target: { value: 'My title' } })
    blog = aBlog({ title: 'Theirs', content: '<p>New</p>', updatedAt: '2025-08-30T10:00:00.000Z' })
    refuse(blogs.update, 'changed_meanwhile')
    await userEvent.click(button('Save'))
    await userEvent.click(await screen.findByRole('button', { name: 'Keep all of theirs' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save my choice' }))
    expect(titleField()).toHaveValue('Theirs')
    expect(content()).toHaveTextContent('New')
    expect(screen.queryByText(/Save your changes first/)).toBeNull()
    expect(JSON.stringify(localStorage)).not.toContain('My title')
  })

  test('an old draft is saved with the version that it is based on', async () => {
    const { unmount } = await open()
    fireEvent.change(titleField(), { target: { value: 'My draft' } })
    unmount()
    blog = aBlog({ title: 'Theirs', updatedAt: '2025-08-30T10:00:00.000Z' })
    renderConsole('/blogs/3/edit')
    await screen.findByDisplayValue('My draft')
    await userEvent.click(button('Save'))
    await waitFor(() => expect(writes()).toHaveLength(1))
    expect(writes()[0]).toMatchObject({ body: { updatedAt: '2025-08-04T18:05:00.000Z' } })
  })

  test.each(['99', 'abc', '0'])('the invalid id %s shows “Blog not found”', async (id) => {
    refuse(blogs.one, 'not_found')
    renderConsole(`/blogs/${id}/edit`)
    expect(await screen.findByText(/^Blog not found/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'All blogs' })).toHaveAttribute('href', '/admin/blogs')
  })

  test('a blog that fails to load shows an error and can be loaded again', async () => {
    refuse(blogs.one, 'internal')
    renderConsole('/blogs/3/edit')
    expect(await screen.findByText('Failed to load form data. Please refresh the page.')).toBeVisible()
    on(blogs.one, () => blog)
    await userEvent.click(button('Try again'))
    expect(await screen.findByDisplayValue('Sunday news')).toBeVisible()
  })
})
