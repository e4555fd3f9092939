import { announcements } from '@grace/contract/announcements'
import { dashboard } from '@grace/contract/dashboard'
import type { Endpoint } from '@grace/contract/endpoint'
import { endpoints } from '@grace/contract/endpoints'
import { docsOf } from '@grace/contract/endpoints.docs'
import { events } from '@grace/contract/events'
import { settings } from '@grace/contract/settings'
import { type Sent, testApi } from '../testing/test-api.ts'

const api = testApi()

interface Entity {
  /** Subject of its audit entries. */
  name: string
  endpoints: Record<'list' | 'one' | 'create' | 'update' | 'remove', Endpoint>
  /** Valid input with `title` or `name`, and all required fields. */
  input: Record<string, unknown>
  /** Its name in a text. */
  named: string
  /** A text of one language, apart from its name. */
  text: Record<string, unknown>
  /** Date that the audit keeps beside the name. */
  date: string
  refusals: [wrong: object, message: string][]
  /** Message for an empty body. */
  required: string
}

const tooLong = 'x'.repeat(5_001)

/** Entities with a name, texts in three languages and a date. A new one joins here. */
const entities: Entity[] = [
  {
    name: 'announcement',
    endpoints: announcements,
    input: { title: 'Easter', content: 'Come.\nBring a friend.' },
    named: 'title',
    text: { content: 'Come.\nBring a friend.' },
    date: 'publishDate',
    refusals: [
      [{ title: ' ' }, 'Title is required'],
      [{ content: '' }, 'Content is required'],
      [{ title: null }, 'Title is required'],
      [{ title: tooLong }, 'Title must be at most 200 characters long'],
      [{ content: tooLong }, 'Content must be at most 5000 characters long'],
      [{ content: `a${'\u0301'.repeat(31)}` }, 'This text contains characters that cannot be stored'],
      [{ texts: { fr: { title: 'Pâques' } } }, 'Content is required'],
      [{ texts: { fr: { title: tooLong, content: 'x' } } }, 'Title must be at most 200 characters long'],
      [{ texts: 'x' }, 'Invalid value'],
      [{ confirmed: ['de'] }, 'Invalid language'],
      [{ publishDate: 'tomorrow' }, 'Invalid publish date format'],
      [{ publishDate: '2026-02-30' }, 'Invalid publish date format'],
      [{ publishDate: 1_900_000_000 }, 'Invalid publish date format'],
    ],
    required: 'Title is required, Content is required',
  },
  {
    name: 'event',
    endpoints: events,
    input: { title: 'Easter', description: 'The choir sings.', eventDate: '2099-01-01T10:00' },
    named: 'title',
    text: { description: 'The choir sings.', place: null },
    date: 'eventDate',
    refusals: [
      [{ title: ' ' }, 'Title is required'],
      [{ description: '' }, 'Description is required'],
      [{ title: tooLong }, 'Title must be at most 200 characters long'],
      [{ description: tooLong }, 'Description must be at most 5000 characters long'],
      [{ place: tooLong }, 'Place must be at most 200 characters long'],
      [
        { texts: { rw: { title: '', description: '', place: 'Gisenyi' } } },
        'Title is required, Description is required',
      ],
      [
        { texts: { rw: { title: 'x', description: 'x', place: tooLong } } },
        'Place must be at most 200 characters long',
      ],
      [{ eventDate: '' }, 'Event date is required'],
      [{ eventDate: null }, 'Event date is required'],
      [{ eventDate: 'next Sunday' }, 'Invalid event date format'],
      [{ eventDate: '2099-02-30T10:00' }, 'Invalid event date format'],
    ],
    required: 'Title is required, Description is required, Event date is required',
  },
]

type Row = Record<string, unknown> & { id: number }

/** Untyped, because the endpoints of a table have no common type. */
async function ask(who: 'ADMIN' | 'visitor', endpoint: Endpoint, sent: Sent = {}) {
  const { status, body } = await api.as(who)(endpoint, sent)
  return { status, body: body as unknown as { message: string; data: Row } & Row[] & Row }
}

/** Areas whose tests are all in their own folders. */
const apart = ['blogs', 'categories', 'posts', 'pictures', 'services', 'blocks', 'sermons']

test('every area of content is in the table of these tests or has tests of its own', () => {
  const areas = Object.entries(endpoints).filter(([, { list, remove }]) => list?.cacheable && remove)
  const listed = entities.map(({ endpoints }) => endpoints.list)
  const missing = areas.filter(
    ([area, { list }]) => !apart.includes(area) && !listed.includes(list as Endpoint),
  )
  expect(missing.map(([area]) => area)).toEqual([])
})

describe.each(entities)('$name', ({ name, endpoints, input, named, text, date, refusals, required }) => {
  const { list, one, create, update, remove } = endpoints
  const admin = (endpoint: Endpoint, sent?: Sent) => ask('ADMIN', endpoint, sent)
  const made = async (more: object = {}) => (await admin(create, { body: { ...input, ...more } })).body.data
  const called = (own: string) => ({ [named]: own, ...text })
  const change = async (id: number, body: object) => (await admin(update, { params: { id }, body })).body
  const read = async (id: number) => (await ask('visitor', one, { params: { id } })).body
  const found = async (q: string) => (await admin(list, { query: { q } })).body.map(({ id }) => id)

  test('an administrator creates an entry, and everybody reads it', async () => {
    const { status, body } = await admin(create, { body: { ...input, doneBy: 1 } })
    expect({ status, message: body.message }).toEqual({ status: 201, message: docsOf(create)?.message })
    expect(body.data).toMatchObject({ [named]: 'Easter', texts: { en: called('Easter') }, outdated: {} })
    const { data } = body
    expect((await ask('visitor', one, { params: { id: data.id } })).body).toEqual(data)
    expect((await ask('visitor', list)).body).toContainEqual(data)
  })

  test('recent activity shows the current name of an entry', async () => {
    const { id } = await made()
    await admin(update, { params: { id }, body: { [named]: 'Renamed' } })
    const activity = (await admin(dashboard.recentActivity)).body.filter(({ subjectId }) => subjectId === id)
    expect(activity).toMatchObject([
      { action: `${name}.update`, subject: 'Renamed' },
      { action: `${name}.create`, subject: 'Renamed' },
    ])
  })

  test('an entry is found in every language, also after a change', async () => {
    const { id } = await made({ [named]: 'Retreat', texts: { rw: called('Umwiherero') } })
    for (const q of ['RETREAT', 'umwi']) expect(await found(q)).toEqual([id])
    await admin(update, { params: { id }, body: { [named]: 'Pentecost' } })
    expect(await found('retreat')).toEqual([])
    for (const q of ['pentecost', 'umwiherero']) expect(await found(q)).toEqual([id])
  })

  test('an update leaves omitted fields unchanged', async () => {
    const before = await made()
    const { body } = await admin(update, { params: { id: before.id }, body: { [named]: 'Changed' } })
    expect(body.message).toBe(docsOf(update)?.message)
    const { updatedAt } = body.data
    expect(body.data).toEqual({
      ...before,
      ...called('Changed'),
      texts: { en: called('Changed') },
      updatedAt,
    })
    expect((await admin(update, { params: { id: before.id }, body: {} })).status).toBe(200)
  })

  test.each(refusals)('creating or changing with %j is refused: %s', async (wrong, message) => {
    const { id } = await made()
    for (const { status, body } of [
      await admin(create, { body: { ...input, ...wrong } }),
      await admin(update, { params: { id }, body: wrong }),
    ]) {
      expect({ status, message: body.message }).toEqual({ status: 400, message })
    }
  })

  test('a new entry needs its required fields', async () => {
    expect((await admin(create, { body: {} })).body.message).toBe(required)
  })

  test('a double click makes one entry', async () => {
    const click = () =>
      admin(create, { body: { ...input, [named]: 'Once' }, headers: { 'idempotency-key': `once-${name}` } })
    const [first, second] = await Promise.all([click(), click()])
    expect(second.body).toEqual(first.body)
    expect(await found('Once')).toEqual([first.body.data.id])
  })

  test('a deleted entry returns 404, and the audit records each change', async () => {
    const { id, [date]: at } = await made({ [named]: 'Audited' })
    await admin(update, { params: { id }, body: { [named]: 'Audited!' } })
    const { body } = await admin(remove, { params: { id } })
    expect(body).toMatchObject({ message: docsOf(remove)?.message, data: null })
    const notFound = { status: 404, body: { message: `${name[0]?.toUpperCase()}${name.slice(1)} not found` } }
    for (const gone of [
      await admin(remove, { params: { id } }),
      await admin(update, { params: { id }, body: {} }),
      await ask('visitor', one, { params: { id } }),
    ]) {
      expect(gone).toMatchObject(notFound)
    }
    const { rows } = await api.db.query(
      'select action, before, after from audit_entries where subject_type = $1 and subject_id = $2 order by id',
      [name, id],
    )
    expect(rows).toEqual([
      { action: `${name}.create`, before: null, after: { [named]: 'Audited', [date]: at } },
      {
        action: `${name}.update`,
        before: { texts: { en: called('Audited') } },
        after: { texts: { en: called('Audited!') } },
      },
      { action: `${name}.delete`, before: { [named]: 'Audited!', [date]: at }, after: null },
    ])
  })

  describe('languages of the texts', () => {
    test('texts are written per language; translations of an older main text are reported as outdated', async () => {
      const { id } = await made({ texts: { fr: called('Pâques') } })
      await change(id, { [named]: 'Easter Sunday' })
      expect(await read(id)).toMatchObject({
        [named]: 'Easter Sunday',
        texts: { en: called('Easter Sunday'), fr: called('Pâques') },
        outdated: { fr: called('Easter') },
      })
      await change(id, { confirmed: ['fr'] })
      expect(await read(id)).toMatchObject({ texts: { fr: called('Pâques') }, outdated: {} })
      expect((await change(id, { texts: { fr: null } })).data).toMatchObject({
        texts: { en: called('Easter Sunday') },
      })
    })

    test('the text in `texts` takes precedence over the single field of the main language', async () => {
      const { id } = await made({ [named]: 'Single', texts: { en: called('Of the texts') } })
      expect(await read(id)).toMatchObject({ [named]: 'Of the texts', texts: { en: called('Of the texts') } })
      await change(id, { [named]: 'Single', texts: { en: called('Again'), rw: called('Pasika') } })
      expect((await read(id)).texts).toEqual({ en: called('Again'), rw: called('Pasika') })
    })

    test('an entry needs a complete text in at least one language', async () => {
      const only = { [named]: undefined, ...blankOf(text) }
      const { id } = await made({ ...only, texts: { rw: called('Pasika') } })
      expect(await read(id)).toMatchObject({ [named]: 'Pasika', texts: { rw: called('Pasika') } })
      expect((await admin(update, { params: { id }, body: { texts: { rw: null } } })).body.message).toBe(
        required.split(', ')[0],
      )
      const half = { ...only, [named]: 'Half', texts: { rw: called('Pasika') } }
      expect((await admin(create, { body: { ...input, ...half } })).status).toBe(400)
      // A request with a single field alone completes what visitors read instead of the missing text.
      await change(id, { [named]: 'Easter' })
      expect((await read(id)).texts).toEqual({ en: called('Easter'), rw: called('Pasika') })
    })

    test('the single fields show the text of the main language', async () => {
      const { id } = await made({ texts: { rw: called('Pasika') } })
      await admin(settings.update, { body: { mainLanguage: 'rw' } })
      expect(await read(id)).toMatchObject({ [named]: 'Pasika' })
      await change(id, { [named]: 'Pasika nziza' })
      expect((await read(id)).texts).toEqual({ en: called('Easter'), rw: called('Pasika nziza') })
      expect((await admin(dashboard.recentActivity)).body[0]).toMatchObject({ subject: 'Pasika nziza' })
      await admin(settings.update, { body: { mainLanguage: 'en' } })
    })
  })
})

const blankOf = (fields: object) => Object.fromEntries(Object.keys(fields).map((name) => [name, undefined]))
