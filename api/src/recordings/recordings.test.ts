import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { announcements } from '@grace/contract/announcements'
import { recordingMaxBytes, recordingPartBytes } from '@grace/contract/limits'
import { recordings } from '@grace/contract/recordings'
import { sermons } from '@grace/contract/sermons'
import { trash } from '@grace/contract/trash'
import { mp3OfBytes, mp4Boxes, opusPages, silentMp3 } from '@grace/testkit/audio'
import { cleanUp } from '../database/expiry.ts'
import { recorded, sendPart, upload } from '../testing/recordings.ts'
import { type Caller, testApi, testInside } from '../testing/test-api.ts'

const api = testApi()
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)
const start = (bytes: number, headers = {}) => admin(recordings.start, { body: { bytes }, headers })
const state = async (id: number) => (await admin(recordings.state, { params: { id } })).body
const stored = () => readdir(path.join(api.filesRoot, 'pictures')).catch(() => [])
const get = (recordingPath: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  api.inject({ method, url: `/api/recordings/${recordingPath}`, headers })
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const threeParts = 2 * recordingPartBytes + 1_000
const sermon = {
  date: '2026-11-22',
  speaker: 'Team',
  spokenIn: 'rw',
  texts: { fr: { title: 'Le bon « berger »' } },
}

beforeEach(async () => {
  await api.db.query('delete from recordings')
  await api.db.query('delete from sermons')
})

test('a recording arrives in parts, and what is served is what was sent', async () => {
  const file = mp3OfBytes(threeParts)
  const before = await stored()
  const { path: name, ...facts } = await recorded(admin, file)
  expect(facts).toMatchObject({ format: 'mp3', bytes: threeParts, seconds: Math.round(threeParts / 7_962.5) })
  expect((await stored()).length - before.length).toBe(3)
  const served = await get(name)
  expect(sha(served.rawPayload)).toBe(sha(file))
  expect(served.headers).toMatchObject({
    'content-type': 'audio/mpeg',
    'content-length': String(threeParts),
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    etag: `"${name}"`,
  })
})

test('an interrupted upload continues where the server stands, and a part that comes twice is stored once', async () => {
  const file = mp3OfBytes(threeParts)
  const { id } = (await start(threeParts)).body.data
  await sendPart(admin, id, file, 0)
  const again = await sendPart(admin, id, file, 0)
  expect(again).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', current: { id, received: recordingPartBytes, recording: null } },
  })
  // A part beyond the next one.
  expect((await sendPart(admin, id, file, 2 * recordingPartBytes)).status).toBe(409)
  const twice = await Promise.all([
    sendPart(admin, id, file, recordingPartBytes),
    sendPart(admin, id, file, recordingPartBytes),
  ])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await state(id)).toMatchObject({ received: 2 * recordingPartBytes, partBytes: recordingPartBytes })
  const { body } = await sendPart(admin, id, file, 2 * recordingPartBytes)
  expect(sha((await get(String(body.data.recording?.path))).rawPayload)).toBe(sha(file))
  const { rowCount } = await api.db.query('select from recording_parts where recording_id = $1', [id])
  expect(rowCount).toBe(3)
})

test('a start whose response is lost is the same upload when it is repeated', async () => {
  const key = { 'idempotency-key': 'upload-1' }
  const [first, second] = [await start(threeParts, key), await start(threeParts, key)]
  expect(second.body.data.id).toBe(first.body.data.id)
})

test('a recording that was not inspected before a crash is inspected later', async () => {
  const { id, path: name } = await recorded(admin, silentMp3(3))
  await api.db.query(
    `update recordings set format = null, seconds = null, path = replace(path, '.mp3', '') where id = $1`,
    [id],
  )
  expect((await state(id)).recording).toMatchObject({ path: name, format: 'mp3', seconds: 3 })
})

describe('detecting the type from the bytes', () => {
  const id3 = Buffer.from('ID3\x03\0\0\0\0\x0f\x7f', 'latin1')
  test.each<[string, Buffer, object]>([
    ['MP3', silentMp3(61), { format: 'mp3', seconds: 61 }],
    [
      'MP3 after a long tag',
      Buffer.concat([id3, Buffer.alloc(2_047), silentMp3(5)]),
      { format: 'mp3', seconds: 5 },
    ],
    ['M4A', mp4Boxes(754), { format: 'm4a', seconds: 754 }],
    ['Opus', opusPages(90), { format: 'ogg', seconds: 90 }],
  ])('the format and length of a recording are detected from its bytes: %s', async (_, file, facts) => {
    expect(await recorded(admin, file)).toMatchObject(facts)
  })

  test.each<[string, Buffer]>([
    ['a text', Buffer.from('Not a sound.'.repeat(100))],
    ['a picture', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(500)])],
    ['a page', Buffer.from(`<html><script>alert(1)</script>${' '.repeat(500)}`)],
    ['a film', mp4Boxes(60, 'vide')],
    ['a wave file', Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt '), Buffer.alloc(500)])],
    ['a tag without sound', Buffer.concat([id3, Buffer.alloc(9_000)])],
    ['a frame by chance', Buffer.concat([Buffer.from([0xff, 0xfb, 0x50, 0xc4]), Buffer.alloc(900, 1)])],
    ['an MP4 without sound', mp4Boxes(60, 'text')],
    ['the start of an MP4', mp4Boxes(60).subarray(0, 100)],
    ['a box that contains itself', Buffer.concat([mp4Boxes(60).subarray(0, 24), Buffer.alloc(400)])],
    ['Ogg without an end', opusPages(9).subarray(0, 90_000)],
    ['a few bytes', Buffer.from('Og')],
  ])('a file whose bytes are not a recording is refused and deleted: %s', async (_, file) => {
    const before = await stored()
    const { id, status, body } = await upload(admin, file)
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: 'This file is not a recording we can play. Please choose an MP3, M4A, Ogg or Opus file.',
    })
    expect((await admin(recordings.state, { params: { id } })).status).toBe(404)
    expect(await stored()).toEqual(before)
  })
})

test.each<[unknown, string]>([
  [recordingMaxBytes + 1, 'The recording is too large. Maximum file size is 40 MB.'],
  [0, 'Please select a recording'],
  ['1', 'Please select a recording'],
  [undefined, 'Please select a recording'],
])('starting an upload of %p bytes is refused', async (bytes, message) => {
  const { status, body } = await admin(recordings.start, { body: { bytes } })
  expect({ status, message: body.message }).toEqual({ status: 400, message })
})

test('a part of wrong size or type is refused, and the upload can continue', async () => {
  const file = mp3OfBytes(threeParts)
  const { id } = (await start(threeParts)).body.data
  expect((await sendPart(admin, id, file.subarray(0, 100), 0)).body.message).toBe(
    'This part of the recording is incomplete. Please send it again.',
  )
  const json = await admin(recordings.append, { params: { id }, query: { offset: 0 }, body: { a: 1 } })
  expect(json.status).toBe(415)
  expect((await admin(recordings.append, { params: { id }, query: { offset: '-1' } })).status).toBe(400)
  expect((await sendPart(admin, id, file, 0)).status).toBe(200)
})

describe('range requests', () => {
  const file = mp3OfBytes(threeParts, 7)
  const end = threeParts - 1
  test.each<[string, number, number, number]>([
    ['bytes=0-', 206, 0, end],
    ['bytes=0-1', 206, 0, 1],
    [
      `bytes=${recordingPartBytes - 2}-${recordingPartBytes + 1}`,
      206,
      recordingPartBytes - 2,
      recordingPartBytes + 1,
    ],
    ['bytes=-10', 206, threeParts - 10, end],
    [`bytes=1-${threeParts * 2}`, 206, 1, end],
    ['bytes=0-1,5-6', 200, 0, end],
    ['bytes=5-1', 200, 0, end],
    ['pages=1-2', 200, 0, end],
  ])('the range request %s is answered with %i', async (range, status, from, to) => {
    const { path: name } = await recorded(admin, file)
    const response = await get(name, { range })
    expect(response.statusCode).toBe(status)
    expect(response.headers['content-range']).toBe(
      status === 206 ? `bytes ${from}-${to}/${threeParts}` : undefined,
    )
    expect(sha(response.rawPayload)).toBe(sha(file.subarray(from, to + 1)))
  })

  test('a range beyond the end returns 416, If-Range another version 200, and a known version 304', async () => {
    const { path: name } = await recorded(admin, file)
    const beyond = await get(name, { range: `bytes=${threeParts}-` })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${threeParts}`])
    expect((await get(name, { range: 'bytes=0-1', 'if-range': `"${name}"` })).statusCode).toBe(206)
    expect((await get(name, { range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200)
    expect((await get(name, { 'if-none-match': `W/"${name}"` })).statusCode).toBe(304)
    const head = await get(name, {}, 'HEAD')
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(threeParts),
      0,
    ])
  })
})

test('a download is named after the title of the sermon', async () => {
  const { id, path: name } = await recorded(admin, silentMp3(2))
  await admin(sermons.create, { body: { ...sermon, recordingId: id } })
  expect((await get(`${name}?download=fr`)).headers['content-disposition']).toBe(
    `attachment; filename="Le bon - berger -.mp3"; filename*=UTF-8''Le%20bon%20%C2%AB%20berger%20%C2%BB.mp3`,
  )
  expect((await get(name)).headers['content-disposition']).toBeUndefined()
})

test.each(['0'.repeat(32), `${'0'.repeat(32)}.mp3`, '..%2f..%2fetc%2fpasswd', 'x.part'])(
  'the recording %s returns 404',
  async (name) => {
    expect((await get(name)).statusCode).toBe(404)
  },
)

test('an announcement has a recording, which goes into the trash and back with it', async () => {
  const before = await stored()
  const first = await recorded(admin, opusPages(9))
  const text = { title: 'Choir rehearsals', content: 'On Thursday.' }
  const made = await admin(announcements.create, { body: { texts: { en: text }, recordingId: first.id } })
  expect(made.body.data.recording).toEqual(first)
  const { id } = made.body.data
  const [shown] = (await api.as('visitor')(announcements.list)).body
  expect(shown).toMatchObject({ id, recording: first })
  expect((await get(`${first.path}?download=en`)).headers['content-disposition']).toContain(
    'filename="Choir rehearsals.ogg"',
  )
  // It is that of one thing.
  const other = await admin(sermons.create, { body: { ...sermon, recordingId: first.id } })
  expect(other.status).toBe(400)

  await admin(announcements.remove, { params: { id } })
  expect((await get(first.path)).statusCode).toBe(410)
  await admin(trash.restore, { params: { kind: 'announcement', id } })
  expect((await get(first.path)).statusCode).toBe(200)

  const second = await recorded(admin, opusPages(5))
  const changed = await admin(announcements.update, { params: { id }, body: { recordingId: second.id } })
  expect(changed.body.data.recording).toEqual(second)
  const without = await admin(announcements.update, { params: { id }, body: { recordingId: null } })
  expect(without.body.data.recording).toBeNull()
  expect(await stored()).toEqual(before)
})

describe('the files of a sermon', () => {
  test('files of a recording are deleted when it is replaced, and with the sermon', async () => {
    const before = await stored()
    const first = await recorded(admin, mp3OfBytes(threeParts, 1))
    const { id } = (await admin(sermons.create, { body: { ...sermon, recordingId: first.id } })).body.data
    const second = await recorded(admin, mp3OfBytes(threeParts, 2))
    const changed = await admin(sermons.update, { params: { id }, body: { recordingId: second.id } })
    expect(changed.body.data.recording).toEqual(second)
    expect([(await get(first.path)).statusCode, (await get(second.path)).statusCode]).toEqual([404, 200])
    expect((await stored()).length - before.length).toBe(3)
    // Saving the form again keeps it.
    await admin(sermons.update, { params: { id }, body: { recordingId: second.id, speaker: 'Choir' } })
    expect((await get(second.path)).statusCode).toBe(200)
    const used = await admin(recordings.cancel, { params: { id: second.id } })
    expect([used.status, used.body.message]).toEqual([409, 'This recording is in use'])
    await admin(sermons.remove, { params: { id } })
    await admin(trash.remove, { params: { kind: 'sermon', id } })
    expect(await stored()).toEqual(before)
  })

  test('a sermon is refused with an incomplete recording, or one of another sermon', async () => {
    const { id: recordingId } = await recorded(admin, silentMp3(2))
    const incomplete = (await start(threeParts)).body.data.id
    await admin(sermons.create, { body: { ...sermon, recordingId } })
    for (const other of [recordingId, incomplete]) {
      expect((await admin(sermons.create, { body: { ...sermon, recordingId: other } })).status).toBe(400)
    }
  })
})

test('an upload is cancelled with its files', async () => {
  const before = await stored()
  const file = mp3OfBytes(threeParts)
  const { id } = (await start(threeParts)).body.data
  await sendPart(admin, id, file, 0)
  expect((await admin(recordings.cancel, { params: { id } })).status).toBe(200)
  expect(await stored()).toEqual(before)
  expect((await sendPart(admin, id, file, recordingPartBytes)).status).toBe(404)
})

testInside('an upload that no sermon uses is deleted after a day', async () => {
  const retention = { inboxRetentionMonths: 0, auditRetentionMonths: 0 }
  const [kept, used, old] = [
    await recorded(admin, silentMp3(2)),
    await recorded(admin, silentMp3(2)),
    await recorded(admin, silentMp3(2)),
  ]
  await admin(sermons.create, { body: { ...sermon, recordingId: used.id } })
  await api.db.query(`update recordings set created_at = now() - interval '25 hours' where id <> $1`, [
    kept.id,
  ])
  await cleanUp(api.db, retention)
  const { rows } = await api.db.query('select id from recordings order by id')
  expect(rows).toEqual([{ id: kept.id }, { id: used.id }])
  // Its parts wait for the sweep.
  expect((await api.db.query('select from loose_files where owner = 0')).rowCount).toBe(1)
  expect((await get(old.path)).statusCode).toBe(404)
})
