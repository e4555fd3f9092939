import { accounts } from '@grace/contract/accounts'
import { audit } from '@grace/contract/audit'
import { auth } from '@grace/contract/auth'
import { confirmation } from '@grace/contract/confirmation'
import { emailConfirmation } from '@grace/contract/email-confirmation'
import { namedEndpoints } from '@grace/contract/endpoints'
import { securityEvents } from '@grace/contract/security-events'
import { alwaysNeedsConfirmation } from '@grace/contract/sensitive-actions'
import { sessions } from '@grace/contract/sessions'
import { aNewUser, insertAccount, samplePassword } from '../testing/samples.ts'
import { type Person, testApi } from '../testing/test-api.ts'
import { claimsOf } from '../testing/tokens.ts'

const api = testApi()

/** Input chosen by the thief that would open an account, for all endpoints that accept such fields. */
const thiefsWishes = {
  username: 'thief',
  email: 'thief@evil.example',
  password: 'Thiefs-own-77',
  confirmPassword: 'Thiefs-own-77',
  currentPassword: 'Guessed-77',
  newPassword: 'Thiefs-own-77',
  confirmNewPassword: 'Thiefs-own-77',
  fullName: 'A Thief',
  phoneNumber: '0788 123 456',
  accountCategory: 'ADMIN',
  active: true,
  gender: 'MALE',
  token: 'guessed',
  refreshToken: 'guessed',
  code: '123456',
  name: 'A Thief',
}

/** Cancels a pending address and grants no access. The owner sees it in the audit, tested below. */
const nuisance = 'emailConfirmation.cancel'
/** Excluded: ending the thief's own session would end the test early. */
const walked = namedEndpoints.filter(
  ([name]) => name !== 'auth.logout' && name !== nuisance && !/^health\./.test(name),
)

/** Tables whose rows grant access to one account. */
const keysOfAnAccount = ['passkeys', 'one_time_secrets', 'recovery_codes', 'known_devices', 'email_links']

/** Snapshot of everything that grants access: accounts, credentials, and rows that belong to an account. */
async function keysOf(ids: number[]) {
  const { rows: accountsNow } = await api.db.query(
    `select id, username, email, pending_email, email_confirmed_at, account_category, active, password_hash
     from accounts where id = any ($1::bigint[]) order by id`,
    [ids],
  )
  const { rows: admins } = await api.db.query(
    `select id from accounts where account_category = 'ADMIN' order by id`,
  )
  const { rows: links } = await api.db.query('select token_hash from password_links')
  const { rows: sessions } = await api.db.query(
    `select account_id, cookie_hash, confirmed_hash from sessions where account_id = any ($1::bigint[]) order by id`,
    [ids],
  )
  const owned: Record<string, string[]> = {}
  for (const table of keysOfAnAccount) {
    const { rows } = await api.db.query<{ row: string }>(
      `select t::text as row from ${table} t where account_id = any ($1::bigint[])`,
      [ids],
    )
    owned[table] = rows.map(({ row }) => row).sort()
  }
  return { accountsNow, admins, links, sessions, owned }
}

/** Adds each kind of second factor, a known device and a pending email: data that a thief could change or remove. */
async function giveKeys(accountId: number): Promise<void> {
  const secret = `key of ${accountId}`
  await api.db.query(
    `insert into passkeys (account_id, credential_id, public_key, counter, transports, name, backed_up)
     values ($1, $2, 'pQEC', 0, '{}', 'Phone', false)`,
    [accountId, secret],
  )
  await api.db.query(
    `insert into one_time_secrets (account_id, is_confirmed, secret, last_step) values ($1, true, 'sealed', 0)`,
    [accountId],
  )
  await api.db.query('insert into recovery_codes (code_hash, account_id) values ($2, $1)', [
    accountId,
    secret,
  ])
  await api.db.query('insert into known_devices (account_id, cookie_hash) values ($1, $2)', [
    accountId,
    secret,
  ])
  await api.db.query(
    `insert into email_links (token_hash, account_id, email, expires_at)
     values ($2, $1, 'waiting@example.org', now() + interval '1 day')`,
    [accountId, secret],
  )
  await api.db.query(`update accounts set pending_email = 'waiting@example.org' where id = $1`, [accountId])
}

async function everyPage<T>(page: (query: { page: number; size: number }) => Promise<{ body: T[] }>) {
  const all: T[] = []
  for (let number = 1; ; number += 1) {
    const { body } = await page({ page: number, size: 100 })
    if (body.length === 0) return all
    all.push(...body)
  }
}

const foundBy = (owner: Person) => everyPage((query) => owner.call(securityEvents.list, { query }))

describe.each(['MEMBER', 'ADMIN'] as const)('a stolen access token of a %s', (accountCategory) => {
  test('no endpoint lets a thief take over an account, and the owner finds each attempt in the security log', async () => {
    const owner = await api.someone({ accountCategory })
    const bystander = await insertAccount(api.db, { accountCategory: 'MEMBER' })
    const deactivated = await insertAccount(api.db, { accountCategory: 'ADMIN', active: false })
    const thief = api.callWith(owner.token)
    const auditor = await api.someone({ accountCategory: 'ADMIN' })
    const ids = [owner.userId, bystander.id, deactivated.id]
    for (const id of ids) await giveKeys(id)
    const { rows: passkeys } = await api.db.query<{ id: number }>(
      'select id from passkeys where account_id = any ($1::bigint[])',
      [ids],
    )
    const before = await keysOf(ids)

    await thief(accounts.updateProfile, { body: { email: thiefsWishes.email } })
    for (const [, endpoint] of walked) {
      for (const id of new Set([...ids, ...passkeys.map(({ id }) => id)])) {
        await thief(endpoint, {
          params: { id, username: owner.username, status: 'APPROVED' },
          ...(endpoint.method !== 'GET' && { body: { ...aNewUser(), ...thiefsWishes } }),
          remoteAddress: `10.1.${id % 250}.${Math.floor(Math.random() * 250)}`,
        })
      }
    }
    expect(await keysOf(ids)).toEqual(before)
    expect(
      (
        await api.as('visitor')(auth.login, {
          body: { username: owner.username, password: thiefsWishes.password },
        })
      ).status,
    ).toBe(401)
    expect((await owner.call(accounts.profile)).status).toBe(200)

    const grave = namedEndpoints.filter(
      ([, endpoint]) =>
        alwaysNeedsConfirmation(endpoint) && (accountCategory === 'ADMIN' || endpoint.access === 'signed-in'),
    )
    const refused = [
      'PUT /api/user/profile',
      ...(accountCategory === 'ADMIN' ? ['POST /api/admin/users', 'PUT /api/admin/users/:id'] : []),
      ...grave.map(([, { method, path }]) => `${method} /api${path.replace(/\{(\w+)\}/g, ':$1')}`),
    ]
    const wrongPasswords = ['security.current-password-wrong', 'security.confirmation-failed']
    const entries = await everyPage((query) =>
      auditor.call(audit.list, { query: { ...query, subjectType: 'account', subjectId: owner.userId } }),
    )
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(wrongPasswords))
    expect(entries.map(({ after }) => after?.attempted)).toEqual(expect.arrayContaining(refused))
    const events = await foundBy(owner)
    expect(events.map(({ action }) => action)).toEqual(expect.arrayContaining(wrongPasswords))
    expect(events.map(({ details }) => details.attempted)).toEqual(expect.arrayContaining(refused))
    // Reads by a thief are recorded too.
    if (accountCategory === 'ADMIN') {
      expect(events.map(({ action }) => action)).toEqual(
        expect.arrayContaining(['security.accounts-read', 'security.prayer-requests-read']),
      )
    }
    // The owner has the cookie of the login and is not throttled.
    const confirmed = await owner.call(confirmation.confirm, { body: { password: samplePassword } })
    expect([200, 429]).toContain(confirmed.status)
  })

  test('a thief ends no other session, and the owner finds which address they gave up', async () => {
    const owner = await api.someone({ accountCategory })
    const laptop = await api.signIn(owner.username)
    await giveKeys(owner.userId)
    const before = await keysOf([owner.userId])
    const thief = api.callWith(owner.token)

    await thief(sessions.end, { params: { id: String(claimsOf(laptop.token).sid) } })
    await thief(sessions.endOthers)
    await thief(emailConfirmation.cancel)
    await thief(emailConfirmation.cancel)

    expect((await foundBy(owner)).map(({ action }) => action)).toEqual([
      'security.email-change-cancelled',
      'security.confirmation-required',
      'security.confirmation-required',
      'security.sign-in',
      'security.sign-in',
    ])
    expect((await laptop.call(accounts.profile)).status).toBe(200)
    const after = await keysOf([owner.userId])
    for (const [table, rows] of Object.entries(after.owned)) {
      expect(before.owned[table]).toEqual(expect.arrayContaining(rows))
    }
    expect(after.accountsNow).toEqual(
      before.accountsNow.map((account) => ({ ...(account as object), pending_email: null })),
    )
  })
})

test('a hundred attempts at one action do not hide the first attempt at another in the security events', async () => {
  const owner = await api.someone({ accountCategory: 'ADMIN' })
  const thief = api.callWith(owner.token)
  for (let tries = 0; tries < 101; tries += 1) await thief(accounts.export)
  await thief(accounts.remove, { params: { id: owner.userId } })
  const attempted = (await foundBy(owner)).flatMap(({ details }) => details.attempted ?? [])
  expect(attempted).toHaveLength(101)
  expect(attempted[0]).toBe('DELETE /api/admin/users/:id')
})
