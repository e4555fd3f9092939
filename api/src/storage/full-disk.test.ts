import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { pathWith } from '@grace/contract/endpoint'
import { pictures } from '@grace/contract/pictures'
import { recordings } from '@grace/contract/recordings'
import { buildApp } from '../app.ts'
import { formOf, sendForm } from '../testing/forms.ts'
import { aPhoto } from '../testing/pictures.ts'
import { testApi, testSecret } from '../testing/test-api.ts'
import { testSealing } from '../testing/test-sealing.ts'
import { localStorage } from './local-storage.ts'

const api = testApi()

test('while the disk is nearly full, pictures and recordings are refused, and nothing is stored', async () => {
  const storage = localStorage(path.join(api.filesRoot, 'pictures'))
  const free = Number(await storage.freeBytes())
  const { bavail, bsize } = await statfs(api.filesRoot)
  // Other programs write meanwhile.
  expect(Math.abs(free - bavail * bsize)).toBeLessThan(1_000_000_000)
  const app = await buildApp({
    db: api.db,
    jwtSecret: testSecret,
    sealing: testSealing,
    siteUrl: 'http://localhost:3000',
    mail: null,
    files: { storage, workDir: path.join(api.filesRoot, 'tmp'), minFreeBytes: Number.MAX_SAFE_INTEGER },
    trustProxy: [],
    logger: false,
  })
  const admin = await api.theOne('ADMIN')
  const content = await (await aPhoto(60, 40)).jpeg().toBuffer()
  const refused = {
    code: 'storage_full',
    message: 'There is no space left to store this. Please tell an administrator.',
  }
  const form = formOf([{ content }])
  expect(await sendForm(app, admin, form, {}, pictures.upload)).toMatchObject({ status: 507, body: refused })
  const started = await app.inject({
    method: 'POST',
    url: `/api${pathWith(recordings.start.path)}`,
    headers: { authorization: `Bearer ${admin.token}` },
    payload: { bytes: 1_000 },
  })
  expect([started.statusCode, started.json()]).toEqual([507, expect.objectContaining(refused)])
  expect((await api.db.query('select from pictures')).rowCount).toBe(0)
  await app.close()
})
