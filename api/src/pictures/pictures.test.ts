import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pictures } from '@grace/contract/pictures'
import { posts } from '@grace/contract/posts'
import { trash } from '@grace/contract/trash'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { type FormFile, formOf, sendForm } from '../testing/forms.ts'
import { aMovingPicture, aPhoto } from '../testing/pictures.ts'
import { insertBlog, insertPost } from '../testing/samples.ts'
import { testApi } from '../testing/test-api.ts'
import { filesInTrash } from '../trash/stored-files.ts'

const api = testApi()

async function upload(
  files: FormFile[],
  fields: Record<string, string> = {},
  more: { last?: boolean; key?: string } = {},
) {
  const headers: Record<string, string> = more.key ? { 'idempotency-key': more.key } : {}
  return sendForm(api, await api.theOne('ADMIN'), formOf(files, fields, more.last), headers)
}
async function uploadOne(content: Buffer, fields: Record<string, string> = {}) {
  const { status, body } = await upload([{ content }], fields)
  if (status !== 201) throw new Error(`${status} ${body.message}`)
  return body.data[0] as (typeof body.data)[number]
}
const aJpeg = async (width = 60, height = 40) => (await aPhoto(width, height)).jpeg().toBuffer()
const fetchImage = (name: string, headers = {}) => api.inject({ url: `/api/images/${name}`, headers })
const filesOf = (folder: string) =>
  readdir(path.join(api.filesRoot, folder), { recursive: true }).catch(() => [])
const change = (id: number, body: object) => api.as('ADMIN')(pictures.update, { params: { id }, body })
const remove = (id: number) => api.as('ADMIN')(pictures.remove, { params: { id } })

/** The AVIF copies are made after the response. */
async function withAvif(id: number) {
  for (;;) {
    const { body } = await api.as('ADMIN')(pictures.one, { params: { id } })
    if (body.variants.some(({ format }) => format === 'avif')) return body
    await sleep(50)
  }
}

describe('an upload', () => {
  test('an upload stores several pictures with their texts, sent before or after the files', async () => {
    for (const last of [false, true]) {
      const { status, body } = await upload(
        [
          { content: await aJpeg(), name: '../../etc/passwd.jpg' },
          { content: await (await aPhoto(30, 20)).png().toBuffer(), name: 'b.png', type: 'image/png' },
        ],
        {
          altText_0: ' The choir ',
          altText_1_fr: 'La chorale',
          altText_1_rw: '',
          doneBy: '7',
          type: 'gallery',
        },
        { last },
      )
      expect(status).toBe(201)
      expect(body).toMatchObject({ success: true, message: 'Successfully uploaded 2 image(s)!' })
      expect(body.data).toMatchObject([
        {
          format: 'jpeg',
          altText: 'The choir',
          altTextByLanguage: { en: 'The choir' },
          texts: { en: { altText: 'The choir' } },
          type: 'gallery',
          width: 60,
          height: 40,
        },
        { format: 'png', altText: 'La chorale', altTextByLanguage: { fr: 'La chorale' }, type: 'gallery' },
      ])
      for (const { path: name } of body.data) expect(name).toMatch(/^[0-9a-f]{32}\.(jpg|png)$/)
    }
    expect(await filesOf('tmp')).not.toContainEqual(expect.stringContaining('/'))
  })

  test('an upload is resized to 400, 800 and 1600 pixels, in WebP at once and in AVIF later, and never enlarged', async () => {
    const big = await uploadOne(await aJpeg(1700, 1000))
    expect(big.variants).toMatchObject([
      { format: 'webp', width: 400, height: 235 },
      { format: 'webp', width: 800, height: 471 },
      { format: 'webp', width: 1600, height: 941 },
    ])
    const { variants } = await withAvif(big.id)
    expect(variants.map(({ width, format }) => `${width} ${format}`).sort()).toEqual(
      ['1600 avif', '1600 webp', '400 avif', '400 webp', '800 avif', '800 webp'].sort(),
    )
    for (const { path: name, format, bytes } of variants) {
      const { rawPayload, headers } = await fetchImage(name)
      expect(rawPayload.length).toBe(bytes)
      expect(headers['content-type']).toBe(`image/${format}`)
      expect(await fileTypeFromBuffer(rawPayload)).toMatchObject({ ext: format })
    }
    const small = await uploadOne(await aJpeg(90, 300))
    expect(small.variants).toMatchObject([{ format: 'webp', width: 90, height: 300 }])
  })

  test('an upload turns a photo upright and removes its metadata', async () => {
    const photo = await (await aPhoto(80, 40))
      .jpeg()
      .withExif({
        IFD0: { Artist: 'Somebody', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 57/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() })

    const { path: name, variants, ...stored } = await uploadOne(photo)
    expect(stored).toMatchObject({ width: 40, height: 80 })
    for (const file of [name, ...variants.map((variant) => variant.path)]) {
      const { rawPayload } = await fetchImage(file)
      const facts = await sharp(rawPayload).metadata()
      expect(facts).toMatchObject({ width: 40, height: 80 })
      expect([facts.orientation, facts.exif, facts.xmp, facts.icc]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ])
      expect(rawPayload.includes('Somebody')).toBe(false)
    }
  })

  test('an upload converts colours of another profile to sRGB', async () => {
    const red = sharp({ create: { width: 20, height: 20, channels: 3, background: '#ff0000' } })
    const wide = await red.withIccProfile('p3').png().toBuffer()
    const { path: name } = await uploadOne(wide)
    const { data } = await sharp((await fetchImage(name)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)].map((value) => Math.round(value / 16))).toEqual([16, 0, 0])
  })

  test.each(['gif', 'webp'] as const)(
    'an upload keeps the animation of a %s, also in smaller copies',
    async (format) => {
      const moving = await uploadOne(await aMovingPicture(format, 3, 500, 30))
      expect(moving).toMatchObject({ format, width: 500, height: 30 })
      for (const file of [moving.path, ...moving.variants.map((variant) => variant.path)]) {
        const facts = await sharp((await fetchImage(file)).rawPayload, { animated: true }).metadata()
        expect(facts).toMatchObject({ pages: 3, delay: [120, 120, 120] })
      }
      const { rows } = await api.db.query('select avif_due_at as due from pictures where id = $1', [
        moving.id,
      ])
      expect(rows).toEqual([{ due: null }])
    },
  )

  test('an upload that arrives twice with one Idempotency-Key is stored once, and the key fits no other file', async () => {
    const [one, other] = [await aJpeg(), await aJpeg()]
    const [first, second] = await Promise.all([
      upload([{ content: one }], {}, { key: 'upload-1' }),
      upload([{ content: one }], {}, { key: 'upload-1' }),
    ])
    expect(first.status).toBe(201)
    expect(second.body).toEqual(first.body)
    expect((await upload([{ content: one }], {}, { key: 'upload-1' })).body).toEqual(first.body)
    expect(await upload([{ content: other }], {}, { key: 'upload-1' })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    })
    await expectEverythingOwned()
  })

  test('an upload without a picture, or with more than 20, is refused', async () => {
    const none = { status: 400, body: { message: 'Please select at least one image to upload.' } }
    expect(await upload([], { altText_0: 'x' })).toMatchObject(none)
    expect(await upload([{ content: Buffer.alloc(0), name: '' }])).toMatchObject(none)
    expect(await upload([{ content: await aJpeg(), field: 'other' }])).toMatchObject(none)
    const content = await aJpeg(8, 8)
    expect(await upload(Array.from({ length: 21 }, () => ({ content })))).toMatchObject({
      status: 400,
      body: { message: 'Please upload at most 20 images at a time.', errors: [{ path: 'files' }] },
    })
    expect((await upload(Array.from({ length: 20 }, () => ({ content })))).body.data).toHaveLength(20)
  })

  test('an upload with too many text fields is refused, and nothing is stored', async () => {
    const texts = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`text_${index}`, 'x']))
    expect(await upload([{ content: await aJpeg() }], texts)).toMatchObject({
      status: 413,
      body: { code: 'body_too_large' },
    })
    await expectEverythingOwned()
  })

  test('an upload with texts that are too long names their fields', async () => {
    expect(
      await upload([{ content: await aJpeg() }], { altText_0: 'x'.repeat(301), type: 'y'.repeat(51) }),
    ).toMatchObject({
      status: 400,
      body: {
        errors: [
          { path: 'type', message: 'The type must be a word of at most 50 characters' },
          { path: 'altText_0', message: 'Alt text must be at most 300 characters long' },
        ],
      },
    })
  })

  test('an upload must be a multipart form, and no other route accepts one', async () => {
    const json = await api.as('ADMIN')(pictures.upload, { body: { files: [] } })
    expect(json).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } })
    const { token } = await api.theOne('ADMIN')
    const form = { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${token}` }
    const elsewhere = await api.inject({
      method: 'POST',
      url: '/api/category',
      headers: form,
      payload: '--x--',
    })
    expect(elsewhere.statusCode).toBe(415)
  })

  test('only administrators may upload, and the audit records their name', async () => {
    const content = await aJpeg()
    const responses = [
      await sendForm(api, { token: '' }, formOf([{ content }])),
      await sendForm(api, await api.theOne('MEMBER'), formOf([{ content }])),
    ]
    expect(responses.map(({ status }) => status)).toEqual([401, 403])
    const { id, path: name } = await uploadOne(content, { altText_0: 'Audited' })
    const { rows } = await api.db.query(
      `select action, actor_id as by, after from audit_entries where subject_type = 'picture' and subject_id = $1`,
      [id],
    )
    const { userId } = await api.theOne('ADMIN')
    const after = { path: name, type: 'general', altText: 'Audited', altTextByLanguage: { en: 'Audited' } }
    expect(rows).toEqual([{ action: 'picture.upload', by: userId, after }])
  })
})

describe('the file of a picture', () => {
  test('a picture file is served as immutable, with headers that prevent scripts, and supports HEAD and 304', async () => {
    const { path: name, bytes } = await uploadOne(await aJpeg(900, 700))
    const { statusCode, headers, rawPayload } = await fetchImage(name)
    expect({ statusCode, length: rawPayload.length }).toEqual({ statusCode: 200, length: bytes })
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect(rawPayload).toEqual(await readFile(path.join(api.filesRoot, 'pictures', name)))

    const head = await api.inject({ method: 'HEAD', url: `/api/images/${name}` })
    expect(head.rawPayload.length).toBe(0)
    expect(head.headers).toMatchObject({ 'content-length': String(bytes), etag: headers.etag })
    const again = await fetchImage(name, { 'if-none-match': String(headers.etag) })
    expect({ status: again.statusCode, length: again.rawPayload.length }).toEqual({ status: 304, length: 0 })
  })

  test('a request with Save-Data gets the smallest copy of a picture', async () => {
    const { path: name, variants } = await uploadOne(await aJpeg(900, 700))
    const sparing = { 'save-data': 'on' }
    const smallest = variants.find(({ width, format }) => width === 400 && format === 'webp')
    for (const requested of [name, ...variants.map((variant) => variant.path)]) {
      const { headers, rawPayload } = await fetchImage(requested, sparing)
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        vary: expect.stringMatching(/Save-Data/),
      })
      expect(rawPayload.length).toBe(smallest?.bytes)
    }
    expect((await fetchImage(name, { 'save-data': 'off' })).headers['content-type']).toBe('image/jpeg')
    const { path: small } = await uploadOne(await aJpeg(300, 200))
    expect((await fetchImage(small, sparing)).headers['content-type']).toBe('image/jpeg')
  })

  test.each([
    'nothing.jpg',
    `${'0'.repeat(32)}.jpg`,
    `${'0'.repeat(32)}.svg`,
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e%2fpg-version',
    `..%5c${'0'.repeat(32)}.jpg`,
    `${'0'.repeat(32)}.jpg%00.png`,
    `${'0'.repeat(32)}.jpg.part`,
    'x'.repeat(400),
  ])('the picture file %s returns 404', async (name) => {
    for (const headers of [{}, { 'if-none-match': '*' }]) {
      const response = await fetchImage(name, headers)
      expect({ status: response.statusCode, ...response.json() }).toMatchObject({
        status: 404,
        code: 'not_found',
      })
      expect(response.headers['cache-control']).toBe('no-store')
    }
    expect((await api.inject({ method: 'HEAD', url: `/api/images/${name}` })).statusCode).toBe(404)
  })
})

describe('the library', () => {
  test('visitors list only pictures of public posts, administrators list all', async () => {
    const [shown, hidden] = [await uploadOne(await aJpeg()), await uploadOne(await aJpeg())]
    await insertPost(api.db, { pictureIds: [shown.id] })
    const pending = await insertBlog(api.db, { status: 'PENDING', title: 'Not yet' })
    await insertPost(api.db, { blogId: pending.id, pictureIds: [hidden.id] })

    const idsFor = async (who: 'visitor' | 'ADMIN') =>
      (await api.as(who)(pictures.list)).body.map(({ id }) => id)
    expect(await idsFor('visitor')).toEqual([shown.id])
    expect((await idsFor('ADMIN')).slice(0, 2)).toEqual([hidden.id, shown.id])
    const see = async (who: 'visitor' | 'ADMIN', id: number) =>
      (await api.as(who)(pictures.one, { params: { id } })).status
    expect([
      await see('visitor', shown.id),
      await see('visitor', hidden.id),
      await see('ADMIN', hidden.id),
    ]).toEqual([200, 404, 200])
  })

  test('the list of pictures is searched without accents, filtered, sorted and paged', async () => {
    const ids: number[] = []
    for (const [type, altText_0, altText_0_fr] of [
      ['event', 'Easter morning', 'Pâques au matin'],
      ['event', 'EASTER night', ''],
      ['news', 'Easter lunch', ''],
    ] as const) {
      ids.push((await uploadOne(await aJpeg(), { type, altText_0, altText_0_fr })).id)
    }
    await insertPost(api.db, { pictureIds: [ids[0] as number] })
    const find = async (query: object) => {
      const { body, headers } = await api.as('ADMIN')(pictures.list, { query: { ...query } })
      return { ids: body.map(({ id }) => ids.indexOf(id)), total: headers['x-total-count'] }
    }
    expect(await find({ q: 'easter' })).toEqual({ ids: [2, 1, 0], total: '3' })
    expect(await find({ q: 'PAQUES' })).toEqual({ ids: [0], total: '1' })
    expect(await find({ q: 'easter', type: 'event' })).toMatchObject({ ids: [1, 0] })
    expect(await find({ q: 'easter', used: 'true' })).toMatchObject({ ids: [0] })
    expect(await find({ q: 'easter', used: 'false', sort: 'id' })).toMatchObject({ ids: [1, 2] })
    expect(await find({ q: 'easter', sort: 'dateTime', page: 2, size: 2 })).toEqual({ ids: [2], total: '3' })
    expect(await find({ q: 'easter', page: 9, size: 2 })).toEqual({ ids: [], total: '3' })
    expect(await find({ q: '100%' })).toEqual({ ids: [], total: '0' })
  })

  test('an update of a picture changes the given fields and leaves the rest', async () => {
    const { id } = await uploadOne(await aJpeg(), {
      altText_0: 'Before',
      altText_0_rw: 'Mbere',
      type: 'event',
    })
    const changed = await change(id, { altText: ' After ', doneBy: 3 })
    expect(changed.body).toMatchObject({
      message: 'Picture updated successfully!',
      data: { id, altText: 'After', altTextByLanguage: { en: 'After', rw: 'Mbere' }, type: 'event' },
    })
    expect((await change(id, { altText: '', altTextByLanguage: {}, type: 'x' })).body.data).toMatchObject({
      altText: null,
      altTextByLanguage: {},
      type: 'x',
    })
    expect((await api.as('ADMIN')(pictures.list, { query: { q: 'after' } })).body).toEqual([])
    expect(await change(id, { altText: 'x'.repeat(301) })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'altText' }] },
    })
    expect(await change(999_999, { altText: 'x' })).toMatchObject({ body: { message: 'Picture not found' } })
  })

  test('the alt text of a picture is changed per language, and removed with the last one', async () => {
    const { id } = await uploadOne(await aJpeg(), { altText_0: 'Hills', altText_0_fr: 'Collines' })
    const changed = async (sent: object) => (await change(id, sent)).body.data
    expect(await changed({ texts: { en: { altText: 'Green hills' } } })).toMatchObject({
      altText: 'Green hills',
      texts: { en: { altText: 'Green hills' }, fr: { altText: 'Collines' } },
      outdated: { fr: { altText: 'Hills' } },
    })
    expect(await changed({ confirmed: ['fr'] })).toMatchObject({ outdated: {} })
    expect(await changed({ texts: { en: null } })).toMatchObject({ altText: 'Collines' })
    expect(await changed({ texts: { fr: { altText: ' ' } } })).toMatchObject({ altText: null, texts: {} })
    expect(await change(id, { texts: { rw: { altText: 'x'.repeat(301) } } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'texts.rw.altText' }] },
    })
    await api.as('ADMIN')(pictures.remove, { params: { id } })
    const { rows } = await api.db.query(
      `select from text_revisions where kind = 'picture' and subject_id = $1`,
      [id],
    )
    expect(rows).toEqual([])
  })

  test('a deleted picture returns 410 with all its files, and 404 after the purge', async () => {
    const { id } = await uploadOne(await aJpeg(500, 400), { altText_0: 'Short-lived' })
    const { path: name, variants } = await withAvif(id)
    expect((await remove(id)).body).toMatchObject({ success: true, message: 'Picture deleted successfully!' })
    const statuses = async () => {
      const all = [name, ...variants.map((variant) => variant.path)]
      return new Set(await Promise.all(all.map(async (file) => (await fetchImage(file)).statusCode)))
    }
    expect(await statuses()).toEqual(new Set([410]))
    await api.as('ADMIN')(trash.remove, { params: { kind: 'picture', id } })
    expect(await statuses()).toEqual(new Set([404]))
    expect(await remove(id)).toMatchObject({ status: 404, body: { message: 'Picture not found' } })
    await expectEverythingOwned()
  })

  test('a picture that a post shows cannot be deleted, and the refusal names the post', async () => {
    const { id } = await uploadOne(await aJpeg())
    const { id: blogId } = await insertBlog(api.db, { title: 'Harvest' })
    const post = await insertPost(api.db, { blogId, pictureIds: [id] })
    expect(await remove(id)).toMatchObject({
      status: 409,
      body: { code: 'in_use', message: expect.stringContaining('Harvest') },
    })
    const uses = await api.as('ADMIN')(pictures.uses, { params: { id } })
    expect(uses.body).toEqual([{ kind: 'post', id: post.id, postId: post.id, title: 'Harvest' }])
    await api.as('ADMIN')(posts.remove, { params: { id: post.id } })
    expect((await remove(id)).status).toBe(200)
    expect((await api.as('ADMIN')(pictures.uses, { params: { id } })).status).toBe(404)
  })
})

/** Each file has a row, each row a file, and no job is pending. */
async function expectEverythingOwned() {
  const isUnderWay = 'select from pictures where avif_due_at is not null and created_by is not null'
  while ((await api.db.query(isUnderWay)).rowCount > 0) await sleep(50)
  const { rows } = await api.db.query<{ path: string }>(
    `select path from pictures where created_by is not null union all select path from picture_variants
     union all select path from (${filesInTrash()}) as files order by path`,
  )
  expect((await filesOf('pictures')).sort()).toEqual(rows.map((row) => row.path).sort())
  expect((await api.db.query('select from loose_files')).rowCount).toBe(0)
}
