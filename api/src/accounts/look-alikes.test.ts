import { accounts } from '@grace/contract/accounts'
import { auth } from '@grace/contract/auth'
import { imports } from '@grace/contract/imports'
import { trash } from '@grace/contract/trash'
import { aNewUser, aRegistration, insertAccount } from '../testing/samples.ts'
import { type Caller, testApi } from '../testing/test-api.ts'

const api = testApi()
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)
const visitor: Caller = (endpoint, sent) => api.as('visitor')(endpoint, sent)

let visitors = 0
const register = async (names: { username: string; fullName?: string }) => {
  // An address of their own, because registrations from one are limited.
  visitors += 1
  const remoteAddress = `10.8.0.${visitors}`
  const email = `visitor${visitors}@example.org`
  const body = aRegistration({ email, ...names })
  const { status, body: answer } = await visitor(auth.register, { body, remoteAddress })
  return { status, code: answer.code as string | undefined, fields: answer.errors?.map(({ path }) => path) }
}
const isAvailable = async (username: string) =>
  (await visitor(auth.availability, { query: { username } })).body.available

const taken = { status: 409, code: 'username_taken', fields: ['username'] }

beforeAll(async () => {
  await insertAccount(api.db, { username: 'grace.office', accountCategory: 'ADMIN' })
  await insertAccount(api.db, { username: 'admin', accountCategory: 'ADMIN' })
  await insertAccount(api.db, { username: 'marie.claire' })
  await insertAccount(api.db, { username: 'Claudine' })
})

test.each([
  ...[
    'ɑdmin',
    'admın',
    'admiṅ',
    'adm’in',
    'adm🏻in',
    'admin.',
    'ad-min',
    'a d m i n',
    'Ádmin',
    'ADMİN',
    'adm1n',
  ],
  ...[
    'admln',
    'adrnin',
    'ａｄｍｉｎ',
    'ᴀᴅᴍɪɴ',
    '🅰🅳🅼🅸🅽',
    'ⓐⓓⓜⓘⓝ',
    'ạdmin',
    'adⅿin',
    'admin·',
    'adminˑ',
    'ꓮdmin',
  ],
  ...[
    'grace-office',
    'graceoffice',
    'Grace.0ffice',
    'grɑce.office',
    'administrator',
    'Administrateur',
    'adrninistrator',
  ],
])(
  'registration refuses the username %s, which looks like an administrator’s, and availability says no',
  async (username) => {
    const refused = await register({ username })
    // Letters of two alphabets are refused before.
    expect([taken, { ...taken, status: 400, code: 'validation_failed' }]).toContainEqual(refused)
    expect(await isAvailable(username)).toBe(false)
  },
)

test.each([
  'rnarie.claire',
  'marıe.claire',
  'mɑrie.cl̇aire',
  'marie.c1aire',
  'CIaudine',
  'ClaudIne',
  'Claudíne',
])('registration refuses the username %s, which looks like that of a member', async (username) => {
  expect(await register({ username })).toEqual(taken)
  expect(await isAvailable(username)).toBe(false)
})

test.each(['marieclaire', 'marie-claire', 'marie.clara', 'admins', 'Jean.Paul', 'ሰላም', 'Иван', 'ꜵdmin'])(
  'the username %s, which looks like no other, is available and can be registered',
  async (username) => {
    expect(await isAvailable(username)).toBe(true)
    expect((await register({ username })).status).toBe(201)
    expect(await register({ username: username.toUpperCase() })).toEqual(taken)
  },
)

test('two registrations at once with usernames that look alike make one account', async () => {
  const names = ['emma.u', 'ernma.u', 'emrna.u', 'émma.u']
  const statuses = await Promise.all(names.map(async (username) => (await register({ username })).status))
  expect(statuses.toSorted()).toEqual([201, 409, 409, 409])
})

test('administrators cannot give a look-alike username, neither by a form nor by an import', async () => {
  const created = await admin(accounts.create, { body: aNewUser({ username: 'rnarie.claire' }) })
  expect({ status: created.status, code: created.body.code }).toEqual({ status: 409, code: 'username_taken' })
  const { id } = await insertAccount(api.db)
  const renamed = await admin(accounts.update, { params: { id }, body: { username: 'grace office' } })
  expect({ status: renamed.status, code: renamed.body.code }).toEqual({ status: 409, code: 'username_taken' })

  const csv = [
    'full_name,email,phone_number,username',
    'Marie,m1@example.org,0788000001,rnarie.claire',
    'Admin,m2@example.org,0788000002,ad.min',
    'Noella,m3@example.org,0788000003,noella.m',
    'Noella,m4@example.org,0788000004,noella.rn',
    'Mary Claire,m5@example.org,0788000005,',
    'Rnary Claire,m6@example.org,0788000006,',
  ].join('\n')
  const { body } = await admin(imports.run, { params: { kind: 'people' }, body: { csv, dryRun: true } })
  expect(
    body.data.refused.map(({ line, problems }) => [line, problems.map(({ message }) => message)]),
  ).toEqual([
    [2, ['This username is already taken']],
    [3, ['This username is already taken']],
    [5, ['The same username, or one that looks the same, is on line 4 already']],
  ])
})

test('a username in the trash stays taken for look-alikes, and is restored', async () => {
  const { id } = await insertAccount(api.db, { username: 'innocent.m' })
  await admin(accounts.remove, { params: { id } })
  expect(await register({ username: 'innocent.rn' })).toEqual(taken)
  expect(await isAvailable('innocent.rn')).toBe(false)
  expect((await admin(trash.restore, { params: { kind: 'account', id } })).status).toBe(200)
  expect(await register({ username: 'innocent.rn' })).toEqual(taken)
})

test('two accounts that look alike already keep their usernames, and nobody else gets one', async () => {
  const [first, second] = await Promise.all(
    ['old.m', 'other'].map((username) => insertAccount(api.db, { username })),
  )
  const ids = [first?.id, second?.id]
  // As they were before the comparison.
  await api.db.query(
    `update accounts set username = 'old.rn', username_key = 'old.rn', username_skeleton = null where id = $1`,
    [second?.id],
  )
  expect(await register({ username: 'óld.m' })).toEqual(taken)
  // A form of the console sends the unchanged username too.
  for (const [id, username] of [
    [ids[0], 'old.m'],
    [ids[1], 'Old.rn'],
  ] as const) {
    const { status } = await admin(accounts.update, {
      params: { id: id ?? 0 },
      body: { username, fullName: 'Ruth U' },
    })
    expect(status).toBe(200)
  }
})

test('a member cannot choose the title of an administrator as full name, an administrator can assign it', async () => {
  for (const fullName of [
    'Administrator',
    'ADMIN',
    'Adrnin',
    'A d m i n',
    'Administrateur',
    'Umuyobozi w’urubuga',
  ]) {
    expect(await register({ username: 'titled', fullName })).toEqual({
      status: 400,
      code: 'validation_failed',
      fields: ['fullName'],
    })
  }
  const { call } = await api.someone({ fullName: 'Pastor John' })
  const { status, body } = await call(accounts.updateProfile, { body: { fullName: 'Administrator' } })
  expect({ status, message: body.message }).toEqual({
    status: 400,
    message: 'This name is reserved for the administrators of the site',
  })
  expect((await call(accounts.updateProfile, { body: { fullName: 'Pastor John Administer' } })).status).toBe(
    200,
  )
  expect((await admin(accounts.create, { body: aNewUser({ fullName: 'Administrator' }) })).status).toBe(201)
})
