import { randomBytes, randomInt } from 'node:crypto'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type MailServer, startMailServer } from '@grace/testkit/mail-server'
import { type PushService, startPushService } from '@grace/testkit/push-service'
import { callApi } from '@grace/testkit/requests'
import { inClosedDatabase } from '../closed-database.ts'
import { bodyOf } from '../requests.ts'
import { type DataSettings, openSite, type Site } from '../site.ts'
import { expect, test } from '../test.ts'
import { insertFollowers, languageOf, sleeps } from './followers.ts'

interface Rounds {
  database: 'embedded' | 'postgres'
  /** Half of them by e-mail, half by push; half of each sleep at night. */
  followers: number
  /** Half of them in the quiet hours, half after them. */
  kills: number
}

const titles = { en: 'Harvest', fr: 'Moisson', rw: 'Umusaruro' }
const tellingMs = 600_000

/** Kills servers again and again while followers are told of an event: each is told once, and nobody who sleeps is woken. */
export function notificationRounds({ database, followers, kills }: Rounds) {
  test.use({ scenario: `notifications-${database}-${followers}`, database, durable: true })

  test(`${followers} followers are told of an event once each, in their language and not in quiet hours, although the server is killed ${kills} times`, async ({
    folder,
    anyPostgres,
  }) => {
    test.setTimeout(tellingMs + 120_000)
    const mails = await startMailServer({ maxAnswerMs: 6 })
    const push = await startPushService({ maxAnswerMs: 6 })
    const data: DataSettings = {
      DATA_DIR: path.join(folder, 'data'),
      ...(anyPostgres && { DATABASE_URL: anyPostgres.url }),
    }
    const settings = {
      SMTP_URL: mails.url,
      MAIL_FROM: 'church@example.org',
      NEWSLETTER_RATE_PER_MINUTE: '60000',
      PUSH_SERVICES: push.origin,
      JWT_SECRET: randomBytes(32).toString('hex'),
    }
    // The tables.
    await (await openSite(data, { SEED_SAMPLE: 'false', ...settings })).stop()
    await insertFollowers(data, push, followers)
    const open = (quietHours: string) =>
      openSite(data, { ...settings, QUIET_HOURS: quietHours }, database === 'postgres' ? 2 : 1)
    const rounds = { mails, push, kills: kills / 2, each: followers / 4 }

    const night = await open(`${kigaliTime(-60)}-${kigaliTime(-120)}`)
    const startedAt = performance.now()
    const kept = killWhileTelling(night, { ...rounds, already: 0 })
    await publishEvent(night)
    await kept
    await expect.poll(() => mails.count() + push.count(), { timeout: tellingMs }).toBe(followers / 2)
    await night.stop()
    const names = [...mails.accepted.keys(), ...push.accepted.keys()].map((to) => to.replace(/@.*/, ''))
    expect(names.filter(sleeps), 'told in their quiet hours').toEqual([])

    // Nothing is accepted until the kills begin.
    await Promise.all([mails.acceptUpTo(followers / 4), push.acceptUpTo(followers / 4)])
    const morning = await open(`${kigaliTime(-120)}-${kigaliTime(-60)}`)
    await killWhileTelling(morning, { ...rounds, already: followers / 4 })
    await expect.poll(() => mails.count() + push.count(), { timeout: tellingMs }).toBe(followers)
    await morning.stop()

    const seconds = Math.round((performance.now() - startedAt) / 1_000)
    console.log(
      `${mails.count()} mails to ${mails.accepted.size} people and ${push.count()} messages to ${push.accepted.size} devices in ${seconds} s, with ${kills} kills, ${mails.lost() + push.lost()} answers lost`,
    )
    expect(mails.accepted.size + push.accepted.size, 'told').toBe(followers)
    for (const [name, title] of notified(mails, push)) {
      expect(title, `language of ${name}`).toContain(titles[languageOf(name)])
    }
    const statuses = await inClosedDatabase<{ status: string; count: number }>(data, [
      'select status, count(*)::int as count from notification_deliveries group by 1',
    ])
    expect(statuses).toEqual([{ status: 'SENT', count: followers }])
    mails.close()
    push.close()
  })
}

interface Kills {
  mails: MailServer
  push: PushService
  kills: number
  /** Mails, and messages, that are to be accepted in these rounds; and that were before. */
  each: number
  already: number
}

async function killWhileTelling(site: Site, { mails, push, kills, each, already }: Kills): Promise<void> {
  const share = (kill: number) => already + Math.floor((each * kill) / (kills + 1))
  const both = (count: number) => Promise.all([mails.acceptUpTo(count), push.acceptUpTo(count)])
  let accepted = both(share(1))
  for (let kill = 1; kill <= kills; kill += 1) {
    await accepted
    const goOn = () => both(kill < kills ? share(kill + 1) : Number.POSITIVE_INFINITY)
    // In every second round between the acceptance and its answer, otherwise at any moment.
    const atAnyMoment = kill % 2 === 0
    if (atAnyMoment) {
      accepted = goOn()
      await wait(randomInt(30))
    }
    const dying = site.servers[randomInt(site.servers.length)] ?? site.servers[0]
    await dying.process.crash()
    if (!atAnyMoment) accepted = goOn()
    await dying.startAgain()
  }
}

async function publishEvent(site: Site): Promise<void> {
  const token = await site.signIn()
  const texts = Object.fromEntries(
    Object.entries(titles).map(([language, title]) => [language, { title, description: 'x' }]),
  )
  const eventDate = new Date(Date.now() + 9 * 86_400_000).toISOString()
  bodyOf(await callApi(site.nextUrl(), 'POST', '/events', { token, body: { texts, eventDate } }), 201)
}

/** Recipients, and the title that each got. */
function notified({ accepted }: MailServer, push: PushService): [name: string, title: string][] {
  const subject = (mail: string) =>
    (/^Subject: (.*(?:\n .*)*)/m.exec(mail)?.[1] ?? '').replace(/=C3=89/g, 'É').replace(/_/g, ' ')
  return [
    ...[...accepted].map(([to, [mail = '']]): [string, string] => [to.replace(/@.*/, ''), subject(mail)]),
    ...[...push.accepted].map(([name, [message]]): [string, string] => [name, message?.text ?? '']),
  ]
}

/** So many minutes from now, as `18:30`. */
const kigaliTime = (minutes: number) =>
  new Date(Date.now() + (120 + minutes) * 60_000).toISOString().slice(11, 16)
