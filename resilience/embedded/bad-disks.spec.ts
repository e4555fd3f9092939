import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { doesNotStart, run } from '../lib/first-start.ts'
import { expect, test } from '../lib/test.ts'
import { isRoot } from '../lib/user.ts'

test.use({ scenario: 'bad-disks' })
test.skip(!isRoot, 'only root may mount a file system')

/** A file system in memory. */
let disk: string
let data: string
const mount = (...args: string[]) => spawnSync('mount', args, { encoding: 'utf8' }).status === 0

test.beforeAll(({ folder }) => {
  disk = path.join(folder, 'disk')
  data = path.join(disk, 'data')
  mkdirSync(disk)
  test.skip(!mount('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk), 'no file system may be mounted here')
})

test.afterAll(() => {
  spawnSync('umount', ['-l', disk])
})

function emptyDisk(...options: string[]) {
  expect(mount('-o', `remount,${options}`, disk)).toBe(true)
  rmSync(data, { recursive: true, force: true })
}

// At every stage of a first start.
for (const megabytes of [1, 10, 26, 28, 30, 32, 34]) {
  test(`a disk that is full after ${megabytes} MB`, async () => {
    emptyDisk(`size=${megabytes}m`)
    const { code, stderr } = await run({ DATA_DIR: data, SEED_SAMPLE: 'true' })
    // With room for everything it starts.
    if (code === null) return
    expect(code, stderr).toBe(1)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
    expect(stderr).toMatch(/no space left/i)
  })
}

test('a disk that can only be read', async () => {
  emptyDisk('size=200m')
  expect(mount('-o', 'remount,ro', disk)).toBe(true)
  await doesNotStart({ DATA_DIR: data }, /on a disk that can only be read/)
})
