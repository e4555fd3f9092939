import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { accounts } from '@grace/contract/accounts'
import { albums } from '@grace/contract/albums'
import { announcements } from '@grace/contract/announcements'
import { answerTemplates } from '@grace/contract/answer-templates'
import { audit } from '@grace/contract/audit'
import { auth } from '@grace/contract/auth'
import { blogs } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import { contactMessages } from '@grace/contract/contact-messages'
import { dashboard } from '@grace/contract/dashboard'
import type { Endpoint } from '@grace/contract/endpoint'
import { messageOf } from '@grace/contract/endpoints.docs'
import { events } from '@grace/contract/events'
import { letters } from '@grace/contract/letters'
import { trashDays } from '@grace/contract/limits'
import { pictures } from '@grace/contract/pictures'
import { posts } from '@grace/contract/posts'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { search } from '@grace/contract/search'
import { sermons } from '@grace/contract/sermons'
import { services } from '@grace/contract/services'
import { settings } from '@grace/contract/settings'
import { site } from '@grace/contract/site'
import { trashKinds as allTrashKinds, type TrashItem, trash } from '@grace/contract/trash'
import { silentMp3 } from '@grace/testkit/audio'
import { silent } from '../database/log.ts'
import { partsOf, stored } from '../kinds/stored-kinds.ts'
import { published } from '../site/published.ts'
import { fileOwner } from '../storage/file-owner.ts'
import { localStorage } from '../storage/local-storage.ts'
import { looseFiles } from '../storage/loose-files.ts'
import { fillEveryTable } from '../testing/fill-every-table.ts'
import { formOf, sendForm } from '../testing/forms.ts'
import { aPhoto } from '../testing/pictures.ts'
import { recorded } from '../testing/recordings.ts'
import { insertPicture, samplePassword } from '../testing/samples.ts'
import { type Caller, testApi, testInside } from '../testing/test-api.ts'
import { openTestDatabase } from '../testing/test-db.ts'
import { purgeExpired } from './purge.ts'
import { trashRepository } from './repository.ts'

const api = testApi()
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)

interface Made {
  id: number
  name: string
}

beforeAll(() => api.theOne('ADMIN'))

let count = 0
const unique = (text: string) => `${text} ${++count}`

const category = async (): Promise<Made> => {
  const texts = { en: { name: unique('Youth') }, fr: { name: unique('Jeunesse') } }
  const { id, name } = (await admin(categories.create, { body: { texts } })).body.data
  await admin(categories.update, { params: { id }, body: { texts: { fr: { name: unique('Jeunes') } } } })
  return { id, name }
}

async function picture(): Promise<Made & { path: string }> {
  const content = await (await aPhoto(450, 300)).jpeg().toBuffer()
  const altText = unique('The choir')
  const form = formOf([{ content }], { altText_0: altText, altText_0_fr: 'La chorale' })
  const { body } = await sendForm(api, await api.theOne('ADMIN'), form, {})
  const [{ id, path }] = body.data as unknown as [{ id: number; path: string }]
  // The copies that are made later would make the comparison of rows depend on time.
  await api.db.query('update pictures set avif_due_at = null where id = $1', [id])
  return { id, name: altText, path }
}

const blog = async (): Promise<Made> => {
  const title = unique('Easter')
  const texts = { en: { title, content: '<p>Risen</p>' }, rw: { title: 'Pasika', content: '<p>Yazutse</p>' } }
  const { id } = (await admin(blogs.create, { body: { texts } })).body.data
  await admin(blogs.update, { params: { id }, body: { status: 'APPROVED' } })
  return { id, name: title }
}

const post = async () => {
  const { id: blogId, name } = await blog()
  const parts = {
    blogId,
    categoryIds: [(await category()).id, (await category()).id],
    pictureIds: [(await insertPicture(api.db, 'The choir')).id],
  }
  const { id } = (await admin(posts.create, { body: parts })).body.data
  return { id, name, ...parts }
}

const event = async () => {
  const { id: pictureId } = await insertPicture(api.db)
  const title = unique('Breakfast')
  const body = {
    texts: { en: { title, description: 'Come.' }, fr: { title: 'Petit déjeuner', description: 'Venez.' } },
    eventDate: '2099-01-01T10:00',
    repeats: 'weekly',
    pictureId,
  }
  return { id: (await admin(events.create, { body })).body.data.id, name: title, pictureId }
}

const sermon = async () => {
  const { id: recordingId, path } = await recorded((await api.theOne('ADMIN')).call, silentMp3(1))
  const title = unique('Shepherd')
  const texts = { en: { title, notes: 'He knows.' }, rw: { title: 'Umwungeri' } }
  const body = { date: '2026-11-22', speaker: 'Team', spokenIn: 'rw', series: 'Signs', texts, recordingId }
  return { id: (await admin(sermons.create, { body })).body.data.id, name: title, path }
}

const sent = (endpoint: typeof prayerRequests.submit | typeof contactMessages.submit) => async () => {
  const name = unique('Ruth')
  const body = { name, email: 'ruth@example.org', request: 'For rain.', message: 'Hello.' }
  const { id } = (await api.as('visitor')(endpoint, { body })).body.data
  await api.db.query('delete from rate_limits')
  return { id, name }
}

/** Sample content is removed as a whole, and has tests of its own. */
const trashKinds = allTrashKinds.filter((kind) => kind !== 'sample-content')
type TrashKind = (typeof trashKinds)[number]

const subjects: Record<
  TrashKind,
  { make: () => Promise<Made>; endpoints: Record<'list' | 'one' | 'remove', Endpoint> }
> = {
  account: {
    async make() {
      const fullName = unique('Eric')
      const { userId: id } = await api.someone({ fullName, accountCategory: 'ADMIN' })
      await api.db.query(
        `insert into passkeys (account_id, credential_id, public_key, counter, transports, name, backed_up)
         values ($1, $2, 'pQEC', 4294967295, '{internal,"a,b"}', 'Phone', false)`,
        [id, `credential ${id}`],
      )
      await api.db.query(
        `insert into one_time_secrets (account_id, is_confirmed, secret) values ($1, true, 'sealed')`,
        [id],
      )
      await api.db.query('insert into recovery_codes (code_hash, account_id) values ($2, $1)', [id, `${id}`])
      return { id, name: fullName }
    },
    endpoints: accounts,
  },
  blog: { make: blog, endpoints: blogs },
  post: { make: post, endpoints: posts },
  category: { make: category, endpoints: categories },
  picture: { make: picture, endpoints: pictures },
  album: {
    async make() {
      const { data } = (await admin(albums.create, { body: { name: unique('Easter') } })).body
      const { id } = await insertPicture(api.db)
      await admin(albums.changePictures, { params: { id: data.id }, body: { add: [id] } })
      return data
    },
    endpoints: albums,
  },
  announcement: {
    async make() {
      const title = unique('Offering')
      const body = { texts: { en: { title, content: 'Come.' }, rw: { title: 'Ituro', content: 'Muze.' } } }
      return { id: (await admin(announcements.create, { body })).body.data.id, name: title }
    },
    endpoints: announcements,
  },
  event: { make: event, endpoints: events },
  'answer-template': {
    async make() {
      const name = unique('We pray for you')
      const body = { name, language: 'en', text: 'We have prayed.' }
      return { id: (await admin(answerTemplates.create, { body })).body.data.id, name }
    },
    endpoints: answerTemplates,
  },
  service: {
    async make() {
      const name = unique('Worship')
      const texts = { en: { name, note: 'With the choir' }, rw: { name: 'Iteraniro' } }
      const exceptions = [{ date: '2099-12-25', start: null }]
      const body = { weekday: 3, start: '18:00', spokenIn: ['rw'], exceptions, texts }
      return { id: (await admin(services.create, { body })).body.data.id, name }
    },
    endpoints: services,
  },
  sermon: { make: sermon, endpoints: sermons },
  letter: {
    async make() {
      const subject = unique('Thanksgiving')
      const text = { subject, content: '<p>Come.</p>' }
      const body = { texts: { en: text, rw: { subject: 'Ishimwe', content: '<p>Muze.</p>' } } }
      return { id: (await admin(letters.create, { body })).body.data.id, name: subject }
    },
    endpoints: letters,
  },
  'prayer-request': { make: sent(prayerRequests.submit), endpoints: prayerRequests },
  'contact-message': { make: sent(contactMessages.submit), endpoints: contactMessages },
}

const remove = (kind: TrashKind, id: number) => admin(subjects[kind].endpoints.remove, { params: { id } })
const restore = (kind: TrashKind, id: number) => admin(trash.restore, { params: { kind, id } })
const purge = (kind: TrashKind, id: number) => admin(trash.remove, { params: { kind, id } })
const inTrash = async (query: Record<string, string | number> = {}): Promise<TrashItem[]> =>
  (await admin(trash.list, { query })).body
const isStored = (name: string) => existsSync(path.join(api.filesRoot, 'pictures', name))

/** Tables that a deletion may change: the trash itself, records of events, and those that end with an account. */
const besides = [
  ...['trash', 'audit_entries', 'content_version', 'idempotency_keys', 'rate_limits', 'schema_migrations'],
  ...['sessions', 'refresh_tokens', 'known_devices', 'loose_files', 'login_failures'],
]

/** Each row of all other tables, as text. */
async function allRows(db: Pick<typeof api.db, 'query'> = api.db): Promise<Record<string, string[]>> {
  const { rows: tables } = await db.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'r' order by 1`,
  )
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    if (besides.includes(name)) continue
    const { rows } = await db.query<{ row: string }>(`select t::text as row from "${name}" t`)
    all[name] = rows.map(({ row }) => row).sort()
  }
  return all
}

/** Followers are told in the background, which the row of what they are told of says. */
async function followersAreTold(): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    const { rowCount } = await api.db.query(
      `select told_at from announcements where told_at is null and publish_date <= now()
       union all select told_at from events where told_at is null`,
    )
    if (rowCount === 0) return
    await wait(20)
  }
  throw new Error('Followers are not told')
}

describe.each(trashKinds)('%s', (kind) => {
  const { make, endpoints } = subjects[kind]

  test('a deleted entry is not found anywhere, and is complete again after a restore', async () => {
    const { id, name } = await make()
    await followersAreTold()
    const before = await allRows()
    const read = async () => (await admin(endpoints.one, { params: { id } })).body as unknown
    const known = await read()
    expect(await remove(kind, id)).toMatchObject({
      status: 200,
      body: { success: true, message: messageOf(endpoints.remove), data: null },
    })
    expect((await admin(endpoints.one, { params: { id } })).status).toBe(404)
    const listed = (await admin(endpoints.list)).body as unknown as { id: number }[]
    expect(listed.map((row) => row.id)).not.toContain(id)
    expect((await remove(kind, id)).status).toBe(404)
    expect(await inTrash({ kind, q: name })).toEqual([
      {
        id: expect.any(Number),
        kind,
        subjectId: id,
        name,
        deletedAt: expect.any(String),
        deletedBy: (await api.theOne('ADMIN')).username,
        expiresAt: expect.any(String),
        posts: 0,
      },
    ])

    expect(await restore(kind, id)).toMatchObject({
      status: 200,
      body: { success: true, message: `“${name}” is back.`, data: { kind, id } },
    })
    expect(await allRows()).toEqual(before)
    expect(await read()).toEqual(known)
    expect(await inTrash({ kind, q: name })).toEqual([])
    expect((await restore(kind, id)).status).toBe(404)
  })

  test('one of two simultaneous restores succeeds, the other returns 404', async () => {
    const { id } = await make()
    await remove(kind, id)
    const both = await Promise.all([restore(kind, id), restore(kind, id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await admin(endpoints.one, { params: { id } })).status).toBe(200)
  })

  test('an entry is purged once on demand, and automatically after its time in the trash', async () => {
    const [{ id }, old, young] = [await make(), await make(), await make()]
    for (const each of [id, old.id, young.id]) await remove(kind, each)
    expect(await purge(kind, id)).toMatchObject({ status: 200, body: { message: 'Deleted for good.' } })
    for (const again of [await purge(kind, id), await restore(kind, id)]) expect(again.status).toBe(404)

    const age = (subject: Made, days: number) =>
      api.db.query(
        `update trash set deleted_at = now() - $3::int * interval '1 day' where kind = $1 and subject_id = $2`,
        [kind, subject.id, days],
      )
    await age(old, trashDays + 1)
    await age(young, trashDays - 1)
    await Promise.all([purgeExpired(api.db), purgeExpired(api.db)])
    expect((await restore(kind, old.id)).status).toBe(404)
    expect((await restore(kind, young.id)).status).toBe(200)
  })

  test('the audit records each deletion, restore and purge', async () => {
    const { id, name } = await make()
    await remove(kind, id)
    await restore(kind, id)
    await remove(kind, id)
    await purge(kind, id)
    const { body } = await admin(audit.list, { query: { subjectType: kind, subjectId: id, size: 4 } })
    const acts = body.filter(({ action }) => !action.startsWith('security.'))
    expect(acts.map(({ action }) => action)).toEqual(
      ['purge', 'delete', 'restore', 'delete'].map((verb) => `${kind}.${verb}`),
    )
    const isPersonal = ['account', 'prayer-request', 'contact-message'].includes(kind)
    if (isPersonal) expect(JSON.stringify(acts)).not.toContain(name)
    else expect(acts[0]?.before).toEqual({ title: name })
  })
})

test('the trash is listed deleted last first, by kind, by name and in pages', async () => {
  await api.db.query('delete from trash')
  const [one, two] = [await category(), await blog()]
  await remove('category', one.id)
  await remove('blog', two.id)
  expect((await inTrash()).map(({ name }) => name)).toEqual([two.name, one.name])
  expect((await inTrash({ kind: 'category' })).map(({ name }) => name)).toEqual([one.name])
  expect((await inTrash({ q: 'EASTER' })).map(({ name }) => name)).toEqual([two.name])
  const page = await admin(trash.list, { query: { page: 2, size: 1 } })
  expect([page.body.map(({ name }) => name), page.headers['x-total-count']]).toEqual([[one.name], '2'])
  const [item] = page.body
  expect(Date.parse(item?.expiresAt ?? '') - Date.parse(item?.deletedAt ?? '')).toBe(trashDays * 86_400_000)
  for (const call of [
    admin(trash.list, { query: { kind: 'settings' } }),
    admin(trash.restore, { params: { kind: 'settings', id: 1 } }),
    admin(trash.remove, { params: { kind: 'blog', id: '1abc' } }),
  ]) {
    expect((await call).status).toBe(400)
  }
})

describe('links', () => {
  test('deleting a thing in use is refused', async () => {
    const { blogId, categoryIds, pictureIds } = await post()
    for (const [kind, id] of [
      ['blog', blogId],
      ['category', categoryIds[0]],
      ['picture', pictureIds[0]],
    ] as [TrashKind, number][]) {
      expect(await remove(kind, id)).toMatchObject({ status: 409, body: { code: 'in_use' } })
    }
    expect(await inTrash({ q: 'nothing of it' })).toEqual([])
  })

  test('a post cannot be restored before its blog, and the refusal says what to do', async () => {
    const { id, name, blogId, pictureIds } = await post()
    const pictureId = pictureIds[0] as number
    await remove('post', id)
    await remove('blog', blogId)
    await remove('picture', pictureId)
    const refused = await restore('post', id)
    expect(refused).toMatchObject({ status: 409, body: { code: 'not_restorable' } })
    expect(refused.body.message).toMatch(
      `This post cannot be restored yet. Restore the blog “${name}” first; Restore the picture “The choir`,
    )
    const kept = await purge('blog', blogId)
    expect(kept).toMatchObject({ status: 409, body: { code: 'in_use' } })
    expect(kept.body.message).toMatch(`Delete the post “${name}” for good first.`)

    await restore('blog', blogId)
    await restore('picture', pictureId)
    expect((await restore('post', id)).body.data).toEqual({ kind: 'post', id })
    expect((await admin(posts.one, { params: { id } })).body).toMatchObject({
      blogId,
      pictureIds: [pictureId],
    })
  })

  test('a blog and its posts that are deleted in one act are one entry, which brings back all of them', async () => {
    const { id: postId, name, blogId, categoryIds, pictureIds } = await post()
    const address = `/api/posts/${postId}`
    const before = await allRows()
    const together = (postIds: string) => admin(blogs.remove, { params: { id: blogId }, query: { postIds } })
    expect(await together(`${postId + 1000}`)).toMatchObject({ status: 409, body: { code: 'in_use' } })
    expect(await together(`${postId},${postId + 1000}`)).toMatchObject({ status: 200 })
    expect((await admin(posts.one, { params: { id: postId } })).status).toBe(404)
    expect(await inTrash({ q: name })).toMatchObject([{ kind: 'blog', subjectId: blogId, posts: 1 }])
    expect(await published(api.db).trashed()).toContainEqual({ kind: 'post', id: postId })

    const picture = { kind: 'picture' as const, id: pictureIds[0] as number }
    await remove(picture.kind, picture.id)
    const refused = await restore('blog', blogId)
    expect(refused.body.message).toMatch(/^This blog cannot be restored yet. Restore the picture “The choir/)
    expect(await purge(picture.kind, picture.id)).toMatchObject({ status: 409 })
    await restore(picture.kind, picture.id)

    expect((await restore('blog', blogId)).body.message).toBe(`“${name}” is back, with its post.`)
    expect(await allRows()).toEqual(before)
    expect((await admin(posts.one, { params: { id: postId } })).body).toMatchObject({
      categoryIds,
      pictureIds,
    })
    expect((await api.inject(address)).statusCode).toBe(200)
    expect(await published(api.db).trashed()).not.toContainEqual({ kind: 'post', id: postId })
    const { body } = await admin(audit.list, { query: { subjectType: 'post', subjectId: postId } })
    expect(body.map(({ action }) => action)).toEqual(['post.restore', 'post.delete', 'post.create'])

    // An editor who had the post open does not know of the blog's entry.
    await together(`${postId}`)
    expect((await restore('post', postId)).body.message).toBe(`“${name}” is back, with its post.`)
    expect(await allRows()).toEqual(before)

    await together(`${postId}`)
    await purge('blog', blogId)
    expect((await restore('post', postId)).status).toBe(404)
    expect(await published(api.db).trashed()).not.toContainEqual({ kind: 'post', id: postId })
  })

  test('a post that was deleted before its blog stays in the trash when the blog is back', async () => {
    const { id, name, blogId } = await post()
    await remove('post', id)
    await remove('blog', blogId)
    expect((await restore('blog', blogId)).body.message).toBe(`“${name}” is back.`)
    expect((await admin(posts.one, { params: { id } })).status).toBe(404)
    expect(await inTrash({ kind: 'post', q: name })).toHaveLength(1)
  })

  test('a restored post has the present state of its blog', async () => {
    const { id, blogId } = await post()
    await remove('post', id)
    await admin(blogs.update, { params: { id: blogId }, body: { status: 'REJECTED', reason: 'No.' } })
    await restore('post', id)
    expect((await api.as('visitor')(posts.one, { params: { id } })).status).toBe(404)
    expect((await admin(posts.one, { params: { id } })).body.status).toBe('REJECTED')
  })

  test('a restored blog has its text in the present main language', async () => {
    const { id, name } = await blog()
    await remove('blog', id)
    await admin(settings.update, { body: { mainLanguage: 'rw' } })
    const [restored] = [await restore('blog', id)]
    const { body } = await admin(blogs.one, { params: { id } })
    await admin(settings.update, { body: { mainLanguage: 'en' } })
    expect([restored.status, body.language, body.title]).toEqual([200, 'rw', 'Pasika'])
    expect((await admin(blogs.one, { params: { id } })).body.title).toBe(name)
  })

  test('a restore leaves out links to things that no longer exist, and refuses a post without its blog', async () => {
    const shown = await post()
    const coming = await event()
    await remove('post', shown.id)
    await remove('event', coming.id)
    // As the removal of sample content does.
    const forget = (table: string, id: unknown) => api.db.query(`delete from ${table} where id = $1`, [id])
    await forget('pictures', shown.pictureIds[0])
    await forget('pictures', coming.pictureId)
    await forget('categories', shown.categoryIds[0])
    expect((await restore('post', shown.id)).body.message).toBe(
      `“${shown.name}” is back, without 1 category and 1 picture that no longer exist.`,
    )
    expect((await restore('event', coming.id)).body.message).toBe(
      `“${coming.name}” is back, without 1 picture that no longer exists.`,
    )
    expect((await admin(posts.one, { params: { id: shown.id } })).body).toMatchObject({
      categoryIds: [shown.categoryIds[1]],
      pictureIds: [],
    })
    await remove('post', shown.id)
    await forget('blogs', shown.blogId)
    expect(await restore('post', shown.id)).toMatchObject({
      status: 409,
      body: { message: 'This post cannot be restored, because its blog was deleted for good.' },
    })
  })

  test('a category cannot be restored while its name is taken, and can be when it is free again', async () => {
    const { id, name } = await category()
    await remove('category', id)
    const other = (await admin(categories.create, { body: { name: name.toUpperCase() } })).body.data
    expect(await restore('category', id)).toMatchObject({
      status: 409,
      body: {
        code: 'category_name_taken',
        message: `There is another category with the name “${name}” now. Rename that one, then restore this one.`,
      },
    })
    expect(await inTrash({ kind: 'category', q: name })).toHaveLength(1)
    await admin(categories.update, { params: { id: other.id }, body: { name: unique('Else') } })
    expect((await restore('category', id)).status).toBe(200)
  })
})

describe('files', () => {
  test('files of a picture in the trash are kept until it is deleted for good, and are not served meanwhile', async () => {
    const { id, path } = await picture()
    const served = async () => (await api.inject(`/api/images/${path}`)).statusCode
    await remove('picture', id)
    expect([await served(), isStored(path)]).toEqual([410, true])
    expect((await api.inject({ url: `/api/images/${path}`, method: 'HEAD' })).statusCode).toBe(410)
    await restore('picture', id)
    expect(await served()).toBe(200)
    await remove('picture', id)
    await purge('picture', id)
    expect([await served(), isStored(path)]).toEqual([404, false])
  })

  test('files of a recording in the trash are kept until its sermon is deleted for good', async () => {
    const { id, path } = await sermon()
    const served = async () => (await api.inject(`/api/recordings/${path}`)).statusCode
    const { rows: parts } = await api.db.query<{ path: string }>(
      'select p.path from recording_parts p join recordings r on r.id = recording_id where sermon_id = $1',
      [id],
    )
    expect(parts).toHaveLength(1)
    const stored = () => parts.map((part) => isStored(part.path))
    await remove('sermon', id)
    expect([await served(), stored()]).toEqual([410, [true]])
    await restore('sermon', id)
    expect(await served()).toBe(200)
    await remove('sermon', id)
    await purge('sermon', id)
    expect([await served(), stored()]).toEqual([404, [false]])
  })
})

test('files of expired entries are deleted by the next sweep, and not earlier', async () => {
  const [{ id, path: shown }, { id: sermonId, path: heard }] = [await picture(), await sermon()]
  const { rows } = await api.db.query<{ path: string }>(
    'select p.path from recording_parts p join recordings r on r.id = recording_id where sermon_id = $1',
    [sermonId],
  )
  const stored = () => [shown, ...rows.map(({ path }) => path)].map(isStored)
  const storage = localStorage(path.join(api.filesRoot, 'pictures'))
  const sweep = () => looseFiles(api.db, { storage, owner: fileOwner(api.db), log: silent }).sweep()
  await remove('picture', id)
  await remove('sermon', sermonId)
  await sweep()
  expect(stored()).toEqual([true, true])
  await api.db.query(`update trash set deleted_at = now() - interval '31 days'`)
  await purgeExpired(api.db)
  await sweep()
  expect(stored()).toEqual([false, false])
  for (const address of [`/api/images/${shown}`, `/api/recordings/${heard}`]) {
    expect((await api.inject(address)).statusCode).toBe(404)
  }
})

test('of a simultaneous restore and purge only one succeeds', async () => {
  const { id } = await event()
  await remove('event', id)
  const both = await Promise.all([restore('event', id), purge('event', id)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  const found = (await admin(events.one, { params: { id } })).status
  expect(found).toBe(both[0].status)
})

test('a deleted thing vanishes from pages, search and counts, and is back after a restore', async () => {
  const visitor: Caller = (endpoint, sent) => api.as('visitor')(endpoint, sent)
  const all: Record<string, Made> = {
    announcement: await subjects.announcement.make(),
    post: await post(),
    category: await category(),
    event: await event(),
    sermon: await sermon(),
    service: await subjects.service.make(),
  }
  const named = Object.values(all).map(({ name }) => name)
  const seen = async () => {
    const responses = [
      await visitor(site.read),
      await visitor(announcements.list),
      await visitor(posts.list),
      await visitor(categories.list),
      await visitor(events.list, { query: { when: 'all' } }),
      await visitor(sermons.list),
      await visitor(services.list),
      ...(await Promise.all(named.map((q) => visitor(search.find, { query: { q } })))),
    ]
    const text = JSON.stringify(responses.map(({ body }) => body))
    return named.filter((name) => text.includes(`"${name}"`))
  }
  const counts = async () => {
    const { totalPosts, totalCategories } = (await admin(dashboard.counts)).body
    return { totalPosts, totalCategories }
  }
  const before = await counts()
  expect(await seen()).toEqual(named)
  for (const [kind, { id }] of Object.entries(all)) await remove(kind as TrashKind, id)
  expect(await seen()).toEqual([])
  expect(await counts()).toEqual({
    totalPosts: before.totalPosts - 1,
    totalCategories: before.totalCategories - 1,
  })
  for (const [kind, { id }] of Object.entries(all)) await restore(kind as TrashKind, id)
  expect(await seen()).toEqual(named)
  expect(await counts()).toEqual(before)
})

describe('a person', () => {
  const register = (username: string, email: string) =>
    api.as('visitor')(auth.register, {
      body: {
        username,
        email,
        fullName: 'Somebody Else',
        gender: 'FEMALE',
        password: samplePassword,
        confirmPassword: samplePassword,
      },
    })

  test('a person in the trash has no session and cannot sign in, and can after a restore', async () => {
    const person = await api.someone()
    const { body: before } = await person.call(accounts.profile)
    const session = () => person.call(accounts.profile)
    await remove('account', person.userId)
    expect((await session()).status).toBe(401)
    const refreshed = await api.as('visitor')(auth.refresh, {
      body: { refreshToken: person.refreshToken },
      cookies: person.cookies,
    })
    expect(refreshed.status).toBe(401)
    const login = await api.as('visitor')(auth.login, {
      body: { username: person.username, password: samplePassword },
    })
    expect(login).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
    await restore('account', person.userId)
    expect((await session()).status).toBe(401)
    const again = await api.signIn(person.username)
    expect((await again.call(accounts.profile)).body).toEqual(before)
  })

  test('username and email of a person in the trash stay taken until the purge', async () => {
    const { userId, username, email } = await api.someone()
    await remove('account', userId)
    const free = async (query: object) =>
      (await api.as('visitor')(auth.availability, { query: query as never })).body
    expect(await free({ username: username.toUpperCase() })).toEqual({ available: false })
    expect(await free({ email })).toEqual({ available: false })
    for (const [name, address, code] of [
      [username.toUpperCase(), 'free@example.org', 'username_taken'],
      ['free-name', email.toUpperCase(), 'email_taken'],
    ] as const) {
      expect(await register(name, address)).toMatchObject({ status: 409, body: { code } })
    }
    const both = await register(username, email)
    expect(both.body.errors.map(({ code }) => code)).toEqual(['username_taken', 'email_taken'])
    const other = await api.someone()
    expect(
      (await admin(accounts.update, { params: { id: other.userId }, body: { username } })).body.code,
    ).toBe('username_taken')

    await purge('account', userId)
    expect(await register(username, email)).toMatchObject({ status: 201 })
  })

  test('a registration at the moment of a deletion does not get its username', async () => {
    const { userId, username, email } = await api.someone()
    const [removed, registered] = await Promise.all([remove('account', userId), register(username, email)])
    expect([removed.status, registered.status]).toEqual([200, 409])
  })

  test('an administrator is restored or purged only with a confirmation', async () => {
    const { userId } = await api.someone({ accountCategory: 'ADMIN' })
    await remove('account', userId)
    const { call, cookies } = await api.someone({ accountCategory: 'ADMIN' })
    const { confirmation: _, ...without } = cookies
    const unconfirmed = Object.fromEntries(Object.entries(without).filter(([name]) => !/confirm/i.test(name)))
    for (const endpoint of [trash.restore, trash.remove]) {
      const { body } = await call(endpoint, { params: { kind: 'account', id: userId }, cookies: unconfirmed })
      expect(body.code).toBe('confirmation_required')
    }
    expect((await restore('account', userId)).status).toBe(200)
  })

  test('a restored person loses a passkey that belongs to another account meanwhile', async () => {
    const [person, other] = [await api.someone(), await api.someone()]
    const register = (accountId: number) =>
      api.db.query(
        `insert into passkeys (account_id, credential_id, public_key, counter, transports, name, backed_up)
         values ($1, 'the same', 'pQEC', 1, '{internal}', 'Phone', false)`,
        [accountId],
      )
    await register(person.userId)
    await remove('account', person.userId)
    await register(other.userId)
    expect((await restore('account', person.userId)).status).toBe(200)
    const { rows } = await api.db.query(
      `select account_id as "accountId" from passkeys where credential_id = 'the same'`,
    )
    expect(rows).toEqual([{ accountId: other.userId }])
  })

  test('the dashboard does not count a person in the trash', async () => {
    const total = async () => (await admin(dashboard.counts)).body.totalUsers
    const { userId } = await api.someone()
    const before = await total()
    await remove('account', userId)
    expect(await total()).toBe(before - 1)
  })
})

/** One database whose every table has rows, so that no column and no table is forgotten. */
describe('the schema', () => {
  const tablesOf = (kind: TrashKind) => partsOf(kind).map(({ table }) => table)

  test('each foreign key to a kind of the trash is handled by the restore, a refusal, or a deletion', async () => {
    const { rows } = await api.db.query<{ table: string; to: string; rule: string }>(
      `select conrelid::regclass::text as "table", confrelid::regclass::text as "to", confdeltype::text as rule
       from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
    )
    const ends = [
      ...['sessions', 'refresh_tokens', 'password_links', 'known_devices', 'email_links'],
      ...['push_devices', 'notification_deliveries'],
      // The browsers of the person send them again.
      'drafts',
      // Refused while they use it.
      ...['blogs posts', 'categories post_categories', 'pictures post_pictures', 'pictures events'],
      'pictures blog_pictures',
      ...['pictures blocks', 'pictures settings'],
      // Set to null.
      ...['accounts prayer_requests', 'accounts contact_messages'],
    ]
    const forgotten = trashKinds.flatMap((kind) =>
      rows.filter(
        ({ table, to }) =>
          tablesOf(kind).includes(to) &&
          !tablesOf(kind).includes(table) &&
          !ends.includes(table) &&
          !ends.includes(`${to} ${table}`),
      ),
    )
    expect(forgotten).toEqual([])
  })

  testInside('every row of a filled database is restored unchanged, to the microsecond', async () => {
    const db = await openTestDatabase()
    try {
      await fillEveryTable(db)
      await db.query('delete from trash')
      const order: TrashKind[] = [...trashKinds].sort((a, b) => Number(b === 'post') - Number(a === 'post'))
      const before = await allRows(db)
      await db.query('update settings set logo_picture_id = null')
      await db.query('update blocks set picture_id = null')
      await db.query('update prayer_requests set assigned_to = null')
      // They end with the account.
      await db.query('delete from push_devices')
      await db.query('delete from drafts')
      await db.query('delete from notification_deliveries')
      const detached = await allRows(db)
      expect(before.accounts).toHaveLength(2)
      await db.transaction(async (tx) => {
        const repository = trashRepository(tx)
        for (const kind of order) {
          const { rows } = await tx.query<{ id: number }>(`select id from ${stored(kind).table} order by id`)
          for (const { id } of rows) await repository.put({ kind, id }, 'ruth')
        }
      })
      const emptied = await allRows(db)
      for (const table of new Set(trashKinds.flatMap(tablesOf))) {
        // Texts of blocks stay.
        if (!table.startsWith('text')) expect({ table, rows: emptied[table] }).toEqual({ table, rows: [] })
      }
      await db.transaction(async (tx) => {
        const repository = trashRepository(tx)
        for (const kind of order.toReversed()) {
          const { rows } = await tx.query<{ id: number }>(
            'select subject_id as id from trash where kind = $1 order by id',
            [kind],
          )
          for (const { id } of rows) await repository.restore({ kind, id })
        }
      })
      expect(await allRows(db)).toEqual(detached)
    } finally {
      await db.close()
    }
  })

  testInside('a restore fills new columns with their default, and ignores dropped ones', async () => {
    const { id, name } = await category()
    await remove('category', id)
    await api.db.query(`alter table categories add column colour text not null default 'red'`)
    await api.db.query('alter table categories add column was text')
    await api.db.query(
      `update trash set content = jsonb_set(content, '{categories,0,dropped}', '1') where subject_id = $1`,
      [id],
    )
    expect((await restore('category', id)).body.message).toBe(`“${name}” is back.`)
    const { rows } = await api.db.query('select colour from categories where id = $1', [id])
    expect(rows).toEqual([{ colour: 'red' }])
    await api.db.query('alter table categories drop column colour, drop column was')
  })
})
