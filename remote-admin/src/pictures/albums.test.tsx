import { albums } from '@grace/contract/albums'
import { pictures } from '@grace/contract/pictures'
import { trash } from '@grace/contract/trash'
import { lose, on, onPages, refuse, sent } from '@grace/testkit/network'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { jobServer } from '../testing/jobs.ts'
import { openFilters } from '../testing/list-controls.ts'
import { anAlbum, aPicture } from '../testing/publishing-samples.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { written } from '../testing/samples.ts'

const easter = anAlbum()
const youth = anAlbum({ id: 3, name: 'Youth', pictures: 0 })
const gallery = () => [
  aPicture({ id: 13, altText: 'Drums', fileName: 'IMG_13.jpg' }),
  aPicture({ id: 12, altText: 'Choir', albumIds: [2] }),
  aPicture({ id: 11, altText: null, texts: {}, fileName: 'IMG_11.jpg' }),
  aPicture({ id: 10, altText: 'Lake', type: 'member' }),
]
const writes = () => sent.filter(({ what }) => !what.startsWith('GET'))
const bar = () => within(screen.getByRole('region', { name: 'Selected pictures' }))
const choose = async (...names: string[]) => {
  for (const name of names)
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
}
const press = (name: string) => userEvent.click(bar().getByRole('button', { name }))

beforeEach(() => {
  onPages(pictures.list, gallery)
  on(albums.list, () => [easter, youth])
})

test('a card shows the file name and the albums; a picture without a description is named by its file', async () => {
  renderConsole('/pictures')
  await screen.findByText('1–4 of 4 pictures')
  const cards = within(screen.getByRole('list', { name: 'Pictures' })).getAllByRole('listitem')
  const card = (name: string) => within(cards.find((one) => one.textContent?.includes(name)) as HTMLElement)
  expect(card('Drums').getByText('IMG_13.jpg')).toBeVisible()
  expect(card('Choir').getByText('Easter')).toBeVisible()
  expect(card('Drums').queryByText('Albums:')).toBeNull()
  expect(screen.getByRole('link', { name: 'Edit IMG_11.jpg' })).toBeVisible()
})

test('the gallery is filtered by the album in the address, and “Add pictures” uploads into that album', async () => {
  const asked: (string | null)[] = []
  onPages(pictures.list, ({ query }) => {
    asked.push(query.get('album'))
    return gallery()
  })
  const { address } = renderConsole('/pictures?album=2')
  const filters = await openFilters()
  const filter = filters.getByLabelText('Album')
  await waitFor(() => expect(filter).toHaveDisplayValue('Easter (3)'))
  expect(asked).toEqual(['2'])
  await userEvent.selectOptions(filter, 'In no album')
  await waitFor(() => expect(asked.at(-1)).toBe('none'))
  await userEvent.selectOptions(filter, 'Youth (0)')
  await waitFor(() => expect(address()).toBe('/admin/pictures?album=3'))
  await userEvent.click(filters.getByRole('button', { name: 'Close' }))
  await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Add pictures' }))
  expect(address()).toBe('/admin/pictures/new?album=3')
  expect(await screen.findByLabelText('Album')).toHaveDisplayValue('Youth')
})

test('an album that does not exist any more stays the filter, and can be cleared', async () => {
  onPages(pictures.list, ({ query }) => (query.get('album') ? [] : gallery()))
  renderConsole('/pictures?album=99')
  expect(await screen.findByText('No pictures matching the criteria')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remove filter Album: Another album' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('1–4 of 4 pictures')).toBeVisible()
})

describe('selected pictures', () => {
  test('pictures are selected singly, by range with Shift, and by page', async () => {
    renderConsole('/pictures')
    await choose('Drums')
    expect(bar().getByRole('status')).toHaveTextContent('1 picture selected')
    const user = userEvent.setup()
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'Select IMG_11.jpg' }))
    await user.keyboard('{/Shift}')
    expect(bar().getByRole('status')).toHaveTextContent('3 pictures selected')
    const page = screen.getByRole('checkbox', { name: 'Select all on this page' })
    expect(page).toBePartiallyChecked()
    await userEvent.click(page)
    expect(bar().getByRole('status')).toHaveTextContent('4 pictures selected')
    await press('Clear selection')
    expect(screen.queryByRole('region', { name: 'Selected pictures' })).toBeNull()
  })

  test('selected pictures are added to an album, with Undo', async () => {
    on(albums.changePictures, ({ body }) =>
      written(body.add?.length ? '2 pictures are in “Youth” now.' : 'Taken back.', {
        album: youth,
        added: body.add ?? [],
        removed: body.remove ?? [],
        missing: [],
      }),
    )
    renderConsole('/pictures')
    await choose('Drums', 'Choir')
    await press('Add to album')
    const dialog = within(await screen.findByRole('dialog', { name: 'Add 2 pictures to an album' }))
    expect(dialog.getByRole('button', { name: 'Add to album' })).toBeDisabled()
    await userEvent.selectOptions(dialog.getByLabelText('Album'), 'Youth')
    await userEvent.click(dialog.getByRole('button', { name: 'Add to album' }))
    expect(await screen.findByText('2 pictures are in “Youth” now.')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Selected pictures' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Taken back.')).toBeVisible()
    expect(writes().map(({ what, body }) => [what, body])).toEqual([
      ['PUT /admin/albums/3/pictures', { add: [13, 12] }],
      ['PUT /admin/albums/3/pictures', { add: [], remove: [13, 12] }],
    ])
  })

  test('selected pictures are added to a new album, and a taken name is reported', async () => {
    refuse(albums.create, 'album_name_taken')
    renderConsole('/pictures')
    await choose('Drums')
    await press('Add to album')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'New album' }))
    const name = dialog.getByLabelText('Name of the new album')
    expect(name).toHaveFocus()
    await userEvent.click(dialog.getByRole('button', { name: 'Create album' }))
    expect(dialog.getByRole('alert')).toHaveTextContent('Album name is required')
    await userEvent.type(name, 'youth')
    await userEvent.click(dialog.getByRole('button', { name: 'Create album' }))
    expect(await dialog.findByText('An album with this name already exists')).toBeVisible()
    expect(name).toHaveValue('youth')

    const camp = anAlbum({ id: 4, name: 'Camp', pictures: 0 })
    on(albums.create, () => written('Album created successfully!', camp))
    on(albums.list, () => [camp, easter, youth])
    await userEvent.clear(name)
    await userEvent.type(name, 'Camp{Enter}')
    await waitFor(() => expect(dialog.getByLabelText('Album')).toHaveDisplayValue('Camp'))
    expect(dialog.getByRole('button', { name: 'Add to album' })).toBeEnabled()
  })

  test('a failed addition is reported, and the selection stays', async () => {
    lose(albums.changePictures)
    renderConsole('/pictures')
    await choose('Drums')
    await press('Add to album')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.selectOptions(dialog.getByLabelText('Album'), 'Youth')
    await userEvent.click(dialog.getByRole('button', { name: 'Add to album' }))
    expect(await dialog.findByRole('alert')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(bar().getByRole('status')).toHaveTextContent('1 picture selected')
  })

  test('pictures that were deleted meanwhile are named', async () => {
    on(albums.changePictures, () =>
      written('1 picture is in “Youth” now.', { album: youth, added: [13], removed: [], missing: [12] }),
    )
    renderConsole('/pictures')
    await choose('Drums', 'Choir')
    await press('Add to album')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.selectOptions(dialog.getByLabelText('Album'), 'Youth')
    await userEvent.click(dialog.getByRole('button', { name: 'Add to album' }))
    expect(await screen.findByText('Already deleted: Choir.')).toBeVisible()
  })

  test('selected pictures are removed from one of their albums', async () => {
    on(albums.changePictures, () =>
      written('1 picture is no longer in “Easter”.', {
        album: easter,
        added: [],
        removed: [12],
        missing: [],
      }),
    )
    renderConsole('/pictures')
    await choose('Drums')
    expect(bar().queryByRole('button', { name: 'Remove from album' })).toBeNull()
    await choose('Choir')
    await press('Remove from album')
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove 2 pictures from an album' }))
    expect(dialog.getByLabelText('Album')).toHaveDisplayValue('Easter (1 of 2)')
    expect(dialog.getByText('The pictures stay in the gallery.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Remove from album' }))
    expect(await screen.findByText('1 picture is no longer in “Easter”.')).toBeVisible()
    expect(writes()[0]).toMatchObject({ what: 'PUT /admin/albums/2/pictures', body: { remove: [13, 12] } })
  })

  test('the type of selected pictures is changed with Undo, and the type “member” is refused', async () => {
    const server = jobServer()
    renderConsole('/pictures')
    await choose('Drums', 'Lake')
    await press('Change type')
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the type of 2 pictures' }))
    expect(dialog.getByText('A word such as “general”. It is “general” or “member” now.')).toBeVisible()
    const type = dialog.getByLabelText('Type')
    const change = () => userEvent.click(dialog.getByRole('button', { name: 'Change type' }))
    await change()
    expect(dialog.getByRole('alert')).toHaveTextContent('The type must be a word of at most 50 characters')
    await userEvent.type(type, 'member')
    await change()
    expect(dialog.getByRole('alert')).toHaveTextContent('“member” is the type of what members upload')
    await userEvent.clear(type)
    await userEvent.type(type, 'gallery')
    await change()
    expect(await screen.findByRole('group', { name: 'Giving 2 pictures the type “gallery”.' })).toBeVisible()
    server.finish()
    expect(await screen.findByText('2 pictures are of the type “gallery” now.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByRole('group', { name: 'Taking it back.' })
    server.finish()
    expect(await screen.findByText('2 pictures are as before.')).toBeVisible()
    expect(server.ids).toEqual({ 1: [13, 10] })
  })

  test('selected pictures are moved to the trash with Undo, and pictures in use stay', async () => {
    const server = jobServer()
    renderConsole('/pictures')
    await choose('Drums', 'Choir')
    await press('Delete')
    expect(await screen.findByRole('group', { name: 'Moving 2 pictures to the trash.' })).toBeVisible()
    server.finish([
      { id: 12, name: 'Choir', reason: 'This picture is used by 1 post and cannot be deleted.' },
    ])
    const line = within(await screen.findByRole('group', { name: '1 picture is in the trash.' }))
    expect(line.getByRole('listitem')).toHaveTextContent(
      'Choir: This picture is used by 1 post and cannot be deleted.',
    )
    await userEvent.click(line.getByRole('button', { name: 'Undo' }))
    await screen.findByRole('group', { name: 'Taking it back.' })
    server.finish()
    expect(await screen.findByText('1 picture is back.')).toBeVisible()
  })

  test('selected pictures are described one after another, and unchanged ones are not sent', async () => {
    on(pictures.one, ({ params }) => gallery().find(({ id }) => String(id) === params.id) as never)
    on(pictures.update, ({ params, body }) =>
      written(
        'Picture updated successfully!',
        aPicture({ id: Number(params.id), altText: body.texts?.en?.altText ?? null }),
      ),
    )
    renderConsole('/pictures')
    await choose('Drums', 'IMG_11.jpg', 'Lake')
    await press('Describe')
    const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
    let shown = await dialog('Describe picture 1 of 3')
    expect(shown.getByLabelText('Alt text in English')).toHaveValue('Drums')
    expect(shown.queryByLabelText('File name')).toBeNull()
    await userEvent.click(shown.getByRole('button', { name: 'Save and next' }))
    shown = await dialog('Describe picture 2 of 3')
    await userEvent.type(shown.getByLabelText('Alt text in English'), 'Children at the lake')
    await userEvent.click(shown.getByRole('button', { name: 'Save and next' }))
    shown = await dialog('Describe picture 3 of 3')
    expect(shown.queryByRole('button', { name: 'Save and next' })).toBeNull()
    await userEvent.click(shown.getByRole('button', { name: 'Skip' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('region', { name: 'Selected pictures' })).toBeNull()
    expect(writes().map(({ what, body }) => [what, (body as { texts: object }).texts])).toEqual([
      ['PUT /picture/11', { en: { altText: 'Children at the lake' } }],
    ])
  })
})

test('the edit dialog changes the name of the file and the albums, and sends the differences', async () => {
  const picture = aPicture({ fileName: 'IMG_7.png', albumIds: [2] })
  on(pictures.one, () => picture)
  on(pictures.uses, () => [])
  on(pictures.update, () => written('Picture updated successfully!', picture))
  renderConsole('/pictures/7')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Hills at dawn' }))
  expect(dialog.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'IMG_7.jpg')
  const name = dialog.getByLabelText('File name')
  expect(name).toHaveValue('IMG_7.png')
  await userEvent.clear(name)
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Easter' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Youth' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Picture updated successfully!')).toBeVisible()
  expect(writes()[0]?.body).toEqual({
    fileName: null,
    addToAlbums: [3],
    removeFromAlbums: [2],
    updatedAt: picture.updatedAt,
  })
})

describe('the list of albums', () => {
  test('the list of albums links to their pictures, and deleting an album keeps them', async () => {
    onPages(albums.list, () => [easter, youth])
    on(albums.remove, () => written('Album deleted successfully!', null))
    on(trash.restore, () => written('“Easter” is back.', { kind: 'album' as const, id: 2 }))
    renderConsole('/pictures/albums')
    expect(await screen.findByRole('link', { name: 'Easter' })).toHaveAttribute(
      'href',
      '/admin/pictures?album=2',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Delete Easter' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete album' }))
    expect(dialog.getByText('Are you sure you want to delete this album?')).toBeVisible()
    expect(dialog.getByText('Easter. Its 3 pictures stay in the gallery.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Album deleted successfully!')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('“Easter” is back.')).toBeVisible()
  })

  test('an empty list of albums offers to create one, and a taken name is reported at its field', async () => {
    onPages(albums.list, () => [])
    renderConsole('/pictures/albums')
    await userEvent.click(await screen.findByRole('link', { name: 'Create the first album' }))
    const name = await screen.findByLabelText('Name')
    await userEvent.click(screen.getByRole('button', { name: 'Create album' }))
    expect(await screen.findByText('Album name is required')).toBeVisible()
    refuse(albums.create, 'album_name_taken', { fields: { name: 'album_name_taken' } })
    await userEvent.type(name, 'Easter')
    await userEvent.click(screen.getByRole('button', { name: 'Create album' }))
    expect((await screen.findAllByText('An album with this name already exists'))[0]).toBeVisible()
    expect(name).toHaveValue('Easter')
  })
})

test('an upload sends the chosen album, also when it is retried', async () => {
  lose(pictures.upload)
  renderConsole('/pictures/new?album=2')
  const file = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...new Array(96).fill(0)])], 'choir.jpg', {
    type: 'image/jpeg',
  })
  await userEvent.upload(await screen.findByLabelText('Choose pictures'), file)
  await waitFor(() => expect(screen.queryByText(/preparing/)).toBeNull())
  await userEvent.click(await screen.findByRole('button', { name: 'Upload 1 picture' }))
  await screen.findByRole('button', { name: 'Retry choir.jpg' })
  await userEvent.selectOptions(await screen.findByLabelText('Album'), 'Youth')
  on(pictures.upload, () => written('Successfully uploaded 1 image(s)!', [aPicture({ id: 20 })]))
  on(albums.changePictures, () => written('Done.', { album: youth, added: [20], removed: [], missing: [] }))
  await userEvent.click(await screen.findByRole('button', { name: 'Retry choir.jpg' }))
  expect(await screen.findByText('Successfully uploaded 1 image(s)!')).toBeVisible()
  expect(
    writes()
      .filter(({ what }) => what === 'POST /picture/upload')
      .map(({ body }) => (body as { album: string }).album),
  ).toEqual(['2', '2'])
  expect(
    writes()
      .filter(({ what }) => what.startsWith('PUT'))
      .map(({ what, body }) => [what, body]),
  ).toEqual([
    ['PUT /admin/albums/2/pictures', { remove: [20] }],
    ['PUT /admin/albums/3/pictures', { add: [20] }],
  ])
})
