import { randomBytes, randomInt } from 'node:crypto'
import { copyFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { callApi, signInWithCookies } from '@grace/testkit/requests'
import { readArchive } from '../backup/archive.ts'
import { query } from '../database.ts'
import { operate, succeeds } from '../operate.ts'
import { bodyOf } from '../requests.ts'
import { admin } from '../server.ts'
import type { Site } from '../site.ts'
import { expect, test } from '../test.ts'
import { until } from '../until.ts'
import { filesContaining } from './data-files.ts'

/** In every text. */
const marker = 'igitangaza-zebra'
/**
 * Kills the server while the installation key is rotated. Afterwards every text is read as it was written, and no file
 * contains a word of one.
 */
export function sealingRounds({ database, kills }: { database: 'embedded' | 'postgres'; kills: number }) {
  test.use({ scenario: `sealing-${database}-${kills}`, database, durable: true })
  test.describe.configure({ mode: 'serial' })

  /** Texts of people, by their names. */
  const written = new Map<string, string>()

  const lostOf = (rows: Row[]) => {
    const read = new Map(rows.map(({ name, request }) => [name, request]))
    return [...written].filter(([name, request]) => read.get(name) !== request)
  }
  async function expectAll(site: Site): Promise<void> {
    const rows = await listed(site)
    expect(lostOf(rows)).toEqual([])
    expect(rows.filter(({ isUnreadable }) => isUnreadable)).toEqual([])
  }

  async function send(site: Site, name: string): Promise<void> {
    const request = `${marker} ${name}`
    const { status } = await callApi(site.nextUrl(), 'POST', '/prayer-requests', { body: { name, request } })
    if (status === 201) written.set(name, request)
  }

  async function killDuringRotation(site: Site, round: number): Promise<void> {
    const [server] = site.servers
    if (database === 'postgres') {
      const { SEALING_KEY = '' } = site.settings
      site.settings.SEALING_KEY = `${randomBytes(32).toString('hex')} ${SEALING_KEY}`
      await server.process.stop()
      await server.startAgain()
    }
    const { child, result } = operate(site.settings, 'keys', 'rotate')
    const sending = send(site, `Round ${round} sent`)
    await wait(randomInt(200, 1_200))
    child.kill('SIGKILL')
    await Promise.all([server.process.crash(), result, sending])
  }

  for (let round = 1; round <= kills; round += 1) {
    test(`kill ${round} of ${kills} during a rotation: nothing is lost`, async ({ site }) => {
      const [server] = site.servers
      await killDuringRotation(site, round)
      await server.startAgain()
      await expectAll(site)
    })
  }

  test('afterwards neither the data nor a backup contain a word, and both are read with the new key alone', async ({
    site,
    folder,
  }) => {
    const [server] = site.servers
    const { stdout } = await succeeds(site.settings, 'keys', 'rotate')
    expect(stdout).not.toMatch(/\((?:former|missing)/)
    if (database === 'postgres') {
      site.settings.SEALING_KEY = site.settings.SEALING_KEY?.split(' ')[0] ?? ''
      await server.process.stop()
      await server.startAgain()
    }
    await expectAll(site)

    const files = await dataFiles(site)
    let found: string[] = []
    await until(
      () => {
        found = filesContaining(files, marker)
        return found.length === 0
      },
      () => found.join(', '),
      100,
    )
    const backup = path.join(folder, 'backups', 'sealed.tar.gz')
    await succeeds(site.settings, 'backup', backup)
    for (const [name, content] of await readArchive(backup))
      expect([name, content.includes(marker)]).toEqual([name, false])
    expect(filesContaining(path.dirname(backup), marker)).toEqual([])
    expect(readdirSync(path.dirname(backup)).sort()).toEqual([
      expect.stringMatching(/^grace-keys-[0-9a-f]{8}\.json$/),
      'sealed.tar.gz',
    ])
  })

  test('restored, texts are read with the installation key; of what was erased after the backup none', async ({
    site,
    folder,
  }) => {
    const before = path.join(folder, 'backups', 'before-erasure.tar.gz')
    await send(site, 'Erased')
    await succeeds(site.settings, 'backup', before)
    await erase(site, 'Erased')
    await succeeds(site.settings, 'backup', path.join(folder, 'backups', 'after-erasure.tar.gz'))

    const [server] = site.servers
    await server.process.stop()
    const from = site.data.DATA_DIR
    const dataDir = path.join(folder, 'restored')
    site.settings.DATA_DIR = dataDir
    delete site.settings.DATABASE_URL
    const { stdout } = await succeeds(site.settings, 'restore', before)
    expect(stdout).toMatch(/Keys of sealed submissions loaded: \d+/)
    expect(stdout).toMatch(/Submissions without a key: 1\./)
    if (database === 'embedded')
      copyFileSync(path.join(from, 'sealing-key'), path.join(dataDir, 'sealing-key'))
    await server.startAgain()
    expect(server.process.output()).toContain('whose own key is not in the database: 1.')
    const rows = await listed(site)
    expect(
      rows.filter(({ isUnreadable }) => isUnreadable).map(({ name, request }) => [name, request]),
    ).toEqual([['Erased', '']])
    written.delete('Erased')
    expect(lostOf(rows)).toEqual([])
    expect(filesContaining(dataDir, marker)).toEqual([])
  })
}

interface Row {
  id: number
  name: string
  request: string
  isUnreadable: boolean
}

async function listed(site: Site): Promise<Row[]> {
  const token = await site.signIn()
  return bodyOf(await callApi(site.nextUrl(), 'GET', '/prayer-requests', { token }))
}

/** Deletes a submission for good. */
async function erase(site: Site, name: string): Promise<void> {
  const { token, cookies } = await signInWithCookies(site.nextUrl(), admin.username, admin.password)
  const id = (await listed(site)).find((row) => row.name === name)?.id
  const sent = { token, headers: { cookie: cookies } }
  bodyOf(await callApi(site.nextUrl(), 'DELETE', `/prayer-requests/${id}`, sent))
  bodyOf(await callApi(site.nextUrl(), 'DELETE', `/admin/trash/prayer-request/${id}`, sent))
}

/** PostgreSQL overwrites its log in its own time; the tables are rewritten at once. */
async function dataFiles({ data }: Site): Promise<string> {
  if (!data.DATABASE_URL) return data.DATA_DIR
  const rows = await query<{ data_directory: string }>(data.DATABASE_URL, 'show data_directory')
  await query(data.DATABASE_URL, 'checkpoint')
  return path.join(rows[0]?.data_directory ?? '', 'base')
}
