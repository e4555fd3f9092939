import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openEmbedded } from '../database/embedded.ts'
import { smallDisk } from '../testing/small-disk.ts'
import { closeSharedDataFolder, prepareDataFolder } from './data-folder.ts'
import { dataFolderProblem } from './data-folder-problem.ts'
import { returnToOwner } from './file-owners.ts'

const isRoot = process.getuid?.() === 0
const nobody = 65_534
const root = mkdtempSync(path.join(tmpdir(), 'grace-folder-'))
let folder = ''
let messages: string[] = []
const notify = (message: string) => void messages.push(message)

beforeEach(() => {
  chmodSync(root, 0o755)
  folder = path.join(mkdtempSync(path.join(root, 'case-')), 'data')
  chmodSync(path.dirname(folder), 0o755)
  messages = []
})
afterAll(() => rmSync(root, { recursive: true }))

const modeOf = (file: string) => (lstatSync(file).mode & 0o777).toString(8)

function modesBelow(top: string): string[] {
  const entries = readdirSync(top, { recursive: true, withFileTypes: true })
  const modes = entries.map(
    (entry) =>
      `${entry.isDirectory() ? 'folder' : 'file'} ${modeOf(path.join(entry.parentPath, entry.name))}`,
  )
  return [...new Set([`folder ${modeOf(top)}`, ...modes])].sort()
}

function openFolder() {
  mkdirSync(path.join(folder, 'pg/base/5'), { recursive: true })
  mkdirSync(path.join(folder, 'pictures'))
  for (const file of ['pg/PG_VERSION', 'pg/base/5/1247', 'pictures/a.jpg', 'jwt-secret']) {
    writeFileSync(path.join(folder, file), 'x')
    chmodSync(path.join(folder, file), 0o666)
  }
  for (const name of ['', 'pg', 'pg/base', 'pictures']) chmodSync(path.join(folder, name), 0o755)
}

test('a new data folder is accessible only to its owner', () => {
  prepareDataFolder(folder, notify)
  expect([modeOf(folder), messages]).toEqual(['700', []])
})

test('an open data folder is closed with everything in it, and logged once', () => {
  openFolder()
  prepareDataFolder(folder, notify)
  prepareDataFolder(folder, notify)
  expect(modesBelow(folder)).toEqual(['file 600', 'folder 700'])
  expect(messages).toEqual([expect.stringContaining(`${folder} was open to other users of this machine`)])
})

test('the server restricts the mode of files that an earlier release left readable', () => {
  openFolder()
  chmodSync(folder, 0o700)
  prepareDataFolder(folder, notify)
  expect(modesBelow(folder)).toEqual(['file 600', 'folder 700'])
  expect(messages).toEqual([])
})

test('the target of a symbolic link keeps its mode', () => {
  openFolder()
  const elsewhere = path.join(path.dirname(folder), 'elsewhere')
  writeFileSync(elsewhere, '')
  chmodSync(elsewhere, 0o644)
  symlinkSync(elsewhere, path.join(folder, 'pg/link'))
  symlinkSync(elsewhere, path.join(folder, 'tmp'))
  prepareDataFolder(folder, notify)
  expect(modeOf(elsewhere)).toBe('644')
})

test('a readable folder with other files is refused and not changed', () => {
  openFolder()
  writeFileSync(path.join(folder, 'letters.txt'), '')
  expect(() => prepareDataFolder(folder, notify)).toThrow(/holds letters\.txt.*chmod 700/)
  expect(modeOf(folder)).toBe('755')

  chmodSync(folder, 0o700)
  prepareDataFolder(folder, notify)
  expect(modeOf(path.join(folder, 'letters.txt'))).not.toBe('600')
})

const asRoot = isRoot ? test : test.skip

asRoot('a folder of another user that cannot be closed is refused; a shared one is warned of', () => {
  openFolder()
  chownSync(folder, 1, 1)
  process.seteuid?.(nobody)
  try {
    expect(() => prepareDataFolder(folder, notify)).toThrow(/cannot change that \(EPERM\).*chmod -R go=/)
    closeSharedDataFolder(folder, notify)
  } finally {
    process.seteuid?.(0)
  }
  expect(messages).toEqual([expect.stringContaining('may be read by other users')])
})

test('a missing shared data folder is not created', () => {
  closeSharedDataFolder(folder, notify)
  expect(statSync(folder, { throwIfNoEntry: false })).toBeUndefined()
})

asRoot('what root has written in it goes to its owner', () => {
  openFolder()
  chownSync(folder, nobody, nobody)
  chownSync(path.join(folder, 'jwt-secret'), 1, 1)
  returnToOwner(folder)
  expect(statSync(path.join(folder, 'pg/base/5/1247')).uid).toBe(nobody)
  expect(statSync(path.join(folder, 'jwt-secret')).uid).toBe(1)
})

test('an embedded database is made for its owner alone, whatever the umask', async () => {
  mkdirSync(folder)
  chmodSync(folder, 0o755)
  const umask = process.umask(0)
  try {
    const db = await openEmbedded(folder)
    await db.query('create table notes (text text)')
    await db.query(`insert into notes select repeat('x', 1000) from generate_series(1, 1000)`)
    await db.copyFiles(path.join(folder, 'backup-copy'))
    await db.close()
  } finally {
    process.umask(umask)
  }
  expect(modesBelow(folder)).toEqual(['file 600', 'folder 700'])
}, 120_000)

describe('an unusable data folder is reported in one sentence', () => {
  const refusal = (dataDir: string) =>
    openEmbedded(dataDir).then(
      () => 'it opened',
      (error: Error) => `${error.name}: ${error.message}`,
    )

  test('starting is refused if the data folder is a file, or below one', async () => {
    writeFileSync(folder, '')
    expect(await refusal(folder)).toBe(
      `CannotStart: The data folder ${folder} is a file, or lies below one. Choose a folder as DATA_DIR.`,
    )
    expect(await refusal(path.join(folder, 'deeper'))).toContain('is a file, or lies below one')
  })

  test('starting is refused if the data folder is a link to nothing, or to itself', async () => {
    for (const target of [`${folder}-not-mounted`, folder]) {
      symlinkSync(target, folder)
      expect(await refusal(folder)).toBe(
        `CannotStart: The data folder ${folder} is a link that leads nowhere. Mount the disk that it leads to, or choose another DATA_DIR.`,
      )
      unlinkSync(folder)
    }
  })

  asRoot('because this user may not write there', async () => {
    chmodSync(path.dirname(folder), 0o755)
    process.seteuid?.(nobody)
    const messages = await refusal(folder).finally(() => process.seteuid?.(0))
    expect(messages).toMatch(/^CannotStart: .* may not be written by this user/)
  })

  test('starting is refused if the disk of the data folder is full or read-only', async () => {
    const disk = await smallDisk(1)
    // Mounting requires root.
    if (!disk) return
    try {
      const full = await refusal(path.join(disk.folder, 'data'))
      rmSync(path.join(disk.folder, 'data'), { recursive: true })
      await disk.forbidWrites()
      const readOnly = await refusal(path.join(disk.folder, 'data'))
      expect(readOnly).toMatch(/^CannotStart: .* is on a disk that can only be read\. /)
      expect(full).toMatch(/^CannotStart: .*( has no space left on its disk\. |cannot be made)/)
    } finally {
      await disk.remove()
    }
  }, 120_000)

  test('an error from another path is not reported as a problem of the data folder', () => {
    mkdirSync(folder)
    const elsewhere = Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/etc/shadow' })
    expect(dataFolderProblem(elsewhere, folder)).toBeNull()
    expect(dataFolderProblem(new Error('a mistake'), folder)).toBeNull()
  })
})
