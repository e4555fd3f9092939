import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { hostContract } from '@grace/shared-auth/admin-remote'
import { describeBuild } from './describe.ts'
import { record, recorded } from './record.ts'
import { type App, type Release, root } from './release.ts'
import { releases } from './releases.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'grace-releases-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const console = () => releases('remote-admin', folder)
const inConsole = (...names: string[]) => path.join(folder, 'remote-admin', ...names)
const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

/** A build with its own script. */
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

test('a new release is stored beside earlier ones, and the pointer contains what the host needs', () => {
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

test('a site records the contract that it offers', () => {
  const all = releases('host-public', folder)
  const into = built('1.0.0', undefined, all.begin())
  expect(describeBuild('host-public', into, '1.0.0')).toMatchObject({ hostContract })
})

test('a release is readable by a web server, whatever the umask', () => {
  const umask = process.umask(0o077)
  try {
    publish('1.0.0', 1)
  } finally {
    process.umask(umask)
  }
  for (const entry of readdirSync(inConsole(), { recursive: true, withFileTypes: true })) {
    const mode = statSync(path.join(entry.parentPath, entry.name)).mode & 0o777
    expect([entry.name, mode.toString(8)]).toEqual([entry.name, entry.isFile() ? '644' : '755'])
  }
  expect((statSync(inConsole()).mode & 0o777).toString(8)).toBe('755')
})

test('going back changes only the pointer', () => {
  publish('1.0.0', 1)
  publish('1.1.0', 2)
  const before = readdirSync(inConsole(), { recursive: true })
  console().makeLive('1.0.0')

  expect(console().live()).toBe('1.0.0')
  expect(readdirSync(inConsole(), { recursive: true })).toEqual(before)
})

test('publishing the same release again changes nothing, and different contents are refused', () => {
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
])('%s is detected before the release is made live', (_, damage, message) => {
  publish('1.0.0', 1)
  publish('1.1.0', 2)
  damage()

  expect(() => console().makeLive('1.0.0')).toThrow(message)
  expect(console().live()).toBe('1.1.0')
})

test('an empty folder is refused as a release', () => {
  expect(() => console().add(console().begin())).toThrow(/is no release/)
  const empty = console().begin()
  describeBuild('remote-admin', empty, '1.0.0')
  expect(() => console().add(empty)).toThrow(/is empty/)
})

test('pruning keeps the last three releases and the live one', () => {
  publish('1.0.0', 1)
  for (const [index, version] of ['1.1.0', '1.2.0', '1.3.0', '1.10.0'].entries())
    publish(version, index + 2, false)

  expect(console().prune()).toEqual(['1.1.0'])
  expect(
    console()
      .all()
      .map(({ version }) => version),
  ).toEqual(['1.10.0', '1.3.0', '1.2.0', '1.0.0'])
  expect(existsSync(inConsole('1.1.0'))).toBe(false)
})

test('leftovers of a killed release are no release, and are deleted when old', () => {
  const left = built('1.0.0')
  expect(console().all()).toEqual([])
  console().begin()
  expect(existsSync(left)).toBe(true)

  utimesSync(left, new Date(0), new Date(0))
  console().begin()
  expect(existsSync(left)).toBe(false)
})

test('a release is recorded once', () => {
  const file = path.join(folder, 'released.json')
  writeFileSync(file, '[]\n')
  const release = { app: 'host-public', version: '1.0.0', commit: 'a'.repeat(40) } as const

  expect([record(release, file), record(release, file)]).toEqual([true, false])
  expect(recorded(file)).toEqual([{ app: 'host-public', version: '1.0.0', commit: 'a'.repeat(40) }])
})

describe('the command line', () => {
  /** Empty unless a test adds a build. */
  const siteDir = () => path.join(folder, 'built-site')
  const run = (script: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [path.join(root, 'scripts/typescript.mjs'), path.join(root, 'scripts/release', script), ...args],
      {
        env: {
          ...process.env,
          RELEASES_DIR: folder,
          RELEASE_RECORD: path.join(folder, 'released.json'),
          SITE_DIR: siteDir(),
        },
        encoding: 'utf8',
      },
    )
    return { status, output: stdout + stderr }
  }

  test('the command makes a release live, and lists the releases', () => {
    publish('1.0.0', 1)
    publish('1.1.0', 2)
    writeFileSync(path.join(folder, 'released.json'), '[]')

    expect(run('live.ts', 'remote-admin', '1.0.0')).toEqual({
      status: 0,
      output: expect.stringMatching(
        /^remote-admin 1\.0\.0 is live, in place of 1\.1\.0\.\nNot compared with host-public: .*\nNoted in released\.json: .*\n {2}git tag remote-admin-v1\.0\.0 a{40}\n$/,
      ),
    })
    expect(recorded(path.join(folder, 'released.json'))).toHaveLength(1)
    const { status, output } = run('live.ts', 'remote-admin')
    expect(status).toBe(0)
    expect(output).toMatch(
      / 1\.1\.0 +2026-11-22 02:00 UTC[\s\S]+ 1\.0\.0 +live +2026-11-22 01:00 UTC .*host contracts/,
    )
  })

  describe('an incompatible console and site', () => {
    const site = () => releases('host-public', folder)
    /** Publishes a release with a changed description. */
    function publishAs(app: App, version: string, changes: Partial<Release>, isLive = true) {
      const all = releases(app, folder)
      const into = built(version, undefined, all.begin())
      describeBuild(app, into, version)
      all.add(into, { madeAt: `2026-11-22T00:00:00.000Z`, commit: null, ...changes })
      if (isLive) all.makeLive(version)
    }
    const works = (from: number, to: number) => ({ hostContracts: { from, to } })

    test('an incompatible console is refused with the compatible releases, and --force makes it live', () => {
      publishAs('host-public', '1.0.0', { hostContract: 1 })
      publishAs('remote-admin', '1.0.0', works(1, 1))
      publishAs('remote-admin', '2.0.0', works(2, 3), false)

      const { status, output } = run('live.ts', 'remote-admin', '2.0.0')
      expect(status).toBe(1)
      expect(output).toContain('remote-admin 2.0.0 works with host contracts 2 to 3')
      expect(output).toContain('the live release of host-public 1.0.0 has host contract 1.')
      expect(output).toContain('Of remote-admin these do fit: 1.0.0.')
      expect(console().live()).toBe('1.0.0')

      const forced = run('live.ts', 'remote-admin', '2.0.0', '--force')
      expect([forced.status, forced.output]).toEqual([0, expect.stringContaining('Forced all the same')])
      expect(console().live()).toBe('2.0.0')
    })

    test('a site is refused while the live console does not support its contract', () => {
      publishAs('remote-admin', '1.0.0', works(1, 1))
      publishAs('host-public', '2.0.0', { hostContract: 2 }, false)
      const { status, output } = run('live.ts', 'host-public', '2.0.0')
      expect([status, output]).toEqual([1, expect.stringContaining('Release a console first')])
      expect(site().live()).toBeNull()

      publishAs('remote-admin', '1.1.0', works(1, 2))
      const after = run('live.ts', 'host-public', '2.0.0')
      expect([after.status, after.output]).toEqual([0, expect.stringContaining('It fits')])
    })

    test('a site without a recorded contract is treated as contract 1', () => {
      publishAs('host-public', '0.9.0', { hostContract: undefined })
      publishAs('remote-admin', '2.0.0', works(2, 2), false)
      const { status, output } = run('live.ts', 'remote-admin', '2.0.0')
      expect([status, output]).toEqual([1, expect.stringContaining('host contract 1, assumed because')])
    })

    test('--beside names the other release by its path, and an unreadable one is refused', () => {
      publishAs('remote-admin', '2.0.0', works(2, 2), false)
      const away = path.join(folder, 'away.json')
      const live = (...args: string[]) => run('live.ts', 'remote-admin', '2.0.0', ...args)
      writeFileSync(away, JSON.stringify({ app: 'host-public', version: '1.0.0', hostContract: 1 }))
      expect(live('--beside', away).status).toBe(1)

      writeFileSync(away, '{}')
      const { status, output } = live('--beside', away)
      expect([status, output]).toEqual([1, expect.stringContaining(`${away} is no release of host-public`)])
      expect(live('--beside', `${away}.gone`)).toMatchObject({ status: 1 })
      expect(console().live()).toBeNull()
      expect(live('--beside', away, '--force').status).toBe(0)
      expect(live().output).toContain('Not compared with host-public')
    })

    test('a site that was never released is compared as built, also when the console goes back', () => {
      mkdirSync(siteDir())
      const build = { app: 'host-public', version: '0.1.0', hostContract: 1 }
      writeFileSync(path.join(siteDir(), 'release.json'), JSON.stringify(build))
      publishAs('remote-admin', '2.0.0', works(2, 3), false)
      const { status, output } = run('live.ts', 'remote-admin', '2.0.0')
      expect([status, output]).toEqual([
        1,
        expect.stringContaining('the build of host-public 0.1.0 has host contract 1.'),
      ])

      publishAs('remote-admin', '1.0.0', works(2, 2))
      publishAs('host-public', '2.0.0', { hostContract: 2 })
      const back = run('live.ts', 'host-public', '--as-built')
      expect([back.status, back.output]).toEqual([1, expect.stringContaining('Release a console first')])
      expect(site().live()).toBe('2.0.0')
      expect(run('live.ts', 'host-public', '--as-built', '--force').status).toBe(0)
      expect(site().live()).toBeNull()
    })
  })

  test.each([
    [['live.ts', 'remote-admin'], /Nothing of remote-admin is released in .* yet: npm run release/],
    [['live.ts', 'remote-admin', '1.0.0'], /Nothing of remote-admin is released/],
    [['live.ts', 'api'], /npm run live -w remote-admin\|host-public/],
    [['release.ts', 'remote-admin', '--version', '../1'], /is no version\. One is such as 1\.2\.0/],
    [['release.ts', 'remote-admin', '--versoin', '1.2.0'], /--versoin[\s\S]*npm run release -w/],
  ])('the command %s is refused with a message', ([script = '', ...args], message) => {
    const { status, output } = run(script, ...args)
    expect([status, output]).toEqual([1, expect.stringMatching(message)])
    expect(output).not.toMatch(/ at .*\.(?:mjs|ts):/)
  })

  test('the command goes back to the build, and to the release again', () => {
    publish('1.0.0', 1)
    writeFileSync(path.join(folder, 'released.json'), '[]')

    expect(run('live.ts', 'remote-admin', '--as-built')).toEqual({
      status: 0,
      output: expect.stringMatching(/the build in remote-admin\/dist is served\. Back: .* -- 1\.0\.0\n/),
    })
    expect(console().live()).toBeNull()
    expect(run('live.ts', 'remote-admin', '--as-built').output).toMatch(/as before/)
    expect(run('live.ts', 'remote-admin', '1.0.0', '--as-built').status).toBe(1)
    expect(run('live.ts', 'remote-admin', '1.0.0', '--force').status).toBe(0)
    expect(console().live()).toBe('1.0.0')
  })

  test('a missing version is refused with the list of those that exist', () => {
    publish('1.0.0', 1)
    publish('1.1.0', 2)
    expect(run('live.ts', 'remote-admin', '2.0.0')).toEqual({
      status: 1,
      output: expect.stringMatching(
        /^There is no release 2\.0\.0 of remote-admin\. There are: 1\.1\.0, 1\.0\.0\n.*-- --as-built\n$/,
      ),
    })
  })
})
