import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'

const here = (file: string) => pathToFileURL(path.join(import.meta.dirname, file)).href
const { describeBuild } = await import(here('describe.mjs'))
const { releases } = await import(here('releases.mjs'))
const { record, recorded } = await import(here('record.mjs'))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'grace-releases-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const console = () => releases('remote-admin', folder)
const inConsole = (...names: string[]) => path.join(folder, 'remote-admin', ...names)
const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

/** A build that differs from others by its script. */
function built(version: string, script = `console.log("${version}")`, into = console().begin()) {
  mkdirSync(path.join(into, 'static'), { recursive: true })
  writeFileSync(path.join(into, 'mf-manifest.json'), '{}')
  writeFileSync(path.join(into, 'static/main.js'), script)
  writeFileSync(path.join(into, 'static/main.js.gz'), gzipSync(script))
  describeBuild('remote-admin', into, version)
  return into
}
const publish = (version: string, hour: number, isLive = true) => {
  console().add(built(version), { madeAt: `2026-11-22T0${hour}:00:00.000Z`, commit: 'a'.repeat(40) })
  if (isLive) console().makeLive(version)
}

test('a release lies beside the earlier ones, and the pointer says all that the host needs', () => {
  publish('1.0.0', 1)
  publish('1.1.0', 2)

  expect(readdirSync(inConsole()).sort()).toEqual(['1.0.0', '1.1.0', 'live.json'])
  expect(json(inConsole('live.json'))).toEqual({ path: '1.1.0/', ...json(inConsole('1.1.0/release.json')) })
  expect(json(inConsole('live.json'))).toMatchObject({
    app: 'remote-admin',
    version: '1.1.0',
    entry: 'mf-manifest.json',
    hostContracts: { from: expect.any(Number), to: expect.any(Number) },
    files: {
      'mf-manifest.json': expect.stringMatching(/^sha384-[\w+/]{64}$/),
      'static/main.js': expect.stringMatching(/^sha384-/),
    },
  })
  expect(Object.keys(json(inConsole('live.json')).files)).toHaveLength(2)
})

test('going back is moving the pointer, and nothing else', () => {
  publish('1.0.0', 1)
  publish('1.1.0', 2)
  const before = readdirSync(inConsole(), { recursive: true })
  console().makeLive('1.0.0')

  expect(console().live()).toBe('1.0.0')
  expect(readdirSync(inConsole(), { recursive: true })).toEqual(before)
})

test('the same release twice is no change; another one under its version is refused', () => {
  publish('1.0.0', 1)
  expect(console().add(built('1.0.0'))).toBe(false)
  expect(() => console().add(built('1.0.0', 'console.log("other")'))).toThrow(
    /remote-admin 1\.0\.0 is there with other contents.*--version/,
  )
  expect(readFileSync(inConsole('1.0.0/static/main.js'), 'utf8')).toBe('console.log("1.0.0")')
})

test.each([
  [
    'a changed file',
    () => writeFileSync(inConsole('1.0.0/static/main.js'), 'evil()'),
    /static\/main\.js is not as it was built/,
  ],
  ['a missing file', () => rmSync(inConsole('1.0.0/static/main.js')), /static\/main\.js is missing/],
  [
    'another compressed copy',
    () => writeFileSync(inConsole('1.0.0/static/main.js.gz'), gzipSync('evil()')),
    /main\.js\.gz is another file/,
  ],
  [
    'half a compressed copy',
    () => writeFileSync(inConsole('1.0.0/static/main.js.gz'), 'x'),
    /main\.js\.gz cannot be unpacked/,
  ],
])('%s is found before it is live', (_, damage, message) => {
  publish('1.0.0', 1)
  publish('1.1.0', 2)
  damage()

  expect(() => console().makeLive('1.0.0')).toThrow(message)
  expect(console().live()).toBe('1.1.0')
})

test('an empty folder is no release', () => {
  expect(() => console().add(console().begin())).toThrow(/is no release/)
  const empty = console().begin()
  describeBuild('remote-admin', empty, '1.0.0')
  expect(() => console().add(empty)).toThrow(/is empty/)
})

test('the last three stay, and the one that is live', () => {
  publish('1.0.0', 1)
  for (const [index, version] of ['1.1.0', '1.2.0', '1.3.0', '1.10.0'].entries())
    publish(version, index + 2, false)

  expect(console().prune()).toEqual(['1.1.0'])
  expect(
    console()
      .all()
      .map(({ version }: { version: string }) => version),
  ).toEqual(['1.10.0', '1.3.0', '1.2.0', '1.0.0'])
  expect(existsSync(inConsole('1.1.0'))).toBe(false)
})

test('what a killed release left behind is no release, and goes when it is old', () => {
  const left = built('1.0.0')
  expect(console().all()).toEqual([])
  console().begin()
  expect(existsSync(left)).toBe(true)

  utimesSync(left, new Date(0), new Date(0))
  console().begin()
  expect(existsSync(left)).toBe(false)
})

test('what was released is noted once', () => {
  const file = path.join(folder, 'released.json')
  writeFileSync(file, '[]\n')
  const release = { app: 'host-public', version: '1.0.0', commit: 'a'.repeat(40), files: {} }

  expect([record(release, file), record(release, file)]).toEqual([true, false])
  expect(recorded(file)).toEqual([{ app: 'host-public', version: '1.0.0', commit: 'a'.repeat(40) }])
})

describe('on the command line', () => {
  const run = (script: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [path.join(import.meta.dirname, script), ...args],
      {
        env: { ...process.env, RELEASES_DIR: folder, RELEASE_RECORD: path.join(folder, 'released.json') },
        encoding: 'utf8',
      },
    )
    return { status, said: stdout + stderr }
  }

  test('one sees what there is, and moves the pointer', () => {
    publish('1.0.0', 1)
    publish('1.1.0', 2)
    writeFileSync(path.join(folder, 'released.json'), '[]')

    expect(run('live.mjs', 'remote-admin', '1.0.0')).toEqual({
      status: 0,
      said: expect.stringMatching(
        /^remote-admin 1\.0\.0 is live, in place of 1\.1\.0\.\nNoted in released\.json: .*\n {2}git tag remote-admin-v1\.0\.0 a{40}\n$/,
      ),
    })
    expect(recorded(path.join(folder, 'released.json'))).toHaveLength(1)
    const { status, said } = run('live.mjs', 'remote-admin')
    expect(status).toBe(0)
    expect(said).toMatch(
      / 1\.1\.0 +2026-11-22 02:00 UTC[\s\S]+ 1\.0\.0 +live +2026-11-22 01:00 UTC .*host contracts/,
    )
  })

  test.each([
    [['live.mjs', 'remote-admin'], /Nothing of remote-admin is released in .* yet: npm run release/],
    [['live.mjs', 'remote-admin', '1.0.0'], /Nothing of remote-admin is released/],
    [['live.mjs', 'api'], /npm run live -w remote-admin\|host-public/],
    [['release.mjs', 'remote-admin', '--version', '../1'], /is no version\. One is such as 1\.2\.0/],
    [['release.mjs', 'remote-admin', '--versoin', '1.2.0'], /--versoin[\s\S]*npm run release -w/],
  ])('%s is refused in plain words', ([script = '', ...args], message) => {
    const { status, said } = run(script, ...args)
    expect([status, said]).toEqual([1, expect.stringMatching(message)])
    expect(said).not.toMatch(/ at .*\.mjs:/)
  })

  test('a version that is not there is told with those that are', () => {
    publish('1.0.0', 1)
    publish('1.1.0', 2)
    expect(run('live.mjs', 'remote-admin', '2.0.0')).toEqual({
      status: 1,
      said: 'There is no release 2.0.0 of remote-admin. There are: 1.1.0, 1.0.0\n',
    })
  })
})
