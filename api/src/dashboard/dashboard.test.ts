import { accounts } from '@grace/contract/accounts'
import { announcements } from '@grace/contract/announcements'
import { answerTemplates } from '@grace/contract/answer-templates'
import { auth } from '@grace/contract/auth'
import { blogs } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import { contactMessages } from '@grace/contract/contact-messages'
import { dashboard } from '@grace/contract/dashboard'
import { dataBreaches } from '@grace/contract/data-breaches'
import { todayInKigali } from '@grace/contract/fields'
import { find } from '@grace/contract/find'
import { newsletter } from '@grace/contract/newsletter'
import { pictures } from '@grace/contract/pictures'
import { posts } from '@grace/contract/posts'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { trash } from '@grace/contract/trash'
import { aNewUser, aRegistration, insertPicture } from '../testing/samples.ts'
import { type Caller, testApi } from '../testing/test-api.ts'

const api = testApi()
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)
const visitor: Caller = (endpoint, sent) => api.as('visitor')(endpoint, sent)
const counts = async () => (await admin(dashboard.counts)).body
const activity = async () => (await admin(dashboard.recentActivity)).body

const secret = { name: 'Hidden', email: 'hidden@example.org', request: 'A secret', message: 'A secret' }

test('on an empty database every count is 0, except for the account of the caller', async () => {
  const { userId } = await api.theOne('ADMIN')
  expect(await counts()).toEqual({
    totalUsers: 1,
    activeUsers: 1,
    inactiveUsers: 0,
    adminUsers: 1,
    clientUsers: 0,
    memberUsers: 0,
    recentUsers: [expect.objectContaining({ id: userId })],
    totalBlogs: 0,
    pendingBlogs: 0,
    totalPosts: 0,
    totalPictures: 0,
    totalCategories: 0,
    newPrayerRequests: 0,
    newContactMessages: 0,
    activeSubscribers: 0,
  })
  // The first administrator was created by the server, not registered.
  expect(await activity()).toEqual([])
})

test('the dashboard counts content and submissions, and the waiting ones separately', async () => {
  const { id: categoryId } = (await admin(categories.create, { body: { name: 'News' } })).body.data
  const blog = (title: string) => admin(blogs.create, { body: { title, content: '<p>Grace</p>' } })
  const { id: blogId } = (await blog('First')).body.data
  await blog('Second')
  await admin(blogs.update, { params: { id: blogId }, body: { status: 'APPROVED' } })
  await admin(posts.create, { body: { blogId, categoryIds: [categoryId], pictureIds: [] } })

  const { id } = (await visitor(prayerRequests.submit, { body: secret })).body.data
  await visitor(prayerRequests.submit, { body: secret })
  await visitor(contactMessages.submit, { body: secret })
  await visitor(newsletter.subscribe, { body: { email: 'one@example.org' } })
  await visitor(newsletter.subscribe, { body: { email: 'two@example.org' } })
  await admin(prayerRequests.update, { params: { id }, body: { status: 'DONE' } })
  const [{ unsubscribeUrl } = { unsubscribeUrl: '' }] = (await admin(newsletter.list)).body
  await visitor(newsletter.unsubscribe, { body: { token: unsubscribeUrl.split('token=')[1] } })

  expect(await counts()).toMatchObject({
    totalBlogs: 2,
    pendingBlogs: 1,
    totalPosts: 1,
    totalCategories: 1,
    newPrayerRequests: 1,
    newContactMessages: 1,
    activeSubscribers: 1,
  })
})

test('recent activity lists actions, registrations and submissions, newest first', async () => {
  const { username } = await api.theOne('ADMIN')
  const registration = aRegistration()
  const { id: memberId } = (await visitor(auth.register, { body: registration })).body.data
  const { id: categoryId } = (await admin(categories.create, { body: { name: 'Choir' } })).body.data
  await admin(categories.update, { params: { id: categoryId }, body: { name: 'Choirs' } })
  const { id: prayerId } = (await visitor(prayerRequests.submit, { body: secret })).body.data
  const { id: messageId } = (await visitor(contactMessages.submit, { body: secret })).body.data
  await visitor(newsletter.subscribe, { body: { email: 'three@example.org' } })
  await admin(contactMessages.update, { params: { id: messageId }, body: { status: 'DONE' } })

  const latest = (await activity()).slice(0, 7)
  const times = latest.map(({ at }) => at)
  expect(times).toEqual([...times].sort().reverse())
  expect(latest.map(({ at: _, ...what }) => what)).toEqual([
    {
      action: 'contact-message.update',
      by: username,
      subjectType: 'contact-message',
      subjectId: messageId,
      subject: null,
      things: 1,
    },
    {
      action: 'subscriber.subscribe',
      by: null,
      subjectType: 'subscriber',
      subjectId: expect.any(Number),
      subject: null,
      things: 1,
    },
    {
      action: 'contact-message.submit',
      by: null,
      subjectType: 'contact-message',
      subjectId: messageId,
      subject: null,
      things: 1,
    },
    {
      action: 'prayer-request.submit',
      by: null,
      subjectType: 'prayer-request',
      subjectId: prayerId,
      subject: null,
      things: 1,
    },
    {
      action: 'category.update',
      by: username,
      subjectType: 'category',
      subjectId: categoryId,
      subject: 'Choirs',
      things: 1,
    },
    {
      action: 'category.create',
      by: username,
      subjectType: 'category',
      subjectId: categoryId,
      subject: 'Choirs',
      things: 1,
    },
    {
      action: 'account.register',
      by: null,
      subjectType: 'account',
      subjectId: memberId,
      subject: registration.fullName,
      things: 1,
    },
  ])
  expect(JSON.stringify(await activity())).not.toMatch(/secret|hidden/i)
})

test('recent activity names deleted things, except people, and a post by its blog', async () => {
  const { id: categoryId } = (await admin(categories.create, { body: { name: 'Short-lived' } })).body.data
  await admin(categories.remove, { params: { id: categoryId } })
  const user = aNewUser()
  const { id: userId } = (await admin(accounts.create, { body: user })).body.data
  await admin(accounts.update, { params: { id: userId }, body: { fullName: 'Another Name' } })
  await admin(accounts.remove, { params: { id: userId } })
  const called = (await activity()).map(({ action, subject }) => [action, subject])
  expect(called.slice(0, 5)).toEqual([
    // The name of a deleted person is erased.
    ['account.delete', null],
    ['account.update', null],
    ['account.create', null],
    ['category.delete', 'Short-lived'],
    ['category.create', 'Short-lived'],
  ])
  expect(called).toContainEqual(['post.create', 'First'])
  expect(called).toContainEqual(['blog.approve', 'First'])
})

test('recent activity names answer templates and data breaches', async () => {
  await admin(answerTemplates.create, {
    body: { name: 'We pray', language: 'en', text: 'We pray with you.' },
  })
  await admin(dataBreaches.create, {
    body: {
      name: 'Lost phone',
      text: 'A phone with the list.',
      discoveredAt: '2026-11-01T08:00:00.000Z',
      done: [],
    },
  })
  expect((await activity()).slice(0, 2).map(({ action, subject }) => [action, subject])).toEqual([
    ['data-breach.create', 'Lost phone'],
    ['answer-template.create', 'We pray'],
  ])
})

test('a picture without a text has the name of its file in recent activity, the search and the trash', async () => {
  const { id } = await insertPicture(api.db)
  await api.db.query(
    `update pictures set file_name = 'choir-easter.jpg', file_name_search = 'choir-easter.jpg' where id = $1`,
    [id],
  )
  await admin(pictures.update, { params: { id }, body: { type: 'slide' } })
  const [latest] = await activity()
  const [hit] = (await admin(find.everything, { query: { q: 'choir-easter' } })).body
  await admin(pictures.remove, { params: { id } })
  const [deleted] = (await admin(trash.list)).body
  expect([latest?.subject, hit?.title, deleted?.name]).toEqual(Array(3).fill('choir-easter.jpg'))
})

test('recent activity names a picture by its caption', async () => {
  const { id } = await insertPicture(api.db, 'The choir')
  await admin(pictures.update, { params: { id }, body: { altText: 'Our choir' } })
  const [latest] = await activity()
  expect(latest).toMatchObject({ action: 'picture.update', subjectId: id, subject: 'Our choir' })
  expect((await counts()).totalPictures).toBe(1)
})

test('an account created by an administrator is not listed as a registration', async () => {
  await admin(accounts.create, { body: aNewUser() })
  const [latest, before] = await activity()
  expect([latest?.action, before?.action]).not.toContain('account.register')
})

test('recent activity contains the newest twenty entries', async () => {
  for (let n = 0; n < 25; n++) await admin(categories.create, { body: { name: `Many ${n}` } })
  const all = await activity()
  expect(all.map(({ subject }) => subject)).toEqual(Array.from({ length: 20 }, (_, n) => `Many ${24 - n}`))
})

describe('the growth by month', () => {
  const months = async () => (await admin(dashboard.overTime)).body
  const byMonth = async () => new Map((await months()).map(({ month, ...rest }) => [month, rest]))
  /** Months in Kigali's time zone; 0 is the current one. */
  const monthBefore = (steps: number) => {
    const [year = 0, month = 0] = todayInKigali().split('-').map(Number)
    return new Date(Date.UTC(year, month - 1 - steps, 1)).toISOString().slice(0, 7)
  }
  const newAccountAt = async (at: string) => {
    const { userId } = await api.someone()
    await api.db.query('update accounts set created_at = $1 where id = $2', [at, userId])
  }

  test('the growth covers the last twelve months, oldest first', async () => {
    expect((await months()).map(({ month }) => month)).toEqual(
      Array.from({ length: 12 }, (_, at) => monthBefore(11 - at)),
    )
  })

  test('a month of the growth begins at midnight in Kigali, and older accounts are left out', async () => {
    const [third, fourth] = [monthBefore(3), monthBefore(4)]
    const before = await byMonth()
    await newAccountAt(`${third}-01T00:00:00+02:00`)
    await newAccountAt(new Date(Date.parse(`${third}-01T00:00:00+02:00`) - 1).toISOString())
    await newAccountAt(`${monthBefore(12)}-20T00:00:00Z`)

    const after = await byMonth()
    expect(after.get(third)?.registrations).toBe((before.get(third)?.registrations ?? 0) + 1)
    expect(after.get(fourth)?.registrations).toBe((before.get(fourth)?.registrations ?? 0) + 1)
    const all = (of: typeof after) =>
      [...of.values()].reduce((sum, { registrations }) => sum + registrations, 0)
    expect(all(after)).toBe(all(before) + 2)
  })

  test('publications count posts of approved blogs and announcements whose day has come', async () => {
    const now = async () => (await byMonth()).get(monthBefore(0))?.publications ?? 0
    const before = await now()
    const { id: categoryId } = (await admin(categories.create, { body: { name: 'Over time' } })).body.data
    const { id: blogId } = (await admin(blogs.create, { body: { title: 'New', content: '<p>New</p>' } })).body
      .data
    await admin(posts.create, { body: { blogId, categoryIds: [categoryId], pictureIds: [] } })
    await admin(announcements.create, {
      body: { title: 'Later', content: 'Not yet', publishDate: '2099-01-01' },
    })
    expect(await now()).toBe(before)

    await admin(blogs.update, { params: { id: blogId }, body: { status: 'APPROVED' } })
    await admin(announcements.create, { body: { title: 'Now', content: 'Today' } })
    expect(await now()).toBe(before + 2)
  })
})
