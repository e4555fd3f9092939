// Builds what has changed: npm run build [-- --if-missing] [--only=remote-admin]

import { execFile, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { addEmptyDatabase } from './empty-database.mjs'
import { importsTypeScript } from './typescript.mjs'

const root = path.join(import.meta.dirname, '..')
const forBrowsers = [
  'shared-auth',
  'contract',
  'rspack.config.base.ts',
  'release/src/precompress.ts',
  'release/src/describe.ts',
]
const forServers = ['contract', 'rspack.config.server.ts', 'release/src']

const builds = [
  {
    name: 'api',
    config: 'api/rspack.config.ts',
    output: 'api/dist',
    from: ['api', 'artwork/pictures', 'scripts/empty-database.mjs', ...forServers],
    finish: addEmptyDatabase,
  },
  {
    name: 'host-public',
    isReleased: true,
    config: 'host-public/rspack.config.ts',
    output: 'host-public/dist',
    from: ['host-public', 'scripts/prerender.mjs', ...forBrowsers],
    finish: async (output) => {
      const further = (name, config) => bundle({ name, config: `host-public/${config}`, output })
      further("host-public's service worker", 'rspack.worker.config.ts')
      further("host-public's pages", 'rspack.render.config.ts')
      const prerendered = promisify(execFile)(process.execPath, ['scripts/prerender.mjs', output], {
        cwd: root,
      })
      await Promise.all([compressing.precompress(output), prerendered])
    },
  },
  {
    name: 'remote-admin',
    isReleased: true,
    config: 'remote-admin/rspack.config.ts',
    output: 'remote-admin/dist',
    from: ['remote-admin', ...forBrowsers],
    finish: (output) => compressing.precompress(output),
  },
  {
    name: "remote-admin's server",
    config: 'remote-admin/server/rspack.config.ts',
    output: 'remote-admin/dist-server',
    from: ['remote-admin/server', ...forServers],
  },
]

/** In TypeScript, so imported once the packages are there. */
let compressing
let describing
let locking
let reading

async function loadTypeScript() {
  await importsTypeScript()
  compressing = await import('@grace/release/precompress')
  locking = await import('./build-lock.ts')
  describing = await import('@grace/release/describe')
  reading = await import('@grace/release/readable')
}

/** Of the sources that a build was made from; inside its folder, so that any other build wipes it. */
const stampOf = ({ output }) => path.join(root, output, '.built-from')

/**
 * Brings the production builds up to date.
 *
 * @param only the workspace that is built; all of them when it is empty.
 * @param ifMissing leaves alone what is there, whatever it was built from.
 * @throws Error when one fails; its output has been shown.
 */
export async function build({ only = '', ifMissing = false, quiet = false } = {}) {
  await loadTypeScript()
  await locking.whileNobodyElseBuilds(async () => {
    for (const one of builds.filter(({ output }) => output.startsWith(only))) {
      const sources = fingerprint(one)
      if (existsSync(stampOf(one))) reading.makeReadable(path.join(root, one.output))
      const built = existsSync(stampOf(one)) ? readFileSync(stampOf(one), 'utf8') : null
      if (built === sources || (built !== null && ifMissing)) {
        const state = built === sources ? 'unchanged' : 'as it was built; its sources have changed since'
        if (!quiet) console.log(`${one.name}: ${state}`)
        continue
      }
      const start = performance.now()
      await make(one)
      writeFileSync(stampOf(one), sources)
      reading.makeReadable(path.join(root, one.output))
      console.log(`${one.name}: built in ${((performance.now() - start) / 1000).toFixed(1)} s`)
    }
  })
}

/**
 * Builds one site into a folder of its own, as a version of its own: what is in its usual place may be serving visitors
 * this moment. When that is just what is wanted it is copied: what was tested is then what is released.
 */
export async function buildRelease(app, version, folder) {
  const one = builds.find(({ name }) => name === app)
  await loadTypeScript()
  await locking.whileNobodyElseBuilds(async () => {
    const stamp = stampOf(one)
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(one, version)) {
      // Its own notes begin with a dot.
      const filter = (file) => !path.basename(file).startsWith('.') || file === folder
      cpSync(path.join(root, one.output), folder, { recursive: true, filter })
    } else {
      await make({ ...one, output: folder }, version)
    }
  })
}

async function make(one, version = versionFor(one)) {
  const folder = path.resolve(root, one.output)
  bundle({ ...one, version })
  await one.finish?.(one.output)
  if (one.isReleased) describing.describeBuild(one.name, folder, version)
  reading.makeReadable(folder)
}

function bundle({ name, config, output, isReleased, version }) {
  const rspack = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [rspack, 'build', '--config', path.join(root, config)],
    {
      cwd: path.dirname(path.join(root, config)),
      env: {
        ...process.env,
        NODE_ENV: 'production',
        BUILD_DIR: path.resolve(root, output),
        ...(isReleased && { RELEASE: version }),
      },
      encoding: 'utf8',
    },
  )
  if (status === 0 && !/warning/i.test(stdout)) return
  console.log(`${stdout}${stderr}`)
  if (status !== 0) throw new Error(`${name} could not be built.`)
}

/** The servers are told by the commit that they were built from, where whoever builds says so. */
const versionFor = ({ name, isReleased }) =>
  isReleased ? describing.versionOf(name) : (process.env.RELEASE ?? '')

/** Of every file that goes into a build, and of the packages. */
function fingerprint(one, version = versionFor(one)) {
  const hash = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .update(version)
  for (const file of one.from.flatMap(filesIn).sort())
    hash.update(file).update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

const isSource = (file) =>
  !/(?:^|\/)(?:dist|dist-server|node_modules)\/|\.test\.tsx?$|\.md$|(?:^|\/)data\//.test(file)

function filesIn(entry) {
  const absolute = path.join(root, entry)
  if (statSync(absolute).isFile()) return [entry]
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => path.relative(root, path.join(file.parentPath, file.name)).replaceAll('\\', '/'))
    .filter(isSource)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const { only, 'if-missing': ifMissing } = parseArgs({
      options: { only: { type: 'string' }, 'if-missing': { type: 'boolean' } },
    }).values
    await build({ only, ifMissing })
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
