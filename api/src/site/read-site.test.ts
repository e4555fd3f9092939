import { announcements } from '@grace/contract/announcements'
import { events } from '@grace/contract/events'
import { announcementsOnHome, eventsOnHome, postsOnHome } from '@grace/contract/limits'
import { emptySettings, settings } from '@grace/contract/settings'
import { site } from '@grace/contract/site'
import { insertBlog, insertPost } from '../testing/samples.ts'
import { type Caller, testApi } from '../testing/test-api.ts'

const api = testApi()
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)
const read = async () => (await api.as('visitor')(site.read)).body

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

test('the site data of an empty database has public settings only', async () => {
  expect(await read()).toEqual({
    settings: emptySettings,
    inboxRetentionMonths: 12,
    auditRetentionMonths: 24,
    sendsMail: false,
    services: [],
    blocks: [],
    announcements: [],
    events: [],
    posts: [],
  })
  await admin(settings.update, { body: { churchName: 'Itorero rya Kigali', notifyEmail: 'a@example.org' } })
  expect((await read()).settings).toEqual({ ...emptySettings, churchName: 'Itorero rya Kigali' })
})

test('the site data has the newest public announcements and posts and the next events', async () => {
  for (let n = 1; n <= 8; n += 1) {
    await admin(announcements.create, { body: { title: `Announcement ${n}`, content: 'Come.' } })
    await admin(events.create, { body: { title: `Event ${n}`, description: 'Come.', eventDate: inHours(n) } })
    const status = n === 8 ? 'PENDING' : 'APPROVED'
    const { id } = await insertBlog(api.db, { title: `Post ${n}`, status })
    await insertPost(api.db, { blogId: id })
  }
  await admin(announcements.create, {
    body: { title: 'Tomorrow', content: 'Not yet.', publishDate: inHours(24) },
  })
  const shown = await read()
  const titles = (items: { title: string }[]) => items.map(({ title }) => title)
  const english = (items: { texts: { en?: { title: string } } }[]) =>
    items.map(({ texts }) => texts.en?.title)
  expect(english(shown.announcements)).toEqual(['Announcement 8', 'Announcement 7', 'Announcement 6'])
  expect(english(shown.events)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Event ${n}`))
  expect(titles(shown.posts)).toEqual(['Post 7', 'Post 6', 'Post 5'])
  expect([announcementsOnHome, eventsOnHome, postsOnHome]).toEqual([3, 6, 3])
})
