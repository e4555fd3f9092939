import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { callApi, signIn } from '@grace/testkit/requests'
import { serverFile } from '@grace/testkit/server-process'
import { doesNotStart, serve, starts } from '../lib/first-start.ts'
import { refuses } from '../lib/operate.ts'
import { bodyOf } from '../lib/requests.ts'
import { expect, test } from '../lib/test.ts'
import { untilGone } from '../lib/until.ts'
import { isWindows } from '../lib/user.ts'

test.use({ scenario: 'first-start' })
test.describe.configure({ mode: 'serial' })
test.skip(isWindows, 'Windows has no file modes')

let data: string
test.beforeAll(({ folder }) => {
  data = path.join(folder, 'data')
})

test('the first password is in a file that its owner alone can read, and in no log', async () => {
  const server = await serve({ DATA_DIR: data, LOG_LEVEL: 'info' })
  const file = path.join(data, 'first-sign-in.txt')
  const [, username = '', password = ''] =
    /^Username: (.*)\nPassword: (.*)$/m.exec(readFileSync(file, 'utf8')) ?? []
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(server.output()).toContain(`The password is in ${file}`)
  expect(password).not.toBe('')
  expect(server.output(), 'the password was printed').not.toContain(password)
  const token = await signIn(server.url, username, password)
  const body = {
    currentPassword: password,
    newPassword: 'Umuganda-2026',
    confirmNewPassword: 'Umuganda-2026',
  }
  bodyOf(await callApi(server.url, 'POST', '/user/change-password', { token, body }))
  await server.stop()
  const again = await serve({ DATA_DIR: data })
  await untilGone(file)
  await again.stop()
})

test('a mistyped option of a command is refused with how it is used', () =>
  refuses({ DATA_DIR: data }, /--reset-second-facter/, 'password-link', 'ruth', '--reset-second-facter'))

test('a database of a newer release is refused, unless it is allowed', async () => {
  const database = await PGlite.create({ fs: new NodeFS(path.join(data, 'pg')) })
  await database.exec(
    `insert into schema_migrations (version, name, run_at) values (9000, 'of-tomorrow', now())`,
  )
  await database.close()
  await doesNotStart({ DATA_DIR: data }, /tables are at migration 9000 \(of-tomorrow\).*"Going back"/)
  await starts({ DATA_DIR: data, ALLOW_NEWER_DATABASE: 'true' })
})

test('a DATA_DIR that is a file is refused', () =>
  doesNotStart({ DATA_DIR: serverFile }, /server\.js is a file, or lies below one\. Choose a folder/))
