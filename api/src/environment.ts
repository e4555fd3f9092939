import { isIP } from 'node:net'
import path from 'node:path'
import { email, password } from '@grace/contract/fields'
import { type Language, languages } from '@grace/contract/languages'
import {
  defaultAuditRetentionMonths,
  defaultInboxRetentionMonths,
  defaultNewsletterRatePerMinute,
  defaultRightsAnswerDays,
  passwordMinChars,
} from '@grace/contract/limits'
import { messageOfKey } from '@grace/contract/messages'
import { Username } from '@grace/contract/names'
import { z } from '@grace/contract/zod'
import type { MailSettings } from './mail/mailer.ts'
import type { QuietHours } from './notifications/quiet-hours.ts'
import { isInstallationKey } from './sealing/installation-key-file.ts'
import { type RelyingParty, relyingParty } from './second-factor/relying-party.ts'
import { CannotStart } from './start/cannot-start.ts'
import type { StorageSettings } from './storage/open-storage.ts'

export interface Environment {
  host: string | null
  port: number
  /** Public address of the site. */
  siteUrl: string
  /** Public origin of the console. */
  adminOrigin: string
  /** Origins from which administrators may preview an unreleased console. */
  consolePreviews: string[]
  /** The built public site; null: only the API is served. */
  siteDir: string | null
  /** The folder of releases; the live release replaces the built site. */
  releasesDir: string | null
  dataDir: string
  /** Storage of the pictures. */
  storage: StorageSettings
  databaseUrl: string | null
  /** Accept a schema of a newer release. */
  allowsNewerDatabase: boolean
  /** Fill a new database with sample content. */
  seedsSample: boolean
  jwtSecret: string | null
  /** Installation keys that seal what people send, the current one first; null: those of the data folder. */
  sealingKeys: string[] | null
  /** Omitted values are generated when the first administrator is created. */
  firstAdministrator: {
    username?: string | undefined
    password?: string | undefined
    email?: string | undefined
  }
  defaultLanguage: Language
  /** Retention of processed submissions; 0: unlimited. */
  inboxRetentionMonths: number
  /** Retention of audit entries; 0: unlimited. */
  auditRetentionMonths: number
  /** Days in which rights requests are answered. */
  rightsAnswerDays: number
  trustProxy: string[]
  mail: MailSettings | null
  /** How many mails of a letter are sent in a minute. */
  newsletterRatePerMinute: number
  /** When no notifications are sent, in Kigali time. */
  quietHours: QuietHours
  /** Origins of push services beside those of the usual browsers. */
  pushServices: string[]
  /** Size of the cache of public responses. */
  cacheBytes: number
  /** Uploads are refused while the disk of the pictures has less free space; 0: no limit. */
  minFreeBytes: number
  logLevel: string
  /** Listener for metrics, separate from the site; null: disabled. */
  metrics: { host: string; port: number } | null
  /** How long a draining server continues to answer. */
  drainSeconds: number
  /** Open the API test page without signing in. */
  testPage: boolean
  /** If true, administrators must set up a second factor before anything else. */
  isSecondFactorRequired: boolean
  passkeyAddresses: RelyingParty
}

const jwtSecretMinChars = 32
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const port = z.pipe(
  z.string().check(
    z.regex(/^\d{1,5}$/, 'must be a port between 1 and 65535'),
    z.refine((text) => Number(text) >= 1 && Number(text) <= 65_535, 'must be a port between 1 and 65535'),
  ),
  z.transform(Number),
)
const trueOrFalse = z.enum(['true', 'false'], 'must be true or false')
const megabytes = z.pipe(
  z.string().check(z.regex(/^\d{1,4}$/, 'must be a number of megabytes, 0 for none')),
  z.transform(Number),
)
const maxDrainSeconds = 300
const drainSeconds = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => /^\d{1,3}$/.test(text) && Number(text) <= maxDrainSeconds,
        `must be whole seconds, ${maxDrainSeconds} at most`,
      ),
    ),
  z.transform(Number),
)
const url = (protocols: RegExp, message: string) =>
  z.string().check(z.refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), message))
/** Without a path, because both sites are served from the root; a trailing slash is accepted. */
const isOrigin = (text: string) =>
  URL.canParse(text) &&
  /^https?:$/.test(new URL(text).protocol) &&
  `${new URL(text).origin}/` === new URL(text).href
const origin = z.pipe(
  z.string().check(z.refine(isOrigin, 'must be an address without a path, such as https://example.org')),
  z.transform((text) => new URL(text).origin),
)
const origins = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => listed(text).every(isOrigin),
        'must list addresses without a path, such as https://preview.example.org',
      ),
    ),
  z.transform((text) => listed(text).map((address) => new URL(address).origin)),
)
const months = z.pipe(
  z.string().check(z.regex(/^\d{1,3}$/, 'must be a number of months, 0 for ever')),
  z.transform(Number),
)
const answerDays = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,2}$/, 'must be a number of days, 1 to 999')),
  z.transform(Number),
)
const maxRatePerMinute = 60_000
const ratePerMinute = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= maxRatePerMinute,
        `must be a number of mails in a minute, ${maxRatePerMinute} at most`,
      ),
    ),
  z.transform(Number),
)
const installationKeys = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => listed(text).every(isInstallationKey),
        'must be a key of 64 hexadecimal digits, or several, separated by spaces',
      ),
    ),
  z.transform(listed),
)
const hours = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => /^(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d$/.test(text),
        'must be two times of the day, such as 21:00-07:00',
      ),
    ),
  z.transform((text): QuietHours => {
    const [from = '', until = ''] = text.split('-')
    return { from, until }
  }),
)
const proxies = z.pipe(
  z
    .string()
    .check(
      z.refine((text) => listed(text).every(isProxy), 'must list addresses or CIDRs, such as 10.0.0.0/8'),
    ),
  z.transform(listed),
)

function listed(text: string): string[] {
  return text.split(/[\s,]+/).filter((part) => part !== '')
}

function isProxy(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return (
    maxBits > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= maxBits))
  )
}

const domainLike = /^[\w-]+(?:\.[\w-]+)*$/

/** All variables with their defaults; `docs/architecture.md` lists them. */
export const Variables = z.object({
  HOST: z.optional(z.string()),
  SITE_PORT: z._default(port, 3000),
  ADMIN_PORT: z._default(port, 3001),
  ADMIN_ORIGIN: z.optional(origin),
  CONSOLE_PREVIEW_ORIGINS: z._default(origins, []),
  SITE_URL: z.optional(origin),
  SITE_DIR: z.optional(z.string()),
  RELEASES_DIR: z.optional(z.string()),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(
    url(/^postgres(?:ql)?:$/, 'must be an address such as postgres://user:password@host/name'),
  ),
  ALLOW_NEWER_DATABASE: z.optional(trueOrFalse),
  SEED_SAMPLE: z.optional(trueOrFalse),
  JWT_SECRET: z.optional(
    z.string().check(z.minLength(jwtSecretMinChars, `must have at least ${jwtSecretMinChars} characters`)),
  ),
  SEALING_KEY: z.optional(installationKeys),
  ADMIN_USERNAME: z.optional(Username),
  ADMIN_PASSWORD: z.optional(password('password_too_short', passwordMinChars)),
  ADMIN_EMAIL: z.optional(email('email_not_valid')),
  ADMIN_SECOND_FACTOR: z._default(
    z.enum(['optional', 'required'], 'must be optional or required'),
    'optional',
  ),
  PASSKEY_DOMAIN: z.optional(
    z.string().check(
      z.refine((text) => domainLike.test(text.trim()), 'must be a domain such as example.org'),
      z.trim(),
      z.toLowerCase(),
    ),
  ),
  DEFAULT_LANGUAGE: z._default(z.enum(languages, 'must be en, fr or rw'), 'rw'),
  INBOX_RETENTION_MONTHS: z._default(months, defaultInboxRetentionMonths),
  AUDIT_RETENTION_MONTHS: z._default(months, defaultAuditRetentionMonths),
  RIGHTS_ANSWER_DAYS: z._default(answerDays, defaultRightsAnswerDays),
  TRUST_PROXY: z._default(proxies, []),
  SMTP_URL: z.optional(url(/^smtps?:$/, 'must be an address such as smtp://user:password@host:587')),
  MAIL_FROM: z.optional(z.string()),
  NEWSLETTER_RATE_PER_MINUTE: z._default(ratePerMinute, defaultNewsletterRatePerMinute),
  QUIET_HOURS: z.prefault(hours, '21:00-07:00'),
  PUSH_SERVICES: z._default(origins, []),
  CACHE_MB: z._default(megabytes, 20),
  MIN_FREE_DISK_MB: z._default(megabytes, 2_000),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_PORT: z.optional(port),
  DRAIN_SECONDS: z._default(drainSeconds, 0),
  ENABLE_TEST_PAGE: z.optional(trueOrFalse),
  NODE_ENV: z.optional(z.string()),
  S3_BUCKET: z.optional(z.string()),
  S3_ENDPOINT: z.optional(url(/^https?:$/, 'must be an address such as https://storage.example.org')),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  S3_FORCE_PATH_STYLE: z.optional(trueOrFalse),
  S3_PREFIX: z._default(
    z
      .string()
      .check(z.regex(/^(?:[\w.-][\w./-]*)?$/, 'must be a path without a leading slash, such as pictures/')),
    '',
  ),
  LOG_LEVEL: z._default(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
})

/**
 * Parses all environment variables. An empty value counts as unset.
 *
 * @throws CannotStart without quoting values, which may be secrets.
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const result = Variables.safeParse(given)
  if (!result.success) {
    const [issue] = result.error.issues
    const name = String(issue?.path[0])
    const sentence = messageOfKey(issue?.message ?? '')
    throw new CannotStart(sentence === issue?.message ? `${name} ${sentence}.` : `${name}: ${sentence}.`)
  }
  const known = result.data
  if (known.DATABASE_URL && !known.JWT_SECRET) {
    throw new CannotStart(
      'JWT_SECRET is required with DATABASE_URL: every process that shares the database must sign with the same secret.',
    )
  }
  if (known.DATABASE_URL && !known.SEALING_KEY) {
    throw new CannotStart(
      'SEALING_KEY is required with DATABASE_URL: prayer requests and messages are sealed with it, and every process that shares the database needs the same one. Make one with "openssl rand -hex 32", and keep a copy of it: without it those texts cannot be read.',
    )
  }
  if (known.METRICS_PORT === known.SITE_PORT) {
    throw new CannotStart(
      'METRICS_PORT must be another port than SITE_PORT: what it answers is not for visitors.',
    )
  }
  if (known.SMTP_URL && !known.MAIL_FROM) {
    throw new CannotStart('MAIL_FROM is required with SMTP_URL: it is whom the mails come from.')
  }
  const siteUrl = known.SITE_URL ?? `http://localhost:${known.SITE_PORT}`
  const adminOrigin = known.ADMIN_ORIGIN ?? `http://localhost:${known.ADMIN_PORT}`
  return {
    host: known.HOST ?? null,
    port: known.SITE_PORT,
    siteUrl,
    adminOrigin,
    consolePreviews: known.CONSOLE_PREVIEW_ORIGINS,
    siteDir: known.SITE_DIR ? path.resolve(known.SITE_DIR) : null,
    releasesDir: known.RELEASES_DIR ? path.resolve(known.RELEASES_DIR) : null,
    dataDir: path.resolve(known.DATA_DIR),
    storage: storageOf(known),
    databaseUrl: known.DATABASE_URL ?? null,
    allowsNewerDatabase: known.ALLOW_NEWER_DATABASE === 'true',
    // An installation with its own PostgreSQL has its own content.
    seedsSample: known.SEED_SAMPLE ? known.SEED_SAMPLE === 'true' : known.DATABASE_URL === undefined,
    jwtSecret: known.JWT_SECRET ?? null,
    sealingKeys: known.SEALING_KEY ?? null,
    firstAdministrator: {
      username: known.ADMIN_USERNAME,
      password: known.ADMIN_PASSWORD,
      email: known.ADMIN_EMAIL,
    },
    isSecondFactorRequired: known.ADMIN_SECOND_FACTOR === 'required',
    passkeyAddresses: relyingParty({ siteUrl, adminOrigin, domain: known.PASSKEY_DOMAIN ?? null }),
    defaultLanguage: known.DEFAULT_LANGUAGE,
    inboxRetentionMonths: known.INBOX_RETENTION_MONTHS,
    auditRetentionMonths: known.AUDIT_RETENTION_MONTHS,
    rightsAnswerDays: known.RIGHTS_ANSWER_DAYS,
    trustProxy: known.TRUST_PROXY,
    mail: known.SMTP_URL && known.MAIL_FROM ? { url: known.SMTP_URL, from: known.MAIL_FROM } : null,
    newsletterRatePerMinute: known.NEWSLETTER_RATE_PER_MINUTE,
    quietHours: known.QUIET_HOURS,
    pushServices: known.PUSH_SERVICES,
    cacheBytes: known.CACHE_MB * 1_000_000,
    minFreeBytes: known.MIN_FREE_DISK_MB * 1_000_000,
    logLevel: known.LOG_LEVEL,
    metrics: known.METRICS_PORT ? { host: known.METRICS_HOST, port: known.METRICS_PORT } : null,
    drainSeconds: known.DRAIN_SECONDS,
    // Off by default: a manually started server may be in production.
    testPage: known.ENABLE_TEST_PAGE ? known.ENABLE_TEST_PAGE === 'true' : known.NODE_ENV === 'development',
  }
}

function storageOf(known: z.output<typeof Variables>): StorageSettings {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = known
  if (!S3_BUCKET) return { kind: 'folder', folder: path.resolve(known.DATA_DIR, 'pictures') }
  if (!S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new CannotStart('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are required with S3_BUCKET.')
  }
  return {
    kind: 's3',
    bucket: S3_BUCKET,
    region: S3_REGION,
    endpoint: S3_ENDPOINT ?? null,
    // Self-hosted S3 storage seldom supports bucket hostnames.
    pathStyle: known.S3_FORCE_PATH_STYLE ? known.S3_FORCE_PATH_STYLE === 'true' : S3_ENDPOINT !== undefined,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    prefix: known.S3_PREFIX,
  }
}
