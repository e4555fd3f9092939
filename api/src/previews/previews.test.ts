import { accounts } from '@grace/contract/accounts'
import { type AdminArea, adminAreas } from '@grace/contract/areas'
import { auth } from '@grace/contract/auth'
import { digestOf } from '@grace/contract/digest'
import { type PreviewKind, previews } from '@grace/contract/previews'
import { sessions } from '@grace/contract/sessions'
import { insertAccount } from '../testing/samples.ts'
import { type Person, testApi, testInside } from '../testing/test-api.ts'
import { claimsOf } from '../testing/tokens.ts'

const api = testApi({ siteUrl: 'https://church.example.org' })
const digest = await digestOf('Grâce')
beforeEach(() => api.db.query('delete from rate_limits'))

const anAdmin = async (areas: readonly AdminArea[] = adminAreas): Promise<Person> => {
  const { username, id } = await insertAccount(api.db, { accountCategory: 'ADMIN' })
  await api.db.query('update accounts set areas = $1 where id = $2', [[...areas], id])
  return api.signIn(username)
}
const seal = async ({ call }: Person, kind: PreviewKind = 'blog') => {
  const { status, body } = await call(previews.seal, { body: { kind, digest } })
  expect(status).toBe(200)
  return body
}
const check = ({ call }: Pick<Person, 'call'>, seal: string, kind: PreviewKind = 'blog', given = digest) =>
  call(previews.check, { body: { kind, digest: given, seal } })
const notGenuine = { status: 200, body: { isGenuine: false, secondsLeft: 0 } }

test('a seal is genuine to the administrator who made it, for five minutes, and says where the site is', async () => {
  const author = await anAdmin()
  const { seal: own, siteUrl } = await seal(author)
  expect(siteUrl).toBe('https://church.example.org')
  const { body } = await check(author, own)
  expect(body.isGenuine).toBe(true)
  expect(body.secondsLeft).toBeGreaterThan(290)
  expect(body.secondsLeft).toBeLessThanOrEqual(300)
})

test('a seal proves nothing to visitors, members and other administrators', async () => {
  const author = await anAdmin()
  const { seal: own } = await seal(author)
  const body = { kind: 'blog', digest, seal: own } as const
  expect((await api.as('visitor')(previews.check, { body })).status).toBe(401)
  expect((await api.as('MEMBER')(previews.check, { body })).status).toBe(403)
  expect(await check(await anAdmin(), own)).toMatchObject(notGenuine)
})

test('a seal serves another session of its administrator, which a console at an origin of its own has', async () => {
  const author = await anAdmin()
  const { seal: own } = await seal(author)
  const onTheSite = await api.signIn(author.username)
  expect((await check(onTheSite, own)).body.isGenuine).toBe(true)
})

// By hand: the area that each kind needs.
test.each([
  ['announcement', 'content'],
  ['block', 'content'],
  ['blog', 'content'],
  ['event', 'content'],
  ['sermon', 'content'],
  ['service', 'content'],
  ['settings', 'settings'],
] as const)('a preview of kind %s is sealed and checked with the area %s alone', async (kind, needed) => {
  const { seal: own } = await seal(await anAdmin([needed]), kind)
  for (const area of adminAreas.filter((each) => each !== needed)) {
    const { call } = await anAdmin([area])
    const refused = [
      await call(previews.seal, { body: { kind, digest } }),
      await call(previews.check, { body: { kind, digest, seal: own } }),
    ]
    for (const { status, body } of refused) expect([status, body.code]).toEqual([403, 'forbidden'])
  }
})

test('sealing with an access token without a confirmation is refused', async () => {
  const { token } = await anAdmin()
  const { status, body } = await api.callWith(token)(previews.seal, { body: { kind: 'blog', digest } })
  expect([status, body.code]).toEqual([403, 'confirmation_required'])
})

test('a seal for another text, kind, session or end is not genuine, nor is a forged one', async () => {
  const author = await anAdmin()
  const { seal: own } = await seal(author)
  const [expires, session, hash] = own.split('.')
  expect(session).toBe(claimsOf(author.token).sid)
  expect(await check(author, own, 'event')).toMatchObject(notGenuine)
  expect(await check(author, own, 'settings')).toMatchObject(notGenuine)
  expect(await check(author, own, 'blog', await digestOf('Greed'))).toMatchObject(notGenuine)
  const { token } = await api.signIn(author.username)
  for (const forged of [
    `${Number(expires) + 1}.${session}.${hash}`,
    `${expires}.${claimsOf(token).sid}.${hash}`,
    `${expires}.${session}.`,
    `${expires}.not-a-session.${hash}`,
    `${expires}.${hash}`,
    `${own}x`,
    'x',
    `NaN.${session}.${hash}`,
  ]) {
    expect(await check(author, forged)).toMatchObject(notGenuine)
  }
})

test('a preview without a kind, or of an unknown one, is refused', async () => {
  const { call } = await anAdmin()
  for (const kind of [undefined, 'post', '__proto__', 'toString', null, ['blog']]) {
    const { status } = await call(previews.seal, { body: { kind, digest } as never })
    expect(status).toBe(400)
  }
})

testInside('a seal ends after five minutes', async () => {
  const author = await anAdmin()
  const { seal: own } = await seal(author)
  const clock = Date.now
  try {
    Date.now = () => clock() + 298_000
    expect((await check(author, own)).body.isGenuine).toBe(true)
    Date.now = () => clock() + 301_000
    expect(await check(author, own)).toMatchObject(notGenuine)
  } finally {
    Date.now = clock
  }
})

describe('ends of a seal', () => {
  /** The author at a console, with a second session on the site that lives on. */
  async function world() {
    const author = await anAdmin()
    const { seal: own } = await seal(author)
    const onTheSite = await api.signIn(author.username)
    expect((await check(onTheSite, own)).body.isGenuine).toBe(true)
    return { author, own, onTheSite, chief: await anAdmin() }
  }

  test('a seal is invalid after its session is logged out', async () => {
    const { author, own, onTheSite } = await world()
    await author.call(auth.logout, { body: { refreshToken: author.refreshToken } })
    expect((await check(author, own)).status).toBe(401)
    expect(await check(onTheSite, own)).toMatchObject(notGenuine)
  })

  test('a seal is invalid after its session is ended from another device', async () => {
    const { author, own, onTheSite } = await world()
    await onTheSite.call(sessions.end, { params: { id: claimsOf(author.token).sid as string } })
    expect(await check(onTheSite, own)).toMatchObject(notGenuine)
  })

  test('a seal is invalid after its session expires', async () => {
    const { author, own, onTheSite } = await world()
    await api.db.query('update sessions set expires_at = now() where id = $1', [claimsOf(author.token).sid])
    expect(await check(onTheSite, own)).toMatchObject(notGenuine)
  })

  test('a seal is invalid after its account is deactivated, also after a reactivation', async () => {
    const { author, own, onTheSite, chief } = await world()
    const setActive = (active: boolean) =>
      chief.call(accounts.setStatus, { params: { id: author.userId }, body: { active } })
    expect((await setActive(false)).status).toBe(200)
    expect((await check(onTheSite, own)).status).toBe(401)
    await setActive(true)
    const again = await api.signIn(author.username)
    expect(await check(again, own)).toMatchObject(notGenuine)
  })

  test('a seal is invalid after its administrator becomes a member', async () => {
    const { author, own, onTheSite, chief } = await world()
    const { status } = await chief.call(accounts.setRole, {
      params: { id: author.userId },
      body: { accountCategory: 'MEMBER' },
    })
    expect(status).toBe(200)
    for (const person of [author, onTheSite]) expect([401, 403]).toContain((await check(person, own)).status)
  })

  test('a seal is invalid after its administrator loses the area of the kind', async () => {
    const { author, own, onTheSite, chief } = await world()
    const { status } = await chief.call(accounts.setRole, {
      params: { id: author.userId },
      body: { accountCategory: 'ADMIN', areas: ['care'] },
    })
    expect(status).toBe(200)
    for (const person of [author, onTheSite]) expect([401, 403]).toContain((await check(person, own)).status)
  })
})
