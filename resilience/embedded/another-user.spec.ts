import { chmodSync, statSync } from 'node:fs'
import path from 'node:path'
import { doesNotStart, starts } from '../lib/first-start.ts'
import { succeeds } from '../lib/operate.ts'
import { expect, test } from '../lib/test.ts'
import { entriesOf, folderOf, isRoot, nobody, openEntries } from '../lib/user.ts'

test.use({ scenario: 'another-user' })
test.describe.configure({ mode: 'serial' })
test.skip(!isRoot, 'only root may become another user')

test.beforeAll(({ folder }) => chmodSync(folder, 0o755))

test('built by root, run by nobody in an empty folder', async ({ folder }) => {
  const data = folderOf(nobody.uid, path.join(folder, 'nobody'), 0o700)
  await starts({ DATA_DIR: data }, nobody)
})

test('a folder that others may read is closed, with what root restored into it', async ({ folder }) => {
  const data = folderOf(nobody.uid, path.join(folder, 'open'), 0o755)
  const file = path.join(folder, 'backup.tar.gz')
  await succeeds({ DATA_DIR: path.join(folder, 'nobody') }, 'backup', file)
  const { stderr } = await succeeds({ DATA_DIR: data }, 'restore', file)
  expect(stderr).toMatch(/open was open to other users of this machine\. It is now closed/)
  expect(openEntries(data)).toEqual([])
  expect(entriesOf(data).filter((entry) => statSync(entry).uid !== nobody.uid)).toEqual([])
  await starts({ DATA_DIR: data }, nobody)
  expect(openEntries(data)).toEqual([])
})

test('a folder of another user that others may read is refused', async ({ folder }) => {
  const data = folderOf(1, path.join(folder, 'foreign'), 0o755)
  await doesNotStart({ DATA_DIR: data }, /may be read by other users .*name another DATA_DIR/, nobody)
})
