import { accounts } from '@grace/contract/accounts'
import { announcements } from '@grace/contract/announcements'
import { type AdminArea, adminAreas } from '@grace/contract/areas'
import { audit } from '@grace/contract/audit'
import { auth } from '@grace/contract/auth'
import { blogs } from '@grace/contract/blogs'
import { dashboard } from '@grace/contract/dashboard'
import { imports } from '@grace/contract/imports'
import { newsletter } from '@grace/contract/newsletter'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { settings } from '@grace/contract/settings'
import { trash } from '@grace/contract/trash'
import { aNewUser, insertBlog, samplePassword } from '../testing/samples.ts'
import { type Caller, testApi } from '../testing/test-api.ts'

const api = testApi()
const all: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)
const visitor: Caller = (endpoint, sent) => api.as('visitor')(endpoint, sent)
const someoneWith = (...areas: AdminArea[]) => api.someone({ accountCategory: 'ADMIN', areas })
const one = async (id: number) => (await all(accounts.one, { params: { id } })).body

describe('areas of an account', () => {
  test('a new administrator has all areas unless some are chosen, and a member has none', async () => {
    const created = async (more: object) =>
      (await all(accounts.create, { body: aNewUser({ accountCategory: 'ADMIN', ...more }) })).body.data.areas
    expect(await created({})).toEqual(adminAreas)
    expect(await created({ areas: ['settings', 'content', 'content'] })).toEqual(['content', 'settings'])
    expect(await created({ accountCategory: 'MEMBER', areas: ['care'] })).toEqual([])
  })

  test('changed areas take effect in the current session, and are returned at login and in the profile', async () => {
    const { userId, username, call } = await someoneWith('content')
    expect((await call(accounts.profile)).body.areas).toEqual(['content'])
    expect((await call(prayerRequests.list)).status).toBe(403)

    const { body } = await all(accounts.update, { params: { id: userId }, body: { areas: ['care'] } })
    expect(body.data.areas).toEqual(['care'])
    // The same session.
    expect((await call(prayerRequests.list)).status).toBe(200)
    expect((await call(blogs.create, { body: { title: 'A', content: '<p>A</p>' } })).status).toBe(403)

    const login = await visitor(auth.login, { body: { username, password: samplePassword } })
    expect(login.body.areas).toEqual(['care'])
    const { refreshToken } = login.body
    expect((await visitor(auth.refresh, { body: { refreshToken } })).body.areas).toEqual(['care'])
    const { body: trail } = await all(audit.list, { query: { subjectType: 'account', subjectId: userId } })
    expect(trail.find(({ action }) => action === 'account.update')).toMatchObject({
      before: { areas: ['content'] },
      after: { areas: ['care'] },
    })
  })

  test('the login response of a member contains no areas', async () => {
    const { username } = await api.someone()
    const { body } = await visitor(auth.login, { body: { username, password: samplePassword } })
    expect(body).not.toHaveProperty('areas')
  })

  test('a demoted administrator loses the areas, and starts anew when promoted again', async () => {
    const { userId: id } = await someoneWith('care', 'people')
    const setRole = (body: object) => all(accounts.setRole, { params: { id }, body })
    expect((await setRole({ accountCategory: 'MEMBER' })).body.data.areas).toEqual([])
    expect((await setRole({ accountCategory: 'ADMIN', areas: ['content'] })).body.data.areas).toEqual([
      'content',
    ])
    // The specified call, without areas, changes nothing of somebody who is an administrator.
    expect((await setRole({ accountCategory: 'ADMIN' })).body.data.areas).toEqual(['content'])
  })

  test.each([
    ['none', []],
    ['an unknown one', ['content', 'everything']],
    ['a text', 'content'],
    ['too many', [...adminAreas, 'care']],
  ])('areas are refused at their field, and nothing changes: %s', async (_, areas) => {
    const { userId } = await someoneWith('care')
    const change = await all(accounts.update, { params: { id: userId }, body: { areas } })
    expect({ status: change.status, path: change.body.errors[0]?.path.split('.')[0] }).toEqual({
      status: 400,
      path: 'areas',
    })
    expect((await one(userId)).areas).toEqual(['care'])
  })

  test('a 403 for a missing area names the area', async () => {
    const { call } = await someoneWith('content')
    const { status, body } = await call(prayerRequests.list)
    expect(status).toBe(403)
    expect(body).toMatchObject({
      code: 'forbidden',
      message: 'You need the area “care” for this. An administrator who manages people can give it to you.',
    })
  })
})

describe('nobody can give or take over more areas than they have', () => {
  test('an administrator who manages people alone cannot create or appoint one who reads prayer requests', async () => {
    const { call } = await someoneWith('people')
    const { userId: member } = await api.someone()
    const body = aNewUser({ accountCategory: 'ADMIN', areas: ['care'] })
    const tries = [
      await call(accounts.create, { body }),
      await call(accounts.setRole, {
        params: { id: member },
        body: { accountCategory: 'ADMIN', areas: ['people', 'care'] },
      }),
      await call(accounts.update, {
        params: { id: member },
        body: { accountCategory: 'ADMIN', areas: adminAreas },
      }),
    ]
    for (const { status, body } of tries) {
      expect([status, body.message]).toEqual([403, 'You can only give areas that you have yourself.'])
    }
    expect((await one(member)).accountCategory).toBe('MEMBER')
    expect((await all(accounts.byUsername, { params: { username: body.username } })).status).toBe(404)
  })

  test('an administrator who promotes a member gives the own areas by default', async () => {
    const { call } = await someoneWith('people', 'content')
    const { userId } = await api.someone()
    const { body } = await call(accounts.setRole, {
      params: { id: userId },
      body: { accountCategory: 'ADMIN' },
    })
    expect(body.data.areas).toEqual(['content', 'people'])
  })

  test('an administrator cannot change, delete or restore the account of one who has more areas', async () => {
    const { call } = await someoneWith('people')
    const { userId: id, username, email } = await someoneWith('people', 'care')
    const params = { id }
    const tries = [
      await call(accounts.passwordLink, { params }),
      await call(accounts.update, { params, body: { email: 'thief@example.org' } }),
      await call(accounts.update, { params, body: { areas: ['people'] } }),
      await call(accounts.setStatus, { params, body: { active: false } }),
      await call(accounts.setRole, { params, body: { accountCategory: 'MEMBER' } }),
      await call(accounts.remove, { params }),
      await call(accounts.erase, { params }),
    ]
    expect(tries.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
      tries.map(() => '403 forbidden'),
    )
    expect(await one(id)).toMatchObject({ username, email, active: true, areas: ['people', 'care'] })

    await all(accounts.remove, { params })
    expect((await call(trash.restore, { params: { kind: 'account', id } })).status).toBe(403)
    expect((await all(trash.restore, { params: { kind: 'account', id } })).status).toBe(200)
    expect((await one(id)).areas).toEqual(['people', 'care'])
  })

  test('an administrator can change the account of one who has the same areas or fewer', async () => {
    const { call } = await someoneWith('people', 'care')
    const { userId: id } = await someoneWith('care')
    expect((await call(accounts.update, { params: { id }, body: { areas: ['people'] } })).status).toBe(200)
    expect((await call(accounts.passwordLink, { params: { id } })).status).toBe(201)
  })
})

describe('the last administrator who manages people', () => {
  /** Alone with it, beside one who has everything else. */
  async function theLast() {
    const last = await someoneWith('people')
    await someoneWith('content', 'care', 'settings')
    await api.db.query(
      `update accounts set active = false where account_category = 'ADMIN' and id <> $1
         and (areas is null or 'people' = any(areas))`,
      [last.userId],
    )
    return last
  }
  afterEach(() => api.db.query('update accounts set active = true'))

  test('the last administrator who manages people cannot lose that area or the account', async () => {
    const { userId: id, call } = await theLast()
    const params = { id }
    const tries = [
      await call(accounts.setRole, { params, body: { accountCategory: 'MEMBER' } }),
      await call(accounts.setStatus, { params, body: { active: false } }),
      await call(accounts.remove, { params }),
      await call(accounts.erase, { params }),
    ]
    for (const { status, body } of tries) {
      expect([status, body.code, body.message]).toEqual([
        409,
        'last_admin',
        'The last active administrator who manages people cannot lose that area',
      ])
    }
    expect((await call(accounts.profile)).body).toMatchObject({ areas: ['people'], active: true })
  })

  test('two administrators of people who demote each other at once leave one of them', async () => {
    const first = await theLast()
    const second = await someoneWith('people')
    const take = (by: Caller, id: number) =>
      by(accounts.setRole, { params: { id }, body: { accountCategory: 'MEMBER' } })
    const results = await Promise.all([take(first.call, second.userId), take(second.call, first.userId)])
    expect(results.map(({ status }) => status).sort()).not.toEqual([200, 200])
    const { rows } = await api.db.query(
      `select id from accounts where account_category = 'ADMIN' and active and (areas is null or 'people' = any(areas))`,
    )
    expect(rows).toHaveLength(1)
  })

  test('an administrator cannot change their own areas', async () => {
    const { userId: id, call } = await someoneWith('people', 'care')
    const change = (areas: AdminArea[]) => call(accounts.update, { params: { id }, body: { areas } })
    expect((await change(['people'])).body.code).toBe('own_account')
    expect((await change(['people', 'care'])).status).toBe(200)
    expect((await change([...adminAreas])).status).toBe(403)
  })
})

describe('responses that depend on areas', () => {
  const areasOnce = [...adminAreas.map((area) => [area]), [...adminAreas]]

  test.each(areasOnce)('figures, growth and newest accounts: %s %s %s %s', async (...areas) => {
    await visitor(prayerRequests.submit, { body: { name: 'A visitor', request: 'Please pray.' } })
    await visitor(newsletter.subscribe, { body: { email: 'one.reader@example.org' } })
    await all(announcements.create, { body: { title: 'Now', content: 'Today' } })
    await insertBlog(api.db, { status: 'PENDING' })
    const { call } = await someoneWith(...areas)
    const figures = (await call(dashboard.counts)).body
    const month = (await call(dashboard.overTime)).body.at(-1)
    const isThere = (...counts: (number | undefined)[]) => counts.map((count) => Number(count) > 0)
    const { totalUsers, activeUsers, adminUsers, activeSubscribers, recentUsers } = figures
    expect({
      people: isThere(totalUsers, activeUsers, adminUsers, activeSubscribers, recentUsers.length),
      growth: isThere(month?.registrations),
      content: isThere(figures.totalBlogs, figures.pendingBlogs, month?.publications),
      care: isThere(figures.newPrayerRequests),
    }).toEqual({
      people: Array(5).fill(areas.includes('people')),
      growth: [areas.includes('people')],
      content: Array(3).fill(areas.includes('content')),
      care: [areas.includes('care')],
    })
  })

  test('recent activity, audit and trash contain only subjects of the administrator’s areas', async () => {
    const body = { name: 'A visitor', request: 'Please pray.' }
    const { id: prayer } = (await visitor(prayerRequests.submit, { body })).body.data
    await visitor(newsletter.subscribe, { body: { email: 'a.reader@example.org' } })
    const { userId: person } = await api.someone()
    const { id: blog } = await insertBlog(api.db)
    await all(prayerRequests.update, { params: { id: prayer }, body: { status: 'DONE' } })
    await all(settings.update, { body: { churchName: 'Grace Community' } })
    await all(blogs.remove, { params: { id: blog } })
    await all(prayerRequests.remove, { params: { id: prayer } })
    await all(accounts.remove, { params: { id: person } })

    const typesFor = async (...areas: AdminArea[]) => {
      const { call } = await someoneWith(...areas)
      const types = (rows: { subjectType: string }[]) =>
        [...new Set(rows.map(({ subjectType }) => subjectType))].sort()
      return {
        activity: types((await call(dashboard.recentActivity)).body),
        audit: types((await call(audit.list)).body),
        trash: (await call(trash.list)).body.map(({ kind }) => kind).sort(),
      }
    }
    expect(await typesFor('content')).toEqual({
      audit: ['announcement', 'blog'],
      activity: ['announcement', 'blog'],
      trash: ['blog'],
    })
    expect(await typesFor('care')).toEqual({
      audit: ['prayer-request'],
      activity: ['prayer-request'],
      trash: ['prayer-request'],
    })
    expect(await typesFor('settings')).toEqual({ audit: ['settings'], activity: ['settings'], trash: [] })
    const ofPeople = await typesFor('people')
    expect(ofPeople.audit).toEqual(['account'])
    expect(ofPeople.activity).toEqual(['account', 'subscriber'])
    expect(new Set(ofPeople.trash)).toEqual(new Set(['account']))
    expect((await typesFor(...adminAreas)).audit).toEqual([
      'account',
      'announcement',
      'blog',
      'prayer-request',
      'settings',
    ])
  })

  test.each([
    ['blog', 'content'],
    ['prayer-request', 'care'],
    ['account', 'people'],
  ] as const)('a %s can be restored and purged only with the area %s', async (kind, area) => {
    const ids = {
      blog: async () => (await insertBlog(api.db)).id,
      'prayer-request': async () =>
        (await visitor(prayerRequests.submit, { body: { name: 'A', request: 'B' } })).body.data.id,
      account: async () => (await api.someone()).userId,
    }
    const remove = { blog: blogs.remove, 'prayer-request': prayerRequests.remove, account: accounts.remove }
    const id = await ids[kind]()
    await all(remove[kind], { params: { id } })
    const params = { kind, id }
    const others = await someoneWith(...adminAreas.filter((each) => each !== area))
    expect((await others.call(trash.restore, { params })).status).toBe(403)
    expect((await others.call(trash.remove, { params })).status).toBe(403)
    const own = await someoneWith(area)
    expect((await own.call(trash.restore, { params })).status).toBe(200)
    await all(remove[kind], { params: { id } })
    expect((await own.call(trash.remove, { params })).status).toBe(200)
  })

  test.each([
    ['people', 'people'],
    ['announcements', 'content'],
    ['services', 'content'],
  ] as const)('importing %s needs the area %s, a dry run as well', async (kind, area) => {
    const body = { csv: 'nothing', dryRun: true }
    const statusFor = async (...areas: AdminArea[]) =>
      (await (await someoneWith(...areas)).call(imports.run, { params: { kind }, body })).status
    expect(await statusFor(...adminAreas.filter((each) => each !== area))).toBe(403)
    expect(await statusFor(area)).not.toBe(403)
  })

  test('unpublished content is returned for the area “content” alone', async () => {
    const { id } = await insertBlog(api.db, { status: 'PENDING' })
    await all(announcements.create, {
      body: { title: 'Later', content: 'Not yet', publishDate: '2099-01-01' },
    })
    const seenBy = async (...areas: AdminArea[]) => {
      const { call } = await someoneWith(...areas)
      return [
        (await call(blogs.one, { params: { id } })).status,
        (await call(announcements.list)).body.some(({ title }) => title === 'Later'),
      ]
    }
    expect(await seenBy('content')).toEqual([200, true])
    expect(await seenBy('people', 'care', 'settings')).toEqual([404, false])
  })
})
