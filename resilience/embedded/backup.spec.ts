import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { callApi } from '@grace/testkit/requests'
import { expectSame } from '../lib/backup/archive.ts'
import { backUpDuringWrites } from '../lib/backup/during-writes.ts'
import { addPictures, type StoredPicture } from '../lib/backup/pictures.ts'
import { worksOn } from '../lib/backup/works-on.ts'
import { killOnceExists, operate, refuses, succeeds } from '../lib/operate.ts'
import { bodyOf } from '../lib/requests.ts'
import type { DataSettings } from '../lib/site.ts'
import { expect, test } from '../lib/test.ts'
import { untilExists, untilGone } from '../lib/until.ts'

test.use({ scenario: 'backup', database: 'embedded' })
test.describe.configure({ mode: 'serial' })

let pictures: StoredPicture[]
let first: string
let here: DataSettings
/** The server's copy of its database, while a backup reads it. */
let copy: string

test.beforeAll(async ({ folder, site, token }) => {
  pictures = await addPictures(site, token)
  first = path.join(folder, 'first.tar.gz')
  here = site.data
  copy = path.join(site.data.DATA_DIR, 'backup-copy')
})

test('a backup of a server that is being written to', ({ site, token }) =>
  backUpDuringWrites(site, token, pictures, first))

test('a command that is killed leaves nothing, and the next one works', async ({ folder }) => {
  const killed = path.join(folder, 'killed.tar.gz')
  await killOnceExists(copy, here, 'backup', killed)
  await untilGone(copy)
  await succeeds(here, 'backup', path.join(folder, 'after.tar.gz'))
  expect(existsSync(killed)).toBe(false)
})

test('an existing file is refused, and so is a data folder in use', async () => {
  await refuses(here, /exists already/, 'backup', first)
  await refuses(here, /in use by another process/, 'restore', first)
  const target = {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    SEALING_KEY: readFileSync(path.join(here.DATA_DIR, 'sealing-key'), 'utf8').trim(),
  }
  await refuses({ ...here, ...target }, /The server is running/, 'move')
})

test('a link for a new password, while the server runs', async ({ site }) => {
  const { stdout, stderr } = await succeeds({ ...here, SITE_URL: site.nextUrl() }, 'password-link', 'admin')
  const token = /token=([\w-]+)/.exec(stdout + stderr)?.[1]
  const body = { token, newPassword: 'Sunday-10:00', confirmNewPassword: 'Sunday-10:00' }
  bodyOf(await callApi(site.nextUrl(), 'POST', '/auth/reset-password', { body }))
  await refuses(here, /There is no account/, 'password-link', 'nobody')
})

test('a file is imported while the server runs, all of it or nothing', async ({ folder, site }) => {
  const file = path.join(folder, 'services.csv')
  const head = 'weekday;start;name_fr'
  writeFileSync(file, `${head}\nSunday;6:00;Prière\nFunday;7:00;Culte\n`)
  const { code, stdout } = await operate(here, 'import', 'services', file).result
  expect(stdout).toContain('line 3, weekday: Please select a day of the week')
  expect(code).toBe(1)
  writeFileSync(file, `${head}\nSunday;6:00;Prière\n`)
  await succeeds(here, 'import', 'services', file, '--dry-run')
  await succeeds(here, 'import', 'services', file)
  const services = bodyOf(await callApi(site.nextUrl(), 'GET', '/services'))
  expect(JSON.stringify(services)).toContain('Prière')
  await refuses(here, /cannot be read/, 'import', 'services', `${file}.none`)
})

test('a server that ends during a backup leaves no file', async ({ folder, site }) => {
  const { result } = operate(here, 'backup', path.join(folder, 'cut-off.tar.gz'))
  await untilExists(copy)
  await site.servers[0].process.crash()
  const { code, stderr } = await result
  expect(code).toBe(1)
  expect(stderr).toMatch(/The server ended/)
  expect(readdirSync(folder).filter((name) => name.startsWith('cut-off'))).toEqual([])
})

test('a stopped site is backed up, and nothing is restored over it', async ({ folder }) => {
  await succeeds(here, 'backup', path.join(folder, 'stopped.tar.gz'))
  await refuses(here, /There is a database in .* already/, 'restore', first)
})

test('restored into an empty folder after a restore that was killed, every row and picture is there', async ({
  folder,
}) => {
  const restored = { DATA_DIR: path.join(folder, 'restored') }
  await killOnceExists(path.join(restored.DATA_DIR, 'pg.new'), restored, 'restore', first)
  await succeeds(restored, 'restore', first)
  const again = path.join(folder, 'again.tar.gz')
  await succeeds(restored, 'backup', again)
  await expectSame(again, first)
  await worksOn(restored, pictures)
})
