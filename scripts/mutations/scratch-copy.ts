import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * Copies the repository, including uncommitted changes, to apply mutations; deleted when the process exits. Packages
 * are links to the installed ones, workspaces are copies.
 */
export function scratchCopy(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'mutations-'))
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const deleted = execFileSync('git', ['ls-files', '-z', '--deleted'], { cwd: root, encoding: 'utf8' }).split(
    '\0',
  )
  for (const file of listed.split('\0')) {
    if (file && !deleted.includes(file)) cpSync(path.join(root, file), path.join(copy, file))
  }

  mkdirSync(path.join(copy, 'node_modules'))
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    const installed = path.join(root, 'node_modules', name)
    const linked = path.join(copy, 'node_modules', name)
    // Workspace links are relative, so copies point into the copy.
    if (name === '@grace') cpSync(installed, linked, { recursive: true, verbatimSymlinks: true })
    else symlinkSync(installed, linked)
  }
  return copy
}
