import { announcements } from '@grace/contract/announcements'
import type { AdminArea } from '@grace/contract/areas'
import { blogs } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import { contactMessages } from '@grace/contract/contact-messages'
import { dashboard, type Waiting } from '@grace/contract/dashboard'
import { events } from '@grace/contract/events'
import { todayInKigali } from '@grace/contract/fields'
import { letters } from '@grace/contract/letters'
import { posts } from '@grace/contract/posts'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { rightsRequests } from '@grace/contract/rights-requests'
import { services } from '@grace/contract/services'
import { settings } from '@grace/contract/settings'
import { type Caller, testApi } from '../testing/test-api.ts'

const api = testApi()
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)
const visitor: Caller = (endpoint, sent) => api.as('visitor')(endpoint, sent)
const today = async (as: Caller = admin) => (await as(dashboard.today)).body
const someoneWith = async (...areas: AdminArea[]) =>
  (await api.someone({ accountCategory: 'ADMIN', areas })).call
const waitingOf = async (kind: Waiting['kind'], as?: Caller) =>
  (await today(as)).waiting.find((one) => one.kind === kind)
const blog = async (more: object) => (await admin(blogs.create, { body: more })).body.data
const approve = (id: number, language?: 'fr') =>
  admin(blogs.update, { params: { id }, body: { status: 'APPROVED', ...(language && { language }) } })
const secret = { name: 'Claudine', email: 'hidden@example.org', request: 'A secret', message: 'A secret' }
const text = (title: string) => ({ title, content: `<p>${title}</p>` })

beforeAll(async () => {
  await api.db.query('delete from services')
  await admin(settings.update, { body: { mainLanguage: 'en' } })
})
beforeEach(async () => {
  for (const table of ['posts', 'categories', 'blogs', 'letters', 'prayer_requests', 'contact_messages']) {
    await api.db.query(`delete from ${table}`)
  }
  await api.db.query('delete from texts')
})

test('the dashboard is empty when nothing is waiting or taking place', async () => {
  expect(await today()).toEqual({ date: todayInKigali(), waiting: [], drafts: [], week: [] })
})

test('waiting requests are shown with the name of the first sender, but never with their text', async () => {
  const submitted = async (name: string) =>
    (await visitor(prayerRequests.submit, { body: { ...secret, name } })).body.data.id
  const [first, second] = [await submitted('Claudine'), await submitted('Eric')]
  await submitted('Ruth')
  await visitor(contactMessages.submit, { body: secret })
  await admin(prayerRequests.update, { params: { id: first }, body: { status: 'DONE' } })

  expect(await waitingOf('prayer-request')).toEqual({
    kind: 'prayer-request',
    count: 2,
    first: {
      subjectType: 'prayer-request',
      id: second,
      name: 'Eric',
      since: expect.any(String),
      language: null,
    },
  })
  expect(await waitingOf('contact-message')).toMatchObject({ count: 1, first: { name: 'Claudine' } })
  expect(JSON.stringify(await today())).not.toMatch(/secret|hidden/i)
})

test('a blog waits for the approval of each language, then for its post, until it is published', async () => {
  const { id } = await blog({ texts: { en: text('Harvest'), fr: text('Moisson') } })
  const other = await blog(text('Later'))
  expect(await waitingOf('blog-to-approve')).toMatchObject({ count: 2, first: { id, name: 'Harvest' } })
  expect(await waitingOf('blog-to-publish')).toBeUndefined()

  await approve(id)
  await approve(other.id)
  expect(await waitingOf('blog-to-approve')).toMatchObject({
    count: 1,
    first: { subjectType: 'blog', id, name: 'Harvest', language: 'fr' },
  })
  expect(await waitingOf('blog-to-publish')).toMatchObject({ count: 2, first: { id, language: null } })

  await approve(id, 'fr')
  const { id: categoryId } = (await admin(categories.create, { body: { name: 'News' } })).body.data
  await admin(posts.create, { body: { blogId: id, categoryIds: [categoryId], pictureIds: [] } })
  expect(await waitingOf('blog-to-approve')).toBeUndefined()
  expect(await waitingOf('blog-to-publish')).toMatchObject({ count: 1, first: { id: other.id } })
})

test('a letter is listed as waiting while it is paused or the mail server has trouble', async () => {
  const { id } = (
    await admin(letters.create, { body: { texts: { fr: { subject: 'Merci', content: '<p>Merci</p>' } } } })
  ).body.data
  const set = (status: string, trouble: string | null) =>
    api.db.query(
      `update letters set status = $2, started_at = now(), trouble_code = $3, trouble_at = now() where id = $1`,
      [id, status, trouble],
    )
  await set('SENDING', null)
  expect((await today()).waiting.filter(({ kind }) => kind.startsWith('letter'))).toEqual([])
  await set('SENDING', 'ECONNREFUSED')
  expect(await waitingOf('letter-in-trouble')).toMatchObject({
    count: 1,
    first: { subjectType: 'letter', id, name: 'Merci' },
  })
  await set('PAUSED', null)
  expect(await waitingOf('letter-paused')).toMatchObject({ count: 1, first: { id, name: 'Merci' } })
  expect(await waitingOf('letter-in-trouble')).toBeUndefined()
})

test('missing translations are counted, with the first text and its language', async () => {
  const { id } = (await admin(announcements.create, { body: { title: 'Choir', content: 'Come' } })).body.data
  expect(await waitingOf('text-to-write')).toEqual({
    kind: 'text-to-write',
    count: 2,
    first: { subjectType: 'announcement', id, name: 'Choir', since: null, language: 'fr' },
  })
  await admin(announcements.remove, { params: { id } })
})

test('the list of drafts has the administrator’s own five newest', async () => {
  const her = await someoneWith('content')
  await her(blogs.create, { body: { ...text('Hers'), draft: true } })
  await blog({ ...text('Mine'), draft: true })
  await blog(text('Waits'))
  await admin(letters.create, { body: { texts: { en: { subject: 'Letter', content: '<p>Dear</p>' } } } })
  expect((await today()).drafts.map(({ subjectType, title }) => [subjectType, title])).toEqual([
    ['letter', 'Letter'],
    ['blog', 'Mine'],
  ])
  expect((await today(her)).drafts.map(({ title }) => title)).toEqual(['Hers'])
  for (let n = 0; n < 6; n += 1) await blog({ ...text(`More ${n}`), draft: true })
  expect((await today()).drafts.map(({ title }) => title)).toEqual([5, 4, 3, 2, 1].map((n) => `More ${n}`))
})

describe('the week', () => {
  const dayMs = 86_400_000
  const day = (ahead: number) => todayInKigali(Date.now() + ahead * dayMs)
  const instant = (ahead: number, time: string) => `${day(ahead)}T${time}:00+02:00`

  test('the week contains services, events and scheduled announcements of the next seven days', async () => {
    const date = day(2)
    const service = (
      await admin(services.create, {
        body: {
          weekday: new Date(date).getUTCDay(),
          start: '10:00',
          texts: { en: { name: 'Worship' } },
          exceptions: [{ date, start: '09:00' }],
        },
      })
    ).body.data
    const event = async (title: string, ahead: number) =>
      (
        await admin(events.create, {
          body: { title, description: 'Come', eventDate: instant(ahead, '19:00') },
        })
      ).body.data.id
    const concert = await event('Concert', 3)
    await event('Far', 7)
    const announce = async (title: string, publishDate?: string) =>
      (await admin(announcements.create, { body: { title, content: 'Come', publishDate } })).body.data.id
    await announce('Now')
    await announce('Next month', instant(30, '08:00'))
    const soon = await announce('Soon', instant(1, '08:00'))
    const { id: categoryId } = (await admin(categories.create, { body: { name: 'Week' } })).body.data
    const post = async (title: string, publishAt: string, isApproved = true) => {
      const { id: blogId } = await blog(text(title))
      if (isApproved) await approve(blogId)
      const body = { blogId, categoryIds: [categoryId], pictureIds: [], publishAt }
      return (await admin(posts.create, { body })).body.data.id
    }
    const testimony = await post('Testimony', instant(4, '06:00'))
    await post('Not approved', instant(4, '06:00'), false)
    await post('Much later', instant(8, '06:00'))

    const expected = [
      {
        kind: 'announcement',
        id: soon,
        title: 'Soon',
        date: day(1),
        start: '08:00',
        state: 'scheduled',
        usualStart: null,
      },
      {
        kind: 'service',
        id: service.id,
        title: 'Worship',
        date,
        start: '09:00',
        state: 'moved',
        usualStart: '10:00',
      },
      {
        kind: 'event',
        id: concert,
        title: 'Concert',
        date: day(3),
        start: '19:00',
        state: 'usual',
        usualStart: null,
      },
      {
        kind: 'post',
        id: testimony,
        title: 'Testimony',
        date: day(4),
        start: '06:00',
        state: 'scheduled',
        usualStart: null,
      },
    ]
    expect((await today()).week).toEqual(expected)
    // Unpublished content belongs to the area `content`.
    expect((await today(await someoneWith('care'))).week).toEqual(expected.slice(1, 3))
  })
})

test('an administrator sees only the waiting work of the own areas', async () => {
  await visitor(prayerRequests.submit, { body: secret })
  await blog(text('Waits'))
  await blog({ ...text('Draft'), draft: true })
  const kinds = async (...areas: AdminArea[]) => {
    const { waiting, drafts } = await today(await someoneWith(...areas))
    return [waiting.map(({ kind }) => kind), drafts.length]
  }
  expect(await kinds('care')).toEqual([['prayer-request'], 0])
  expect(await kinds('content')).toEqual([['blog-to-approve', 'text-to-write'], 0])
  expect(await kinds('people', 'settings')).toEqual([[], 0])
  const asked = { kind: 'see', way: 'letter', name: 'Ruth' } as const
  await admin(rightsRequests.create, { body: { ...asked, receivedOn: '2026-01-06' } })
  const { body } = await admin(rightsRequests.create, { body: { ...asked, receivedOn: '2026-01-05' } })
  const { id } = body.data
  expect((await today(await someoneWith('people', 'settings'))).waiting).toEqual([
    {
      kind: 'rights-request',
      count: 2,
      first: {
        subjectType: 'rights-request',
        id,
        name: 'Ruth',
        since: '2026-01-04T22:00:00.000Z',
        language: null,
      },
    },
  ])
  await admin(rightsRequests.answer, { params: { id }, body: { outcome: 'answered' } })
  expect(await waitingOf('rights-request')).toMatchObject({ count: 1 })
})
