import { accounts, type UserChange } from '@grace/contract/accounts'
import { auth } from '@grace/contract/auth'
import { messages } from '@grace/contract/messages'
import { trash } from '@grace/contract/trash'
import { aNewUser, insertAccount, samplePassword } from '../testing/samples.ts'
import { type Caller, testApi } from '../testing/test-api.ts'

const api = testApi()
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)

const auditOf = async (id: number) => {
  const { rows } = await api.db.query<Record<string, unknown> & { action: string }>(
    `select action, actor_id as "actorId", actor_username as "actor", before, after, request_id as "requestId"
     from audit_entries where subject_type = 'account' and subject_id = $1 order by id`,
    [id],
  )
  return rows
}

describe('creating a user', () => {
  const create = (body: unknown, headers = {}) => admin(accounts.create, { body, headers })

  test('an administrator creates users of any category, and each row names its creator', async () => {
    for (const accountCategory of ['ADMIN', 'CLIENT', 'MEMBER'] as const) {
      const { status, body } = await create(aNewUser({ accountCategory }))
      expect(status).toBe(201)
      expect(body).toMatchObject({
        success: true,
        message: 'User created successfully!',
        data: { accountCategory, active: true, phoneNumber: '+250788123456', gender: 'MALE' },
      })
      expect(JSON.stringify(body)).not.toMatch(/password|argon/i)

      const { userId } = await api.theOne('ADMIN')
      const { rows } = await api.db.query('select created_by, updated_by from accounts where id = $1', [
        body.data.id,
      ])
      expect(rows).toEqual([{ created_by: userId, updated_by: userId }])
    }
  })

  test('a created user can log in', async () => {
    const user = aNewUser()
    await create(user)
    const { status } = await api.as('visitor')(auth.login, {
      body: { username: user.username, password: samplePassword },
    })
    expect(status).toBe(200)
  })

  test('a user can be created without a gender and without a password confirmation', async () => {
    const { gender: _, confirmPassword: __, ...user } = aNewUser()
    expect((await create(user)).body.data.gender).toBeNull()
    expect((await create(aNewUser({ gender: '' }))).body.data.gender).toBeNull()
  })

  test.each([
    [{ username: '' }, 'username is required'],
    [{ username: undefined }, 'username is required'],
    [{ password: '', confirmPassword: '' }, 'password is required'],
    [{ email: ' ' }, 'email is required'],
    [{ fullName: '' }, 'fullName is required'],
    [{ accountCategory: '' }, 'accountCategory is required'],
    [{ phoneNumber: '' }, 'phoneNumber is required'],
    [{ phoneNumber: null }, 'phoneNumber is required'],
    [{ email: 'ruth@example' }, 'Invalid email format'],
    [{ confirmPassword: 'another' }, 'Passwords do not match'],
    [{ password: '12345', confirmPassword: '12345' }, 'Password must be at least 6 characters long'],
    [{ accountCategory: 'BISHOP' }, 'Invalid account category'],
    [{ accountCategory: 'admin' }, 'Invalid account category'],
    [{ gender: 'OTHER' }, 'Invalid gender value'],
    [{ phoneNumber: '12' }, 'Please enter a valid phone number'],
    [{ phoneNumber: '0470 12 34 56' }, messages.phone_without_country],
  ])('creating a user with %j is refused: %s', async (change, message) => {
    const { status, body } = await create({ ...aNewUser(), ...change })
    expect({ status, message: body.message }).toEqual({ status: 400, message })
  })

  test('an empty user is refused with every required field, in the order of the form', async () => {
    expect((await create({})).body.message).toBe(
      'username is required, password is required, email is required, fullName is required, ' +
        'accountCategory is required, phoneNumber is required',
    )
  })

  test('creating a user with a taken username and email reports both conflicts', async () => {
    const { username, email } = await insertAccount(api.db)
    const { status, body } = await create(
      aNewUser({ username: username.toUpperCase(), email: email.toUpperCase() }),
    )
    expect(status).toBe(409)
    expect(body.errors).toMatchObject([
      { path: 'username', code: 'username_taken' },
      { path: 'email', code: 'email_taken' },
    ])
  })

  test('six simultaneous creations with one username make one user and one audit entry', async () => {
    const { rows: before } = await api.db.query<{ n: number }>('select count(*) as n from audit_entries')
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => create(aNewUser({ username: 'contested' }))),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
    const { rows: after } = await api.db.query<{ n: number }>('select count(*) as n from audit_entries')
    expect(Number(after[0]?.n) - Number(before[0]?.n)).toBe(1)
  })
})

describe('reading', () => {
  test('an account is returned by id, and by username in any case', async () => {
    const { id } = await insertAccount(api.db, { username: 'Chantal' })
    const byId = await admin(accounts.one, { params: { id } })
    expect(Object.keys(byId.body).sort()).toEqual([
      'accountCategory',
      'active',
      'areas',
      'createdAt',
      'email',
      'fullName',
      'gender',
      'guardian',
      'id',
      'phoneNumber',
      'restrictedAt',
      'updatedAt',
      'username',
    ])
    expect((await admin(accounts.byUsername, { params: { username: 'CHANTAL' } })).body).toEqual(byId.body)
  })

  test('returns 404 for an unknown username, so it is available', async () => {
    const byId = await admin(accounts.one, { params: { id: 999_999_999_999_999 } })
    expect(byId.body).toMatchObject({ code: 'not_found', message: 'User not found' })
    const free = await admin(accounts.byUsername, { params: { username: 'free/name' } })
    expect(free.status).toBe(404)
  })
})

describe('the list', () => {
  const mixed = testApi()
  const list = (query: Record<string, string | number> = {}) => mixed.as('ADMIN')(accounts.list, { query })
  const namesIn = async (query: Record<string, string | number>) =>
    (await list(query)).body.map(({ username }) => username)

  beforeAll(async () => {
    await mixed.theOne('ADMIN')
    const people = [
      {
        username: 'eliane',
        fullName: 'Éliane Uwera',
        accountCategory: 'CLIENT' as const,
        phoneNumber: '+250788111222',
      },
      { username: 'Zawadi', fullName: 'Zawadi 100% Keza', active: false },
      { username: 'emmanuel', fullName: 'Emmanuel_Nshuti', phoneNumber: '+32470123456' },
      { username: 'aline', fullName: 'Aline Mutesi' },
    ]
    for (const person of people) await insertAccount(mixed.db, person)
  })

  test('the list without parameters returns all users, newest first', async () => {
    const { body, headers } = await list()
    expect(body.map(({ username }) => username)).toEqual([
      'aline',
      'emmanuel',
      'Zawadi',
      'eliane',
      expect.stringMatching(/^admin/),
    ])
    expect(headers['x-total-count']).toBe('5')
  })

  test('the list is paged, and each page has the total of all users', async () => {
    const second = await list({ page: 2, size: 2 })
    expect(second.body.map(({ username }) => username)).toEqual(['Zawadi', 'eliane'])
    expect(second.headers['x-total-count']).toBe('5')
    expect((await list({ size: 2 })).body).toHaveLength(2)
    expect((await list({ page: 1 })).body).toHaveLength(5)

    const past = await list({ page: 99, size: 2 })
    expect(past.body).toEqual([])
    expect(past.headers['x-total-count']).toBe('5')
  })

  test('the list sorts names without regard to case and accents, in both directions', async () => {
    const category = { accountCategory: 'MEMBER' }
    expect(await namesIn({ sort: 'username', ...category })).toEqual(['aline', 'emmanuel', 'Zawadi'])
    expect(await namesIn({ sort: '-username', ...category })).toEqual(['Zawadi', 'emmanuel', 'aline'])
    expect((await list({ sort: 'fullName' })).body.map(({ fullName }) => fullName)).toEqual([
      'Aline Mutesi',
      'Éliane Uwera',
      'Emmanuel_Nshuti',
      'Grace Ingabire',
      'Zawadi 100% Keza',
    ])
    for (const sort of ['id', 'email', 'accountCategory', 'active', 'createdAt', '-updatedAt']) {
      expect((await list({ sort })).body).toHaveLength(5)
    }
  })

  test.each([
    ['UWE', ['eliane']],
    ['éliane', ['eliane']],
    ['ÉLIANE', ['eliane']],
    ['aline@example', ['aline']],
    ['100%', ['Zawadi']],
    ['%', ['Zawadi']],
    ['_', ['emmanuel']],
    ['\\', []],
    ["' or 1=1 --", []],
    ['0788 111', ['eliane']],
    ['+250 788-111', ['eliane']],
    ['+250 0788 111 222', ['eliane']],
    ['\u202a00250788111222\u202c', ['eliane']],
    ['+32 470 12 34 56', ['emmanuel']],
    ['0470/12.34', ['emmanuel']],
    [' zawadi ', ['Zawadi']],
  ])('searching %j finds %j', async (q, names) => {
    expect(await namesIn({ q })).toEqual(names)
  })

  test('the list filters by category, by status, and by several filters together', async () => {
    expect(await namesIn({ accountCategory: 'CLIENT' })).toEqual(['eliane'])
    expect(await namesIn({ active: 'false' })).toEqual(['Zawadi'])
    expect(await namesIn({ active: 'true', accountCategory: 'MEMBER', q: 'e' })).toEqual([
      'aline',
      'emmanuel',
    ])
    const { headers } = await list({ active: 'true', size: 1 })
    expect(headers['x-total-count']).toBe('4')
  })

  test('the list of active accounts leaves out inactive ones', async () => {
    const { body } = await mixed.as('ADMIN')(accounts.active, {
      query: { accountCategory: 'MEMBER', active: 'false' },
    })
    expect(body.map(({ username }) => username)).toEqual(['aline', 'emmanuel'])
  })
})

describe('changing a user', () => {
  const update = (id: number, body: unknown) => admin(accounts.update, { params: { id }, body })

  test('an update changes the given fields of a user and leaves the rest', async () => {
    const before = await insertAccount(api.db, { gender: 'OTHER', phoneNumber: '+250788123456' })
    const { status, body } = await update(before.id, {
      fullName: 'Ruth Uwase',
      email: 'RUTH2@example.org',
      doneBy: 99,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, message: 'User updated successfully!' })
    expect(body.data).toEqual({
      ...before,
      fullName: 'Ruth Uwase',
      email: 'ruth2@example.org',
      updatedAt: expect.any(String),
    })
    expect(body.data.updatedAt > before.updatedAt).toBe(true)

    const { userId } = await api.theOne('ADMIN')
    const { rows } = await api.db.query('select updated_by from accounts where id = $1', [before.id])
    expect(rows).toEqual([{ updated_by: userId }])
  })

  test('an update keeps the gender OTHER, clears optional fields and renames the user', async () => {
    const { id } = await insertAccount(api.db, { gender: 'OTHER', phoneNumber: '+250788123456' })
    const { body } = await update(id, {
      username: 'Renamed',
      gender: 'OTHER',
      phoneNumber: '',
      accountCategory: 'CLIENT',
    })
    expect(body.data).toMatchObject({
      username: 'Renamed',
      gender: 'OTHER',
      phoneNumber: null,
      accountCategory: 'CLIENT',
    })
    expect((await update(id, { gender: null })).body.data.gender).toBeNull()
    expect((await admin(accounts.byUsername, { params: { username: 'renamed' } })).body.id).toBe(id)
  })

  test('a user can be renamed to the same username in other letter case', async () => {
    const { id, username } = await insertAccount(api.db)
    expect((await update(id, { username: username.toUpperCase() })).status).toBe(200)
  })

  test('renaming a user to a taken username returns 409 and changes nothing', async () => {
    const [one, other] = [await insertAccount(api.db), await insertAccount(api.db)]
    const { status, body } = await update(one.id, {
      fullName: 'Changed',
      username: ` ${other.username.toUpperCase()}`,
    })
    expect(status).toBe(409)
    expect(body.errors).toMatchObject([{ path: 'username', code: 'username_taken' }])
    expect((await admin(accounts.one, { params: { id: one.id } })).body.fullName).toBe(one.fullName)
    expect(await auditOf(one.id)).toEqual([])
  })

  test.each([
    [{ email: 'x' }, 'Invalid email format'],
    [{ accountCategory: 'BISHOP' }, 'Invalid user role'],
    [{ active: 'true' }, 'Active status must be a boolean value'],
    [{ active: 1 }, 'Active status must be a boolean value'],
    [{ gender: 'NONE' }, 'Invalid gender value'],
    [{ username: 'ab' }, 'Username must be at least 3 characters long'],
    [{ fullName: '' }, 'Full name is required'],
    [{ phoneNumber: '1' }, 'Please enter a valid phone number'],
  ])('updating a user with %j is refused: %s', async (change, message) => {
    const { id } = await insertAccount(api.db)
    const { status, body } = await update(id, change)
    expect({ status, message: body.message }).toEqual({ status: 400, message })
  })

  test.each(['true', 1, null, undefined])('a status of %j is refused', async (active) => {
    const { id } = await insertAccount(api.db)
    const { status, body } = await admin(accounts.setStatus, { params: { id }, body: { active } })
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: 'isActive must be a boolean value',
    })
  })

  test('status and role of a user are changed by endpoints of their own', async () => {
    const { id } = await insertAccount(api.db)
    const off = await admin(accounts.setStatus, { params: { id }, body: { active: false } })
    expect(off.body).toMatchObject({ message: 'User deactivated successfully!', data: { active: false } })
    const on = await admin(accounts.setStatus, { params: { id }, body: { active: true } })
    expect(on.body).toMatchObject({ message: 'User activated successfully!', data: { active: true } })
    const client = await admin(accounts.setRole, { params: { id }, body: { accountCategory: 'CLIENT' } })
    expect(client.body).toMatchObject({
      message: 'User role updated successfully!',
      data: { accountCategory: 'CLIENT' },
    })
    const none = await admin(accounts.setRole, { params: { id }, body: { accountCategory: 'x' } })
    expect(none.body.message).toBe('Invalid user role')
  })

  test('changing an unknown user returns 404 at every endpoint', async () => {
    const params = { id: 999_999_999 }
    const responses = [
      await update(params.id, { fullName: 'Nobody' }),
      await admin(accounts.setStatus, { params, body: { active: false } }),
      await admin(accounts.setRole, { params, body: { accountCategory: 'MEMBER' } }),
      await admin(accounts.remove, { params }),
      await admin(accounts.passwordLink, { params }),
    ]
    for (const { status, body } of responses) {
      expect({ status, message: (body as { message: string }).message }).toEqual({
        status: 404,
        message: 'User not found',
      })
    }
  })

  test('deleting takes the account away, and its name is free once it is deleted for good', async () => {
    const { id, username } = await insertAccount(api.db)
    expect((await admin(accounts.remove, { params: { id } })).body).toEqual({
      success: true,
      message: 'User deleted successfully!',
      data: null,
    })
    expect((await admin(accounts.one, { params: { id } })).status).toBe(404)
    const again = () => admin(accounts.create, { body: aNewUser({ username }) })
    expect((await again()).body.code).toBe('username_taken')
    await admin(trash.remove, { params: { kind: 'account', id } })
    expect((await again()).status).toBe(201)
  })

  test('erasing an account bypasses the trash, and the last administrator is neither deleted nor erased', async () => {
    const { id, username } = await insertAccount(api.db)
    expect((await admin(accounts.erase, { params: { id } })).body.message).toBe('User erased for good.')
    expect((await admin(trash.list, { query: { kind: 'account', q: username } })).body).toEqual([])
    expect((await admin(accounts.create, { body: aNewUser({ username }) })).status).toBe(201)
    const own = (await api.theOne('ADMIN')).userId
    for (const endpoint of [accounts.remove, accounts.erase]) {
      expect((await admin(endpoint, { params: { id: own } })).status).toBe(409)
    }
  })
})

describe('the audit', () => {
  test('audit entries name the actor, the subject, the request and the changes, and contain no secret', async () => {
    const actor = await api.theOne('ADMIN')
    const made = await admin(accounts.create, { body: aNewUser({ username: 'audited' }) })
    const { id } = made.body.data
    const requests = [
      made,
      await admin(accounts.update, { params: { id }, body: { fullName: 'Ruth U.', gender: 'MALE' } }),
      await admin(accounts.setStatus, { params: { id }, body: { active: false } }),
      await admin(accounts.setRole, { params: { id }, body: { accountCategory: 'CLIENT' } }),
      await admin(accounts.passwordLink, { params: { id } }),
      await admin(accounts.erase, { params: { id } }),
    ]
    const by = (index: number) => ({
      actorId: actor.userId,
      actor: actor.username,
      requestId: requests[index]?.headers['x-request-id'],
    })
    expect(await auditOf(id)).toEqual([
      {
        ...by(0),
        action: 'account.create',
        before: null,
        // The audit entry no longer contains the names of the deleted account.
        after: { accountCategory: 'MEMBER', active: true },
      },
      {
        ...by(1),
        action: 'account.update',
        before: {},
        after: {},
      },
      { ...by(2), action: 'account.status', before: { active: true }, after: { active: false } },
      {
        ...by(3),
        action: 'account.role',
        before: { accountCategory: 'MEMBER' },
        after: { accountCategory: 'CLIENT' },
      },
      { ...by(4), action: 'security.password-link-made', before: null, after: null },
      { ...by(4), action: 'account.password-link', before: null, after: { expiresAt: expect.any(String) } },
      {
        ...by(5),
        action: 'account.purge',
        before: { accountCategory: 'CLIENT', active: false },
        after: null,
      },
    ])
  })

  test('a refused change writes no audit entry', async () => {
    const { userId } = await api.theOne('ADMIN')
    await admin(accounts.setStatus, { params: { id: userId }, body: { active: false } })
    const mutations = (await auditOf(userId)).filter(({ action }) => !action.startsWith('security.'))
    expect(mutations).toEqual([])
  })
})

describe('administrators', () => {
  const alone = testApi()

  const lose: [string, (call: Caller, id: number) => Promise<{ status: number; body: unknown }>][] = [
    [
      'demoted',
      (call, id) => call(accounts.setRole, { params: { id }, body: { accountCategory: 'MEMBER' } }),
    ],
    [
      'demoted by an update',
      (call, id) => call(accounts.update, { params: { id }, body: { accountCategory: 'CLIENT' } }),
    ],
    ['deactivated', (call, id) => call(accounts.setStatus, { params: { id }, body: { active: false } })],
    [
      'deactivated by an update',
      (call, id) => call(accounts.update, { params: { id }, body: { active: false } }),
    ],
    ['deleted', (call, id) => call(accounts.remove, { params: { id } })],
  ]

  test.each(lose)('the last active administrator cannot be %s', async (_, act) => {
    const { userId, call } = await alone.theOne('ADMIN')
    await insertAccount(alone.db, { accountCategory: 'ADMIN', active: false })
    const { status, body } = await act(call, userId)
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'last_admin',
      message: 'The last active administrator cannot be demoted, deactivated or deleted',
    })
    expect((await call(accounts.list)).status).toBe(200)
  })

  test.each(lose)('nobody can have their own account %s', async (_, act) => {
    await api.someone({ accountCategory: 'ADMIN' })
    const { userId, call } = await api.theOne('ADMIN')
    const { status, body } = await act(call, userId)
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'own_account',
      message: 'You cannot demote, deactivate or delete your own account',
    })
  })

  test('an administrator may change the other fields of the own account', async () => {
    const { userId, call } = await api.theOne('ADMIN')
    const { status } = await call(accounts.update, {
      params: { id: userId },
      body: { fullName: 'The Administrator', accountCategory: 'ADMIN', active: true },
    })
    expect(status).toBe(200)
  })

  test.each(lose)(
    'at least one of several administrators who would have each other %s at once remains',
    async (_, act) => {
      for (let round = 0; round < 3; round++) {
        await alone.db.query(`delete from accounts where account_category = 'ADMIN'`)
        const admins = await Promise.all(
          Array.from({ length: 4 }, () => alone.someone({ accountCategory: 'ADMIN' })),
        )
        const responses = await Promise.all(
          admins.flatMap(({ call }, mine) =>
            admins.filter((_, other) => other !== mine).map((other) => act(call, other.userId)),
          ),
        )
        const { rows } = await alone.db.query<{ n: number }>(
          `select count(*) as n from accounts where account_category = 'ADMIN' and active`,
        )
        expect(rows[0]?.n).toBeGreaterThanOrEqual(1)
        // A second demotion of the same person succeeds; the first caller is never refused.
        expect(responses.some(({ status }) => status === 200)).toBe(true)
        expect(responses.filter(({ status }) => ![200, 401, 404].includes(status))).toEqual([])
      }
    },
  )
})

test('an account whose names are older than the rules keeps them, signs in, and cannot get new ones like them', async () => {
  const { id, username } = await insertAccount(api.db, { username: 'c\u0435o\ufe0f', email: 'a@b..cc' })
  const change = (body: UserChange) => api.as('ADMIN')(accounts.update, { params: { id }, body })
  expect((await change({ username, email: 'a@b..cc', gender: 'MALE' })).status).toBe(200)
  expect((await api.signIn(username)).username).toBe(username)
  for (const body of [{ username: 'c\u0435o' }, { username: 'ceo\u2800' }, { email: 'b@b..cc' }]) {
    expect({ body, status: (await change(body)).status }).toEqual({ body, status: 400 })
  }
})
