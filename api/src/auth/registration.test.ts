import { auth } from '@grace/contract/auth'
import { messages } from '@grace/contract/messages'
import { accountRepository } from '../accounts/repository.ts'
import { aRegistration, samplePassword } from '../testing/samples.ts'
import { testApi } from '../testing/test-api.ts'

const api = testApi()
let registered = 0
/** A unique address for each registration, because of the rate limit. */
const anAddress = () => {
  registered += 1
  return `10.1.${registered >> 8}.${registered & 255}`
}
const register = (body: unknown, remoteAddress = anAddress()) =>
  api.as('visitor')(auth.register, { body, remoteAddress })
const logIn = (username: string, password = samplePassword) =>
  api.as('visitor')(auth.login, { body: { username, password } })
const rowOf = async (username: string) => {
  const { rows } = await api.db.query<Record<string, unknown>>('select * from accounts where username = $1', [
    username,
  ])
  return rows[0]
}

test('a visitor registers and can log in afterwards', async () => {
  const { status, body } = await register(
    aRegistration({
      username: '  Ruth ',
      email: ' Ruth.Uwase@Example.ORG ',
      fullName: ' Ruth Uwase ',
      phoneNumber: '(0788) 12-34 56',
      dateOfBirth: '1990-02-28',
      address: 'KG 000 St\nKigali',
    }),
  )
  expect(status).toBe(201)
  expect(body).toEqual({
    success: true,
    message: 'Registration successful! Please login.',
    data: { id: expect.any(Number), username: 'Ruth' },
  })
  expect(await rowOf('Ruth')).toMatchObject({
    email: 'ruth.uwase@example.org',
    full_name: 'Ruth Uwase',
    phone_number: '+250788123456',
    account_category: 'MEMBER',
    gender: 'FEMALE',
    active: true,
    date_of_birth: '1990-02-28',
    address: 'KG 000 St\nKigali',
    created_by: null,
  })
  expect((await logIn('ruth')).status).toBe(200)
})

test('the database stores the password as an argon2id hash only', async () => {
  const { password_hash: hash } = (await rowOf('Ruth')) ?? {}
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a username that is an address must be that of the account', async () => {
  const own = await register(aRegistration({ username: 'own@example.org', email: 'own@example.org' }))
  expect(own.status).toBe(201)
  const other = await register(aRegistration({ username: 'someone@example.org', email: 'mine@example.org' }))
  expect([other.status, other.body.errors]).toEqual([
    400,
    [
      {
        path: 'username',
        code: 'username_of_another',
        message: 'A username that is an email address must be your own address',
      },
    ],
  ])
})

test('optional fields of a registration may be left out, empty or null', async () => {
  for (const optional of [undefined, '', null]) {
    const person = aRegistration({ phoneNumber: optional, dateOfBirth: optional, address: optional })
    expect((await register(person)).status).toBe(201)
    expect(await rowOf(person.username)).toMatchObject({
      phone_number: null,
      date_of_birth: null,
      address: null,
    })
  }
  const blank = aRegistration({ address: '   ' })
  expect((await register(blank)).status).toBe(201)
  expect(await rowOf(blank.username)).toMatchObject({ address: null })
})

test('members and clients register themselves, administrators never', async () => {
  const client = aRegistration({ accountCategory: 'CLIENT', gender: 'OTHER' })
  expect((await register(client)).status).toBe(201)
  expect(await rowOf(client.username)).toMatchObject({ account_category: 'CLIENT', gender: 'OTHER' })

  const { status, body } = await register({ ...aRegistration(), accountCategory: 'ADMIN', role: 'ADMIN' })
  expect(status).toBe(400)
  expect(body).toMatchObject({ message: 'Invalid account category', errors: [{ path: 'accountCategory' }] })
})

test.each([
  [{ username: ' ab ' }, 'Username must be at least 3 characters long'],
  [{ username: '😀a' }, 'Username must be at least 3 characters long'],
  [{ username: 'x'.repeat(51) }, 'Username must be at most 50 characters long'],
  [{ username: 'ru\ue000th' }, 'Username contains characters that cannot be used'],
  [{ password: '12345', confirmPassword: '12345' }, 'Password must be at least 6 characters long'],
  [
    { password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) },
    'Password must be at most 128 characters long',
  ],
  [{ confirmPassword: 'another' }, 'Passwords do not match'],
  [{ email: 'ruth@example' }, 'Please enter a valid email address'],
  [{ email: 'ruth example.org' }, 'Please enter a valid email address'],
  [{ email: 'r@\u0000.org' }, 'Please enter a valid email address'],
  [{ fullName: ' R ' }, 'Full name is required'],
  [{ fullName: '😀' }, 'Full name is required'],
  [{ gender: 'NONE' }, 'Please select a valid gender'],
  [{ gender: undefined }, 'Please select a valid gender'],
  [{ phoneNumber: '12' }, 'Please enter a valid phone number'],
  [{ phoneNumber: '+250 470 12 34 56' }, 'Please enter a valid phone number'],
  [{ phoneNumber: '0470 12 34 56' }, messages.phone_without_country],
  [{ dateOfBirth: '2001-02-30' }, 'Please enter a valid date of birth'],
  [{ dateOfBirth: '2999-01-01' }, 'Please enter a valid date of birth'],
  [{ address: 'x'.repeat(201) }, 'Address must be at most 200 characters long'],
  [{ fullName: 'Ruth <b>' }, 'This text contains characters that cannot be stored'],
])('a registration with %j is refused: %s', async (change, message) => {
  const { status, body } = await register({ ...aRegistration(), ...change })
  expect({ status, message: body.message }).toEqual({ status: 400, message })
})

test('the message of a refused registration joins all problems with commas, in the order of the form', async () => {
  const { body } = await register({
    ...aRegistration(),
    username: 'a',
    password: '1',
    confirmPassword: '2',
    email: 'x',
    fullName: '',
    gender: '',
    phoneNumber: '1',
  })
  expect(body.message).toBe(
    'Username must be at least 3 characters long, Password must be at least 6 characters long, ' +
      'Passwords do not match, Please enter a valid email address, Full name is required, ' +
      'Please select a valid gender, Please enter a valid phone number',
  )
})

test('registration under 16 requires the consent of a guardian and stores when it was given', async () => {
  const child = aRegistration({ dateOfBirth: `${new Date().getUTCFullYear() - 10}-01-01` })
  const refused = await register(child)
  expect(refused.body).toMatchObject({
    code: 'validation_failed',
    errors: [{ path: 'guardianConsent', code: 'guardian_consent_required' }],
  })
  expect((await register({ ...child, guardianConsent: true })).status).toBe(201)
  expect((await rowOf(child.username))?.guardian_consent_at).toEqual(expect.any(String))

  const grown = aRegistration({ dateOfBirth: '1990-01-01', guardianConsent: true })
  await register(grown)
  expect(await rowOf(grown.username)).toMatchObject({ guardian_consent_at: null })
})

test.each(['RUTH', 'ｒｕｔｈ', ' ruth '])(
  'the username %s is refused when Ruth is taken',
  async (username) => {
    const { status, body } = await register(aRegistration({ username, email: 'new@example.org' }))
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'username_taken',
      message: 'This username is already taken',
      errors: [{ path: 'username', code: 'username_taken' }],
    })
  },
)

test('an email is unique regardless of case, and a conflict of both username and email reports both', async () => {
  const { status, body } = await register(
    aRegistration({ username: 'ruth', email: 'RUTH.uwase@example.org' }),
  )
  expect(status).toBe(409)
  expect(body.errors.map(({ code }) => code)).toEqual(['username_taken', 'email_taken'])

  const other = await register(aRegistration({ email: 'RUTH.uwase@example.org' }))
  expect(other.body).toMatchObject({ code: 'email_taken', errors: [{ path: 'email' }] })
})

test('twenty registrations of one username at once make one account', async () => {
  const spellings = ['eric', 'ERIC', 'Eric', ' eric ']
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      register(aRegistration({ username: spellings[index % 4] ?? '', email: `eric${index}@example.org` })),
    ),
  )
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(responses.filter(({ body }) => (body as { code?: string }).code === 'username_taken')).toHaveLength(
    19,
  )
})

test('the availability of usernames and e-mail addresses ignores upper and lower case', async () => {
  const available = async (query: Record<string, string>) =>
    (await api.as('visitor')(auth.availability, { query })).body.available
  expect(await available({ username: 'RUTH' })).toBe(false)
  expect(await available({ username: 'free-name' })).toBe(true)
  expect(await available({ email: 'Ruth.Uwase@EXAMPLE.org ' })).toBe(false)
  expect(await available({ email: 'free@example.org' })).toBe(true)
})

test('an invalid username or e-mail address is not available', async () => {
  const response = await api.as('visitor')(auth.availability, { query: { username: 'ab' } })
  expect(response.body).toEqual({ available: false })
  expect((await api.as('visitor')(auth.availability, { query: { email: 'nonsense' } })).body.available).toBe(
    false,
  )
})

test.each([{}, { username: ' ' }, { username: 'abc', email: 'a@b.c' }])(
  'an availability request with %j is refused: it must contain exactly one of username and e-mail',
  async (query) => {
    const { status, body } = await api.as('visitor')(auth.availability, { query })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ code: 'one_of_username_email' }])
  },
)

test('the longest values that registration accepts are stored whole', async () => {
  const longest = aRegistration({
    username: 'Ａ'.repeat(50),
    email: `${'x'.repeat(64)}@${'long.'.repeat(35)}example.org`.slice(0, 254),
    fullName: 'é'.repeat(100),
    address: '😀'.repeat(100),
    password: '🙏'.repeat(64),
    confirmPassword: '🙏'.repeat(64),
  })
  expect((await register(longest)).status).toBe(201)
  const account = await accountRepository(api.db).byUsername('a'.repeat(50))
  expect(account?.fullName).toBe('é'.repeat(100))
  expect((await logIn('a'.repeat(50), '🙏'.repeat(64))).status).toBe(200)
})

describe('many registrations from one address', () => {
  const many = (count: number, remoteAddress: string) =>
    Promise.all(Array.from({ length: count }, () => register(aRegistration(), remoteAddress)))
  const created = (responses: { status: number }[]) => responses.filter(({ status }) => status === 201).length
  const pass = (seconds: number) =>
    api.db.query(`update rate_limits set resets_at = resets_at - $1::int * interval '1 second'`, [seconds])
  beforeEach(() => api.db.query('delete from rate_limits'))

  test('simultaneous registrations from one address are refused beyond ten a minute, with Retry-After', async () => {
    const responses = await many(150, '203.0.113.90')
    expect(created(responses)).toBe(10)
    const refused = responses.find(({ status }) => status === 429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(refused?.body).toMatchObject({
      code: 'too_many_requests',
      message: expect.stringMatching(/^Too many attempts\. Please wait \d+ seconds? and try again\.$/),
    })
    expect(created(await many(1, '203.0.113.91'))).toBe(1)
  })

  test('the registrations of a family meet no limit', async () => {
    expect(created(await many(8, '203.0.113.92'))).toBe(8)
  })

  test('a congregation behind one address registers minute by minute, up to 120 accounts an hour', async () => {
    let total = 0
    for (let minute = 0; minute < 14; minute += 1) {
      total += created(await many(10, '203.0.113.93'))
      await pass(60)
    }
    expect(total).toBe(120)
    const [refused] = await many(1, '203.0.113.93')
    expect(refused?.body.message).toMatch(/Please wait \d+ minutes/)
    await pass(3_600)
    expect(created(await many(10, '203.0.113.93'))).toBe(10)
  })

  test('registrations from all addresses together are limited; those that an address limit refuses do not count', async () => {
    await many(1, '203.0.113.94')
    // The limit over all addresses has five left; the counters of single addresses exceed theirs.
    await api.db.query('update rate_limits set hits = 995')
    expect((await many(1, '203.0.113.94'))[0]?.status).toBe(429)
    expect(created(await many(15, '203.0.113.95'))).toBe(5)
    expect(created(await many(1, '203.0.113.96'))).toBe(0)
  })
})
