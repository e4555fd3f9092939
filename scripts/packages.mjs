// Runs before the packages are installed: plain JavaScript that Node 14 can parse, without imports of packages.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Node 20.19 or later is needed, and this is ${process.versions.node}. Install a newer one from https://nodejs.org.`,
  )
  process.exit(1)
}

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')

/**
 * Installs the packages when they are missing or differ from the lock file.
 *
 * @param {string} folder the folder of the package-lock.json
 * @throws {Error} when npm fails; its output has been shown
 */
export async function ensureInstalled(folder = root) {
  const lockFile = path.join(folder, 'package-lock.json')
  // npm writes this file last.
  const installed = path.join(folder, 'node_modules/.package-lock.json')
  const stamp = path.join(folder, 'node_modules/.installed-from')
  const wanted = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  if (existsSync(installed)) {
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
    const isInstalledByHand = statSync(installed).mtimeMs >= statSync(lockFile).mtimeMs
    if (isInstalledByHand) return writeStamp(stamp, wanted)
  }
  console.log(existsSync(installed) ? 'The packages have changed: installing …' : 'Installing the packages …')
  if (npm(folder, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error') !== 0) {
    throw new Error(
      'The packages could not be installed; npm says above why. A network connection is needed.',
    )
  }
  writeStamp(stamp, wanted)
}

/**
 * Operators' commands read the stamp, as another user than the builder.
 *
 * @param {string} stamp
 * @param {string} wanted
 */
function writeStamp(stamp, wanted) {
  rmSync(stamp, { force: true })
  writeFileSync(stamp, wanted)
  if (process.platform !== 'win32') chmodSync(stamp, 0o644)
}

/**
 * @param {string} folder
 * @param {string[]} args
 */
function npm(folder, ...args) {
  const { npm_execpath: program = '' } = process.env
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: folder, stdio: 'inherit' }
  const { status } = /\.c?js$/.test(program)
    ? spawnSync(process.execPath, [program, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  return status
}
