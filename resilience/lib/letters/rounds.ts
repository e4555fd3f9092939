import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startMailServer } from '@grace/testkit/mail-server'
import { callApi, signInWithCookies } from '@grace/testkit/requests'
import { bodyOf } from '../requests.ts'
import { admin } from '../server.ts'
import { openSite, type Site } from '../site.ts'
import { expect, test } from '../test.ts'
import { insertSubscribers } from './subscribers.ts'

interface Rounds {
  database: 'embedded' | 'postgres'
  subscribers: number
  kills: number
  /** The couriers are killed with their servers, as in a power cut: what they had in their hands is unknown. */
  withCouriers?: boolean
}

const sendingMs = 900_000

/** Kills servers again and again while a letter is sent: each subscriber gets it once, and nothing is left to decide. */
export function letterRounds({ database, subscribers, kills, withCouriers = false }: Rounds) {
  test.use({
    scenario: `letters-${database}-${subscribers}${withCouriers ? '-couriers' : ''}`,
    database,
    durable: true,
  })

  const expected = withCouriers
    ? 'get at most one letter, and it is known who may have none,'
    : 'get one letter each,'
  const killed = withCouriers ? 'server and courier are' : 'the server is'
  test(`${subscribers} subscribers ${expected} although ${killed} killed ${kills} times`, async ({
    folder,
    anyPostgres,
  }) => {
    test.setTimeout(sendingMs + 120_000)
    const mails = await startMailServer({ maxAnswerMs: 6 })
    const data = {
      DATA_DIR: path.join(folder, 'data'),
      ...(anyPostgres && { DATABASE_URL: anyPostgres.url }),
    }
    const settings = {
      SMTP_URL: mails.url,
      MAIL_FROM: 'church@example.org',
      NEWSLETTER_RATE_PER_MINUTE: '60000',
    }
    // The tables.
    await (await openSite(data, { SEED_SAMPLE: 'false' })).stop()
    await insertSubscribers(data, subscribers)
    const share = (kill: number) => Math.floor((subscribers * kill) / (kills + 1))
    let accepted = mails.acceptUpTo(share(1))
    const site = await openSite(data, settings, database === 'postgres' ? 2 : 1)
    const letter = await send(site)

    const startedAt = performance.now()
    for (let kill = 1; kill <= kills; kill += 1) {
      await accepted
      const goOn = () => mails.acceptUpTo(kill < kills ? share(kill + 1) : Number.POSITIVE_INFINITY)
      // In every second round between the acceptance of a mail and its answer, otherwise at any moment.
      const atAnyMoment = kill % 2 === 1
      if (atAnyMoment) {
        accepted = goOn()
        await wait(randomInt(30))
      }
      const server = await killOne(site, withCouriers)
      if (!atAnyMoment) accepted = goOn()
      await server.startAgain()
    }
    await expect
      .poll(async () => (await read(site, letter)).status, { timeout: sendingMs, intervals: [500] })
      .toBe('SENT')

    const seconds = Math.round((performance.now() - startedAt) / 1_000)
    console.log(
      `${mails.count()} mails to ${mails.accepted.size} people in ${seconds} s, with ${kills} kills, ${mails.lost()} answers lost`,
    )
    const more = [...mails.accepted].filter(([, own]) => own.length > 1).map(([to]) => to)
    expect(more, 'got more than one').toEqual([])
    const { progress } = await read(site, letter)
    const { unknown } = progress
    expect(progress).toEqual({
      ...{ total: subscribers, sent: subscribers - unknown, unknown },
      ...{ waiting: 0, retrying: 0, refused: 0, left: 0 },
    })
    if (withCouriers) expect(unknown, 'not known').toBeGreaterThanOrEqual(kills / 2)
    expect(unknown, 'not known').toBeLessThanOrEqual(withCouriers ? kills : 0)
    expect(mails.accepted.size, 'got one').toBeGreaterThanOrEqual(subscribers - unknown)
    await site.stop()
    mails.close()
  })
}

async function send(site: Site): Promise<number> {
  const url = site.nextUrl()
  const { token, cookies } = await signInWithCookies(url, admin.username, admin.password)
  const headers = { Cookie: cookies }
  const texts = {
    en: { subject: 'Thanksgiving', content: '<p>Come.</p>' },
    fr: { subject: 'Action de grâce', content: '<p>Venez.</p>' },
  }
  const settings = { churchName: 'Grace', mainLanguage: 'en' }
  bodyOf(await callApi(url, 'PUT', '/admin/settings', { token, body: settings }))
  const created = await callApi(url, 'POST', '/newsletter/letters', { token, body: { texts } })
  const { id } = bodyOf(created, 201).data
  bodyOf(await callApi(url, 'POST', `/newsletter/letters/${id}/send`, { token, headers, body: {} }))
  return id
}

async function read(site: Site, id: number) {
  const token = await site.signIn()
  return bodyOf(await callApi(site.nextUrl(), 'GET', `/newsletter/letters/${id}`, { token }))
}

/** One of several servers is killed, or the only one. */
async function killOne({ servers }: Site, withCouriers: boolean) {
  const dying = servers[randomInt(servers.length)] ?? servers[0]
  const couriers = withCouriers ? childrenOf(dying.process.pid) : []
  for (const courier of couriers) process.kill(courier, 'SIGKILL')
  await dying.process.crash()
  return dying
}

function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return stdout.split(/\s+/).filter(Boolean).map(Number)
}
