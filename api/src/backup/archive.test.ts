import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip, gunzipSync, gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { readArchive, writeArchive } from './archive.ts'
import { type ArchiveEntry, headName, manifestName } from './archive-format.ts'
import { checksum } from './checksum.ts'
import { type ValidatedPart, validated } from './validate-archive.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'grace-archive-'))
afterAll(() => rmSync(folder, { recursive: true }))
let made = 0
const newFile = () => {
  made += 1
  return path.join(folder, `${made}.tar.gz`)
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value))
const head = json({
  format: 'grace-backup',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  migrations: [{ version: 1, md5: 'x' }],
  tables: [{ name: 'accounts', columns: ['id'] }],
})
const rows = [Buffer.from('{"id":"1"}\n{"id":"2"}\n'), Buffer.from('{"id":"3"}\n')]
const picture = { name: 'pictures/a.jpg', bytes: Buffer.alloc(100_000, 1) }

const whole: ArchiveEntry[] = [
  { name: headName, bytes: head },
  ...rows.map((bytes, at) => ({ name: `tables/accounts/00000${at + 1}.ndjson`, bytes })),
  picture,
  {
    name: manifestName,
    bytes: json({
      head: checksum().add(head).digest(),
      tables: { accounts: { rows: 3, sha256: checksum().add(Buffer.concat(rows)).digest() } },
      nextIds: { 'accounts.id': 4 },
      pictures: { files: 1, bytes: 100_000, sha256: checksum().addFile(picture).digest() },
      missing: [],
    }),
  },
]

async function* each(entries: ArchiveEntry[]): AsyncGenerator<ArchiveEntry> {
  yield* entries
}
async function written(entries: ArchiveEntry[]): Promise<string> {
  const file = newFile()
  await writeArchive(each(entries), createWriteStream(file))
  return file
}
async function readWhole(file: string): Promise<ValidatedPart[]> {
  const all: ValidatedPart[] = []
  for await (const part of validated(readArchive(file))) all.push(part)
  return all
}
const fileOf = (bytes: Buffer) => {
  const file = newFile()
  writeFileSync(file, bytes)
  return file
}

test('an archive returns its entries in the order in which they were written', async () => {
  const result = await readWhole(await written(whole))
  expect(result.map(({ kind }) => kind)).toEqual(['head', 'rows', 'rows', 'picture', 'manifest'])
  expect(result[1]).toEqual({ kind: 'rows', table: 'accounts', rows: ['{"id":"1"}', '{"id":"2"}'] })
  expect(result[3]).toEqual({ kind: 'picture', path: 'a.jpg', bytes: picture.bytes })
})

test('an archive is a standard tar file, readable only by its owner', async () => {
  const tar = gunzipSync(readFileSync(await written(whole)))
  expect(tar.subarray(257, 262).toString()).toBe('ustar')
  expect(tar.subarray(0, headName.length).toString()).toBe(headName)
  expect(tar.subarray(100, 107).toString()).toContain('600')
})

test('a truncated archive is refused, wherever it ends', async () => {
  const bytes = readFileSync(await written(whole))
  for (let part = 0; part < 20; part += 1) {
    const cut = fileOf(bytes.subarray(0, Math.floor((bytes.length * part) / 20)))
    await expect(readWhole(cut)).rejects.toThrow(/damaged or incomplete|no backup of ours/)
  }
})

test('a flipped bit is noticed, or does not change the content', async () => {
  const file = await written(whole)
  const asWritten = await readWhole(file)
  const bytes = readFileSync(file)
  let noticed = 0
  for (let at = 20; at < bytes.length; at += Math.ceil(bytes.length / 60)) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 8
    const result = await readWhole(fileOf(changed)).catch((error: Error) => error.message)
    if (typeof result === 'string') {
      noticed += 1
      // The flipped bit may be in the format number.
      expect(result).toMatch(/damaged or incomplete|no backup of ours|in format \d+/)
    } else expect(result).toEqual(asWritten)
  }
  expect(noticed).toBeGreaterThan(50)
})

/** Recompresses a tampered archive, so that the gzip checksum is valid. */
const tampered = async (change: (entries: ArchiveEntry[]) => ArchiveEntry[]) =>
  readWhole(await written(change([...whole])))
const replaced = (at: number, entry: Partial<ArchiveEntry>) => (entries: ArchiveEntry[]) =>
  entries.map((one, index) => (index === at ? { ...one, ...entry } : one))

test.each<[string, (entries: ArchiveEntry[]) => ArchiveEntry[], string]>([
  [
    'a changed row',
    replaced(1, { bytes: Buffer.from('{"id":"1"}\n{"id":"9"}\n') }),
    'the rows of accounts are not',
  ],
  ['a row less', replaced(1, { bytes: Buffer.from('{"id":"1"}\n') }), 'the rows of accounts are not'],
  ['a part less', (entries) => entries.toSpliced(1, 1), 'a part of accounts is missing'],
  ['the last part less', (entries) => entries.toSpliced(2, 1), 'the rows of accounts are not'],
  ['a changed picture', replaced(3, { bytes: Buffer.alloc(100_000, 2) }), 'the pictures are not'],
  ['a picture under another name', replaced(3, { name: 'pictures/b.jpg' }), 'the pictures are not'],
  ['a picture less', (entries) => entries.toSpliced(3, 1), 'the pictures are not'],
  ['a changed head', replaced(0, { bytes: Buffer.from(`${head} `) }), 'backup.json is not what was written'],
  ['no end', (entries) => entries.slice(0, -1), 'its end is missing'],
  [
    'an end that says nothing',
    replaced(4, { bytes: Buffer.from('{}') }),
    'manifest.json cannot be understood',
  ],
  ['something after its end', (entries) => [...entries, picture], 'something follows its end'],
  ['rows of another table', replaced(1, { name: 'tables/pg_authid/000001.ndjson' }), "none of a backup's"],
  ['a path that leads out', replaced(3, { name: 'pictures/../../etc/cron.d/x' }), "none of a backup's"],
  ['a path from the root', replaced(3, { name: '/etc/passwd' }), "none of a backup's"],
  ['a path of another system', replaced(3, { name: 'pictures/..\\x.jpg' }), "none of a backup's"],
  ['a hidden file', replaced(3, { name: 'pictures/.htaccess' }), "none of a backup's"],
  ['a folder in a folder', replaced(3, { name: 'pictures/a/b.jpg' }), "none of a backup's"],
  ['a terminal’s control characters', replaced(3, { name: 'pictures/\u001b[2J' }), '\\u001b'],
])('reading an archive with %s fails with the reason', async (_, change, reason) => {
  await expect(tampered(change)).rejects.toThrow(reason)
})

test.each([
  ['nothing at all', Buffer.alloc(0)],
  ['a text', Buffer.from('Dear administrators, …')],
  ['a compressed text', gzipSync('Dear administrators, …')],
  ['a picture', Buffer.from('ffd8ffe000104a464946', 'hex')],
])('reading %s fails, because it is not a backup', async (_, bytes) => {
  await expect(readWhole(fileOf(bytes))).rejects.toThrow(/damaged or incomplete|no backup of ours/)
})

test('reading an archive of another program fails, because it is not a backup', async () => {
  const file = await written([{ name: 'README.md', bytes: Buffer.from('# Hello') }])
  await expect(readWhole(file)).rejects.toThrow('This file is no backup of ours.')
})

test('links, folders and devices are refused before anything is done with them', async () => {
  for (const type of ['symlink', 'link', 'directory', 'fifo'] as const) {
    const file = newFile()
    const archive = pack()
    archive.entry({ name: headName, size: head.length }, head)
    archive.entry({ name: 'pictures/a.jpg', type, linkname: '/etc/passwd' })
    archive.finalize()
    await pipeline(archive, createGzip(), createWriteStream(file))
    await expect(readWhole(file)).rejects.toThrow(`it holds a ${type}`)
  }
})

test('reading stops at an entry that is larger than a backup can contain', async () => {
  const file = newFile()
  const archive = pack()
  const huge = archive.entry({ name: headName, size: 70_000_000 })
  huge.end(Buffer.alloc(70_000_000))
  huge.on('error', () => {})
  const writing = pipeline(archive, createGzip(), createWriteStream(file))
  await new Promise<void>((resolve) => huge.on('finish', () => resolve()))
  archive.finalize()
  await writing
  await expect(readWhole(file)).rejects.toThrow('larger than any of ours')
})

test('reading a missing file reports that there is no file', async () => {
  await expect(readWhole(path.join(folder, 'none'))).rejects.toThrow('There is no file')
})

test('a full disk ends the writing and the reading of its entries', async () => {
  let isEnded = false
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    try {
      for (;;) yield picture
    } finally {
      isEnded = true
    }
  }
  const sink = createWriteStream('/dev/full')
  await expect(writeArchive(entries(), sink)).rejects.toThrow('ENOSPC')
  expect(isEnded).toBe(true)
})
