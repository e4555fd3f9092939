import { accounts } from '@grace/contract/accounts'
import { albums } from '@grace/contract/albums'
import { announcements } from '@grace/contract/announcements'
import { answerTemplates } from '@grace/contract/answer-templates'
import { blocks } from '@grace/contract/blocks'
import { blogs } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import { contactMessages } from '@grace/contract/contact-messages'
import { dataBreaches } from '@grace/contract/data-breaches'
import type { Endpoint } from '@grace/contract/endpoint'
import { namedEndpoints } from '@grace/contract/endpoints'
import { docsOf } from '@grace/contract/endpoints.docs'
import { events } from '@grace/contract/events'
import { letters } from '@grace/contract/letters'
import { pictures } from '@grace/contract/pictures'
import { posts } from '@grace/contract/posts'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { revisions } from '@grace/contract/revisions'
import { rightsRequests } from '@grace/contract/rights-requests'
import { sermons } from '@grace/contract/sermons'
import { services } from '@grace/contract/services'
import { settings } from '@grace/contract/settings'
import { insertAccount, insertBlog, insertCategory, insertPicture, insertPost } from '../testing/samples.ts'
import { testApi } from '../testing/test-api.ts'

const api = testApi()

interface Entity {
  name: string
  /** @returns the id; settings have none. */
  make: () => Promise<number | undefined>
  one: Endpoint
  update: Endpoint
  /** Request body of one of several concurrent editors, who change the same field. */
  changeTo: (text: string, id: number | undefined) => object | Promise<object>
}

const made = async (create: Endpoint, body: object): Promise<number> =>
  ((await api.as('ADMIN')(create, { body })).body as unknown as { data: { id: number } }).data.id

const entities: Entity[] = [
  {
    name: 'blog',
    make: async () => (await insertBlog(api.db)).id,
    ...pick(blogs),
    changeTo: (title) => ({ title }),
  },
  {
    name: 'category',
    make: async () => (await insertCategory(api.db)).id,
    ...pick(categories),
    changeTo: (name, id) => ({ name: `${name} ${id}` }),
  },
  {
    name: 'picture',
    make: async () => (await insertPicture(api.db)).id,
    ...pick(pictures),
    changeTo: (altText) => ({ altText }),
  },
  {
    name: 'album',
    make: () => made(albums.create, { name: `Choir ${crypto.randomUUID()}` }),
    ...pick(albums),
    changeTo: (name, id) => ({ name: `${name} ${id}` }),
  },
  {
    name: 'post',
    make: async () => (await insertPost(api.db)).id,
    ...pick(posts),
    changeTo: async (name, id) => {
      const { body } = await api.as('ADMIN')(posts.one, { params: { id: id as number } })
      const category = await insertCategory(api.db, `${name} ${crypto.randomUUID()}`)
      return { blogId: body.blogId, categoryIds: [category.id] }
    },
  },
  {
    name: 'event',
    make: () => made(events.create, { title: 'Choir', description: 'We sing', eventDate: '2099-01-01' }),
    ...pick(events),
    changeTo: (title) => ({ title }),
  },
  {
    name: 'announcement',
    make: () => made(announcements.create, { title: 'Choir', content: 'We sing' }),
    ...pick(announcements),
    changeTo: (title) => ({ title }),
  },
  {
    name: 'service',
    make: () => made(services.create, { weekday: 0, start: '10:00', texts: { en: { name: 'Worship' } } }),
    ...pick(services),
    changeTo: (name) => ({ texts: { en: { name } } }),
  },
  {
    name: 'sermon',
    make: () =>
      made(sermons.create, {
        date: '2026-11-22',
        speaker: 'Pastoral team',
        spokenIn: 'rw',
        texts: { en: { title: 'The good shepherd' } },
      }),
    ...pick(sermons),
    changeTo: (speaker) => ({ speaker }),
  },
  {
    name: 'block',
    make: () => made(blocks.create, { kind: 'belief', texts: { en: { title: 'Grace', text: 'A gift.' } } }),
    ...pick(blocks),
    changeTo: (title) => ({ texts: { en: { title, text: 'A gift.' } } }),
  },
  {
    name: 'letter',
    make: () => made(letters.create, { subject: 'Choir', content: '<p>We sing</p>' }),
    ...pick(letters),
    changeTo: (subject) => ({ subject }),
  },
  {
    name: 'settings that were changed before',
    make: async () => {
      await api.as('ADMIN')(settings.update, { body: { churchName: 'Grace' } })
      return undefined
    },
    one: settings.readAll,
    update: settings.update,
    changeTo: (churchName) => ({ churchName }),
  },
  {
    name: 'settings that nobody has changed yet',
    make: async () => {
      await api.db.query(`update settings set given = '{}', updated_at = null, updated_by = null`)
      return undefined
    },
    one: settings.readAll,
    update: settings.update,
    changeTo: (churchName) => ({ churchName }),
  },
  {
    name: 'account',
    make: async () => (await insertAccount(api.db)).id,
    ...pick(accounts),
    changeTo: (fullName) => ({ fullName }),
  },
  {
    name: 'prayer request',
    make: () => made(prayerRequests.submit, { name: 'Ruth', request: 'For my mother' }),
    ...pick(prayerRequests),
    changeTo: (note) => ({ note }),
  },
  {
    name: 'contact message',
    make: () => made(contactMessages.submit, { name: 'Ruth', email: 'ruth@example.org', message: 'Hello' }),
    ...pick(contactMessages),
    changeTo: (note) => ({ note }),
  },
  {
    name: 'answer template',
    make: () => made(answerTemplates.create, { name: 'Thanks', language: 'en', text: 'Dear {name}' }),
    ...pick(answerTemplates),
    changeTo: (name) => ({ name }),
  },
  {
    name: 'data breach',
    make: () =>
      made(dataBreaches.create, { name: 'A lost phone', text: 'x', discoveredAt: '2026-11-25', done: [] }),
    ...pick(dataBreaches),
    changeTo: (name) => ({ name }),
  },
  {
    name: 'rights request',
    make: () =>
      made(rightsRequests.create, { kind: 'see', way: 'phone', receivedOn: '2025-11-25', name: 'Ruth' }),
    ...pick(rightsRequests),
    changeTo: (name) => ({ name }),
  },
]

function pick({ one, update }: { one: Endpoint; update: Endpoint }) {
  return { one, update }
}

/** Compares a set of ids instead of a version: `blocks.test.ts`. Is of every kind: `revisions.test.ts`. */
const testedApart: Endpoint[] = [blocks.order, revisions.restore]

test('every endpoint that refuses a stale version is tested', () => {
  const tested = [...testedApart, ...entities.map(({ update }) => update)]
  const missing = namedEndpoints.filter(
    ([, endpoint]) => docsOf(endpoint)?.refuses?.includes('changed_meanwhile') && !tested.includes(endpoint),
  )
  // The offset of an upload is no edit, sending a letter, answering a request and taking back a change are one step,
  // drafts compare browsers, and members write; their own tests try them.
  const apart = [
    'recordings.append',
    'drafts.save',
    'drafts.remove',
    'letters.send',
    'writings.update',
    'rightsRequests.answer',
    'settings.revert',
  ]
  expect(missing.map(([name]) => name).filter((name) => !apart.includes(name))).toEqual([])
})

describe.each(entities)('two editors of one $name', ({ make, one, update, changeTo }) => {
  async function begin() {
    const id = await make()
    const params: Record<string, number> = id === undefined ? {} : { id }
    const admin = api.as('ADMIN')
    const read = async () => (await admin(one, { params })).body as unknown as { updatedAt: string | null }
    return {
      read,
      save: async (text: string, updatedAt?: string | null) => {
        const body = { ...(await changeTo(text, id)), ...(updatedAt !== undefined && { updatedAt }) }
        return admin(update, { params, body })
      },
    }
  }

  test('saving a stale version is refused with the current one, and overwrites nothing', async () => {
    const { read, save } = await begin()
    const { updatedAt } = await read()
    expect((await save('Of the first', updatedAt)).status).toBe(200)
    const current = await read()

    const refused = await save('Of the second', updatedAt)

    expect(refused).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    expect(refused.body.current).toEqual(current)
    expect(await read()).toEqual(current)
    expect((await save('Of the second', current.updatedAt)).status).toBe(200)
  })

  test('exactly one of several saves at the same moment succeeds', async () => {
    const { read, save } = await begin()
    const { updatedAt } = await read()
    const saved = await Promise.all(['One', 'Two', 'Three', 'Four'].map((text) => save(text, updatedAt)))
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  test('saving without a version overwrites the last save', async () => {
    const { save } = await begin()
    expect((await save('Of the first')).status).toBe(200)
    expect((await save('Of the second')).status).toBe(200)
  })
})

test('versions increase even when the clock goes back', async () => {
  const { id } = await insertCategory(api.db)
  await api.db.query(`update categories set updated_at = now() + interval '1 hour' where id = $1`, [id])
  const rename = async (name: string) =>
    (await api.as('ADMIN')(categories.update, { params: { id }, body: { name: `${name} ${id}` } })).body.data
      .updatedAt
  const { body: before } = await api.as('ADMIN')(categories.one, { params: { id } })
  const versions = [before.updatedAt, await rename('One'), await rename('Two')]
  expect(new Set(versions).size).toBe(3)
  expect([...versions].sort()).toEqual(versions)
})
