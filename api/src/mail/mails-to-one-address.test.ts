import { accounts } from '@grace/contract/accounts'
import { auth } from '@grace/contract/auth'
import { contactMessages } from '@grace/contract/contact-messages'
import { emailConfirmation } from '@grace/contract/email-confirmation'
import type { Endpoint } from '@grace/contract/endpoint'
import { mailboxKey } from '@grace/contract/fields'
import { guardians } from '@grace/contract/guardians'
import { myData } from '@grace/contract/my-data'
import { newsletter } from '@grace/contract/newsletter'
import { notifications } from '@grace/contract/notifications'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { chosenOnly } from '@grace/testkit/series'
import { openMailbox } from '../testing/mailbox.ts'
import { aRegistration, insertAccount, samplePassword } from '../testing/samples.ts'
import { type Caller, type Person, type Sent, testApi, testInside } from '../testing/test-api.ts'
import { passForMails } from '../testing/time.ts'

const mailbox = await openMailbox()
afterAll(mailbox.close)
const api = testApi({
  siteUrl: 'https://church.example.org/',
  mail: { url: mailbox.url, from: 'Church <church@example.org>' },
  trustProxy: ['10.0.0.0/8'],
})

const seed = 20_261_127
const byMail = { mailLink: true, linkWord: 'umunezero' }
/** Sequences are bounded by number; fewer before a merge. */
const sequences = process.env[chosenOnly] ? 60 : 1_000
const rounds = 3
const actsPerRound = 3
const atOnce = 20
const minutesPerDay = 1_440

/** Mulberry32: the same numbers on each run. */
function randomNumbers(from: number) {
  let state = from
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
const random = randomNumbers(seed)
const below = (max: number) => Math.floor(random() * max)
const oneOf = <T>(list: readonly T[]) => list[below(list.length)] as T

/** Another spelling of an address whose mail arrives in the same mailbox. */
function spelt(address: string): string {
  const [box = '', domain = ''] = address.split('@')
  const letters = [...box].map((letter) => {
    const kind = below(8)
    if (kind === 0) return letter.toUpperCase()
    if (kind === 1 && /[a-z]/.test(letter)) return String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)
    return domain === 'gmail.com' && kind === 2 ? `${letter}.` : letter
  })
  const tag = below(2) ? `+${below(100)}` : ''
  const at =
    domain === 'gmail.com'
      ? oneOf(['gmail.com', 'googlemail.com', 'GMail.com'])
      : oneOf([domain, domain.toUpperCase()])
  return `${letters.join('').replace(/\.$/, '')}${tag}@${at}`
}

/** Accounts of a stranger who acts against one address after the other. */
interface Stranger {
  adult: Person
  child: Person
}

/** Each call comes from another address. */
const from = (call: Caller) =>
  (<E extends Endpoint>(endpoint: E, sent: Sent = {}) =>
    call(endpoint, {
      ...sent,
      remoteAddress: '10.1.1.1',
      headers: {
        'x-forwarded-for': `203.${below(250)}.${below(250)}.${below(250)}`,
        'accept-language': oneOf(['en', 'fr', 'rw']),
        ...sent.headers,
      },
    })) as Caller

const visitor: Caller = (endpoint, sent) => from(api.as('visitor'))(endpoint, sent)
const childBirth = `${new Date().getUTCFullYear() - 12}-01-01`
let names = 0

const acts: Record<string, (email: () => string, stranger: Stranger) => Promise<unknown>> = {
  async register(email) {
    const body = aRegistration({ username: `stranger${++names}`, email: email(), consent: true })
    await visitor(auth.register, { body })
  },
  async registerChild(email) {
    const username = `little${++names}`
    const body = aRegistration({
      username,
      dateOfBirth: childBirth,
      guardianConsent: true,
      guardianEmail: email(),
    })
    await visitor(auth.register, { body })
  },
  forgot: (email) => visitor(auth.forgotPassword, { body: { email: email() } }),
  subscribe: (email) => visitor(newsletter.subscribe, { body: { email: email() } }),
  async unsubscribe(email) {
    const { rows } = await api.db.query<{ token: string }>(
      'select unsubscribe_token as token from subscribers where email_key like $1',
      [`${email().slice(0, 3)}%`],
    )
    for (const { token } of rows.slice(0, 2)) await visitor(newsletter.unsubscribe, { body: { token } })
  },
  pray: (email) =>
    visitor(prayerRequests.submit, { body: { name: 'R', request: 'Pray', email: email(), ...byMail } }),
  write: (email) =>
    visitor(contactMessages.submit, { body: { name: 'R', message: 'Hello', email: email(), ...byMail } }),
  changeEmail: (email, { adult }) =>
    from(adult.call)(accounts.updateProfile, { body: { email: email(), currentPassword: samplePassword } }),
  leaveEmail: (_, { adult }) =>
    from(adult.call)(accounts.updateProfile, {
      body: { email: `s${++names}@elsewhere.example`, currentPassword: samplePassword },
    }),
  resend: (_, { adult }) => from(adult.call)(emailConfirmation.resend),
  cancel: (_, { adult }) => from(adult.call)(emailConfirmation.cancel),
  askGuardian: (email, { child }) =>
    from(child.call)(guardians.mail, { body: { email: email(), language: 'en' } }),
  follow: (_, { adult }) =>
    from(adult.call)(notifications.change, {
      body: { choices: [{ kind: 'letter', channel: 'email' }], language: 'en' },
    }),
  async eraseAndKeep(_, stranger) {
    const { username } = stranger.adult
    const credentials = { username, password: samplePassword }
    await from(stranger.adult.call)(myData.erase, { body: { password: samplePassword } })
    await visitor(myData.keep, { body: credentials })
    stranger.adult = await api.signIn(username, {
      remoteAddress: '10.1.1.1',
      headers: { 'x-forwarded-for': `203.${below(250)}.1.${below(250)}` },
    })
  },
}
const actNames = Object.keys(acts)

/** The adult has registered with a spelling of the address; nobody has confirmed it. */
async function beginWith(email: string, { adult, child }: Stranger) {
  await api.db.query(
    `update accounts set email = $2, email_key = $2, pending_email = null, email_confirmed_at = null where id = $1`,
    [adult.userId, email],
  )
  await api.db.query('update account_guardians set confirmed_at = null where account_id = $1', [child.userId])
}

/** Until no mail has arrived for a while. */
async function quiet() {
  for (let before = -1; before !== mailbox.received.length; ) {
    before = mailbox.received.length
    await new Promise((next) => setTimeout(next, 500))
  }
}

interface Arrived {
  minute: number
  subject: string
}

testInside(
  `${sequences} random sequences of public acts mail one address three times a day at most, and nothing twice in an hour`,
  async () => {
    const strangers = await Promise.all(
      Array.from({ length: atOnce }, async (_, at): Promise<Stranger> => {
        const child = await api.someone({ dateOfBirth: childBirth, hasGuardianConsent: true })
        await api.db.query(
          `insert into account_guardians (account_id, language, email) values ($1, 'en', $2)`,
          [child.userId, `p${at}@elsewhere.example`],
        )
        await api.db.query('delete from rate_limits')
        return { adult: await api.someone(), child }
      }),
    )
    const victims = Array.from(
      { length: sequences },
      (_, at) => [`victim${at}x@example.org`, `v.ictim${at}x@gmail.com`][below(2)] as string,
    )
    // Half of them belong to members who have confirmed them.
    for (const [at, email] of victims.entries()) {
      if (at % 2) continue
      const { id } = await insertAccount(api.db, { username: `member${at}`, email })
      await api.db.query('update accounts set email_confirmed_at = now() where id = $1', [id])
    }
    const history = victims.map(() => [] as string[])
    const arrived = new Map<string, Arrived[]>()
    let minute = 0
    for (let round = 0; round < rounds; round += 1) {
      for (let first = 0; first < sequences; first += atOnce) {
        await api.db.query('delete from rate_limits')
        await Promise.all(
          victims.slice(first, first + atOnce).map(async (victim, lane) => {
            const stranger = strangers[lane] as Stranger
            await beginWith(mailboxKey(spelt(victim)).replace('@', `+${first}${lane}@`), stranger)
            for (let act = 0; act < actsPerRound; act += 1) {
              const name = oneOf(actNames)
              history[first + lane]?.push(`${minute}: ${name}`)
              await acts[name]?.(() => spelt(victim), stranger)
            }
          }),
        )
      }
      await quiet()
      for (const { to, subject } of mailbox.received.splice(0)) {
        const key = mailboxKey(to[0] ?? '')
        arrived.set(key, [...(arrived.get(key) ?? []), { minute, subject }])
      }
      const passes = oneOf([20, 40, 61, 180, 600])
      await passForMails(api.db, passes)
      minute += passes
    }

    const wrong = victims.flatMap((victim, at) => {
      const mails = arrived.get(mailboxKey(victim)) ?? []
      const isTooMany = mails.some(
        ({ minute }) =>
          mails.filter((mail) => mail.minute >= minute && mail.minute - minute < minutesPerDay).length > 3,
      )
      const isTwice = mails.some((one, index) =>
        mails.some(
          (other, later) => later > index && other.subject === one.subject && other.minute - one.minute < 60,
        ),
      )
      return isTooMany || isTwice ? [{ victim, mails, acts: history[at] }] : []
    })
    expect(wrong).toEqual([])
    // The acts do cause mails.
    const total = [...arrived.values()].flat()
    expect(total.length).toBeGreaterThan(sequences)
    expect(new Set(total.map(({ subject }) => subject)).size).toBeGreaterThan(10)
  },
  600_000,
)
