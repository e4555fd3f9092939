import { recordingPartBytes } from '@grace/contract/limits'
import { type RecordingUpload, recordings } from '@grace/contract/recordings'
import { sermons } from '@grace/contract/sermons'
import { Lost, on, onPages, refuse, sent } from '@grace/testkit/network'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fillIn } from '../testing/fill-in.ts'
import { previewTab } from '../testing/preview-tab.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { aSermon, written } from '../testing/samples.ts'

const writes = () => sent.filter(({ what }) => !what.startsWith('GET'))
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))

const recording = {
  id: 3,
  path: `${'a'.repeat(32)}.mp3`,
  format: 'mp3' as const,
  bytes: 9_600_000,
  seconds: 2_527,
}
const bytes = recordingPartBytes + 10
const file = () => new File([new Uint8Array(bytes)], 'sunday.mp3', { type: 'audio/mpeg' })
const uploadAt = (received: number): RecordingUpload => ({
  id: 3,
  bytes,
  received,
  partBytes: recordingPartBytes,
  recording: received === bytes ? recording : null,
})

async function newForm() {
  onPages(sermons.list, () => [])
  renderConsole('/sermons/new')
  return screen.findByLabelText('Choose a recording')
}

test('the list shows who preached on what, and the recording', async () => {
  onPages(sermons.list, () => [
    aSermon({ passage: { book: 'JHN', verses: '10:1-16' }, series: 'Signs', recording }),
  ])
  renderConsole('/sermons')
  expect(await screen.findByRole('row', { name: /The good shepherd/ })).toHaveTextContent(
    /Nov 22, 2026.*Pastoral team · John 10:1–16.*Signs.*42:07, 9.2 MB.*EN written.*FR missing/,
  )
})

test('a new sermon is sent with its passage, and without empty languages', async () => {
  await newForm()
  on(sermons.create, () => written('Sermon created successfully!', aSermon()))
  fillIn({ Date: '2026-11-22', Speaker: 'Pastoral team', 'Title in English': 'The good shepherd' })
  await userEvent.selectOptions(screen.getByLabelText('Book of the Bible (optional)'), 'John')
  fillIn({ 'Chapter and verses': '10:1-16' })
  await click('Create sermon')
  await waitFor(() =>
    expect(writes()).toEqual([
      {
        what: 'POST /sermons',
        body: {
          date: '2026-11-22',
          speaker: 'Pastoral team',
          passage: { book: 'JHN', verses: '10:1-16' },
          series: null,
          spokenIn: 'rw',
          video: null,
          recordingId: null,
          texts: { en: { title: 'The good shepherd', notes: null }, fr: null, rw: null },
          confirmed: [],
        },
      },
    ]),
  )
})

test('an interrupted upload continues at the offset of the server', async () => {
  const choose = await newForm()
  let received = 0
  let failures = 0
  on(recordings.start, () => written('Upload started.', uploadAt(0)))
  on(recordings.state, () => uploadAt(received))
  on(recordings.append, ({ query }) => {
    expect(Number(query.get('offset'))).toBe(received)
    if (received > 0 && failures === 0) {
      failures += 1
      throw new Lost()
    }
    received = Math.min(bytes, received + recordingPartBytes)
    return written('Part stored.', uploadAt(received))
  })
  await userEvent.upload(choose, file())
  expect(await screen.findByText('MP3, 42:07, 9.2 MB', {}, { timeout: 10_000 })).toBeVisible()
  expect(writes().map(({ what, body }) => [what, body])).toEqual([
    ['POST /recordings/uploads', { bytes }],
    ['PUT /recordings/uploads/3', { bytes: recordingPartBytes }],
    ['PUT /recordings/uploads/3', { bytes: 10 }],
    ['PUT /recordings/uploads/3', { bytes: 10 }],
  ])
})

test('a file that is no recording is refused with a message, and another one can be chosen', async () => {
  const choose = await newForm()
  on(recordings.start, () => written('Upload started.', uploadAt(0)))
  on(recordings.state, () => uploadAt(0))
  on(recordings.cancel, () => written('Upload deleted.', null))
  refuse(recordings.append, 'validation_failed', { fields: { recording: 'recording_types' } })
  await userEvent.upload(choose, file())
  expect(await screen.findByText(/This file is not a recording we can play/)).toBeVisible()
  await click('Choose another file')
  expect(await screen.findByLabelText('Choose a recording')).toBeVisible()
})

test('a recording that is too large is not sent', async () => {
  const choose = await newForm()
  const large = file()
  Object.defineProperty(large, 'size', { value: 40 * 1024 * 1024 + 1 })
  await userEvent.upload(choose, large)
  expect(await screen.findByText('The recording is too large. Maximum file size is 40 MB.')).toBeVisible()
  expect(writes()).toEqual([])
})

test('an upload is paused, resumed and cancelled', async () => {
  const choose = await newForm()
  let isHeld = true
  on(recordings.start, () => written('Upload started.', uploadAt(0)))
  on(recordings.state, () => uploadAt(0))
  on(recordings.append, () => {
    if (!isHeld) return written('Part stored.', uploadAt(bytes))
    return new Promise<never>(() => {})
  })
  on(recordings.cancel, () => written('Upload deleted.', null))
  await userEvent.upload(choose, file())
  await waitFor(() => expect(writes().map(({ what }) => what)).toContain('PUT /recordings/uploads/3'))
  await click('Pause')
  expect(await screen.findByText('Paused')).toBeVisible()
  await click('Cancel')
  await waitFor(() => expect(writes().at(-1)?.what).toBe('DELETE /recordings/uploads/3'))
  isHeld = false
  expect(screen.getByLabelText('Choose a recording')).toBeVisible()
})

const incomplete = /The recording has not been uploaded completely/
const saves = () => writes().filter(({ what }) => what === 'POST /sermons')

test('a sermon is not saved before its recording has been uploaded', async () => {
  const choose = await newForm()
  let received = 0
  let arrive = () => {}
  const isArrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  on(recordings.start, () => written('Upload started.', uploadAt(0)))
  on(recordings.state, () => uploadAt(received))
  on(recordings.append, async () => {
    await isArrived
    received = bytes
    return written('Part stored.', uploadAt(received))
  })
  on(sermons.create, () => written('Sermon created successfully!', aSermon()))
  fillIn({ Date: '2026-11-22', Speaker: 'Pastoral team', 'Title in English': 'The good shepherd' })
  await userEvent.upload(choose, file())
  await click('Create sermon')
  expect((await screen.findAllByText(incomplete)).length).toBeGreaterThan(0)
  expect(saves()).toEqual([])

  arrive()
  expect(await screen.findByText('MP3, 42:07, 9.2 MB')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(incomplete)).toBeNull())
  await click('Create sermon')
  await waitFor(() => expect(saves()).toHaveLength(1))
  expect(saves()[0]?.body).toMatchObject({ recordingId: 3 })
})

test('leaving during an upload asks; the draft then says which file is missing', async () => {
  const choose = await newForm()
  on(recordings.start, () => written('Upload started.', uploadAt(0)))
  on(recordings.state, () => uploadAt(0))
  on(recordings.append, () => new Promise<never>(() => {}))
  on(sermons.create, () => written('Sermon created successfully!', aSermon()))
  await userEvent.upload(choose, file())
  await userEvent.click(screen.getByRole('link', { name: 'All sermons' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByRole('heading', { name: 'Sermons' })).toBeVisible()
  cleanup()

  await newForm()
  expect(
    await screen.findByText('“sunday.mp3” was not uploaded completely. Please choose it again.'),
  ).toBeVisible()
  fillIn({ Date: '2026-11-22', Speaker: 'Pastoral team', 'Title in English': 'The good shepherd' })
  await click('Create sermon')
  expect((await screen.findAllByText(incomplete)).length).toBeGreaterThan(0)
  await click('Continue without it')
  await click('Create sermon')
  await waitFor(() => expect(saves()).toHaveLength(1))
  expect(saves()[0]?.body).toMatchObject({ recordingId: null })
})

test('the recording of a sermon is removed when it is saved', async () => {
  const sermon = aSermon({ recording })
  onPages(sermons.list, () => [sermon])
  on(sermons.one, () => sermon)
  on(recordings.state, () => uploadAt(bytes))
  on(sermons.update, () => written('Sermon updated successfully!', sermon))
  renderConsole('/sermons/9')
  await screen.findByText('MP3, 42:07, 9.2 MB')
  await click('Remove the recording')
  await click('Save')
  await waitFor(() =>
    expect(writes()).toEqual([
      { what: 'PUT /sermons/9', body: { recordingId: null, updatedAt: sermon.updatedAt } },
    ]),
  )
})

test('the preview contains what is typed, complete or not', async () => {
  const { shown } = previewTab()
  await newForm()
  await click('Preview')
  expect(await screen.findByText('There is nothing to preview yet.')).toBeVisible()
  fillIn({
    'Title in English': 'The good shepherd',
    Date: '2026-11-22',
    'Link to a video (optional)': 'javascript:alert(1)',
  })
  await userEvent.selectOptions(screen.getByLabelText('Book of the Bible (optional)'), 'John')
  fillIn({ 'Chapter and verses': '10:1-16' })
  await click('Preview')
  expect(await shown('/en/preview')).toEqual({
    kind: 'sermon',
    sermon: {
      id: 0,
      date: '2026-11-22',
      speaker: '',
      passage: { book: 'JHN', verses: '10:1-16' },
      series: null,
      spokenIn: 'rw',
      video: null,
      recording: null,
      texts: { en: { title: 'The good shepherd', notes: null } },
    },
  })
})
