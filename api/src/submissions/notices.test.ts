import { contactMessages } from '@grace/contract/contact-messages'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { settings } from '@grace/contract/settings'
import { openMailbox } from '../testing/mailbox.ts'
import { testApi } from '../testing/test-api.ts'

const mailbox = await openMailbox()
afterAll(mailbox.close)

const api = testApi({
  siteUrl: 'https://church.example.org/',
  mail: { url: mailbox.url, from: 'Church <church@example.org>' },
})
const notify = (notifyEmail: string | null) => api.as('ADMIN')(settings.update, { body: { notifyEmail } })
const pray = (headers = {}) =>
  api.as('visitor')(prayerRequests.submit, {
    body: { name: 'Ruth Uwase', request: 'My secret', email: 'ruth@example.org' },
    headers,
  })
const write = () =>
  api.as('visitor')(contactMessages.submit, {
    body: { name: 'Eric', message: 'My question', email: 'eric@example.org' },
  })

beforeEach(() => {
  mailbox.received.length = 0
  return api.db.query('delete from rate_limits')
})

/** Mails are sent after the response. */
async function mailsSent(count: number) {
  for (let tries = 0; tries < 100 && notices().length < count; tries++) {
    await new Promise((next) => setTimeout(next, 20))
  }
  // Wait for surplus mails.
  await new Promise((next) => setTimeout(next, 150))
  return notices()
}
/** Without those to the senders. */
const notices = () => mailbox.received.filter(({ to }) => to.includes('pastor@example.org'))

test('without a notice address in the settings no mail is sent', async () => {
  await pray()
  expect(await mailsSent(0)).toEqual([])
})

test('the notice address gets a mail about a new submission, without its text', async () => {
  await notify('pastor@example.org')
  await pray()
  const [mail] = await mailsSent(1)
  expect(mail).toMatchObject({ to: ['pastor@example.org'], subject: 'A new prayer request is waiting' })
  expect(mail?.text).toMatch(/^https:\/\/church\.example\.org\/admin\r?$/m)
  expect(`${mail?.head} ${mail?.text}`).not.toMatch(/ruth|secret/i)
})

test('only the first submission of a kind within ten minutes is announced by mail', async () => {
  await Promise.all([pray(), pray(), pray()])
  await write()
  const subjects = (await mailsSent(2)).map(({ subject }) => subject)
  expect(subjects.sort()).toEqual(['A new contact message is waiting', 'A new prayer request is waiting'])

  await api.db.query(`update rate_limits set resets_at = now() - interval '1 second'`)
  await pray()
  expect(await mailsSent(3)).toHaveLength(3)
})

test('a request that arrives again is not announced again', async () => {
  const headers = { 'idempotency-key': 'again' }
  await pray(headers)
  await mailsSent(1)
  await api.db.query('delete from rate_limits')
  await pray(headers)
  expect(await mailsSent(1)).toHaveLength(1)
})

test('a mail server that is away changes nothing for the visitor', async () => {
  await mailbox.close()
  expect((await pray()).status).toBe(201)
})
