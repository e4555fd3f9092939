import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { accounts } from '@grace/contract/accounts'
import { announcements } from '@grace/contract/announcements'
import { blogs } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import { contactMessages } from '@grace/contract/contact-messages'
import { events } from '@grace/contract/events'
import { todayInKigali } from '@grace/contract/fields'
import { languages } from '@grace/contract/languages'
import { blogContentMaxChars } from '@grace/contract/limits'
import { newsletter } from '@grace/contract/newsletter'
import { pictures } from '@grace/contract/pictures'
import { posts } from '@grace/contract/posts'
import { prayerRequests } from '@grace/contract/prayer-requests'
import type { Database } from '../database/db.ts'
import { cleanHtml } from '../html/clean-html.ts'
import { plainText } from '../html/plain-text.ts'
import type { Sealing } from '../sealing/sealing.ts'
import type { Storage } from '../storage/storage.ts'
import { sampleFiles } from '../testing/sample-files.ts'
import { testApi } from '../testing/test-api.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { testFiles } from '../testing/test-files.ts'
import { testSealing } from '../testing/test-sealing.ts'
import { fillSampleContent } from './fill-sample-content.ts'
import { comingDay, daysAgo } from './kigali-time.ts'

const api = testApi()

let isFilled: boolean
/** Two dates if midnight passes in between. */
let filledOn: string[]
beforeAll(async () => {
  const before = todayInKigali()
  isFilled = await fillSampleContent(api.db, sampleFiles(api.filesRoot))
  filledOn = [before, todayInKigali()]
})

const kigali = (instant: string) => new Date(Date.parse(instant) + 2 * 3_600_000).toISOString().slice(0, 16)

describe('sample content for visitors', () => {
  test('a new site has six posts, two in each language, newest first, of several weeks', async () => {
    expect(isFilled).toBe(true)
    const { body } = await api.as('visitor')(posts.list)
    expect(body.map(({ language }) => language).sort()).toEqual(['en', 'en', 'fr', 'fr', 'rw', 'rw'])
    const dates = body.map(({ createdAt }) => createdAt)
    expect(dates).toEqual(dates.toSorted().reverse())
    expect(new Set(dates).size).toBe(6)
    expect(Date.parse(dates[0] ?? '') - Date.parse(dates[5] ?? '')).toBeGreaterThan(28 * 86_400_000)
    expect(Date.parse(dates[0] ?? '')).toBeLessThan(Date.now())
  })

  test('each post is a text of some length, in HTML that cleaning leaves as it is, under one or two categories', async () => {
    const { body } = await api.as('visitor')(posts.list)
    for (const { id } of body) {
      const { body: post } = await api.as('visitor')(posts.one, { params: { id } })
      expect(cleanHtml(post.content, blogContentMaxChars)).toBe(post.content)
      const words = plainText(post.content).split(/\s+/).length
      expect({ title: post.title, isOfSomeLength: words >= 150 && words <= 300, words }).toMatchObject({
        isOfSomeLength: true,
      })
      expect([1, 2]).toContain(post.categories.length)
      expect([1, 2, 3]).toContain(post.pictures.length)
      expect(post.cover).toEqual(post.pictures[0])
    }
  })

  test('a new site has four categories with a name in each language, each with a post', async () => {
    const { body } = await api.as('visitor')(categories.list)
    expect(body.map(({ nameByLanguage }) => Object.keys(nameByLanguage).sort())).toEqual(
      Array(4).fill([...languages]),
    )
    for (const { id, name } of body) {
      const { body: found } = await api.as('visitor')(posts.list, { query: { categoryId: id } })
      expect({ name, posts: found.length > 0 }).toEqual({ name, posts: true })
    }
  })

  test('a new site has six pictures with a text in each language, and serves all their files', async () => {
    const { body } = await api.as('visitor')(pictures.list)
    expect(body).toHaveLength(6)
    for (const picture of body) {
      expect(picture).toMatchObject({ format: 'jpeg', width: 1600, type: 'general' })
      expect(Object.keys(picture.altTextByLanguage).sort()).toEqual([...languages])
      const webp = picture.variants.filter(({ format }) => format === 'webp')
      expect(webp.map(({ width }) => width)).toEqual([400, 800, 1600])
      for (const file of [picture, ...picture.variants]) {
        const response = await api.inject(`/api/images/${file.path}`)
        expect({ status: response.statusCode, bytes: response.rawPayload.length }).toEqual({
          status: 200,
          bytes: file.bytes,
        })
      }
    }
  })

  test('a new site has three announcements in each language, the newest of today', async () => {
    const { body } = await api.as('visitor')(announcements.list)
    expect(body).toHaveLength(3)
    for (const one of body) {
      expect(Object.keys(one.texts)).toEqual([...languages])
    }
    const days = body.map(({ publishDate }) => kigali(publishDate).slice(0, 10))
    expect(filledOn).toContain(days[0])
    expect(new Set(days).size).toBe(3)
  })

  test('a new site has four coming events at hours of Kigali, one of them with a place', async () => {
    const { body } = await api.as('visitor')(events.list)
    expect(body.map(({ eventDate }) => kigali(eventDate).slice(11))).toEqual([
      '20:00',
      '18:30',
      '08:30',
      '09:00',
    ])
    expect(body.map(({ place }) => place !== null)).toEqual([false, false, false, true])
    for (const one of body) {
      expect(Date.parse(one.eventDate)).toBeGreaterThan(Date.now())
      expect(Object.keys(one.texts)).toEqual([...languages])
    }
  })
})

describe('sample content for administrators', () => {
  test('a new site has blogs in every state, with their history', async () => {
    const { body } = await api.as('ADMIN')(blogs.list)
    const count = (wanted: string) => body.filter(({ status }) => status === wanted).length
    expect([count('APPROVED'), count('PENDING'), count('REJECTED'), count('DRAFT')]).toEqual([6, 1, 1, 1])
    const rejected = body.find(({ status }) => status === 'REJECTED')
    expect(rejected?.statusReason).toMatch(/^The dates are/)
    const { body: steps } = await api.as('ADMIN')(blogs.history, { params: { id: rejected?.id ?? 0 } })
    expect(steps.map(({ status, by }) => [status, by])).toEqual([
      ['REJECTED', 'Sample content'],
      ['PENDING', 'Youth team'],
    ])
    expect(steps[0]?.at).toBe(rejected?.statusChangedAt)
    expect((steps[0]?.at ?? '') > (steps[1]?.at ?? '')).toBe(true)
    for (const { content } of body) expect(cleanHtml(content, blogContentMaxChars)).toBe(content)
  })

  test('a new site has an inbox with entries, and no accounts of sample content', async () => {
    const admin = api.as('ADMIN')
    const { body: prayers } = await admin(prayerRequests.list)
    const { body: messages } = await admin(contactMessages.list)
    const { body: readers } = await admin(newsletter.list)
    expect([prayers.length, messages.length, readers.length]).toEqual([2, 2, 3])
    for (const { email } of [...prayers, ...messages, ...readers]) {
      if (email) expect(email).toMatch(/@example\.org$/)
    }
    const { body: people } = await admin(accounts.list)
    expect(people.map(({ username }) => username)).toEqual([(await api.theOne('ADMIN')).username])
  })
})

test('every text uses the apostrophe of its language', async () => {
  const admin = api.as('ADMIN')
  const responses = [
    await admin(blogs.list),
    await admin(categories.list),
    await admin(pictures.list),
    await admin(announcements.list),
    await admin(events.list),
    await admin(prayerRequests.list),
    await admin(contactMessages.list),
  ].map(({ body }) => JSON.stringify(body))
  expect(responses.join('')).toMatch(/\p{L}’\p{L}/u)
  for (const response of responses) expect(response).not.toMatch(/\p{L}'\p{L}/u)
})

test('a second start adds no sample content, and deleted sample content stays deleted', async () => {
  const { body } = await api.as('visitor')(announcements.list)
  for (const { id } of body) await api.as('ADMIN')(announcements.remove, { params: { id } })
  await api.db.query('delete from accounts')

  expect(await fillSampleContent(api.db, sampleFiles(api.filesRoot))).toBe(false)

  expect((await api.as('visitor')(announcements.list)).body).toEqual([])
  expect((await api.as('visitor')(posts.list)).body).toHaveLength(6)
})

describe('a separate database', () => {
  let db: TestDatabase
  let files: ReturnType<typeof testFiles> & { sealing: Sealing }
  beforeEach(async () => {
    files = { ...testFiles(), sealing: testSealing }
    db = await openTestDatabase()
  })
  afterEach(async () => {
    await db.close()
    await rm(files.root, { recursive: true, force: true })
  })

  const rowsOf = async (tables: string[]) => {
    const counts = await Promise.all(
      tables.map(async (table) => {
        const { rows } = await db.query<{ n: number }>(`select count(*) as n from ${table}`)
        return rows[0]?.n ?? -1
      }),
    )
    return counts.reduce((sum, count) => sum + count, 0)
  }
  const filled = ['blogs', 'categories', 'pictures', 'posts', 'announcements', 'events', 'subscribers']
  const onDisk = async () => [
    ...(await readdir(path.join(files.root, 'pictures')).catch(() => [])),
    ...(await readdir(files.workDir).catch(() => [])),
  ]

  test('a database that has an account is not filled', async () => {
    await db.query(
      `insert into accounts (username, username_key, email, email_key, full_name, account_category, password_hash)
       values ('ruth', 'ruth', 'ruth@example.org', 'ruth@example.org', 'Ruth', 'ADMIN', '')`,
    )
    expect(await fillSampleContent(db, files)).toBe(false)
    expect(await rowsOf(filled)).toBe(0)
  })

  test('nothing is stored when a file of the sample content cannot be stored', async () => {
    let puts = 0
    const full: Storage = {
      ...files.storage,
      put: async (name, content) => {
        puts += 1
        if (puts > 7) throw new Error('no space left')
        await files.storage.put(name, content)
      },
    }
    await expect(fillSampleContent(db, { ...files, storage: full })).rejects.toThrow('no space left')
    expect(await rowsOf([...filled, 'loose_files'])).toBe(0)
    expect(await onDisk()).toEqual([])
  })

  test('nothing is stored when a row cannot be written, and the next start fills the database', async () => {
    const failing: Database = {
      ...db,
      transaction: (work) =>
        db.transaction((tx) =>
          work({
            query: (text, ...more) => {
              if (text.includes('insert into events')) throw new Error('the disk broke')
              return tx.query(text, ...more)
            },
          }),
        ),
    }
    await expect(fillSampleContent(failing, files)).rejects.toThrow('the disk broke')
    expect(await rowsOf([...filled, 'loose_files'])).toBe(0)
    expect(await onDisk()).toEqual([])

    expect(await fillSampleContent(db, files)).toBe(true)
    expect(await rowsOf(['posts'])).toBe(6)
    expect(await rowsOf(['loose_files'])).toBe(0)
    const { rows } = await db.query<{ path: string }>(
      'select path from pictures union all select path from picture_variants',
    )
    expect((await onDisk()).toSorted()).toEqual(rows.map((row) => row.path).toSorted())
  })

  test('two processes that start at once fill an empty database once', async () => {
    let other: Promise<boolean> | undefined
    const slow: Storage = {
      ...files.storage,
      async put(name, content) {
        other ??= fillSampleContent(db, files)
        await other
        await files.storage.put(name, content)
      },
    }
    expect(await fillSampleContent(db, { ...files, storage: slow })).toBe(false)
    expect(await other).toBe(true)
    expect(await rowsOf(['posts'])).toBe(6)
    expect(await rowsOf(['loose_files'])).toBe(0)
    expect(await onDisk()).toHaveLength(24)
  })
})

test.each(['2026-03-01T21:59:59Z', '2026-03-01T22:00:00Z', '2026-03-06T12:00:00Z', '2026-02-28T08:00:00Z'])(
  'seen from %s, a coming day is after today in Kigali, and a past one before now',
  (instant) => {
    const now = Date.parse(instant)
    const friday = comingDay(now, { weekday: 'Friday', weeks: 0, time: '20:00' })
    expect(new Date(friday).getUTCDay()).toBe(5)
    expect(kigali(friday).slice(11)).toBe('20:00')
    expect(kigali(friday).slice(0, 10) > todayInKigali(now)).toBe(true)
    expect(Date.parse(friday) - now).toBeLessThan(8 * 86_400_000)
    expect(Date.parse(daysAgo(now, 1, '23:59'))).toBeLessThan(now)
  },
)
