import { randomInt } from 'node:crypto'
import path from 'node:path'
import { callApi, signInWithCookies } from '@grace/testkit/requests'
import { inClosedDatabase } from '../closed-database.ts'
import { bodyOf } from '../requests.ts'
import { admin } from '../server.ts'
import { type DataSettings, openSite, type Site } from '../site.ts'
import { expect, test } from '../test.ts'

const workMs = 300_000

interface Rounds {
  database: 'embedded' | 'postgres'
  people: number
  /** In the middle of the act, and as many in the middle of its Undo. */
  kills: number
}

/** Kills servers again and again while a job changes people, and while it is undone: each is changed once. */
export function jobRounds({ database, people, kills }: Rounds) {
  test.use({ scenario: `jobs-${database}-${people}`, database, durable: true })

  test(`${people} people are deactivated and activated again once each, although the server is killed ${kills} times in each`, async ({
    folder,
    anyPostgres,
  }) => {
    test.setTimeout(2 * workMs + 120_000)
    const data: DataSettings = {
      DATA_DIR: path.join(folder, 'data'),
      ...(anyPostgres && { DATABASE_URL: anyPostgres.url }),
    }
    // The tables.
    const first = await openSite(data, { SEED_SAMPLE: 'false' })
    await first.stop()
    const { JWT_SECRET, SEALING_KEY } = first.settings as Record<string, string>
    const rows = await inClosedDatabase<{ id: number }>(data, [
      `insert into accounts (username, username_key, email, email_key, full_name, account_category, password_hash)
       select name, name, name || '@example.org', name || '@example.org', 'A member', 'MEMBER', 'none'
       from (select 'member' || n as name from generate_series(1, ${people}) n) as names returning id::int`,
    ])
    const site = await openSite(
      data,
      { ...(JWT_SECRET && { JWT_SECRET }), ...(SEALING_KEY && { SEALING_KEY }) },
      database === 'postgres' ? 2 : 1,
    )
    const { token, cookies } = await signInWithCookies(site.nextUrl(), admin.username, admin.password)
    const sent = { token, headers: { cookie: cookies } }

    const startedAt = performance.now()
    const body = { list: 'account', act: 'deactivate', ids: rows.map(({ id }) => id) }
    const job = bodyOf(await callApi(site.nextUrl(), 'POST', '/admin/jobs', { ...sent, body }), 201).data
    await killWhileWorking(site, token, { job: job.id, people, kills })
    const undo = bodyOf(await callApi(site.nextUrl(), 'POST', `/admin/jobs/${job.id}/undo`, sent)).data
    await killWhileWorking(site, token, { job: undo.id, people, kills })
    console.log(
      `${people} people changed and changed back in ${Math.round((performance.now() - startedAt) / 1_000)} s, with ${2 * kills} kills`,
    )
    await site.stop()

    const changes = await inClosedDatabase<{ entries: number; people: number; active: number }>(data, [
      `select count(*)::int as entries, count(distinct subject_id)::int as people,
         (select count(*)::int from accounts where username like 'member%' and active) as active
       from audit_entries where action = 'account.status'`,
    ])
    expect(changes).toEqual([{ entries: 2 * people, people, active: people }])
  })
}

interface Kills {
  job: number
  people: number
  kills: number
}

async function killWhileWorking(site: Site, token: string, { job, people, kills }: Kills): Promise<void> {
  const doneOf = async (): Promise<number> => {
    const { status, body } = await callApi(site.nextUrl(), 'GET', '/admin/jobs?list=account', { token })
    return status === 200 ? (body.find(({ id }: { id: number }) => id === job)?.done ?? 0) : 0
  }
  for (let kill = 1; kill <= kills; kill += 1) {
    await expect
      .poll(doneOf, { timeout: workMs, intervals: [20] })
      .toBeGreaterThanOrEqual(Math.floor((people * kill) / (kills + 1)))
    const dying = site.servers[randomInt(site.servers.length)] ?? site.servers[0]
    await dying.process.crash()
    await dying.startAgain()
  }
  await expect.poll(doneOf, { timeout: workMs }).toBe(people)
}
