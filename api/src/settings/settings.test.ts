import { messages } from '@grace/contract/messages'
import { emptySettings } from '@grace/contract/read-settings'
import { settings } from '@grace/contract/settings'
import { type Caller, testApi } from '../testing/test-api.ts'

const api = testApi()
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)
const change = (body: unknown) => admin(settings.update, { body })
const read = async () => (await api.as('visitor')(settings.read)).body
const readAll = async () => (await admin(settings.readAll)).body

test('new settings are empty', async () => {
  expect(await read()).toEqual(emptySettings)
  expect(await readAll()).toEqual({ ...emptySettings, notifyEmail: null, updatedAt: null, updatedBy: null })
})

test('changed settings are readable at once, and others stay', async () => {
  const { username } = await api.theOne('ADMIN')
  const first = await change({
    churchName: ' Grace Church ',
    email: 'Office@Grace.example',
    website: 'https://grace.example',
    mapPosition: ' -1.95,30.06 ',
  })
  expect(first).toMatchObject({
    status: 200,
    body: {
      success: true,
      message: 'Settings updated successfully!',
      data: { churchName: 'Grace Church', email: 'office@grace.example', updatedBy: username },
    },
  })
  await change({ phone: '0788 123 456', chatNumber: '', addressByLanguage: { fr: 'Rue 1' } })
  expect(await read()).toEqual({
    ...emptySettings,
    churchName: 'Grace Church',
    email: 'office@grace.example',
    website: 'https://grace.example',
    mapPosition: '-1.95,30.06',
    phone: '+250788123456',
    phoneText: '+250 788 123 456',
    chatNumber: null,
    addressByLanguage: { fr: 'Rue 1' },
  })
  expect((await readAll()).updatedAt).toMatch(/Z$/)
})

test('the notice address is returned to administrators alone', async () => {
  await change({ notifyEmail: 'pastor@example.org' })
  expect(JSON.stringify(await read())).not.toContain('pastor@')
  expect((await readAll()).notifyEmail).toBe('pastor@example.org')
  await change({ notifyEmail: null })
  expect((await readAll()).notifyEmail).toBeNull()
})

test('ways of giving and videos are replaced as a whole', async () => {
  const giving = [
    { purpose: 'Choir', momoNumber: '0788 000 000', purposeByLanguage: { rw: 'Korali', fr: '' } },
  ]
  const { body } = await change({ giving, videos: ['youtube:abcdefghi_-', 'builtin:hills'] })
  expect(body.data.giving).toEqual([
    {
      purpose: 'Choir',
      purposeByLanguage: { rw: 'Korali' },
      payee: null,
      momoCode: null,
      momoNumber: '+250788000000',
      bank: null,
      bankAccount: null,
    },
  ])
  expect((await change({ giving: [] })).body.data.giving).toEqual([])
})

test('the single fields show the main language, and follow a change of it', async () => {
  const giving = [{ purpose: 'Choir', momoCode: '123456', purposeByLanguage: { rw: 'Korali' } }]
  await change({
    mainLanguage: 'en',
    address: 'KG 1 St',
    addressByLanguage: { rw: 'KG 1', en: 'Old' },
    giving,
  })
  await change({ address: 'KG 2 St' })
  expect(await read()).toMatchObject({ address: 'KG 2 St' })
  expect((await read()).addressByLanguage).toEqual({ rw: 'KG 1' })

  await change({ mainLanguage: 'rw' })
  const moved = await read()
  expect(moved).toMatchObject({ address: 'KG 1', addressByLanguage: { en: 'KG 2 St' } })
  expect(moved.giving[0]).toMatchObject({ purpose: 'Korali', purposeByLanguage: { en: 'Choir' } })

  // No French text: the present one stays for everybody without an own one.
  await change({ mainLanguage: 'fr' })
  expect(await read()).toMatchObject({ address: 'KG 1', addressByLanguage: { en: 'KG 2 St' } })
  await change({ mainLanguage: 'en', address: 'KG 3 St', addressByLanguage: {}, giving: [] })
  expect(await read()).toMatchObject({ address: 'KG 3 St', addressByLanguage: {} })
})

test('colours are stored in lower case, and can be removed', async () => {
  await change({ mainColour: ' #1A4D8F ', accentColour: '#A86C00' })
  expect(await read()).toMatchObject({ mainColour: '#1a4d8f', accentColour: '#a86c00' })
  await change({ mainColour: null, accentColour: '' })
  expect(await read()).toMatchObject({ mainColour: null, accentColour: null })
})

const giving = 'Giving options need a purpose and a code, a number or a bank account'
const colour = 'A colour must be # followed by six digits or letters from a to f'
const video = 'A video must be one of the built-in clips or a YouTube video ID'
test.each([
  [{ churchName: ' ' }, 'Church name is required'],
  [{ churchName: null }, 'Church name is required'],
  [{ churchName: 'x'.repeat(101) }, 'Church name must be at most 100 characters long'],
  [{ email: 'office' }, 'Invalid email format'],
  [{ email: '' }, 'Invalid email format'],
  [{ notifyEmail: 'nobody' }, 'Invalid email format'],
  [{ website: 'grace.example' }, 'Invalid website URL format'],
  [{ website: 'https:grace.example' }, 'Invalid website URL format'],
  [{ website: 'ftp://grace.example' }, 'Invalid website URL format'],
  [{ website: 'javascript:alert(1)' }, 'Invalid website URL format'],
  [{ website: ' JaVaScRiPt://grace.example/%0aalert(1)' }, 'Invalid website URL format'],
  [{ website: 'data:text/html,<script>' }, 'Invalid website URL format'],
  [{ website: 'https://bank.example@grace.example' }, 'Invalid website URL format'],
  [{ website: 'https://grace .example' }, 'Invalid website URL format'],
  [{ website: 'https://gra\nce.example' }, 'Invalid website URL format'],
  [{ website: `https://grace.example/${'x'.repeat(500)}` }, 'Invalid website URL format'],
  [{ website: 7 }, 'Invalid website URL format'],
  [{ mapPosition: 'KG 000 St' }, 'Write latitude and longitude, for example -1.95, 30.06'],
  [{ mapPosition: '-1.95' }, 'Write latitude and longitude, for example -1.95, 30.06'],
  [{ mapPosition: '91, 30.06' }, 'Write latitude and longitude, for example -1.95, 30.06'],
  [{ mapPosition: '-1.95, 181' }, 'Write latitude and longitude, for example -1.95, 30.06'],
  [{ mapPosition: '1°57 S, 30°03 E' }, 'Write latitude and longitude, for example -1.95, 30.06'],
  [{ phone: '12' }, 'Please enter a valid phone number'],
  [{ phone: '' }, 'Please enter a valid phone number'],
  [{ phone: '0470 12 34 56' }, messages.phone_without_country],
  [{ chatNumber: '0470 12 34 56' }, messages.phone_without_country],
  [{ address: 'x'.repeat(201) }, 'Address must be at most 200 characters long'],
  [{ giving: [{ purpose: '', momoCode: '123456' }] }, giving],
  [{ giving: [{ purpose: 'Choir' }] }, giving],
  [{ giving: [{ purpose: 'Choir', momoCode: '12x' }] }, giving],
  [{ giving: 'much' }, giving],
  [{ mainColour: 'red' }, colour],
  [{ mainColour: '#12345' }, colour],
  [{ accentColour: '#1234567' }, colour],
  [{ accentColour: 'url(//evil)' }, colour],
  [{ accentColour: 7 }, colour],
  [{ videos: [] }, video],
  [{ videos: ['https://video.example/x'] }, video],
  [{ videos: ['youtube:short'] }, video],
])('settings with %j are refused: %s', async (body, message) => {
  const before = await readAll()
  const response = await change(body)
  expect({ status: response.status, message: response.body.message }).toEqual({ status: 400, message })
  expect(await readAll()).toEqual(before)
})

test('the audit records a change with old and new value of the changed fields only', async () => {
  await change({ churchName: 'Before', email: 'same@example.org' })
  await change({ churchName: 'After', email: 'same@example.org' })
  const { rows } = await api.db.query(
    'select action, subject_type, subject_id, before, after from audit_entries order by id desc limit 1',
  )
  expect(rows).toEqual([
    {
      action: 'settings.update',
      subject_type: 'settings',
      subject_id: 1,
      before: { churchName: 'Before' },
      after: { churchName: 'After' },
    },
  ])
})

test('two administrators who change different things at once both succeed', async () => {
  await Promise.all([change({ churchName: 'One' }), change({ phone: '0788 111 222' })])
  expect(await read()).toMatchObject({ churchName: 'One', phone: '+250788111222' })
})

test('the notice address and the last editor are returned for the area “settings” alone', async () => {
  await change({ notifyEmail: 'pastor@example.org' })
  const { updatedBy, notifyEmail, ...rest } = await readAll()
  expect(notifyEmail).toBe('pastor@example.org')
  expect(updatedBy).toBe((await api.theOne('ADMIN')).username)
  for (const area of ['content', 'people', 'care'] as const) {
    const { call } = await api.someone({ accountCategory: 'ADMIN', areas: [area] })
    expect((await call(settings.readAll)).body).toEqual({ ...rest, notifyEmail: null, updatedBy: null })
  }
})
