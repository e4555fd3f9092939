import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pictures } from '@grace/contract/pictures'
import { boundary, formOf, formType, sendForm } from '../testing/forms.ts'
import { harmlessOnceWrittenAnew, hostileFiles, oneByteTooMuch, traces } from '../testing/hostile-files.ts'
import { aPhoto } from '../testing/pictures.ts'
import { testApi } from '../testing/test-api.ts'

const api = testApi()

const filesOf = (folder: string) =>
  readdir(path.join(api.filesRoot, folder), { recursive: true }).catch(() => [])

/**
 * Nothing stored and nothing in progress. Polls, because the upload may notice a refused connection a moment later.
 */
async function expectNothingLeft() {
  const nothing = { stored: [], received: [], rows: [] }
  const left = async () => {
    const received = (await filesOf('tmp')).filter((name) => name.includes(path.sep))
    const { rows } = await api.db.query('select path from loose_files union all select path from pictures')
    return { stored: await filesOf('pictures'), received, rows }
  }
  for (let tries = 0; tries < 100 && JSON.stringify(await left()) !== JSON.stringify(nothing); tries += 1)
    await sleep(50)
  expect(await left()).toEqual(nothing)
}
const send = async (payload: Buffer, headers = {}) =>
  sendForm(api, await api.theOne('ADMIN'), payload, headers)

const invalidTypes = 'Invalid file types detected. Only JPEG, PNG, GIF, and WebP images are allowed.'
const tooLarge = 'Some files are too large. Maximum file size is 5MB per image.'

test('files of other formats are refused whatever their name, and nothing is stored', async () => {
  const all = await hostileFiles()
  expect(all.length).toBeGreaterThan(60)
  const responses = []
  for (const { description, ...file } of all) {
    const { status, body } = await send(formOf([file]))
    responses.push({
      description,
      status,
      message: body.message,
      errors: body.errors?.map((error) => error.path),
    })
  }
  expect(responses).toEqual(
    all.map(({ description }) => ({ description, status: 400, message: invalidTypes, errors: ['files.0'] })),
  )
  await expectNothingLeft()
})

test('one bad file refuses all, and the answer says which', async () => {
  const good = { content: await (await aPhoto(50, 50)).jpeg().toBuffer() }
  const bad = { content: Buffer.from('<svg/>') }
  const half = { content: good.content.subarray(0, good.content.length / 2) }
  for (const [files, named] of [
    [
      [good, bad, good, bad],
      ['files.1', 'files.3'],
    ],
    [[good, half], ['files.1']],
  ] as const) {
    const { status, body } = await send(formOf([...files]))
    expect({ status, message: body.message, named: body.errors.map((error) => error.path) }).toEqual({
      status: 400,
      message: invalidTypes,
      named,
    })
  }
  await expectNothingLeft()
})

test('a picture that is cut, or of another format than its name says, is told apart from a file that is no picture', async () => {
  const jpeg = await (await aPhoto(200, 200)).jpeg().toBuffer()
  const png = await (await aPhoto(200, 200)).png().toBuffer()
  const avif = await (await aPhoto(50, 50)).avif({ effort: 0 }).toBuffer()
  const cut = 'This picture is incomplete or damaged. Please choose the original again.'
  for (const [content, cause] of [
    [jpeg.subarray(0, jpeg.length / 2), cut],
    [png.subarray(0, png.length / 2), cut],
    [avif, 'This is a picture of the format AVIF, whatever its name says. Please save it as a JPEG.'],
    [Buffer.from('<svg/>'), invalidTypes],
  ] as const) {
    const { body } = await send(formOf([{ content, name: 'a.jpg' }]))
    expect([body.message, body.errors[0]]).toEqual([
      invalidTypes,
      { path: 'files.0', code: 'picture_types', message: cause },
    ])
  }
})

test('a file of one byte more than 5 MB is refused with 413', async () => {
  const content = await oneByteTooMuch()
  const refused = await send(formOf([{ content }]))
  expect(refused).toMatchObject({
    status: 413,
    body: { message: tooLarge, errors: [{ path: 'files', code: 'picture_too_large' }] },
  })
  const among = await send(
    formOf([{ content: content.subarray(0, 2_000) }, { content }, { content: Buffer.from('x') }]),
  )
  expect(among).toMatchObject({ status: 413, body: { message: tooLarge } })
  await expectNothingLeft()
})

const head = (more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n${more}`

test.each<[string, string | Buffer, Record<string, string>, number]>([
  ['without its end', formOf([{ content: Buffer.from('x') }]).subarray(0, -4), {}, 400],
  ['that ends within a file', `${head('Content-Type: image/jpeg\r\n')}\r\nabc`, {}, 400],
  ['that ends within a header', head(), {}, 400],
  ['of nothing', '', {}, 400],
  [
    'of another boundary',
    formOf([{ content: Buffer.from('x') }]),
    { 'content-type': 'multipart/form-data; boundary=other' },
    400,
  ],
  [
    'without a boundary',
    formOf([{ content: Buffer.from('x') }]),
    { 'content-type': 'multipart/form-data' },
    400,
  ],
  [
    'with an empty boundary',
    formOf([{ content: Buffer.from('x') }]),
    { 'content-type': 'multipart/form-data; boundary=' },
    400,
  ],
  [
    'of fields without end',
    formOf([], Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`f${n}`, 'x']))),
    {},
    413,
  ],
  [
    'of files without end',
    formOf(Array.from({ length: 1_000 }, () => ({ content: Buffer.from('x'), field: 'other' }))),
    {},
    413,
  ],
  [
    'with a field of a megabyte',
    formOf([{ content: Buffer.from('x') }], { altText_0: 'x'.repeat(1_000_000) }),
    {},
    400,
  ],
  [
    'with a header of a megabyte',
    `${head(`X-Long: ${'x'.repeat(1_000_000)}\r\n`)}\r\nabc\r\n--${boundary}--\r\n`,
    {},
    400,
  ],
  ['with a thousand headers', `${head('X: y\r\n'.repeat(1_000))}\r\nabc\r\n--${boundary}--\r\n`, {}, 400],
  [
    'with another charset',
    `${head('Content-Type: image/jpeg; charset=utf-16be\r\n')}\r\nabc\r\n--${boundary}--\r\n`,
    {},
    400,
  ],
  [
    'with fields named like properties',
    formOf([], { __proto__x: 'x', constructor: 'x', toString: 'x', hasOwnProperty: 'x' }),
    {},
    400,
  ],
])('a form %s is refused, and nothing is stored', async (_, payload, headers, status) => {
  const response = await send(Buffer.from(payload), headers)
  expect({ status: response.status, success: response.body.success }).toEqual({ status, success: false })
  await expectNothingLeft()
})

describe('an upload over a connection', () => {
  let port = 0
  beforeAll(async () => {
    port = await api.port()
  })
  const open = async (headers: string) => {
    const { token } = await api.theOne('ADMIN')
    const socket = connect(port, '127.0.0.1')
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('error', () => {})
    socket.write(
      `POST /api/picture/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${formType}\r\n${headers}\r\n\r\n`,
    )
    return { socket, said: () => received }
  }
  const underWay = async () => (await filesOf('tmp')).filter((name) => name.includes(path.sep)).length

  test('a form that is cut off within a file leaves nothing', async () => {
    const whole = formOf([{ content: await (await aPhoto(400, 400)).png().toBuffer() }])
    const { socket } = await open(`Content-Length: ${whole.length}`)
    socket.write(whole.subarray(0, whole.length / 2))
    while ((await underWay()) === 0) await sleep(10)
    socket.destroy()
    while ((await underWay()) > 0) await sleep(10)
    await expectNothingLeft()
  })

  test('a form that is cut off while its pictures are made leaves nothing', async () => {
    const content = await (await aPhoto(2_500, 2_000)).jpeg().toBuffer()
    const whole = formOf(Array.from({ length: 4 }, () => ({ content })))
    const { socket } = await open(`Content-Length: ${whole.length}`)
    socket.write(whole)
    while ((await underWay()) < 6) await sleep(5)
    socket.destroy()
    while ((await underWay()) > 0) await sleep(10)
    await expectNothingLeft()
  })

  test('a Content-Length shorter than the form gives 400, and nothing is stored', async () => {
    const whole = formOf([{ content: await (await aPhoto(60, 40)).jpeg().toBuffer() }])
    const { socket, said: received } = await open(`Content-Length: ${whole.length - 50}\r\nConnection: close`)
    socket.write(whole)
    await once(socket, 'close')
    expect(received()).toMatch(/^HTTP\/1.1 400 /)
    while ((await underWay()) > 0) await sleep(10)
    await expectNothingLeft()
  })

  test('a Content-Length over the limit is refused before the body is read', async () => {
    const { socket, said: received } = await open(`Content-Length: ${pictures.upload.maxBodyBytes + 1}`)
    await once(socket, 'data')
    expect(received()).toMatch(/^HTTP\/1.1 413 /)
    socket.destroy()
    await expectNothingLeft()
  })

  test('an endless chunked form is refused with 413 at the limit', async () => {
    const { socket, said: received } = await open('Transfer-Encoding: chunked')
    const megabyte = Buffer.alloc(1_000_000, 'x')
    const chunk = Buffer.concat([
      Buffer.from(`${megabyte.length.toString(16)}\r\n`),
      megabyte,
      Buffer.from('\r\n'),
    ])
    for (let sent = 0; sent < 120 && received() === ''; sent += 1) {
      if (!socket.write(chunk))
        await Promise.race([once(socket, 'drain'), once(socket, 'data'), once(socket, 'close')])
    }
    while (received() === '') await sleep(10)
    expect(received()).toMatch(/^HTTP\/1.1 413 /)
    socket.destroy()
    await expectNothingLeft()
  })
})

test('a picture of 5 MB is kept', async () => {
  const content = (await oneByteTooMuch()).subarray(0, -1)
  expect(await send(formOf([{ content }]))).toMatchObject({ status: 201, body: { data: [{ width: 60 }] } })
})

test('a whole picture is kept, without what was hidden in it and under a name of our own', async () => {
  for (const { description, ...file } of await harmlessOnceWrittenAnew()) {
    const { status, body } = await send(formOf([file]))
    expect({ description, status }).toEqual({ description, status: 201 })
    const [picture] = body.data
    expect(picture?.path).toMatch(/^[0-9a-f]{32}\.(?:jpg|png|gif)$/)
    const { rawPayload } = await api.inject(`/api/images/${picture?.path}`)
    for (const trace of traces)
      expect({ description, hides: rawPayload.includes(trace) }).toEqual({ description, hides: false })
  }
})
