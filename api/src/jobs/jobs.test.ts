import { accounts } from '@grace/contract/accounts'
import { announcements } from '@grace/contract/announcements'
import type { AdminArea } from '@grace/contract/areas'
import { blogs } from '@grace/contract/blogs'
import { contactMessages } from '@grace/contract/contact-messages'
import { type Job, jobs } from '@grace/contract/jobs'
import { jobItemsMax } from '@grace/contract/limits'
import { messages } from '@grace/contract/messages'
import { pictures } from '@grace/contract/pictures'
import { posts } from '@grace/contract/posts'
import { trash } from '@grace/contract/trash'
import { cleanUp } from '../database/expiry.ts'
import { insertPicture, insertPost } from '../testing/samples.ts'
import { type Caller, type Person, testApi } from '../testing/test-api.ts'

const api = testApi()
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)

async function start(body: object, call: Caller = admin): Promise<Job> {
  const { status, body: got } = await call(jobs.start, { body })
  expect({ status, message: got.message }).toEqual({ status: 201, message: 'It has begun.' })
  return got.data
}
const listed = async (list: string, call: Caller = admin) => (await call(jobs.list, { query: { list } })).body
const one = async ({ id, list }: Pick<Job, 'id' | 'list'>) =>
  (await listed(list)).find((job) => job.id === id)

/** Waits until a job is stopped or done. */
async function ended(job: Pick<Job, 'id' | 'list'>): Promise<Job> {
  for (;;) {
    const now = await one(job)
    if (now && now.state !== 'queued' && now.state !== 'running') return now
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
const undo = async (job: Job) => ended((await admin(jobs.undo, { params: { id: job.id } })).body.data)

/** Ids of new active members. */
async function members(count: number): Promise<number[]> {
  const { rows } = await api.db.query<{ id: number }>(
    `insert into accounts (username, username_key, email, email_key, full_name, account_category, password_hash)
     select name, name, name || '@example.org', name || '@example.org', 'Patrick Bizimana', 'MEMBER', 'none'
     from (select 'many' || gen_random_uuid() as name from generate_series(1, $1::int)) as names returning id`,
    [count],
  )
  return rows.map(({ id }) => id)
}
const countActive = async (ids: number[]) =>
  (
    await api.db.query<{ count: number }>(
      'select count(*) from accounts where active and id = any($1::bigint[])',
      [ids],
    )
  ).rows[0]?.count
const entriesOf = async (type: string, ids: number[]) =>
  (
    await api.db.query<{ count: number; subjects: number; actors: string[] }>(
      `select count(*), count(distinct subject_id) as subjects, jsonb_agg(distinct actor_username) as actors
       from audit_entries where subject_type = $1 and action not like '%.create' and subject_id = any($2::bigint[])`,
      [type, ids],
    )
  ).rows[0]
async function messagesFrom(...names: string[]): Promise<number[]> {
  const ids: number[] = []
  for (const name of names) {
    const { body } = await api.as('visitor')(contactMessages.submit, {
      body: {
        name,
        email: `${name.toLowerCase()}@example.org`,
        message: 'Good morning.',
        consentVersion: null,
        fillMs: 60_000,
      },
    })
    ids.push(body.data.id)
  }
  return ids
}
const someoneWith = (...areas: AdminArea[]): Promise<Person> =>
  api.someone({ accountCategory: 'ADMIN', areas })

describe('a job on 1,000 people', () => {
  test('answers at once, changes each once, and its Undo does so too', async () => {
    const ids = await members(1_000)
    const startedAt = performance.now()
    const job = await start({ list: 'account', act: 'deactivate', ids })
    expect(performance.now() - startedAt).toBeLessThan(2_000)
    expect(job).toMatchObject({
      total: 1_000,
      isUndo: false,
      isUndoable: false,
      stoppedBy: null,
      endedAt: null,
    })
    expect(job.done).toBeLessThan(1_000)

    const done = await ended(job)
    expect(done).toMatchObject({ state: 'done', done: 1_000, refused: 0, refusals: [], isUndoable: true })
    expect(await countActive(ids)).toBe(0)
    expect(await entriesOf('account', ids)).toMatchObject({ count: 1_000, subjects: 1_000 })

    expect(await undo(done)).toMatchObject({ state: 'done', isUndo: true, done: 1_000, isUndoable: false })
    expect(await countActive(ids)).toBe(1_000)
    expect(await entriesOf('account', ids)).toMatchObject({ count: 2_000, subjects: 1_000 })
  }, 600_000)

  test('stops between two people, goes on with the rest, and names who did it', async () => {
    const ids = await members(300)
    const job = await start({ list: 'account', act: 'deactivate', ids })
    const me = (await api.theOne('ADMIN')).userId
    const { body } = await admin(jobs.stop, { params: { id: job.id } })
    expect(body.data).toMatchObject({ state: 'stopped', startedBy: { id: me }, stoppedBy: { id: me } })
    expect(body.data.done).toBeLessThan(300)
    // While another job of the list is done, the stopped one stays as it is.
    await ended(await start({ list: 'account', act: 'deactivate', ids: await members(1) }))
    expect(await countActive(ids)).toBe(300 - body.data.done)
    expect((await admin(jobs.stop, { params: { id: job.id } })).body.code).toBe('job_state')

    const { body: goesOn } = await admin(jobs.goOn, { params: { id: job.id } })
    expect(goesOn.data).toMatchObject({
      state: expect.stringMatching(/running|queued/),
      stoppedBy: null,
      endedAt: null,
    })
    expect(await ended(job)).toMatchObject({ state: 'done', done: 300 })
    expect(await entriesOf('account', ids)).toMatchObject({ count: 300, subjects: 300 })
  }, 200_000)

  test('a stopped job is undone as far as it went, and cannot go on after that', async () => {
    const ids = await members(200)
    const job = await start({ list: 'account', act: 'deactivate', ids })
    while (((await one(job))?.done ?? 0) === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    const stopped = (await admin(jobs.stop, { params: { id: job.id } })).body.data
    expect(await undo(stopped)).toMatchObject({ total: stopped.done, done: stopped.done })
    expect(await countActive(ids)).toBe(200)
    for (const step of [jobs.goOn, jobs.undo]) {
      expect((await admin(step, { params: { id: job.id } })).body.code).toBe('job_state')
    }
  }, 200_000)
})

test('people who cannot be changed are named with the reason, and the others are changed', async () => {
  const [first = 0, second = 0, third = 0] = await members(3)
  const own = (await api.theOne('ADMIN')).userId
  await api.db.query('update accounts set active = false where id = $1', [third])
  const beyond = await someoneWith('people')
  const job = await ended(
    await start({ list: 'account', act: 'deactivate', ids: [first, own, 987_654, second, third] }),
  )
  const { rows } = await api.db.query<{ name: string }>(
    'select full_name as name from accounts where id = $1',
    [own],
  )
  expect(job).toMatchObject({
    ...{ state: 'done', total: 5, done: 3, refused: 2 },
    refusals: [
      { id: own, name: rows[0]?.name, reason: messages.own_account },
      { id: 987_654, name: '', reason: 'User not found' },
    ],
  })
  // One was inactive before: it is not touched, and Undo leaves it so.
  expect(await entriesOf('account', [third])).toMatchObject({ count: 0 })
  expect(await undo(job)).toMatchObject({ total: 2, done: 2 })
  expect(await countActive([first, second, third])).toBe(2)

  const administrator = (await someoneWith('care')).userId
  const { status, body } = await beyond.call(jobs.start, {
    body: { list: 'account', act: 'deactivate', ids: [administrator] },
  })
  expect(status).toBe(201)
  expect((await ended(body.data)).refusals).toMatchObject([{ id: administrator }])
})

test('Undo leaves a person alone who was changed again meanwhile', async () => {
  const [first = 0, second = 0] = await members(2)
  const job = await ended(await start({ list: 'account', act: 'deactivate', ids: [first, second] }))
  const active = async (id: number, active: boolean) =>
    admin(accounts.setStatus, { params: { id }, body: { active } })
  await active(first, true)
  const before = await entriesOf('account', [first])
  await undo(job)
  expect(await entriesOf('account', [first])).toEqual(before)
  expect(await countActive([first, second])).toBe(2)
})

test('a list works on one job at a time, and two administrators see both with who started them', async () => {
  const [mine, theirs] = [await members(150), await members(20)]
  const other = await someoneWith('people')
  const first = await start({ list: 'account', act: 'deactivate', ids: mine })
  const second = await start({ list: 'account', act: 'deactivate', ids: theirs }, other.call)
  expect(second).toMatchObject({ state: 'queued', startedBy: { id: other.userId } })
  const seen = await listed('account', other.call)
  expect(seen.filter(({ id }) => id === first.id || id === second.id)).toMatchObject([
    { id: first.id, state: 'running', startedBy: { id: (await api.theOne('ADMIN')).userId } },
    { id: second.id, state: 'queued', done: 0 },
  ])
  expect(await ended(second)).toMatchObject({ done: 20 })
  const done = (await one(first)) as Job
  expect(done).toMatchObject({ state: 'done', done: 150 })
  expect(Date.parse(done.endedAt ?? '')).toBeLessThanOrEqual(Date.parse((await one(second))?.endedAt ?? ''))
  expect(await entriesOf('account', theirs)).toMatchObject({ count: 20, actors: [other.username] })
}, 200_000)

test('a start that is sent twice under one key is one job', async () => {
  const ids = await members(2)
  const sent = {
    body: { list: 'account', act: 'deactivate', ids },
    headers: { 'idempotency-key': 'once-only' },
  }
  const [first, second] = [await admin(jobs.start, sent), await admin(jobs.start, sent)]
  expect(second.body.data.id).toBe(first.body.data.id)
  await ended(first.body.data)
  expect(await entriesOf('account', ids)).toMatchObject({ count: 2 })
})

test('a job waits when the one who started it has lost the right to it, and another may go on with it', async () => {
  const ids = await members(400)
  const starter = await someoneWith('people')
  const job = await start({ list: 'account', act: 'deactivate', ids }, starter.call)
  await admin(accounts.update, { params: { id: starter.userId }, body: { areas: ['content'] } })
  const cut = await ended(job)
  expect(cut).toMatchObject({ state: 'stopped', stoppedBy: null, startedBy: { id: starter.userId } })
  expect(cut.done).toBeLessThan(400)
  expect((await starter.call(jobs.goOn, { params: { id: job.id } })).status).toBe(404)
  await admin(jobs.goOn, { params: { id: job.id } })
  expect(await ended(job)).toMatchObject({ state: 'done', done: 400 })
}, 200_000)

describe('access', () => {
  const lists = [
    ['account', 'deactivate', 'people'],
    ['prayer-request', 'done', 'care'],
    ['contact-message', 'delete', 'care'],
    ['picture', 'delete', 'content'],
  ] as const

  test.each(lists)('jobs of %s are for administrators with its area alone', async (list, act, area) => {
    const body = { list, act, ids: [999_999] }
    const others = (['people', 'care', 'content', 'settings'] as const).filter((each) => each !== area)
    const without = await someoneWith(...others)
    expect(await without.call(jobs.start, { body })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
    const job = await ended(await start(body, (await someoneWith(area)).call))
    expect(await listed(list, without.call)).toEqual([])
    for (const step of [jobs.stop, jobs.goOn, jobs.undo, jobs.close]) {
      expect((await without.call(step, { params: { id: job.id } })).status).toBe(404)
    }
    expect((await api.as('MEMBER')(jobs.start, { body })).status).toBe(403)
  })

  test('a job of the trash needs the areas of everything that it touches', async () => {
    const [account = 0] = await members(1)
    await admin(accounts.remove, { params: { id: account } })
    const { id: picture } = await insertPicture(api.db)
    await admin(pictures.remove, { params: { id: picture } })
    const { body: rows } = await admin(trash.list, { query: {} })
    const ids = rows.filter(({ subjectId }) => [account, picture].includes(subjectId)).map(({ id }) => id)
    expect(ids).toHaveLength(2)
    const some = await someoneWith('content')
    expect((await some.call(jobs.start, { body: { list: 'trash', act: 'restore', ids } })).status).toBe(403)
    const job = await start({ list: 'trash', act: 'restore', ids })
    expect(await listed('trash', some.call)).toEqual([])
    expect(await ended(job)).toMatchObject({ done: 2, isUndoable: false })
    expect(await countActive([account])).toBe(1)
  })
})

test.each([
  ['an act of another list', { list: 'account', act: 'purge', ids: [1] }, 'act'],
  ['no administrator to assign to', { list: 'contact-message', act: 'assign', ids: [1] }, 'assignedTo'],
  [
    'an unknown administrator',
    { list: 'contact-message', act: 'assign', ids: [1], assignedTo: 98_765 },
    'assignedTo',
  ],
  ['no type', { list: 'picture', act: 'type', ids: [1] }, 'type'],
  [
    'too many rows',
    { list: 'account', act: 'activate', ids: Array.from({ length: jobItemsMax + 1 }, (_, at) => at + 1) },
    'ids',
  ],
  ['no ids', { list: 'account', act: 'activate', ids: 'all' }, 'ids'],
])('%s is refused at its field', async (_, body, path) => {
  const { status, body: got } = await admin(jobs.start, { body })
  expect({ status, path: got.errors[0]?.path }).toEqual({ status: 400, path })
})

describe('the inbox', () => {
  test('messages are marked, assigned and deleted, and each Undo brings back what was', async () => {
    const ids = await messagesFrom('Aline', 'Benita', 'Chantal')
    const list = 'contact-message'
    const own = (await api.theOne('ADMIN')).userId
    const stateOf = async () => {
      const { body } = await admin(contactMessages.list, { query: { ids: ids.join(','), sort: 'id' } })
      return body.map(({ status, assignedTo }) => [status, assignedTo?.id ?? null])
    }
    await admin(contactMessages.update, { params: { id: ids[0] ?? 0 }, body: { status: 'DONE' } })
    const before = await stateOf()

    const marked = await ended(await start({ list, act: 'done', ids }))
    expect(await stateOf()).toEqual(ids.map(() => ['DONE', null]))
    await undo(marked)
    expect(await stateOf()).toEqual(before)

    const assigned = await ended(await start({ list, act: 'assign', ids, assignedTo: own }))
    expect(assigned.assignedTo).toMatchObject({ id: own })
    expect((await stateOf()).map(([, who]) => who)).toEqual([own, own, own])
    await undo(assigned)
    expect(await stateOf()).toEqual(before)

    const deleted = await ended(await start({ list, act: 'delete', ids }))
    expect(await stateOf()).toEqual([])
    await undo(deleted)
    expect(await stateOf()).toEqual(before)
  })
})

describe('pictures', () => {
  test('a type is set and taken back, and a picture that a post shows is not deleted', async () => {
    const { id: free } = await insertPicture(api.db, 'A choir')
    const { id: shown } = await insertPicture(api.db, 'A baptism')
    await insertPost(api.db, { pictureIds: [shown] })
    const typesOf = async () =>
      Promise.all([free, shown].map(async (id) => (await admin(pictures.one, { params: { id } })).body.type))
    const before = await typesOf()
    const typed = await ended(
      await start({ list: 'picture', act: 'type', ids: [free, shown], type: 'event' }),
    )
    expect(typed).toMatchObject({ type: 'event', done: 2 })
    expect(await typesOf()).toEqual(['event', 'event'])
    await undo(typed)
    expect(await typesOf()).toEqual(before)

    const deleted = await ended(await start({ list: 'picture', act: 'delete', ids: [free, shown] }))
    expect(deleted).toMatchObject({
      done: 1,
      refused: 1,
      refusals: [{ id: shown, name: expect.stringMatching(/^picture-/) }],
    })
    await undo(deleted)
    expect((await admin(pictures.one, { params: { id: free } })).status).toBe(200)
  })
})

describe('the trash', () => {
  test('what others refer to is restored before them and deleted for good after them', async () => {
    const { id: picture } = await insertPicture(api.db)
    const post = await insertPost(api.db, { pictureIds: [picture] })
    const { rows } = await api.db.query<{ blogId: number }>(
      'select blog_id as "blogId" from posts where id = $1',
      [post.id],
    )
    const subjects = [
      [posts.remove, post.id],
      [blogs.remove, rows[0]?.blogId ?? 0],
      [pictures.remove, picture],
    ] as const
    const remove = async () => {
      for (const [endpoint, id] of subjects) {
        expect((await admin(endpoint, { params: { id } })).status).toBe(200)
      }
      const { body } = await admin(trash.list, { query: {} })
      return body.slice(0, 3).map(({ id }) => id)
    }
    for (const order of [(ids: number[]) => ids, (ids: number[]) => ids.toReversed()]) {
      const job = await ended(await start({ list: 'trash', act: 'restore', ids: order(await remove()) }))
      expect(job).toMatchObject({ done: 3, refused: 0 })
    }
    const purged = await ended(await start({ list: 'trash', act: 'purge', ids: await remove() }))
    expect(purged).toMatchObject({ done: 3, refused: 0, isUndoable: false })
    expect((await admin(jobs.undo, { params: { id: purged.id } })).body.code).toBe('job_state')
  })
})

test('a closed job leaves the list, its rest stays undone, and a later one closes those that are done', async () => {
  const { id } = (
    await admin(announcements.create, {
      body: { title: 'Choir', content: 'On Friday.', publishDate: '2026-11-20T08:00:00.000Z' },
    })
  ).body.data
  await admin(announcements.remove, { params: { id } })
  const [item] = (await admin(trash.list, { query: {} })).body
  const job = await ended(await start({ list: 'trash', act: 'restore', ids: [item?.id] }))
  expect(await one(job)).toBeDefined()
  await admin(announcements.remove, { params: { id } })
  const [again] = (await admin(trash.list, { query: {} })).body
  await ended(await start({ list: 'trash', act: 'restore', ids: [again?.id] }))
  expect(await one(job)).toBeUndefined()

  const ids = await members(200)
  const long = await start({ list: 'account', act: 'deactivate', ids })
  expect((await admin(jobs.close, { params: { id: long.id } })).body.code).toBe('job_state')
  const { done } = (await admin(jobs.stop, { params: { id: long.id } })).body.data
  await admin(jobs.close, { params: { id: long.id } })
  expect(await one(long)).toBeUndefined()
  expect(await countActive(ids)).toBe(200 - done)
})

test('jobs are deleted seven days after their end, and one that was undone with its Undo', async () => {
  const ids = await members(2)
  const job = await ended(await start({ list: 'account', act: 'deactivate', ids }))
  const undone = await undo(job)
  const left = async () =>
    (
      await api.db.query<{ id: number }>('select id from jobs where id = any($1::bigint[]) order by id', [
        [job.id, undone.id],
      ])
    ).rows.map(({ id }) => id)
  const clean = () => cleanUp(api.db, { inboxRetentionMonths: 0, auditRetentionMonths: 0 })
  const age = (id: number) =>
    api.db.query(`update jobs set ended_at = now() - interval '8 days' where id = $1`, [id])
  await age(job.id)
  await clean()
  expect(await left()).toEqual([job.id, undone.id])
  await age(undone.id)
  await clean()
  expect(await left()).toEqual([])
})
