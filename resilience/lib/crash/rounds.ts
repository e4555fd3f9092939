import { randomInt } from 'node:crypto'
import { admin } from '../server.ts'
import type { Site } from '../site.ts'
import { expect, type Postgres, test } from '../test.ts'
import { ledger } from './ledger.ts'
import { expectFilesOfRows } from './picture-files.ts'
import { auditCount, storedNames } from './stored.ts'
import { namesOf } from './writes.ts'

/** Processes to kill, one kind for each round in turn. */
const victims = {
  embedded: ['the server'],
  postgres: ['both servers', 'PostgreSQL and both servers', 'one server'],
}

/**
 * Kills servers, and PostgreSQL, while content is written and pictures are uploaded. Afterwards what was acknowledged is
 * stored, what was not is stored once when it is sent again, and pictures and their files belong together.
 */
export function crashRounds({
  database,
  rounds,
  writes,
}: {
  database: 'embedded' | 'postgres'
  rounds: number
  writes: number
}) {
  test.use({
    scenario: `crash-${database}`,
    database,
    durable: true,
    serverCount: database === 'postgres' ? 2 : 1,
  })
  test.describe.configure({ mode: 'serial' })

  let written: ReturnType<typeof ledger>
  let token = ''
  const served = new Set<string>()
  test.beforeAll(({ site, token: signedIn }) => {
    written = ledger(site)
    token = signedIn
  })

  for (let round = 1; round <= rounds; round += 1) {
    const victim = victims[database][(round - 1) % victims[database].length] ?? ''
    const of = `round ${round} of ${rounds}, ${victim} killed`

    test(`${of}: writes fail only because of it, and the site starts again`, async ({
      site,
      anyPostgres,
    }) => {
      // Somewhere among the round's writes, never after them: others are always in progress.
      const count = randomInt(Math.ceil(writes / 3), writes + 1)
      const faults = await written.writeUntilKilled(token, count, () => kill(victim, site, anyPostgres))
      expect(faults).toEqual([])
      if (victim.startsWith('PostgreSQL')) await anyPostgres?.start()
      const startMs = await startAgain(site)
      token = await site.signIn()
      console.log(
        `${written.acknowledged.length} acknowledged, ${written.unansweredCount()} not, restarted in ${startMs} ms`,
      )
    })

    test(`${of}: what was not acknowledged is, when it is sent again`, async () => {
      expect(await written.sendAgain(token)).toEqual([])
    })

    test(`${of}: what was acknowledged is stored once, and nothing else`, async ({ site }) => {
      for (const [kind, names] of Object.entries(await storedNames(site, token))) {
        const stored = new Set(names)
        const known = new Set(
          written.acknowledged.filter((write) => write.kind === kind).flatMap((write) => namesOf(write)),
        )
        if (kind === 'account') known.add(admin.username)
        const repeated = names.filter((name, index) => names.indexOf(name) !== index)
        expect.soft(repeated, `${kind}: stored twice`).toEqual([])
        expect
          .soft(
            [...known].filter((name) => !stored.has(name)),
            `${kind}: acknowledged and lost`,
          )
          .toEqual([])
        expect
          .soft(
            [...stored].filter((name) => !known.has(name)),
            `${kind}: of unknown origin`,
          )
          .toEqual([])
      }
    })

    test(`${of}: each creation has one audit entry`, async ({ site }) => {
      const { category, blog, upload } = await storedNames(site, token)
      expect.soft(await auditCount(site, token, 'category.create')).toBe(category.length)
      expect.soft(await auditCount(site, token, 'blog.create')).toBe(blog.length)
      expect.soft(await auditCount(site, token, 'picture.upload')).toBe(upload.length)
    })

    test(`${of}: every picture is served, and no file is missing or left over`, ({ site }) =>
      expectFilesOfRows(site, token, served))
  }
}

async function kill(victim: string, { servers }: Site, postgres: Postgres | null) {
  const dying = victim === 'one server' ? [servers[randomInt(servers.length)] ?? servers[0]] : servers
  const crashes = dying.map(({ process }) => process.crash())
  if (victim.startsWith('PostgreSQL') && postgres) crashes.push(postgres.crash())
  await Promise.all(crashes)
}

/** @returns how long the slowest server took, in ms. */
async function startAgain({ servers }: Site): Promise<number> {
  const times = servers.map(async (server) => {
    if (server.process.isRunning()) return 0
    await server.startAgain()
    return server.process.startMs
  })
  return Math.round(Math.max(...(await Promise.all(times))))
}
