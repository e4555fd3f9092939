// Builds what has changed: npm run build [-- --if-missing]

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { whileNobodyElseBuilds } from './build-lock.mjs'
import { addEmptyDatabase } from './empty-database.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { precompress } from './precompress.mjs'
import { prerender } from './prerender.mjs'
import { describeBuild, versionOf } from './release/describe.mjs'

const root = path.join(import.meta.dirname, '..')
const forBrowsers = [
  'shared-auth',
  'contract',
  'rspack.config.base.ts',
  'scripts/precompress.mjs',
  'scripts/release/describe.mjs',
]
const forServers = ['contract', 'rspack.config.server.ts']

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
    app: 'host-public',
    config: 'host-public/rspack.config.ts',
    output: 'host-public/dist',
    from: ['host-public', 'scripts/prerender.mjs', ...forBrowsers],
    finish: async (output) => {
      bundle({ name: "host-public's service worker", config: 'host-public/rspack.worker.config.ts' })
      bundle({ name: "host-public's pages", config: 'host-public/rspack.render.config.ts' })
      await Promise.all([precompress(output), prerender(output)])
      describeBuild('host-public', path.join(root, output))
    },
  },
  {
    name: 'remote-admin',
    app: 'remote-admin',
    config: 'remote-admin/rspack.config.ts',
    output: 'remote-admin/dist',
    from: ['remote-admin', ...forBrowsers],
    finish: async (output) => {
      await precompress(output)
      describeBuild('remote-admin', path.join(root, output))
    },
  },
  {
    name: "remote-admin's server",
    config: 'remote-admin/server/rspack.config.ts',
    output: 'remote-admin/dist-server',
    from: ['remote-admin/server', ...forServers],
  },
]

/** Of the sources that a build was made from; inside its folder, so that any other build wipes it. */
const stampOf = ({ output }) => path.join(root, output, '.built-from')

/**
 * Brings the production builds up to date.
 *
 * @param ifMissing leaves alone what is there, whatever it was built from.
 * @throws Error when one fails; its output has been shown.
 */
export async function build({ ifMissing = false, quiet = false } = {}) {
  await whileNobodyElseBuilds(async () => {
    for (const one of builds) {
      const sources = fingerprint(one.from)
      const built = existsSync(stampOf(one)) ? readFileSync(stampOf(one), 'utf8') : null
      if (built === sources || (built !== null && ifMissing)) {
        if (!quiet) console.log(`${one.name}: unchanged`)
        continue
      }
      const start = performance.now()
      bundle(one)
      await one.finish?.(one.output)
      writeFileSync(stampOf(one), sources)
      console.log(`${one.name}: built in ${((performance.now() - start) / 1000).toFixed(1)} s`)
    }
  })
}

function bundle({ name, config, app }) {
  const rspack = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [rspack, 'build', '--config', path.join(root, config)],
    {
      cwd: path.dirname(path.join(root, config)),
      env: { ...process.env, NODE_ENV: 'production', ...(app && { RELEASE: versionOf(app) }) },
      encoding: 'utf8',
    },
  )
  if (status === 0 && !/warning/i.test(stdout)) return
  console.log(`${stdout}${stderr}`)
  if (status !== 0) throw new Error(`${name} could not be built.`)
}

/** Of every file that goes into a build, and of the packages. */
function fingerprint(from) {
  const hash = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .update(process.env.RELEASE ?? '')
  for (const file of from.flatMap(filesIn).sort())
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
    await ensureInstalled()
    await build({ ifMissing: process.argv.includes('--if-missing') })
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
