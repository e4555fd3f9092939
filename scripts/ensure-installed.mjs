import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')

/**
 * Installs the packages where they are missing, or no longer those of the lock file.
 *
 * @param folder whose packages; other than the root's, those of a tool that is apart from the product.
 */
export async function ensureInstalled(folder = root) {
  const lockFile = path.join(folder, 'package-lock.json')
  // Written by npm itself as the last act of an installation.
  const installed = path.join(folder, 'node_modules/.package-lock.json')
  const stamp = path.join(folder, 'node_modules/.installed-from')
  const wanted = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  if (isInstalled({ lockFile, installed, stamp, wanted })) return

  console.log(existsSync(installed) ? 'The packages have changed: installing …' : 'Installing the packages …')
  const code = npm(folder, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error')
  if (code !== 0) {
    throw new Error(
      'The packages could not be installed; npm says above why. A network connection is needed.',
    )
  }
  writeStamp(stamp, wanted)
}

/** Read by whoever runs the commands for operators, as another user than the builder. */
function writeStamp(stamp, wanted) {
  rmSync(stamp, { force: true })
  writeFileSync(stamp, wanted)
  if (process.platform !== 'win32') chmodSync(stamp, 0o644)
}

function isInstalled({ lockFile, installed, stamp, wanted }) {
  if (!existsSync(installed)) return false
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true
  // Somebody ran npm by hand.
  const isNewer = statSync(installed).mtimeMs >= statSync(lockFile).mtimeMs
  if (isNewer) writeStamp(stamp, wanted)
  return isNewer
}

function npm(folder, ...args) {
  const { npm_execpath: program = '' } = process.env
  const options = { cwd: folder, stdio: 'inherit' }
  const { status } = /\.c?js$/.test(program)
    ? spawnSync(process.execPath, [program, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  return status
}
