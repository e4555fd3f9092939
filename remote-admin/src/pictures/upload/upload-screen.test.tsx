import { pictureMaxBytes } from '@grace/contract/limits'
import { messages } from '@grace/contract/messages'
import { pictures } from '@grace/contract/pictures'
import { Lost, lose, on, onPages, refuse, sent } from '@grace/testkit/network'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mediaMatches } from '../../testing/browser.ts'
import { aPicture } from '../../testing/publishing-samples.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { written } from '../../testing/samples.ts'

const heads = { jpeg: [0xff, 0xd8, 0xff, 0xe0], gif: [...'GIF89a'].map((char) => char.charCodeAt(0)) }
const file = (name: string, { head = heads.jpeg, bytes = 100 } = {}) => {
  const content = new Uint8Array(bytes)
  content.set(head)
  return new File([content], name)
}
const picker = () => screen.findByLabelText('Choose pictures')
const choose = async (...files: File[]) => {
  fireEvent.change(await picker(), { target: { files } })
  for (const { name } of files) await screen.findAllByText(new RegExp(name))
  await waitFor(() => expect(screen.queryByText(/preparing/)).toBeNull())
}
const cards = () =>
  within(screen.getByRole('list', { name: 'Selected pictures' }))
    .getAllByRole('listitem')
    .map((card) => within(card))
const uploads = () => sent.filter(({ what }) => what === 'POST /picture/upload')
const upload = (name: RegExp | string = /^Upload/) => userEvent.click(screen.getByRole('button', { name }))
const description = (name: string) => within(screen.getByRole('group', { name: `Description of ${name}` }))
const words = (name: string, language = 'English') =>
  description(name).getByLabelText(`Alt text (optional) in ${language}`)

const store = () => written('Successfully uploaded 1 image(s)!', [aPicture()])

beforeEach(() => {
  onPages(pictures.list, () => [])
  on(pictures.upload, store)
})

test('each picture has a badge, a size and description fields; Remove and Clear All remove pictures', async () => {
  renderConsole('/pictures/new')
  await choose(file('a.jpg'), file('b.gif', { head: heads.gif, bytes: 2048 }), file('c.jpg'))
  const [, second] = cards()
  expect(second?.getByRole('heading', { name: 'b.gif' })).toBeVisible()
  expect(second?.getByText('GIF')).toBeVisible()
  expect(second?.getByText('2 KB')).toBeVisible()
  expect(second?.getByRole('group', { name: 'Description of b.gif' })).toBeVisible()
  expect(second?.getByLabelText('Alt text (optional) in English')).toBeVisible()
  expect(second?.getByLabelText('Alt text (optional) in French')).not.toBeVisible()
  expect(screen.getByRole('button', { name: 'Upload 3 pictures' })).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Remove b.gif' }))
  expect(screen.getByRole('button', { name: 'Upload 2 pictures' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remove c.jpg' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Clear All' }))
  expect(screen.queryByRole('list', { name: 'Selected pictures' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Upload pictures' })).toBeVisible()
})

test('files that are no pictures by their bytes are skipped whatever their name, and the others are uploaded', async () => {
  renderConsole('/pictures/new')
  await choose(new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'fake.jpg'), file('real.txt'))
  expect(await screen.findByText(messages.picture_types)).toBeVisible()
  expect(screen.getByText('Not added: fake.jpg')).toBeVisible()
  expect(cards()).toHaveLength(1)
  expect(cards()[0]?.getByRole('heading', { name: 'real.txt' })).toBeVisible()
})

test('a picture that is too large even after it was reduced is skipped', async () => {
  renderConsole('/pictures/new')
  await choose(
    file('huge.gif', { head: heads.gif, bytes: pictureMaxBytes + 1 }),
    file('just.gif', { head: heads.gif, bytes: pictureMaxBytes }),
  )
  expect(await screen.findByText(messages.picture_too_large)).toBeVisible()
  expect(screen.getByText('Not added: huge.gif')).toBeVisible()
  expect(cards()).toHaveLength(1)
})

test('uploading without a picture shows that one must be selected', async () => {
  renderConsole('/pictures/new')
  await picker()
  await upload('Upload pictures')
  expect(await screen.findByText('Please select at least one image to upload.')).toBeVisible()
  expect(uploads()).toEqual([])
})

test('each picture is uploaded in its own request with its descriptions', async () => {
  renderConsole('/pictures/new')
  await choose(file('a.jpg'), file('b.jpg'), file('c.jpg'))
  fireEvent.change(words('b.jpg'), { target: { value: 'Bread' } })
  await userEvent.click(description('b.jpg').getByRole('tab', { name: /French/ }))
  await userEvent.type(words('b.jpg', 'French'), 'Du pain')
  expect(description('b.jpg').getByRole('tab', { name: 'French written' })).toBeVisible()
  fireEvent.change(words('c.jpg', 'Kinyarwanda'), { target: { value: 'Umugati' } })
  await userEvent.click(screen.getByRole('button', { name: 'Remove a.jpg' }))
  await upload('Upload 2 pictures')

  expect(await screen.findByText('Successfully uploaded 2 image(s)!')).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Selected pictures' })).toBeNull()
  expect(uploads().map(({ body }) => body)).toEqual([
    {
      type: 'general',
      altText_0: 'Bread',
      altText_0_fr: 'Du pain',
      files: expect.objectContaining({ name: 'b.jpg' }),
    },
    { type: 'general', altText_0_rw: 'Umugati', files: expect.objectContaining({ name: 'c.jpg' }) },
  ])
  await userEvent.click(screen.getByRole('link', { name: 'Show all pictures' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'All pictures' })).toBeVisible()
})

test('two pictures are uploaded at a time, and only failed ones are sent again with their descriptions', async () => {
  let underWay = 0
  let most = 0
  renderConsole('/pictures/new')
  await choose(file('a.jpg'), file('b.jpg'), file('c.jpg'))
  fireEvent.change(words('b.jpg'), { target: { value: 'Bread' } })
  on(pictures.upload, async ({ form }) => {
    most = Math.max(most, ++underWay)
    await new Promise((resolve) => setTimeout(resolve, 30))
    underWay -= 1
    if ((form.get('files') as File).name === 'b.jpg') throw new Lost()
    return store()
  })
  await upload()

  expect(await screen.findByText('Successfully uploaded 2 image(s)!')).toBeVisible()
  expect(most).toBe(2)
  const [left] = cards()
  expect(cards()).toHaveLength(1)
  expect(left?.getByRole('alert')).toHaveTextContent('Failed to upload images. Please try again.')
  expect(left?.getByLabelText('Alt text (optional) in English')).toHaveValue('Bread')

  on(pictures.upload, store)
  await userEvent.click(screen.getByRole('button', { name: 'Retry failed' }))
  expect(await screen.findByText('Successfully uploaded 1 image(s)!')).toBeVisible()
  expect(uploads()).toHaveLength(4)
})

test('a refused upload shows the server’s reason', async () => {
  refuse(pictures.upload, 'validation_failed', { fields: { 'files.0': 'picture_types' } })
  renderConsole('/pictures/new')
  await choose(file('a.jpg'))
  await upload()
  expect(await screen.findByText('Not uploaded: a.jpg')).toBeVisible()
  expect(screen.getAllByText(messages.picture_types).length).toBeGreaterThan(0)
})

test('an upload whose response was lost is stored once, also with corrected words', async () => {
  const keys: string[] = []
  const setHeader = jest.spyOn(XMLHttpRequest.prototype, 'setRequestHeader')
  const keysSent = () => {
    keys.push(
      ...setHeader.mock.calls.filter(([name]) => name === 'Idempotency-Key').map(([, value]) => value),
    )
    return keys
  }
  lose(pictures.upload)
  on(pictures.update, () => written('Picture updated successfully!', aPicture()))
  renderConsole('/pictures/new')
  await choose(file('a.jpg'))
  fireEvent.change(words('a.jpg'), { target: { value: 'Bred' } })
  await upload()
  await screen.findByText('Not uploaded: a.jpg')
  fireEvent.change(words('a.jpg'), { target: { value: 'Bread' } })
  on(pictures.upload, store)
  await userEvent.click(screen.getByRole('button', { name: 'Retry a.jpg' }))
  expect(await screen.findByText('Successfully uploaded 1 image(s)!')).toBeVisible()

  const [first, second, ...others] = keysSent()
  expect(first).toMatch(/^\w{32}$/)
  expect(second).toBe(first)
  expect(others).toEqual([])
  expect(uploads().map(({ body }) => (body as { altText_0: string }).altText_0)).toEqual(['Bred', 'Bred'])
  expect(sent.at(-1)).toEqual({
    what: 'PUT /picture/7',
    body: { texts: { en: { altText: 'Bread' }, fr: { altText: '' }, rw: { altText: '' } } },
  })
})

test('a running upload can be cancelled, and the others continue', async () => {
  const waiting: (() => void)[] = []
  on(pictures.upload, async () => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return store()
  })
  renderConsole('/pictures/new')
  await choose(file('a.jpg'), file('b.jpg'), file('c.jpg'))
  await upload()
  expect(await screen.findByRole('progressbar', { name: 'Uploading a.jpg' })).toBeVisible()
  expect(screen.getByText('0 of 3 uploaded')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel a.jpg' }))
  await waitFor(() => expect(waiting).toHaveLength(3))
  for (const answer of waiting) answer()

  expect(await screen.findByText('Successfully uploaded 2 image(s)!')).toBeVisible()
  expect(cards()).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Upload 1 picture' })).toBeVisible()
  expect(screen.queryByText('Not uploaded: a.jpg')).toBeNull()
})

test('leaving with pictures that were not uploaded asks first', async () => {
  const { address } = renderConsole('/pictures/new')
  await choose(file('a.jpg'))
  await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'View pictures' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(address()).toBe('/admin/pictures/new')
  await upload()
  await screen.findByText('Successfully uploaded 1 image(s)!')
  await userEvent.click(screen.getByRole('link', { name: 'Show all pictures' }))
  expect(address()).toBe('/admin/pictures')
})

test('leaving during an upload asks for confirmation, even if the browser stores the pictures', async () => {
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: anIndexedDB() })
  try {
    on(pictures.upload, () => new Promise<never>(() => {}))
    const { address } = renderConsole('/pictures/new')
    await choose(file('a.jpg'))
    await upload()
    await screen.findByRole('progressbar', { name: 'Uploading a.jpg' })
    await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'View pictures' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(address()).toBe('/admin/pictures/new')
  } finally {
    Reflect.deleteProperty(globalThis, 'indexedDB')
  }
})

/** A database whose transactions succeed and store nothing; jsdom has none. */
function anIndexedDB() {
  const request = () => ({ result: [] })
  const transaction = () => {
    const begun = { oncomplete() {}, objectStore: () => ({ put: request, delete: request, getAll: request }) }
    setTimeout(() => begun.oncomplete())
    return begun
  }
  return {
    open() {
      const opening = { result: { transaction }, onsuccess() {} }
      setTimeout(() => opening.onsuccess())
      return opening
    },
  }
}

test('pictures can be pasted and dropped, and taken with the camera of a phone', async () => {
  mediaMatches('(pointer: coarse)')
  renderConsole('/pictures/new')
  expect(await screen.findByLabelText('Take a photo')).toHaveAttribute('capture', 'environment')

  const give = async (event: Event, data: object) => {
    await act(async () => {
      document.dispatchEvent(Object.assign(event, data))
    })
  }
  await give(new Event('paste'), { clipboardData: { files: [file('pasted.jpg')], types: ['Files'] } })
  expect(await screen.findByRole('heading', { name: 'pasted.jpg' })).toBeVisible()
  const drop = new Event('drop', { cancelable: true })
  await give(drop, { dataTransfer: { files: [file('dropped.jpg')], types: ['Files'] } })
  expect(await screen.findByRole('heading', { name: 'dropped.jpg' })).toBeVisible()
  expect(drop.defaultPrevented).toBe(true)
})
