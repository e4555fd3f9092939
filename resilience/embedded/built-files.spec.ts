import { statSync } from 'node:fs'
import path from 'node:path'
import { root } from '@grace/testkit/repository'
import { expect, test } from '../lib/test.ts'
import { entriesOf, isWindows } from '../lib/user.ts'

test.skip(isWindows, 'Windows has no file modes')

for (const output of ['api/dist', 'host-public/dist', 'remote-admin/dist', 'remote-admin/dist-server']) {
  test(`every user may read ${output}`, () => {
    const unreadable = entriesOf(path.join(root, output)).filter((entry) => {
      const stat = statSync(entry)
      const needed = stat.isDirectory() ? 0o555 : 0o444
      return (stat.mode & needed) !== needed
    })
    expect(unreadable).toEqual([])
  })
}

test('every user may read which packages are installed, as the commands for operators do', () => {
  const { mode } = statSync(path.join(root, 'node_modules/.installed-from'))
  expect(mode & 0o444).toBe(0o444)
})
