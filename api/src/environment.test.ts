import path from 'node:path'
import { readEnvironment } from './environment.ts'

test('the settings have their defaults when no variable is set', () => {
  expect(readEnvironment({})).toEqual({
    host: null,
    port: 3000,
    siteUrl: 'http://localhost:3000',
    adminOrigin: 'http://localhost:3001',
    consolePreviews: [],
    siteDir: null,
    releasesDir: null,
    dataDir: path.resolve('data'),
    storage: { kind: 'folder', folder: path.resolve('data/pictures') },
    databaseUrl: null,
    allowsNewerDatabase: false,
    sealingKeys: null,
    seedsSample: true,
    jwtSecret: null,
    firstAdministrator: { username: undefined, password: undefined, email: undefined },
    defaultLanguage: 'rw',
    isSecondFactorRequired: false,
    passkeyAddresses: { id: 'localhost', origins: ['http://localhost:3000', 'http://localhost:3001'] },
    inboxRetentionMonths: 12,
    auditRetentionMonths: 24,
    rightsAnswerDays: 30,
    trustProxy: [],
    mail: null,
    cacheBytes: 20_000_000,
    minFreeBytes: 2_000_000_000,
    logLevel: 'info',
    metrics: null,
    newsletterRatePerMinute: 60,
    quietHours: { from: '21:00', until: '07:00' },
    pushServices: [],
    drainSeconds: 0,
    testPage: false,
  })
})

test('a second factor can be required, and passkeys belong to a domain that both addresses share', () => {
  expect(readEnvironment({ ADMIN_SECOND_FACTOR: 'required' }).isSecondFactorRequired).toBe(true)
  expect(() => readEnvironment({ ADMIN_SECOND_FACTOR: 'yes' })).toThrow(
    'ADMIN_SECOND_FACTOR must be optional or required.',
  )
  const addresses = { SITE_URL: 'https://www.example.org', ADMIN_ORIGIN: 'https://console.example.org' }
  expect(readEnvironment({ ...addresses, PASSKEY_DOMAIN: 'Example.org ' }).passkeyAddresses.id).toBe(
    'example.org',
  )
  expect(() => readEnvironment({ ...addresses, PASSKEY_DOMAIN: 'other.org' })).toThrow(
    /^PASSKEY_DOMAIN must be/,
  )
  expect(() => readEnvironment({ ...addresses, PASSKEY_DOMAIN: 'https://example.org' })).toThrow(
    'PASSKEY_DOMAIN must be a domain such as example.org.',
  )
})

test('default addresses follow the configured ports', () => {
  const { siteUrl, adminOrigin } = readEnvironment({ SITE_PORT: '8080', ADMIN_PORT: '8081' })
  expect({ siteUrl, adminOrigin }).toEqual({
    siteUrl: 'http://localhost:8080',
    adminOrigin: 'http://localhost:8081',
  })
})

test('lists are split, origins lose their slash, and empty variables count as not set', () => {
  const read = readEnvironment({
    TRUST_PROXY: '10.0.0.0/8, ::1',
    ADMIN_ORIGIN: 'https://console.example.org/',
    CONSOLE_PREVIEW_ORIGINS: 'https://next.example.org/, http://localhost:4001 https://b.example.org',
    SITE_PORT: '',
    ADMIN_EMAIL: ' Pastor@Example.org ',
  })
  expect(read.trustProxy).toEqual(['10.0.0.0/8', '::1'])
  expect(read.adminOrigin).toBe('https://console.example.org')
  expect(read.consolePreviews).toEqual([
    'https://next.example.org',
    'http://localhost:4001',
    'https://b.example.org',
  ])
  expect(read.port).toBe(3000)
  expect(read.firstAdministrator.email).toBe('pastor@example.org')
})

const postgres = 'postgres://site:s3cret@db/site'
test.each([
  [{ CACHE_MB: 'much' }, 'CACHE_MB must be a number of megabytes, 0 for none.'],
  [{ RIGHTS_ANSWER_DAYS: '0' }, 'RIGHTS_ANSWER_DAYS must be a number of days, 1 to 999.'],
  [{ INBOX_RETENTION_MONTHS: '-1' }, 'INBOX_RETENTION_MONTHS must be a number of months, 0 for ever.'],
  [{ SITE_PORT: 'http' }, 'SITE_PORT must be a port between 1 and 65535.'],
  [{ ADMIN_PORT: '70000' }, 'ADMIN_PORT must be a port between 1 and 65535.'],
  [{ SITE_URL: 'example.org' }, 'SITE_URL must be an address without a path, such as https://example.org.'],
  [
    { ADMIN_ORIGIN: 'https://example.org/console' },
    'ADMIN_ORIGIN must be an address without a path, such as https://example.org.',
  ],
  [
    { CONSOLE_PREVIEW_ORIGINS: 'https://example.org, *' },
    'CONSOLE_PREVIEW_ORIGINS must list addresses without a path, such as https://preview.example.org.',
  ],
  [
    { DATABASE_URL: 'mysql://s3cret' },
    'DATABASE_URL must be an address such as postgres://user:password@host/name.',
  ],
  [{ JWT_SECRET: 's3cret' }, 'JWT_SECRET must have at least 32 characters.'],
  [
    { SEALING_KEY: `${'a1'.repeat(32)} s3cret` },
    'SEALING_KEY must be a key of 64 hexadecimal digits, or several, separated by spaces.',
  ],
  [{ DEFAULT_LANGUAGE: 'sw' }, 'DEFAULT_LANGUAGE must be en, fr or rw.'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must list addresses or CIDRs, such as 10.0.0.0/8.'],
  [{ TRUST_PROXY: 'everyone' }, 'TRUST_PROXY must list addresses or CIDRs, such as 10.0.0.0/8.'],
  [{ ENABLE_TEST_PAGE: 'yes' }, 'ENABLE_TEST_PAGE must be true or false.'],
  [{ SEED_SAMPLE: 'no' }, 'SEED_SAMPLE must be true or false.'],
  [{ QUIET_HOURS: '21-7' }, 'QUIET_HOURS must be two times of the day, such as 21:00-07:00.'],
  [
    { PUSH_SERVICES: 'push.example.org' },
    'PUSH_SERVICES must list addresses without a path, such as https://preview.example.org.',
  ],
  [{ SMTP_URL: 'http://mail' }, 'SMTP_URL must be an address such as smtp://user:password@host:587.'],
  [{ SMTP_URL: 'smtp://mail' }, 'MAIL_FROM is required with SMTP_URL: it is whom the mails come from.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
  [{ ADMIN_USERNAME: 'ab' }, 'ADMIN_USERNAME: Username must be at least 3 characters long.'],
  [{ ADMIN_PASSWORD: 's3c' }, 'ADMIN_PASSWORD: Password must be at least 6 characters long.'],
  [{ ADMIN_EMAIL: 'pastor' }, 'ADMIN_EMAIL: Please enter a valid email address.'],
])('the environment %j is refused in one sentence', (variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(message)
})

test('sample content is on by default with the embedded database only, and can be set explicitly', () => {
  const onPostgres = { DATABASE_URL: postgres, JWT_SECRET: 's'.repeat(32), SEALING_KEY: 'a1'.repeat(32) }
  const seeds = (variables: Record<string, string>) => readEnvironment(variables).seedsSample
  expect(seeds({})).toBe(true)
  expect(seeds({ SEED_SAMPLE: 'false' })).toBe(false)
  expect(seeds(onPostgres)).toBe(false)
  expect(seeds({ ...onPostgres, SEED_SAMPLE: 'true' })).toBe(true)
})

test('the test page is on by default in development only, and can be set explicitly', () => {
  const opens = (variables: Record<string, string>) => readEnvironment(variables).testPage
  expect(opens({ NODE_ENV: 'development' })).toBe(true)
  expect(opens({ NODE_ENV: 'production' })).toBe(false)
  expect(opens({ NODE_ENV: 'production', ENABLE_TEST_PAGE: 'true' })).toBe(true)
  expect(opens({ NODE_ENV: 'development', ENABLE_TEST_PAGE: 'false' })).toBe(false)
})

test('JWT_SECRET and SEALING_KEY are required with PostgreSQL', () => {
  expect(() => readEnvironment({ DATABASE_URL: postgres })).toThrow(
    /^JWT_SECRET is required with DATABASE_URL/,
  )
  expect(() => readEnvironment({ DATABASE_URL: postgres, JWT_SECRET: 's'.repeat(32) })).toThrow(
    /^SEALING_KEY is required with DATABASE_URL/,
  )
})

test('the message for an invalid variable does not contain its value', () => {
  for (const variables of [
    { DATABASE_URL: 'mysql://s3cret' },
    { JWT_SECRET: 's3cret' },
    { SEALING_KEY: 's3cret' },
    { ADMIN_PASSWORD: 's3c' },
  ]) {
    expect(() => readEnvironment(variables)).toThrow(/^(?!.*s3c)/)
  }
})
