import { accounts } from '@grace/contract/accounts'
import { announcements } from '@grace/contract/announcements'
import { audit } from '@grace/contract/audit'
import { blocks } from '@grace/contract/blocks'
import { blogs } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import type { Endpoint } from '@grace/contract/endpoint'
import { events } from '@grace/contract/events'
import type { Language } from '@grace/contract/languages'
import { letters } from '@grace/contract/letters'
import { revisionsPerText } from '@grace/contract/limits'
import { pictures } from '@grace/contract/pictures'
import { revisions, type TextKind, textKinds } from '@grace/contract/revisions'
import { sermons } from '@grace/contract/sermons'
import { services } from '@grace/contract/services'
import { settings } from '@grace/contract/settings'
import { type TrashKind, trash, trashKinds } from '@grace/contract/trash'
import fc from 'fast-check'
import { insertPicture } from '../testing/samples.ts'
import { type Caller, testApi } from '../testing/test-api.ts'
import { textRepository } from '../texts/repository.ts'

const api = testApi()
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)

type Text = Record<string, string | null>
type TextsSent = Partial<Record<Language, Text | null>>

interface Thing {
  endpoints: Record<'one' | 'update' | 'remove', Endpoint>
  /** Creates one with these texts. */
  make: (texts: TextsSent) => Promise<number>
  /** A text that differs from those of other words. */
  text: (word: string) => Text
}

const madeAt = (create: Endpoint, more: object) => async (texts: TextsSent) =>
  ((await admin(create, { body: { ...more, texts } })).body as unknown as { data: { id: number } }).data.id

const things: Record<TextKind, Thing> = {
  blog: {
    endpoints: blogs,
    make: madeAt(blogs.create, {}),
    text: (word) => ({ title: `Title ${word}`, content: `<p>Content <strong>${word}</strong></p>` }),
  },
  announcement: {
    endpoints: announcements,
    make: madeAt(announcements.create, {}),
    text: (word) => ({ title: `Title ${word}`, content: `Content\n${word}` }),
  },
  event: {
    endpoints: events,
    make: madeAt(events.create, { eventDate: '2099-01-01T10:00' }),
    text: (word) => ({ title: `Title ${word}`, description: `About ${word}`, place: null }),
  },
  service: {
    endpoints: services,
    make: madeAt(services.create, { weekday: 0, start: '10:00' }),
    text: (word) => ({ name: `Name ${word}`, place: null, note: `Note ${word}` }),
  },
  sermon: {
    endpoints: sermons,
    make: madeAt(sermons.create, { date: '2026-11-22', speaker: 'Team', spokenIn: 'rw' }),
    text: (word) => ({ title: `Title ${word}`, notes: null }),
  },
  block: {
    endpoints: blocks,
    make: madeAt(blocks.create, { kind: 'news', date: '2026-11-22' }),
    text: (word) => ({ title: `Title ${word}`, subtitle: null, text: `Text ${word}`, writer: null }),
  },
  category: {
    endpoints: categories,
    make: madeAt(categories.create, {}),
    text: (word) => ({ name: `Name ${word}` }),
  },
  picture: {
    endpoints: pictures,
    async make(texts) {
      const { id } = await insertPicture(api.db)
      await change('picture', id, texts)
      return id
    },
    text: (word) => ({ altText: `Picture of ${word}` }),
  },
  letter: {
    endpoints: letters,
    make: madeAt(letters.create, {}),
    text: (word) => ({ subject: `Subject ${word}`, content: `<p>Content <strong>${word}</strong></p>` }),
  },
}

let words = 0
/** Names of categories are unique. */
const word = () => `w${++words}`

interface Whole {
  texts: TextsSent
  updatedAt: string
}

const read = async (kind: TextKind, id: number) =>
  (await admin(things[kind].endpoints.one, { params: { id } })).body as unknown as Whole
const change = (kind: TextKind, id: number, texts: TextsSent, more: object = {}) =>
  admin(things[kind].endpoints.update, { params: { id }, body: { ...more, texts } })
const list = async (kind: TextKind, id: number, query = {}) =>
  (await admin(revisions.list, { params: { kind, id }, query })).body
const one = (kind: TextKind, id: number, language: Language, revision: number) =>
  admin(revisions.one, { params: { kind, id, language, revision } })
const restore = (kind: TextKind, id: number, language: Language, revision: number, updatedAt?: string) =>
  admin(revisions.restore, { params: { kind, id, language, revision }, body: { updatedAt } })

describe.each(textKinds)('%s', (kind) => {
  const { make, text } = things[kind]

  test('a change is listed, compared with the text before, restored, and the restore undone', async () => {
    const [first, second, french] = [text(word()), text(word()), text(word())]
    const id = await make({ en: first, fr: french })
    await change(kind, id, { en: second })
    // Not a change.
    await change(kind, id, { en: second, fr: french })

    const { userId, username } = await api.theOne('ADMIN')
    const author = { id: userId, username }
    const listed = await list(kind, id)
    expect(listed.map(({ language, revision, isCurrent }) => [language, revision, isCurrent])).toEqual([
      ['en', 2, true],
      ['en', 1, false],
      ['fr', 1, true],
    ])
    expect(listed[0]).toEqual({
      language: 'en',
      revision: 2,
      writtenAt: expect.any(String),
      author,
      isCurrent: true,
      isPublic: false,
      isRemoval: false,
      name: second.title ?? second.name ?? second.altText ?? second.subject,
    })
    expect((await list(kind, id, { language: 'fr' })).map(({ language }) => language)).toEqual(['fr'])

    const { updatedAt } = await read(kind, id)
    expect((await one(kind, id, 'en', 2)).body).toMatchObject({
      text: second,
      before: first,
      present: second,
      updatedAt,
    })
    expect((await one(kind, id, 'en', 1)).body).toMatchObject({ text: first, before: null, present: second })

    const restored = await restore(kind, id, 'en', 1, updatedAt)
    expect(restored).toMatchObject({ status: 200, body: { data: { revision: 3, replaced: 2 } } })
    const after = await read(kind, id)
    expect(after.texts).toEqual({ en: first, fr: french })
    expect(restored.body.data.updatedAt).toBe(after.updatedAt)
    expect((await list(kind, id))[0]).toMatchObject({ language: 'en', revision: 3, author, isCurrent: true })

    const undone = await restore(kind, id, 'en', 2, restored.body.data.updatedAt)
    expect(undone.body.data).toMatchObject({ revision: 4, replaced: 3 })
    expect((await read(kind, id)).texts).toEqual({ en: second, fr: french })
    const { body } = await admin(audit.list, { query: { subjectType: kind, subjectId: id, size: 1 } })
    expect(body).toMatchObject([{ action: `${kind}.update`, actorUsername: username }])
  })

  test('a removed language is listed as a revision, can be restored, and the restore undone', async () => {
    const [english, french] = [text(word()), text(word())]
    const id = await make({ en: english, fr: french })
    await change(kind, id, { fr: null })
    expect((await list(kind, id, { language: 'fr' }))[0]).toMatchObject({
      revision: 2,
      isRemoval: true,
      isCurrent: false,
      name: '',
    })
    expect((await one(kind, id, 'fr', 2)).body).toMatchObject({ text: null, before: french, present: null })
    const { body } = await restore(kind, id, 'fr', 1)
    expect(body.data).toMatchObject({ revision: 3, replaced: 2 })
    expect((await read(kind, id)).texts).toEqual({ en: english, fr: french })
    expect((await one(kind, id, 'fr', 3)).body).toMatchObject({ text: french, before: null })
    await restore(kind, id, 'fr', 2)
    expect((await read(kind, id)).texts).toEqual({ en: english })
  })

  test('restoring from an older version is refused with the current one', async () => {
    const [first, second, third] = [text(word()), text(word()), text(word())]
    const id = await make({ en: first })
    await change(kind, id, { en: second })
    const { updatedAt } = await read(kind, id)
    await change(kind, id, { en: third })
    const refused = await restore(kind, id, 'en', 1, updatedAt)
    expect(refused).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    expect((refused.body as unknown as { current: Whole }).current.texts).toEqual({ en: third })
    expect((await read(kind, id)).texts).toEqual({ en: third })
    expect(await list(kind, id)).toHaveLength(3)
  })

  test('one of two simultaneous restores is refused', async () => {
    const id = await make({ en: text(word()) })
    for (const each of [word(), word()]) await change(kind, id, { en: text(each) })
    const { updatedAt } = await read(kind, id)
    const both = await Promise.all([1, 2].map((revision) => restore(kind, id, 'en', revision, updatedAt)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('unknown subjects and revisions return 404', async () => {
    const id = await make({ en: text(word()) })
    expect((await admin(revisions.list, { params: { kind, id: 999_999 } })).status).toBe(404)
    for (const [wrongId, language, revision] of [
      [999_999, 'en', 1],
      [id, 'rw', 1],
      [id, 'en', 2],
    ] as const) {
      expect((await one(kind, wrongId, language, revision)).status).toBe(404)
      expect((await restore(kind, wrongId, language, revision)).status).toBe(404)
    }
  })
})

const withTrash = textKinds.filter((kind) => trashKinds.some((other) => other === kind))

test.each(withTrash)('a %s keeps its revisions in the trash', async (kind) => {
  const { make, text, endpoints } = things[kind]
  const id = await make({ en: text(word()), fr: text(word()) })
  await change(kind, id, { en: text(word()), fr: null })
  const before = await list(kind, id)
  expect(before).toHaveLength(4)
  const inTrash = { kind: kind as TrashKind, id }
  await admin(endpoints.remove, { params: { id } })
  expect((await admin(revisions.list, { params: { kind, id } })).status).toBe(404)
  expect((await restore(kind, id, 'en', 1)).status).toBe(404)
  await admin(trash.restore, { params: inTrash })
  expect(await list(kind, id)).toEqual(before)

  await admin(endpoints.remove, { params: { id } })
  await admin(trash.remove, { params: inTrash })
  expect(await stored(kind, id)).toBe(0)
})

const stored = async (kind: TextKind, id: number) => {
  const { rows } = await api.db.query<{ count: number }>(
    `select (select count(*) from text_revisions where kind = $1 and subject_id = $2)
       + (select count(*) from trash where kind = $1 and subject_id = $2) as count`,
    [kind, id],
  )
  return rows[0]?.count
}

test('a deleted text of a page is deleted with its revisions', async () => {
  const { make, text, endpoints } = things.block
  const id = await make({ en: text(word()) })
  await admin(endpoints.remove, { params: { id } })
  expect(await stored('block', id)).toBe(0)
})

test('a picture that never had a text has no revisions', async () => {
  expect(await list('picture', (await insertPicture(api.db)).id)).toEqual([])
})

test('revisions are listed in pages, newest first', async () => {
  const id = await things.service.make({ en: things.service.text('0') })
  for (const each of ['1', '2', '3', '4']) await change('service', id, { en: things.service.text(each) })
  const page = async (query: object) => {
    const { body, headers } = await admin(revisions.list, {
      params: { kind: 'service', id },
      query: query as Record<string, number>,
    })
    return { numbers: body.map(({ revision }) => revision), total: headers['x-total-count'] }
  }
  expect(await page({ size: 2 })).toEqual({ numbers: [5, 4], total: '5' })
  expect(await page({ size: 2, page: 3 })).toEqual({ numbers: [1], total: '5' })
  expect(await page({ size: 2, page: 4 })).toEqual({ numbers: [], total: '5' })
  expect(await page({})).toEqual({ numbers: [5, 4, 3, 2, 1], total: '5' })
})

test('restoring a revision gives exactly the text that was saved then', async () => {
  const kinds = fc.constantFrom(...textKinds)
  const typed = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), {
    minLength: 1,
    maxLength: 5,
  })
  const storable = (text: string) => !text.includes('\0') && text.trim() !== ''
  await fc.assert(
    fc.asyncProperty(kinds, typed, fc.nat(), async (kind, written, at) => {
      const id = await things[kind].make({ en: things[kind].text(word()) })
      const saved: TextsSent['en'][] = [(await read(kind, id)).texts.en]
      for (const each of written.filter(storable)) {
        const { status } = await change(kind, id, { en: things[kind].text(`${each} ${word()}`) })
        if (status === 200) saved.push((await read(kind, id)).texts.en)
      }
      const revision = 1 + (at % saved.length)
      expect((await one(kind, id, 'en', revision)).body.text).toEqual(saved[revision - 1])
      expect((await restore(kind, id, 'en', revision)).status).toBe(200)
      expect((await read(kind, id)).texts.en).toEqual(saved[revision - 1])
    }),
    { numRuns: 40 },
  )
}, 120_000)

describe('a blog', () => {
  const text = (content: string) => ({ title: 'Easter', content: `<p>${content}</p>` })
  const statusOf = async (id: number) => {
    const { languages } = (await admin(blogs.one, { params: { id } })).body
    return [languages.en?.status, languages.en?.isPublic]
  }
  const publicText = async (id: number) =>
    (await api.as('visitor')(blogs.one, { params: { id } })).body.texts?.en?.content
  const approved = async () => {
    const id = await things.blog.make({ en: text('first') })
    await change('blog', id, { en: text('second') }, { approve: true })
    return id
  }

  test('a restored text of a blog waits for approval, and visitors read the approved text until then', async () => {
    const id = await approved()
    const restored = await restore('blog', id, 'en', 1)
    expect(restored.body.message).toBe('This version is back. Status: PENDING for admin approval.')
    expect(await statusOf(id)).toEqual(['PENDING', true])
    expect(await publicText(id)).toBe('<p>second</p>')
    expect((await list('blog', id)).map(({ isCurrent, isPublic }) => [isCurrent, isPublic])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ])
  })

  test('restoring the text that visitors read needs no approval', async () => {
    const id = await approved()
    await change('blog', id, { en: text('wrong') })
    expect(await statusOf(id)).toEqual(['PENDING', true])
    expect((await restore('blog', id, 'en', 2)).body.message).toBe('This version is back.')
    expect(await statusOf(id)).toEqual(['APPROVED', true])
    expect(await publicText(id)).toBe('<p>second</p>')
  })

  test('restoring a version of a draft keeps it a draft', async () => {
    const id = await approved()
    await change('blog', id, { en: text('draft') }, { draft: true })
    await restore('blog', id, 'en', 2)
    expect(await statusOf(id)).toEqual(['DRAFT', true])
  })

  test('a restored text of a blog is cleaned and validated again', async () => {
    const id = await things.blog.make({ en: text('first') })
    await change('blog', id, { en: text('second') })
    const older = (fields: object) =>
      api.db.query(
        `update text_revisions set fields = $2::text::jsonb where kind = 'blog' and subject_id = $1 and revision = 1`,
        [id, JSON.stringify(fields)],
      )
    // As an earlier release may have stored it.
    await older(text('first<script>alert(1)</script>'))
    await restore('blog', id, 'en', 1)
    expect((await read('blog', id)).texts.en).toEqual(text('first'))
    await older({ title: 'x'.repeat(1_000), content: '<p>first</p>' })
    expect(await restore('blog', id, 'en', 1)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: [{ path: 'texts.en.title' }] },
    })
  })
})

test('restoring a name of a category that is taken meanwhile is refused', async () => {
  const name = word()
  const id = await things.category.make({ en: { name } })
  await change('category', id, { en: { name: word() } })
  await things.category.make({ en: { name } })
  expect(await restore('category', id, 'en', 1)).toMatchObject({
    status: 409,
    body: { code: 'category_name_taken' },
  })
})

test('the last language cannot be removed by a restore either', async () => {
  const id = await things.announcement.make({
    en: things.announcement.text('a'),
    fr: things.announcement.text('b'),
  })
  await change('announcement', id, { fr: null })
  await change('announcement', id, { fr: things.announcement.text('c') })
  await change('announcement', id, { en: null })
  expect((await restore('announcement', id, 'fr', 2)).status).toBe(400)
})

test('a restored translation is outdated if the main text has changed since, a restored main text makes none', async () => {
  const { text } = things.announcement
  const id = await things.announcement.make({ en: text('one'), fr: text('un') })
  await change('announcement', id, { en: text('two'), fr: text('deux') })
  const outdated = async () =>
    Object.keys(((await read('announcement', id)) as unknown as { outdated: object }).outdated)
  expect(await outdated()).toEqual([])
  await restore('announcement', id, 'fr', 1)
  expect(await outdated()).toEqual(['fr'])
  await restore('announcement', id, 'en', 1)
  expect(await outdated()).toEqual([])
  await admin(settings.update, { body: { mainLanguage: 'fr' } })
  expect((await restore('announcement', id, 'en', 2)).status).toBe(200)
  await admin(settings.update, { body: { mainLanguage: 'en' } })
})

test('restoring the present text writes no revision', async () => {
  const id = await things.service.make({ en: things.service.text('a') })
  expect((await restore('service', id, 'en', 1)).body.data).toMatchObject({ revision: 1, replaced: null })
  expect(await list('service', id)).toHaveLength(1)
})

test('the author has the current username, which is null once the account is erased or in the trash', async () => {
  const writer = await api.someone({ accountCategory: 'ADMIN', username: 'Mukamana' })
  const { id } = (
    await writer.call(services.create, {
      body: { weekday: 1, start: '09:00', texts: { en: { name: 'Prayer' } } },
    })
  ).body.data
  const author = async () => (await list('service', id))[0]?.author
  expect(await author()).toEqual({ id: writer.userId, username: 'Mukamana' })
  await admin(accounts.remove, { params: { id: writer.userId } })
  expect(await author()).toEqual({ id: writer.userId, username: null })
  await admin(trash.restore, { params: { kind: 'account', id: writer.userId } })
  expect(await author()).toEqual({ id: writer.userId, username: 'Mukamana' })
  await admin(accounts.remove, { params: { id: writer.userId } })
  await admin(trash.remove, { params: { kind: 'account', id: writer.userId } })
  expect(await author()).toEqual({ id: writer.userId, username: null })
  const { rows } = await api.db.query(`select from text_revisions r where r::text ilike '%mukamana%'`)
  expect(rows).toEqual([])
})

describe('the retention of revisions', () => {
  const write = async (id: number, revisions: number, language: Language = 'en', from = 0) => {
    const repository = textRepository<{ name: string }>(api.db, 'service')
    for (let number = from; number < revisions; number += 1) {
      const before = (await repository.ofAll([id], 'en')).get(id)?.texts ?? {}
      const change = { [language]: { name: `${language} ${number}` } }
      await repository.write(id, before, change, { main: 'en', by: null })
    }
  }
  const numbers = async (id: number, language: Language = 'en') => {
    const { rows } = await api.db.query<{ revision: number }>(
      'select revision from text_revisions where subject_id = $1 and language = $2 order by revision',
      [id, language],
    )
    return rows.map(({ revision }) => revision)
  }

  test(`the last ${revisionsPerText} revisions are kept, in each language`, async () => {
    const id = 2_000_000
    await write(id, revisionsPerText)
    await write(id, 3, 'fr')
    expect(await numbers(id)).toHaveLength(revisionsPerText)
    await write(id, revisionsPerText + 2, 'en', revisionsPerText)
    const left = await numbers(id)
    expect([left.length, left[0]]).toEqual([revisionsPerText, 3])
    expect(await numbers(id, 'fr')).toEqual([1, 2, 3])
  })

  test('the public revision, and the one that a translation was made from, are kept as well', async () => {
    const id = 2_000_001
    await write(id, 1)
    await write(id, 1, 'fr')
    await write(id, 2, 'en', 1)
    await api.db.query(
      `update texts set status = 'PENDING', public_revision = 2 where subject_id = $1 and language = 'en'`,
      [id],
    )
    await write(id, revisionsPerText + 5, 'en', 2)
    expect((await numbers(id)).slice(0, 3)).toEqual([1, 2, 6])
  })
})
