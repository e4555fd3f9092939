import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { contactMessages } from '@grace/contract/contact-messages'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { trash } from '@grace/contract/trash'
import type { Db } from '../database/db.ts'
import { openEmbedded } from '../database/embedded.ts'
import { cleanUp } from '../database/expiry.ts'
import { prayerRequestRepository } from '../prayer-requests/repository.ts'
import { type Caller, testApi } from '../testing/test-api.ts'
import { testSealing, testSealingKey } from '../testing/test-sealing.ts'
import { ensureInstallationKeys, installationKeysIn, newInstallationKey } from './installation-key-file.ts'
import { keysForBackup, loadKeys, loadKeysBeside, readKeys, writeKeys } from './key-file.ts'
import { rotateInFolder, rotateToFirst } from './rotate.ts'
import { sealingWith } from './sealing.ts'

const api = testApi()
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)
const folder = mkdtempSync(path.join(tmpdir(), 'grace-keys-test-'))
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => api.db.query('delete from rate_limits'))

async function send(request: string): Promise<{ id: number; key: string }> {
  const { body } = await api.as('visitor')(prayerRequests.submit, { body: { name: 'Ruth', request } })
  const { rows } = await api.db.query<{ key: string }>(
    'select person_key as key from prayer_requests where id = $1',
    [body.data.id],
  )
  return { id: body.data.id, key: rows[0]?.key ?? '' }
}
const hasKey = async (id: string) =>
  (await api.db.query('select from person_keys where id = $1', [id])).rowCount === 1

describe('the key of a submission', () => {
  test('the key of a submission is kept in the trash and after a restore, and erased with the last row', async () => {
    const { id, key } = await send('For my mother')
    const params = { id }
    const inTrash = { params: { kind: 'prayer-request', id } }
    await admin(prayerRequests.remove, { params })
    expect(await hasKey(key)).toBe(true)
    await admin(trash.restore, inTrash)
    expect(await hasKey(key)).toBe(true)
    expect((await admin(prayerRequests.one, { params })).body.request).toBe('For my mother')
    await admin(prayerRequests.remove, { params })
    expect((await admin(trash.remove, inTrash)).status).toBe(200)
    expect(await hasKey(key)).toBe(false)
  })

  test('the key of a submission is erased when the retention time ends, also from the trash', async () => {
    const [kept, done, thrown] = [await send('Kept'), await send('Done'), await send('Thrown')]
    const ids = [done.id, thrown.id]
    await api.db.query(
      `update prayer_requests set status = 'DONE', created_at = '2020-01-01' where id = any($1::bigint[])`,
      [ids],
    )
    await admin(prayerRequests.remove, { params: { id: thrown.id } })
    await cleanUp(api.db, { inboxRetentionMonths: 12, auditRetentionMonths: 0 })
    expect(await Promise.all([kept, done, thrown].map(({ key }) => hasKey(key)))).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('a submission without its key', () => {
  const lost = newInstallationKey()
  async function sealedWithLostKey(request: string): Promise<number> {
    const elsewhere = sealingWith([lost])
    const sent = { name: 'Eric', request, email: null }
    const { id } = await api.db.transaction((tx) => prayerRequestRepository(tx, elsewhere).insert(sent, null))
    await api.db.transaction((tx) =>
      prayerRequestRepository(tx, elsewhere).update(id, { note: 'A secret note' }, 'admin'),
    )
    return id
  }

  test('a submission without its key is listed as unreadable, can be done, and keeps its note', async () => {
    const id = await sealedWithLostKey('For the harvest')
    const params = { id }
    expect((await admin(prayerRequests.one, { params })).body).toMatchObject({
      name: 'Eric',
      request: '',
      note: null,
      isUnreadable: true,
    })
    expect((await admin(prayerRequests.list)).body[0]).toMatchObject({ id, isUnreadable: true })
    const refused = await admin(prayerRequests.update, { params, body: { note: 'Another' } })
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [
        {
          path: 'note',
          message: 'Notes cannot be saved: the encryption key is missing. Please tell the server’s operator.',
          code: 'note_key_missing',
        },
      ],
    ])
    const done = await admin(prayerRequests.update, { params, body: { status: 'DONE', note: null } })
    expect(done.body.data).toMatchObject({ status: 'DONE', isUnreadable: true })

    const withKey = prayerRequestRepository(api.db, sealingWith([testSealingKey, lost]))
    expect(await withKey.byId(id)).toMatchObject({ request: 'For the harvest', note: 'A secret note' })
    expect((await send('New ones are sealed as always')).id).toBeGreaterThan(id)
  })

  test('a submission whose key was erased stays unreadable, and has no note', async () => {
    const { id, key } = await send('Erased')
    await api.db.query('delete from person_keys where id = $1', [key])
    const { body } = await admin(prayerRequests.one, { params: { id } })
    expect(body).toMatchObject({ request: '', isUnreadable: true })
    const refused = await admin(prayerRequests.update, { params: { id }, body: { note: 'Another' } })
    expect(refused.body.code).toBe('validation_failed')
  })
})

test('the database refuses a submission without a key', async () => {
  for (const [table, text] of [
    ['prayer_requests', 'request'],
    ['contact_messages', 'message'],
  ]) {
    await expect(
      api.db.query(
        `insert into ${table} (name, email, ${text}, consent_version) values ('Ruth', 'ruth@example.org', 'For rain', '1')`,
      ),
    ).rejects.toMatchObject({ constraint: `${table}_sealed` })
  }
})

test('texts, notes and keys never reach the database in clear', async () => {
  const queries: string[] = []
  const query: Db['query'] = (text, values, name) => {
    queries.push(JSON.stringify([text, values]))
    return api.db.query(text, values, name)
  }
  const repository = prayerRequestRepository({ query }, testSealing)
  const { id } = await repository.insert({ name: 'Ruth', request: 'zebra one', email: null }, null)
  await repository.update(id, { note: 'zebra two' }, 'admin')
  expect(await repository.byId(id)).toMatchObject({ request: 'zebra one', note: 'zebra two' })
  expect(queries.length).toBeGreaterThan(3)
  expect(queries.join('')).not.toMatch(/zebra|c0ffee/)
  const { body } = await api.as('visitor')(contactMessages.submit, {
    body: { name: 'Ruth', email: 'ruth@example.org', message: 'zebra three' },
  })
  const { rows } = await api.db.query('select * from contact_messages where id = $1', [body.data.id])
  expect(JSON.stringify(rows)).not.toContain('zebra')
})

describe('the key file beside a backup', () => {
  const backup = path.join(folder, 'sunday.tar.gz')
  const write = async () => {
    const keys = await keysForBackup(api.db, backup)
    if (!keys) throw new Error('No keys')
    await writeKeys(keys)
    return keys.file
  }

  test('the key file beside a backup loses keys of submissions erased since', async () => {
    const [kept, erased] = [await send('Kept'), await send('Erased')]
    const file = await write()
    expect(statSync(file).mode & 0o077).toBe(0)
    const ids = async () => (await readKeys(file)).map(({ id }) => id)
    expect(await ids()).toEqual(expect.arrayContaining([kept.key, erased.key]))
    await admin(prayerRequests.remove, { params: { id: erased.id } })
    await admin(trash.remove, { params: { kind: 'prayer-request', id: erased.id } })
    expect(await write()).toBe(file)
    expect(await ids()).toContain(kept.key)
    expect(await ids()).not.toContain(erased.key)
    expect(readdirSync(folder)).toEqual([path.basename(file)])
  })

  test('the key file gives a restored database only the keys of its rows', async () => {
    const { id, key } = await send('For the journey')
    const file = await write()
    const keys = await readKeys(file)
    await api.db.query('delete from person_keys where id = $1', [key])
    await write()
    expect((await readKeys(file)).map((each) => each.id)).toContain(key)

    const stranger = testSealing.newKey()
    await writeKeys({ file, keys: [...keys, stranger] })
    const { missing } = await api.db.transaction((tx) => loadKeysBeside(tx, backup))
    expect(await hasKey(key)).toBe(true)
    expect(await hasKey(stranger.id)).toBe(false)
    expect(await api.db.transaction((tx) => loadKeys(tx, keys))).toEqual({ loaded: 0, missing })
    expect((await admin(prayerRequests.one, { params: { id } })).body.request).toBe('For the journey')
  })

  test.each(['', '{}', '{"format":"grace-keys","version":2,"createdAt":"","keys":[]}', '[1'])(
    'a damaged key file is refused: %j',
    async (text) => {
      const file = path.join(folder, 'damaged.json')
      writeFileSync(file, text)
      await expect(readKeys(file)).rejects.toThrow('no file of keys, or it is damaged')
    },
  )
})

describe('the installation key', () => {
  test('the installation key is created once, readable by its owner only, and never replaces a damaged file', () => {
    const dataDir = mkdtempSync(path.join(folder, 'data-'))
    const made = ensureInstallationKeys(dataDir)
    expect(made).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
    expect(ensureInstallationKeys(dataDir)).toEqual(made)
    const file = path.join(dataDir, 'sealing-key')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    for (const damage of ['', 'short', `${made[0]}\nshort`]) {
      writeFileSync(file, damage)
      expect(() => ensureInstallationKeys(dataDir)).toThrow(/sealing-key is damaged/)
    }
  })

  test('after a rotation all texts are readable with the new installation key, and not with the old one', async () => {
    const next = newInstallationKey()
    const { id } = await send('Before the rotation')
    const rotated = await rotateToFirst(api.db, sealingWith([next, testSealingKey]))
    expect(rotated.count).toBeGreaterThan(0)
    const after = prayerRequestRepository(api.db, sealingWith([next]))
    expect(await after.byId(id)).toMatchObject({ request: 'Before the rotation' })
    expect((await admin(prayerRequests.one, { params: { id } })).body.isUnreadable).toBe(true)
    // Back, for the other tests.
    await rotateToFirst(api.db, sealingWith([testSealingKey, next]))
    expect((await admin(prayerRequests.one, { params: { id } })).body.request).toBe('Before the rotation')
  })

  test('a rotation replaces the key in the data folder, and keeps a key that is still needed after a failure', async () => {
    const dataDir = mkdtempSync(path.join(folder, 'rotated-'))
    const db = await openEmbedded(dataDir)
    try {
      const [first = ''] = ensureInstallationKeys(dataDir)
      const sealing = sealingWith([first])
      const insert = (request: string) =>
        db.transaction((tx) =>
          prayerRequestRepository(tx, sealing).insert({ name: 'Ruth', request, email: null }, null),
        )
      const { id } = await insert('Before')
      const read = async (of: number) => (await prayerRequestRepository(db, sealing).byId(of))?.request
      const broken = {
        ...db,
        transaction: () => Promise.reject(new Error('the power went')),
      }
      await expect(rotateInFolder(broken, sealing, dataDir)).rejects.toThrow('the power went')
      expect(installationKeysIn(dataDir)).toEqual([expect.not.stringMatching(first), first])
      const between = await insert('Between')

      const { count } = await rotateInFolder(db, sealing, dataDir)
      expect(count).toBe(2)
      const [current, ...others] = installationKeysIn(dataDir)
      expect(others).toEqual([])
      expect(sealing.knownKeys()).toEqual([sealingWith([current ?? '']).currentKey()])
      expect([await read(id), await read(between.id)]).toEqual(['Before', 'Between'])
      const files = readdirSync(path.join(dataDir, 'pg'), { recursive: true, withFileTypes: true })
      const contents = files.flatMap((file) =>
        file.isFile() ? [readFileSync(path.join(file.parentPath, file.name))] : [],
      )
      const former = sealingWith([first]).currentKey()
      expect(contents.some((content) => content.includes(sealing.currentKey()))).toBe(true)
      expect(contents.some((content) => content.includes(former))).toBe(false)
    } finally {
      await db.close()
    }
  })
})
