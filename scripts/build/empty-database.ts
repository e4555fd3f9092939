import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { makeReadable } from '@grace/release/readable'
import { root } from '@grace/release/release'

const cache = path.join(root, 'node_modules/.cache')

/** Puts an empty database beside the built server: the first start copies it. Cached by program and engine. */
export async function addEmptyDatabase(output: string): Promise<void> {
  const program = path.join(root, output, 'make-database.js')
  const engine = path.join(root, 'node_modules/@electric-sql/pglite/package.json')
  const key = createHash('sha256').update(readFileSync(program)).update(readFileSync(engine)).digest('hex')
  const made = path.join(cache, `empty-database-${key.slice(0, 16)}`)
  if (!existsSync(made)) make(program, made)
  cpSync(made, path.join(root, output, 'empty-database'), { recursive: true })
}

function make(program: string, made: string) {
  const unfinished = `${made}.new`
  rmSync(unfinished, { recursive: true, force: true })
  const { status, stderr } = spawnSync(process.execPath, [program, unfinished], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The empty database could not be made: ${stderr}`)
  makeReadable(unfinished)
  renameSync(unfinished, made)
}
