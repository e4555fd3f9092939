import { type Block, blocks } from '@grace/contract/blocks'
import { pictures } from '@grace/contract/pictures'
import { on, onPages, refuse, sent } from '@grace/testkit/network'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fillIn } from '../testing/fill-in.ts'
import { previewTab } from '../testing/preview-tab.ts'
import { aPicture } from '../testing/publishing-samples.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { aBlock, written } from '../testing/samples.ts'

const text = (title: string | null, more: object = {}) => ({
  title,
  subtitle: null,
  text: null,
  writer: null,
  ...more,
})
const writes = () => sent.filter(({ what }) => !what.startsWith('GET'))
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('the kinds of page texts are listed in the order of the pages, with their content and languages', async () => {
  onPages(blocks.list, () => [
    aBlock({ id: 1, kind: 'hero', texts: { en: text('Welcome'), fr: text('Bienvenue') } }),
    aBlock({ id: 2, texts: { en: text('Grace'), fr: text('Grâce') } }),
    aBlock({ id: 3, texts: { en: text('Hope') }, outdated: {} }),
  ])
  renderConsole('/blocks')
  const home = within(await screen.findByRole('region', { name: 'Home page' }))
  const rows = home.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows.slice(0, 2)).toEqual([
    'Heading and visionWelcomeEN writtenFR writtenRW missing',
    'Scrolling sentencesNothing has been written yet.',
  ])
  expect(home.getByRole('link', { name: 'Heading and vision' })).toHaveAttribute('href', '/admin/blocks/1')
  expect(home.getByRole('link', { name: 'Bible verse' })).toHaveAttribute('href', '/admin/blocks/new/verse')
  const about = within(screen.getByRole('region', { name: 'About page' }))
  const beliefs = about.getByRole('link', { name: 'Beliefs' })
  expect(beliefs).toHaveAttribute('href', '/admin/blocks/kinds/belief')
  expect(beliefs.closest('li')).toHaveTextContent('2 itemsEN writtenFR missingRW missing')
})

describe('the order of a repeated kind', () => {
  let rows: Block[]
  beforeEach(() => {
    rows = ['Grace', 'Hope', 'Love'].map((title, at) => aBlock({ id: at + 1, texts: { en: text(title) } }))
    onPages(blocks.list, () => rows)
    on(blocks.order, ({ body }) => {
      rows = body.ids.map((id) => rows.find((row) => row.id === id) as Block)
      return written('Order updated successfully!', rows)
    })
  })
  const open = async () => {
    renderConsole('/blocks/kinds/belief')
    await screen.findByRole('list', { name: 'Beliefs' })
  }
  const names = () =>
    within(screen.getByRole('list', { name: 'Beliefs' }))
      .getAllByRole('listitem')
      .map((row) => within(row).getAllByRole('link')[0]?.textContent)
  const handle = (name: string) => screen.getByRole('button', { name: `Move ${name}` })

  test('the order is changed with the keyboard, each move is announced, and dropping saves it', async () => {
    await open()
    handle('Grace').focus()
    await userEvent.keyboard(' ')
    expect(screen.getByText('Grace is lifted, 1 of 3')).toBeInTheDocument()
    expect(handle('Grace')).toHaveAttribute('aria-pressed', 'true')
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getByText('Grace, 2 of 3')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(names()).toEqual(['Hope', 'Love', 'Grace'])
    expect(handle('Grace')).toHaveFocus()
    expect(writes()).toEqual([])
    await userEvent.keyboard(' ')
    expect(await screen.findByText('Order updated successfully!')).toBeVisible()
    expect(screen.getByText('Grace is dropped, 3 of 3')).toBeInTheDocument()
    expect(writes()).toEqual([{ what: 'PUT /blocks/order', body: { kind: 'belief', ids: [2, 3, 1] } }])
    expect(names()).toEqual(['Hope', 'Love', 'Grace'])
  })

  test('Escape restores the order, and nothing is sent', async () => {
    await open()
    handle('Love').focus()
    await userEvent.keyboard(' {ArrowUp}{ArrowUp}{Escape}')
    expect(screen.getByText('Love is back, 3 of 3')).toBeInTheDocument()
    expect(names()).toEqual(['Grace', 'Hope', 'Love'])
    expect(writes()).toEqual([])
  })

  test('buttons change the order and keep the focus', async () => {
    await open()
    await click('Move Hope up')
    await waitFor(() => expect(names()).toEqual(['Hope', 'Grace', 'Love']))
    expect(screen.getByRole('button', { name: 'Move Hope up' })).toHaveFocus()
    expect(await screen.findByText('Order updated successfully!')).toBeVisible()
    await click('Move Hope up')
    expect(writes()).toHaveLength(1)
  })

  test('an order that changed meanwhile is refused, and the current order is shown', async () => {
    await open()
    refuse(blocks.order, 'changed_meanwhile')
    rows = rows.toReversed()
    await click('Move Hope up')
    await waitFor(() => expect(names()).toEqual(['Love', 'Hope', 'Grace']))
  })
})

test('a slide is created with a picture of the gallery or a drawing', async () => {
  onPages(blocks.list, () => [])
  const { shown } = previewTab()
  onPages(pictures.list, () => [aPicture()])
  on(blocks.create, () => written('Text created successfully!', aBlock({ kind: 'slide' })))
  const { address } = renderConsole('/blocks/new/slide')
  expect(await screen.findByRole('heading', { name: 'New slide' })).toBeVisible()
  fillIn({ 'Title in English': 'Faith in Action' })
  await click('Choose from the gallery')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Hills at dawn' }))
  await click('Preview')
  expect(await shown('/en/preview')).toMatchObject({
    kind: 'block',
    block: { kind: 'slide', picture: { id: 7 }, texts: { en: text('Faith in Action') } },
  })
  await click('Create slide')
  await waitFor(() => expect(address()).toBe('/admin/blocks/kinds/slide'))
  expect(writes()).toEqual([
    expect.objectContaining({ what: 'POST /admin/previews' }),
    {
      what: 'POST /blocks',
      body: expect.objectContaining({
        kind: 'slide',
        pictureId: 7,
        image: null,
        texts: { en: text('Faith in Action'), fr: null, rw: null },
      }),
    },
  ])
})

test('news items are listed by date, and open at an address of their own', async () => {
  const item = aBlock({
    kind: 'news',
    date: '2025-08-31',
    texts: { en: text('Thanksgiving', { text: 'We gave thanks.' }) },
  })
  onPages(blocks.list, () => [item])
  on(blocks.one, () => item)
  on(blocks.update, () => written('Text updated successfully!', item))
  const { address, unmount } = renderConsole('/news')
  expect(await screen.findByRole('row', { name: /^Sun, Aug 31, 2025 Thanksgiving/ })).toBeVisible()
  unmount()
  const opened = renderConsole('/blocks/12?tab=fr')
  expect(await screen.findByRole('heading', { name: 'Edit news item' })).toBeVisible()
  expect(opened.address()).toBe('/admin/news/12?tab=fr')
  expect(screen.getByRole('tab', { name: /^French missing/ })).toHaveAttribute('aria-selected', 'true')
  fillIn({ 'Title in French': 'Actions de grâce', 'Text in French': 'Nous avons rendu grâce.' })
  await click('Save')
  await waitFor(() =>
    expect(writes()).toMatchObject([
      {
        what: 'PUT /blocks/12',
        body: { texts: { fr: text('Actions de grâce', { text: 'Nous avons rendu grâce.' }) } },
      },
    ]),
  )
  expect(address()).toBe('/admin/news')
})

test('missing values of a page text are reported at their fields', async () => {
  refuse(blocks.create, 'validation_failed', {
    fields: { date: 'block_date_required', 'texts.en.text': 'block_text_required' },
  })
  renderConsole('/news/new')
  await screen.findByLabelText('Date')
  fillIn({ 'Title in English': 'Thanksgiving' })
  await click('Create news item')
  expect(await screen.findByRole('tab', { name: /^English written 1 error$/ })).toBeVisible()
  expect(screen.getByLabelText('Title in English')).toHaveValue('Thanksgiving')
})

test('an address with an unknown kind shows that the text does not exist', async () => {
  renderConsole('/blocks/new/nonsense')
  expect(await screen.findByText(/^This text does not exist/)).toBeVisible()
})

test.each(['giving', 'contact', 'contact-phone', 'contact-email'] as const)(
  'a text of the kind %s, which may say where to pay or to call, has no preview',
  async (kind) => {
    onPages(blocks.list, () => [])
    renderConsole(`/blocks/new/${kind}`)
    expect(await screen.findByRole('button', { name: /^Create / })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull()
  },
)
